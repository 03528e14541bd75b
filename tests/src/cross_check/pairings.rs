//! Reads what Gacrux says of recorded pairings: a heading for each round, lines for what differs,
//! and the result last.

/// The lines that differ, each with its round.
///
/// # Errors
/// It gave no result; what it said last.
pub(super) fn differences(answer: &str) -> Result<Vec<String>, String> {
    let mut differences = Vec::new();
    let mut round = String::new();
    let mut result = None;
    for line in answer.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if line.starts_with('=') {
            round = line.trim_matches(['=', ' ']).to_owned();
        } else if let Some(value) = line.strip_prefix("Check:") {
            result = Some(value.trim() == "True");
        } else {
            let words: Vec<&str> = line.split_whitespace().collect();
            differences.push(format!("{round}: {}", words.join(" ")));
        }
    }
    match result {
        Some(agrees) if agrees == differences.is_empty() => Ok(differences),
        _ => Err(differences.pop().unwrap_or_else(|| "no answer".to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_without_differences_agrees() {
        let text = "==== Round #1 ====\n\n==== Round #2 ====\n\nCheck: True\n";
        assert_eq!(differences(text), Ok(Vec::new()));
    }

    #[test]
    fn what_differs_is_told_with_its_round() {
        let text = "= Round #1 =\n\n= Round #2 =\n Checker pairing  Tournament analysis\n 1 - 3   3 - 1\n\nCheck: False\n";
        let expected = ["Round #2: Checker pairing Tournament analysis", "Round #2: 1 - 3 3 - 1"];
        assert_eq!(differences(text), Ok(expected.map(str::to_owned).to_vec()));
    }

    #[test]
    fn an_answer_that_breaks_off_is_none() {
        assert_eq!(differences(""), Err("no answer".to_owned()));
        assert!(differences("= Round #1 =\nTraceback").is_err());
        assert!(differences("= Round #1 =\nCheck: False").is_err());
    }
}
