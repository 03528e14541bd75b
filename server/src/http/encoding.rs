//! Bytes that were compressed once and are served to whoever takes them.

use std::io::Write;

use actix_web::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, VARY};
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder};
use flate2::Compression;
use flate2::write::GzEncoder;

/// The same content plain and compressed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Encoded {
    /// As it is.
    pub raw: Bytes,
    /// Brotli, if it is worth it.
    pub br: Option<Bytes>,
    /// Gzip, if it is worth it: browsers take brotli only over HTTPS or from localhost.
    pub gz: Option<Bytes>,
}

const BROTLI_QUALITY: u32 = 5;
const BROTLI_WINDOW: u32 = 20;
const BUFFER: usize = 4096;

impl Encoded {
    /// Compresses.
    ///
    /// # Errors
    ///
    /// An encoder failed.
    pub fn compress(raw: Bytes) -> std::io::Result<Self> {
        let mut br =
            brotli::CompressorWriter::new(Vec::new(), BUFFER, BROTLI_QUALITY, BROTLI_WINDOW);
        br.write_all(&raw)?;
        let mut gz = GzEncoder::new(Vec::new(), Compression::default());
        gz.write_all(&raw)?;
        let (br, gz) = (br.into_inner(), gz.finish()?);
        Ok(Encoded { raw, br: Some(br.into()), gz: Some(gz.into()) })
    }
}

/// Answers with the smallest form that the client takes.
#[must_use]
pub fn negotiate(
    request: &HttpRequest,
    content: &Encoded,
    mut response: HttpResponseBuilder,
) -> HttpResponse {
    if content.br.is_some() || content.gz.is_some() {
        response.insert_header((VARY, "accept-encoding"));
    }
    let forms = [("br", &content.br), ("gzip", &content.gz)];
    for (coding, bytes) in forms {
        if let Some(bytes) = bytes
            && takes(request, coding)
        {
            return response.insert_header((CONTENT_ENCODING, coding)).body(bytes.clone());
        }
    }
    response.body(content.raw.clone())
}

/// Whether `Accept-Encoding` names the coding without refusing it.
fn takes(request: &HttpRequest, coding: &str) -> bool {
    request
        .headers()
        .get_all(ACCEPT_ENCODING)
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .any(|offer| {
            let mut parts = offer.split(';').map(str::trim);
            let named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(coding));
            named && !parts.any(|weight| matches!(weight, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::test::TestRequest;

    #[test]
    fn a_refused_coding_is_not_sent() {
        let offers = |value: &str, coding: &str| {
            let request = TestRequest::default().insert_header((ACCEPT_ENCODING, value));
            takes(&request.to_http_request(), coding)
        };
        assert!(offers("gzip, deflate, br", "br"));
        assert!(offers("gzip;q=0.5", "gzip"));
        assert!(!offers("br;q=0, gzip", "br"));
        assert!(!offers("identity", "gzip"));
    }
}
