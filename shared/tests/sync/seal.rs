//! Signatures of real keys, and the texts of digests.

use p256::ecdsa::SigningKey;
use p256::ecdsa::signature::Signer;
use shared::sync::bytes::{Digest, NotHex, PublicKey, Signature};
use shared::sync::seal::{digest, is_key, verify};

fn key(no: u8) -> (SigningKey, PublicKey) {
    let signing = SigningKey::from_slice(&[no; 32]).expect("a key");
    let point = signing.verifying_key().to_sec1_point(false);
    (signing, PublicKey(point.as_bytes().try_into().expect("65 bytes")))
}

fn sign(key: &SigningKey, bytes: &[u8]) -> Signature {
    let signature: p256::ecdsa::Signature = key.sign(bytes);
    Signature(signature.to_bytes().into())
}

/// n - s for the order n of P-256.
fn other_s(signature: &Signature) -> Signature {
    let order: [u8; 32] = [
        0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xbc,
        0xe6, 0xfa, 0xad, 0xa7, 0x17, 0x9e, 0x84, 0xf3, 0xb9, 0xca, 0xc2, 0xfc, 0x63, 0x25, 0x51,
    ];
    let mut other = *signature;
    let mut borrow = 0;
    for place in (0..32).rev() {
        let difference = i16::from(order[place]) - i16::from(signature.0[32 + place]) - borrow;
        borrow = i16::from(difference < 0);
        other.0[32 + place] = u8::try_from(difference.rem_euclid(256)).expect("a byte");
    }
    other
}

#[test]
fn a_signature_holds_for_its_key_and_bytes_only() {
    let ((signing, public), (_, foreign)) = (key(7), key(8));
    let signature = sign(&signing, b"1-0");
    assert!(verify(&public, b"1-0", &signature));
    assert!(!verify(&public, b"0-1", &signature));
    assert!(!verify(&foreign, b"1-0", &signature));
    for broken in [Signature([0; 64]), Signature([0xff; 64])] {
        assert!(!verify(&public, b"1-0", &broken));
    }
}

#[test]
fn a_high_s_is_as_good_as_a_low_one() {
    let (signing, public) = key(7);
    let signature = sign(&signing, b"1-0");
    let other = other_s(&signature);
    assert_ne!(signature, other);
    assert!(verify(&public, b"1-0", &signature) && verify(&public, b"1-0", &other));
}

#[test]
fn what_is_no_point_of_the_curve_is_no_key() {
    assert!(is_key(&key(7).1));
    for wrong in [[0; 65], [4; 65], [0xff; 65]] {
        assert!(!is_key(&PublicKey(wrong)));
        assert!(!verify(&PublicKey(wrong), b"", &Signature([1; 64])));
    }
}

#[test]
fn the_digest_is_sha_256() {
    let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    assert_eq!(digest(b"abc").to_string(), abc);
}

#[test]
fn hexadecimal_text_has_one_spelling() {
    let known = digest(b"abc");
    let text = known.to_string();
    assert_eq!(text.parse(), Ok(known));
    for wrong in [text.to_uppercase(), text[1..].to_owned(), format!("{text}0"), "é".repeat(32)] {
        assert_eq!(wrong.parse::<Digest>(), Err(NotHex), "{wrong}");
    }
}
