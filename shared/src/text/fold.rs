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

const fn plain(letter: char) -> Option<&'static str> {
    Some(match letter {
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' | 'ā' | 'ă' | 'ą' | 'ǎ' | 'ạ' | 'ả' | 'ấ' | 'ầ' => {
            "a"
        }
        'æ' => "ae",
        'ç' | 'ć' | 'ĉ' | 'ċ' | 'č' => "c",
        'ð' | 'ď' | 'đ' => "d",
        'è' | 'é' | 'ê' | 'ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' | 'ə' | 'ẹ' | 'ế' | 'ề' | 'ễ' | 'ệ' => {
            "e"
        }
        'ĝ' | 'ğ' | 'ġ' | 'ģ' => "g",
        'ĥ' | 'ħ' => "h",
        'ì' | 'í' | 'î' | 'ï' | 'ĩ' | 'ī' | 'į' | 'ı' | 'ị' => "i",
        'ĵ' => "j",
        'ķ' => "k",
        'ĺ' | 'ļ' | 'ľ' | 'ł' => "l",
        'ñ' | 'ń' | 'ņ' | 'ň' => "n",
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' | 'ō' | 'ŏ' | 'ő' | 'ơ' | 'ọ' | 'ố' | 'ồ' | 'ộ' => {
            "o"
        }
        'œ' => "oe",
        'ŕ' | 'ř' => "r",
        'ś' | 'ŝ' | 'ş' | 'š' | 'ș' => "s",
        'ß' => "ss",
        'ţ' | 'ť' | 'ț' | 'ŧ' => "t",
        'þ' => "th",
        'ù' | 'ú' | 'û' | 'ü' | 'ũ' | 'ū' | 'ŭ' | 'ů' | 'ű' | 'ų' | 'ư' | 'ụ' => "u",
        'ŵ' => "w",
        'ý' | 'ÿ' | 'ŷ' => "y",
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
            (" ,.- ", ""),
        ] {
            assert_eq!(fold(written), folded, "{written}");
        }
    }
}
