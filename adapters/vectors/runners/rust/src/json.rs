//! JSON, read exactly: as much as vectors need, without other crates.

use std::collections::BTreeMap;
use std::fmt;

/// A JSON value.  Numbers are whole, as all numbers of vectors are.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Json {
    Null,
    Bool(bool),
    Number(i64),
    Text(String),
    List(Vec<Json>),
    Object(BTreeMap<String, Json>),
}

/// What a missing field is.
static NULL: Json = Json::Null;

impl Json {
    /// Reads a text; the error says at which byte it is wrong.
    pub fn read(text: &str) -> Result<Json, String> {
        let mut reader = Reader {
            text: text.as_bytes(),
            at: 0,
        };
        let value = reader.value()?;
        reader.space();
        if reader.at == reader.text.len() {
            Ok(value)
        } else {
            reader.wrong()
        }
    }

    /// A field of an object; null if there is none.
    pub fn get(&self, name: &str) -> &Json {
        match self {
            Json::Object(fields) => fields.get(name).unwrap_or(&NULL),
            _ => &NULL,
        }
    }

    /// The same object with a field set.
    pub fn with(&self, name: &str, value: Json) -> Json {
        let mut changed = self.clone();
        if let Json::Object(fields) = &mut changed {
            fields.insert(name.into(), value);
        }
        changed
    }

    /// Whether an object has a field.
    pub fn has(&self, name: &str) -> bool {
        matches!(self, Json::Object(fields) if fields.contains_key(name))
    }

    /// The text of a field; empty if it is no text.
    pub fn text(&self, name: &str) -> &str {
        match self.get(name) {
            Json::Text(text) => text,
            _ => "",
        }
    }

    /// The number in a field, if there is one.
    pub fn number(&self, name: &str) -> Option<i64> {
        self.get(name).whole()
    }

    /// The number, if it is one.
    pub fn whole(&self) -> Option<i64> {
        match self {
            Json::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// The entries of a list in a field; none if it is no list.
    pub fn list(&self, name: &str) -> &[Json] {
        self.get(name).entries()
    }

    /// The entries of a list; none if it is no list.
    pub fn entries(&self) -> &[Json] {
        match self {
            Json::List(entries) => entries,
            _ => &[],
        }
    }
}

impl From<i64> for Json {
    fn from(number: i64) -> Json {
        Json::Number(number)
    }
}

impl From<bool> for Json {
    fn from(truth: bool) -> Json {
        Json::Bool(truth)
    }
}

impl From<&str> for Json {
    fn from(text: &str) -> Json {
        Json::Text(text.into())
    }
}

impl<T: Into<Json>> From<Option<T>> for Json {
    fn from(value: Option<T>) -> Json {
        value.map_or(Json::Null, Into::into)
    }
}

impl<T: Into<Json>> From<Vec<T>> for Json {
    fn from(entries: Vec<T>) -> Json {
        Json::List(entries.into_iter().map(Into::into).collect())
    }
}

impl fmt::Display for Json {
    fn fmt(&self, to: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Json::Null => write!(to, "null"),
            Json::Bool(truth) => write!(to, "{truth}"),
            Json::Number(number) => write!(to, "{number}"),
            Json::Text(text) => quoted(text, to),
            Json::List(entries) => {
                write!(to, "[")?;
                for (at, entry) in entries.iter().enumerate() {
                    write!(to, "{}{entry}", if at == 0 { "" } else { "," })?;
                }
                write!(to, "]")
            }
            Json::Object(fields) => {
                write!(to, "{{")?;
                for (at, (name, value)) in fields.iter().enumerate() {
                    write!(to, "{}", if at == 0 { "" } else { "," })?;
                    quoted(name, to)?;
                    write!(to, ":{value}")?;
                }
                write!(to, "}}")
            }
        }
    }
}

/// A text in quotes.
fn quoted(text: &str, to: &mut fmt::Formatter) -> fmt::Result {
    write!(to, "\"")?;
    for one in text.chars() {
        match one {
            '"' | '\\' => write!(to, "\\{one}")?,
            one if one < ' ' => write!(to, "\\u{:04x}", one as u32)?,
            one => write!(to, "{one}")?,
        }
    }
    write!(to, "\"")
}

/// A text, and how far it has been read.
struct Reader<'a> {
    text: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn wrong<T>(&self) -> Result<T, String> {
        Err(format!("not the JSON of vectors, at byte {}", self.at))
    }

    fn space(&mut self) {
        while self.text.get(self.at).is_some_and(u8::is_ascii_whitespace) {
            self.at += 1;
        }
    }

    /// Whether the next sign is this one, which is then read.
    fn next_is(&mut self, sign: u8) -> bool {
        self.space();
        let there = self.text.get(self.at) == Some(&sign);
        self.at += usize::from(there);
        there
    }

    fn value(&mut self) -> Result<Json, String> {
        self.space();
        match self.text.get(self.at) {
            Some(b'{') => self.object(),
            Some(b'[') => self.list(),
            Some(b'"') => Ok(Json::Text(self.string()?)),
            _ => self.word(),
        }
    }

    fn object(&mut self) -> Result<Json, String> {
        let mut fields = BTreeMap::new();
        self.at += 1;
        while !self.next_is(b'}') {
            if !fields.is_empty() && !self.next_is(b',') {
                return self.wrong();
            }
            self.space();
            let name = self.string()?;
            if !self.next_is(b':') {
                return self.wrong();
            }
            fields.insert(name, self.value()?);
        }
        Ok(Json::Object(fields))
    }

    fn list(&mut self) -> Result<Json, String> {
        let mut entries = Vec::new();
        self.at += 1;
        while !self.next_is(b']') {
            if !entries.is_empty() && !self.next_is(b',') {
                return self.wrong();
            }
            entries.push(self.value()?);
        }
        Ok(Json::List(entries))
    }

    /// true, false, null or a whole number.
    fn word(&mut self) -> Result<Json, String> {
        let from = self.at;
        let ends = |sign: &u8| b",]}".contains(sign) || sign.is_ascii_whitespace();
        while self.text.get(self.at).is_some_and(|sign| !ends(sign)) {
            self.at += 1;
        }
        match std::str::from_utf8(&self.text[from..self.at]) {
            Ok("null") => Ok(Json::Null),
            Ok("true") => Ok(Json::Bool(true)),
            Ok("false") => Ok(Json::Bool(false)),
            Ok(word) => word.parse().map(Json::Number).or_else(|_| self.wrong()),
            Err(_) => self.wrong(),
        }
    }

    fn string(&mut self) -> Result<String, String> {
        if self.text.get(self.at) != Some(&b'"') {
            return self.wrong();
        }
        let (mut found, mut escaped) = (Vec::new(), false);
        loop {
            self.at += 1;
            match self.text.get(self.at) {
                None => return self.wrong(),
                Some(b'"') if !escaped => break,
                Some(b'\\') if !escaped => escaped = true,
                Some(sign) if !escaped => found.push(*sign),
                Some(sign) => {
                    escaped = false;
                    match sign {
                        b'u' => self.code_point(&mut found)?,
                        b'n' => found.push(b'\n'),
                        b't' => found.push(b'\t'),
                        b'r' => found.push(b'\r'),
                        b'b' => found.push(8),
                        b'f' => found.push(12),
                        sign => found.push(*sign),
                    }
                }
            }
        }
        self.at += 1;
        String::from_utf8(found).or_else(|_| self.wrong())
    }

    /// Four hexadecimal digits, or two times four that make one character.
    fn code_point(&mut self, found: &mut Vec<u8>) -> Result<(), String> {
        let mut units = vec![self.unit()?];
        if (0xD800..0xDC00).contains(&units[0]) && self.text[self.at + 1..].starts_with(b"\\u") {
            self.at += 2;
            units.push(self.unit()?);
        }
        found.extend(
            String::from_utf16(&units)
                .or_else(|_| self.wrong())?
                .into_bytes(),
        );
        Ok(())
    }

    fn unit(&mut self) -> Result<u16, String> {
        let digits = self.text.get(self.at + 1..self.at + 5).unwrap_or_default();
        let digits = std::str::from_utf8(digits).unwrap_or_default();
        let unit = u16::from_str_radix(digits, 16).or_else(|_| self.wrong())?;
        self.at += 4;
        Ok(unit)
    }
}
