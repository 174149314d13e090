//! The temporary file of a search: what it doesn't need at hand, until it asks for it again.
use crate::judge::explore::SideStore;
use std::fs::{File, OpenOptions, remove_file};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// A file in the folder for such, made once something is put into it and gone with this.
#[derive(Default)]
pub(crate) struct TemporaryFile(Mutex<Option<Opened>>);

struct Opened {
    file: File,
    path: PathBuf,
    bytes: u64,
}

impl Opened {
    fn new() -> std::io::Result<Opened> {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("apnap-search-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        let file = OpenOptions::new().read(true).write(true).create_new(true).open(&path)?;
        Ok(Opened { file, path, bytes: 0 })
    }

    fn put(&mut self, bytes: &[u8]) -> std::io::Result<u64> {
        let place = self.bytes;
        self.file.seek(SeekFrom::Start(place))?;
        self.file.write_all(bytes)?;
        self.bytes += bytes.len() as u64;
        Ok(place)
    }

    fn get(&mut self, from: u64, bytes: &mut [u8]) -> std::io::Result<()> {
        self.file.seek(SeekFrom::Start(from))?;
        self.file.read_exact(bytes)
    }
}

impl SideStore for TemporaryFile {
    fn put(&self, bytes: &[u8]) -> Option<u64> {
        let mut opened = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if opened.is_none() {
            *opened = Opened::new().ok();
        }
        opened.as_mut()?.put(bytes).ok()
    }

    fn get(&self, from: u64, bytes: &mut [u8]) -> Option<()> {
        let mut opened = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        opened.as_mut()?.get(from, bytes).ok()
    }
}

impl Drop for TemporaryFile {
    fn drop(&mut self) {
        let opened = self.0.get_mut().unwrap_or_else(PoisonError::into_inner);
        if let Some(Opened { path, file, .. }) = opened.take() {
            drop(file);
            // What can't be taken away is left to the folder's own housekeeping.
            let _ = remove_file(path);
        }
    }
}
