//! What must hold for any bytes: the reader of report files, `decide`, and the pairing engines
//! neither panic nor contradict themselves.

pub mod decide;
pub mod pairing;
pub mod trf;
