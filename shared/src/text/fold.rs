//! Words without case and accents, so that `munoz` finds `Muñoz`.

/// The text in lower case, Latin letters without their accents, apostrophes gone and other
/// punctuation as single spaces. Letters of other scripts stay as they are.
#[must_use]
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for letter in text.chars().flat_map(char::to_lowercase) {
        if let Some(plain) = plain(letter) {
            folded.push_str(plain);
        } else if letter.is_alphanumeric() {
            folded.push(letter);
        } else if !is_silent(letter) && !folded.is_empty() && !folded.ends_with(' ') {
            folded.push(' ');
        }
    }
    folded.truncate(folded.trim_end().len());
    folded
}

/// Apostrophes within names, and combining accents after their letter.
const fn is_silent(letter: char) -> bool {
    matches!(letter, '\'' | '’' | 'ʼ' | '`' | '´' | '\u{300}'..='\u{36f}')
}

/// The plain letters of an accented Latin letter.
const fn plain(letter: char) -> Option<&'static str> {
    Some(match letter {
        'à'..='å' | 'ā' | 'ă' | 'ą' | 'ǎ' | 'ạ'..='ặ' => "a",
        'æ' => "ae",
        'ç' | 'ć' | 'ĉ' | 'ċ' | 'č' => "c",
        'ď' | 'đ' | 'ð' => "d",
        'è'..='ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' | 'ə' | 'ẹ'..='ệ' => "e",
        'ĝ' | 'ğ' | 'ġ' | 'ģ' => "g",
        'ĥ' | 'ħ' => "h",
        'ì'..='ï' | 'ĩ' | 'ī' | 'ĭ' | 'į' | 'ı' | 'ỉ'..='ị' => "i",
        'ĵ' => "j",
        'ķ' => "k",
        'ĺ' | 'ļ' | 'ľ' | 'ŀ' | 'ł' => "l",
        'ñ' | 'ń' | 'ņ' | 'ň' => "n",
        'ò'..='ö' | 'ø' | 'ō' | 'ŏ' | 'ő' | 'ơ' | 'ọ'..='ợ' => "o",
        'œ' => "oe",
        'ŕ' | 'ŗ' | 'ř' => "r",
        'ß' => "ss",
        'ś' | 'ŝ' | 'ş' | 'š' | 'ș' => "s",
        'ţ' | 'ť' | 'ŧ' | 'ț' => "t",
        'þ' => "th",
        'ù'..='ü' | 'ũ' | 'ū' | 'ŭ' | 'ů' | 'ű' | 'ų' | 'ư' | 'ụ'..='ự' => "u",
        'ŵ' => "w",
        'ý' | 'ÿ' | 'ŷ' | 'ỳ'..='ỹ' => "y",
        'ź' | 'ż' | 'ž' => "z",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_and_accents_do_not_matter() {
        for (written, folded) in [
            ("Muñoz Peña, José", "munoz pena jose"),
            ("ŁUKASZ Żółć", "lukasz zolc"),
            ("O’Neill-Smith", "oneill smith"),
            ("Mun\u{303}oz", "munoz"),
            ("  Groß,  Jörg. ", "gross jorg"),
            ("İbrahim", "ibrahim"),
            ("Иванов", "иванов"),
            ("ĐORĐEVIĆ", "dordevic"),
            ("Nguyễn", "nguyen"),
            (" ,.- ", ""),
        ] {
            assert_eq!(fold(written), folded, "{written}");
        }
    }
}
