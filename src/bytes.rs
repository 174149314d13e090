//! The bytes of files, so many and no more: what has no end isn't read to it.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::sync::mpsc;
use std::time::Duration;

/// How long something that isn't a regular file may keep silent.
const PATIENCE: Duration = Duration::from_secs(5);

/// The bytes of a file up to one more than so many.
///
/// # Errors
/// It can't be opened or read, or it is a pipe or a device from which nothing comes.
pub fn bytes_up_to(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let about = std::fs::metadata(path)?;
    let (kind, room) = (about.file_type(), about.len().min(most) as usize + 1);
    let read = move |path: &Path| {
        File::open(path).and_then(|file| fill(file, most, Vec::with_capacity(room)))
    };
    if kind.is_file() || kind.is_dir() {
        return read(path);
    }
    let (sender, receiver) = mpsc::channel();
    let path = path.to_owned();
    std::thread::spawn(move || sender.send(read(&path)));
    receiver.recv_timeout(PATIENCE).unwrap_or_else(|_| {
        let words = format!("nothing came from it in {} seconds", PATIENCE.as_secs());
        Err(io::Error::new(io::ErrorKind::TimedOut, words))
    })
}

/// The bytes of a file of no more than so many.
///
/// # Errors
/// As [`bytes_up_to`], or it is larger.
pub fn bytes_of(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let bytes = bytes_up_to(path, most)?;
    if bytes.len() as u64 > most {
        let words = format!("it has more than {} MB; a larger file isn't read", most >> 20);
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, words));
    }
    Ok(bytes)
}

/// What a source holds, up to one byte more than so many.
///
/// # Errors
/// Those of the source.
pub fn limited(source: impl Read, most: u64) -> io::Result<Vec<u8>> {
    fill(source, most, Vec::new())
}

fn fill(source: impl Read, most: u64, mut bytes: Vec<u8>) -> io::Result<Vec<u8>> {
    source.take(most + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
