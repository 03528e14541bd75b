//! FIDE titles in the order in which they count (C.04.2 Art. 2.2).

/// A title; the stronger is the smaller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Title {
    /// Grandmaster.
    Gm,
    /// International Master.
    Im,
    /// Woman Grandmaster.
    Wgm,
    /// FIDE Master.
    Fm,
    /// Woman International Master.
    Wim,
    /// Candidate Master.
    Cm,
    /// Woman FIDE Master.
    Wfm,
    /// Woman Candidate Master.
    Wcm,
}

impl Title {
    /// Every title, strongest first.
    pub const ALL: [Title; 8] = [
        Title::Gm,
        Title::Im,
        Title::Wgm,
        Title::Fm,
        Title::Wim,
        Title::Cm,
        Title::Wfm,
        Title::Wcm,
    ];

    /// As FIDE writes it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Title::Gm => "GM",
            Title::Im => "IM",
            Title::Wgm => "WGM",
            Title::Fm => "FM",
            Title::Wim => "WIM",
            Title::Cm => "CM",
            Title::Wfm => "WFM",
            Title::Wcm => "WCM",
        }
    }

    /// A title in any case, `Some(None)` for an empty text, none for a text that is no title.
    #[must_use]
    pub fn parse(text: &str) -> Option<Option<Self>> {
        let text = text.trim();
        if text.is_empty() {
            return Some(None);
        }
        Title::ALL.into_iter().find(|title| title.as_str().eq_ignore_ascii_case(text)).map(Some)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_title_reads_back_in_any_case() {
        for title in Title::ALL {
            assert_eq!(Title::parse(title.as_str()), Some(Some(title)));
            assert_eq!(Title::parse(&title.as_str().to_lowercase()), Some(Some(title)));
        }
        assert_eq!(Title::parse("  "), Some(None));
        assert_eq!(Title::parse("NM"), None);
    }
}
