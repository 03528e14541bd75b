//! Style sheets without comments and needless blanks.

/// The same rules in fewer bytes: no comments, no blanks where none is needed. Strings stay as they are.
pub(crate) fn compact(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
            '"' | '\'' => string_length(rest, first),
            _ => first.len_utf8(),
        };
        let (token, after) = rest.split_at(length);
        rest = after;
        if token.starts_with("/*") || first.is_whitespace() {
            blank(&mut out);
        } else {
            if matches!(first, '{' | '}' | ';' | ',') {
                tighten(&mut out, first);
            }
            out.push_str(token);
        }
    }
    out.trim_end().to_owned()
}

/// One blank, unless the text before it needs none.
fn blank(out: &mut String) {
    if !out.ends_with([' ', '{', '}', ';', ',', ':']) && !out.is_empty() {
        out.push(' ');
    }
}

/// Takes away what need not stand before a brace, a semicolon or a comma.
fn tighten(out: &mut String, next: char) {
    let needless: &[char] = if next == '}' { &[' ', ';'] } else { &[' '] };
    let length = out.trim_end_matches(needless).len();
    out.truncate(length);
}

/// Bytes of the string literal at the start of `text`, quotes included.
fn string_length(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, character) in text.char_indices().skip(1) {
        match character {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if character == quote => return at + quote.len_utf8(),
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::compact;

    #[test]
    fn comments_and_blanks_go() {
        let text = "/* top */\n.a ,\n.b {\n  color : red ;\n  margin: 0 auto;\n}\n";
        assert_eq!(compact(text), ".a,.b{color :red;margin:0 auto}");
    }

    #[test]
    fn blanks_that_mean_something_stay() {
        let text = ".a :hover > b { width: calc(1px + 2px); }\n@media (width > 1px) and print { }";
        assert_eq!(
            compact(text),
            ".a :hover > b{width:calc(1px + 2px)}@media (width > 1px) and print{}"
        );
    }

    #[test]
    fn strings_stay_as_they_are() {
        let text = "a::before { content: \"/* ; \\\" } \"; }";
        assert_eq!(compact(text), "a::before{content:\"/* ; \\\" } \"}");
    }

    #[test]
    fn an_open_comment_or_string_ends_with_the_text() {
        assert_eq!(compact("a{} /* open"), "a{}");
        assert_eq!(compact("a{b:'open"), "a{b:'open");
    }
}
