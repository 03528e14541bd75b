//! How an endpoint is declared.

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::access::Permission;

/// The HTTP method of an endpoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Method {
    /// Reads.
    Get,
    /// Makes something new; carries an operation id or an idempotency key.
    Post,
    /// Replaces.
    Put,
    /// Removes.
    Delete,
}

/// How often it may be called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Rate {
    /// Checks a password: few.
    Password,
    /// Reads.
    Read,
    /// The manifest: many phones behind one address.
    Poll,
    /// Writes.
    Write,
    /// Takes a file.
    Upload,
}

/// An endpoint that takes no body.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NoBody {}

/// An endpoint whose body is the bytes of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Upload;

/// One endpoint as a type: server and client agree on it at compile time.
pub trait Endpoint {
    /// Its name, the operation id of the OpenAPI document.
    const NAME: &'static str;
    /// Its method.
    const METHOD: Method;
    /// Its path below [`super::PREFIX`], with `{placeholders}`.
    const PATH: &'static str;
    /// What the caller must be allowed to do.
    const PERMISSION: Permission;
    /// How often it may be called.
    const RATE: Rate;
    /// Whether it carries [`super::KEY_HEADER`]: it makes something, and its body has no
    /// operation's id.
    const KEYED: bool;
    /// The name of the type of its body in the list.
    const BODY: &'static str;
    /// The request's JSON body.
    type Body: Serialize + DeserializeOwned;
    /// The answer's JSON body.
    type Answer: Serialize + DeserializeOwned;

    /// Its path with the placeholders filled in order.
    #[must_use]
    fn path(values: &[&dyn std::fmt::Display]) -> String {
        let mut path = String::from(super::PREFIX);
        let mut values = values.iter();
        for segment in Self::PATH.split('/').skip(1) {
            path.push('/');
            let value = if segment.starts_with('{') { values.next() } else { None };
            match value {
                Some(value) => path.push_str(&value.to_string()),
                None => path.push_str(segment),
            }
        }
        path
    }
}

/// One endpoint as a value, for documents and for tests that walk the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Described {
    /// Its name.
    pub name: &'static str,
    /// Its method.
    pub method: Method,
    /// Its path below [`super::PREFIX`].
    pub path: &'static str,
    /// What the caller must be allowed to do.
    pub permission: Permission,
    /// How often it may be called.
    pub rate: Rate,
    /// Whether it carries [`super::KEY_HEADER`].
    pub keyed: bool,
    /// The type of its body as the list names it; `NoBody` and `Upload` are no JSON.
    pub body: &'static str,
}

macro_rules! endpoints {
    (@keyed) => { false };
    (@keyed Keyed) => { true };
    ($($section:literal: $($name:ident: $method:ident $path:literal, $body:ty => $answer:ty, $permission:ident, $rate:ident $(, $keyed:ident)?;)+)+) => {
        $($(
            #[doc = concat!("`", stringify!($method), " ", $path, "`")]
            #[derive(Clone, Copy, Debug)]
            pub struct $name;

            impl Endpoint for $name {
                const NAME: &'static str = stringify!($name);
                const METHOD: Method = Method::$method;
                const PATH: &'static str = $path;
                const PERMISSION: Permission = Permission::$permission;
                const RATE: Rate = Rate::$rate;
                const KEYED: bool = endpoints!(@keyed $($keyed)?);
                const BODY: &'static str = stringify!($body);
                type Body = $body;
                type Answer = $answer;
            }
        )+)+

        /// Every endpoint, in the order of the list.
        pub const ALL: &[Described] = &[
            $($(Described {
                name: stringify!($name),
                method: Method::$method,
                path: $path,
                permission: Permission::$permission,
                rate: Rate::$rate,
                keyed: endpoints!(@keyed $($keyed)?),
                body: stringify!($body),
            },)+)+
        ];

        /// Every endpoint with its types and the section it stands in.
        #[cfg(feature = "openapi")]
        fn collect_all(list: &mut openapi::Collected) {
            $(
                list.section($section);
                $(list.endpoint::<$name>($section);)+
            )+
        }
    };
}
pub(super) use endpoints;
