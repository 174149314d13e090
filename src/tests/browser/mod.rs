//! A headless Chromium that is spoken to over a pipe, in its own protocol: clicks and keys are
//! those of a person.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A page that is open.
pub struct Browser {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    session: String,
    asked: u64,
    errors: usize,
    _folder: std::path::PathBuf,
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self._folder);
    }
}

impl Browser {
    /// Opens a file; `None` where no Chromium is installed. Where `CI` is set there must be one.
    pub fn open(path: &Path) -> Option<Browser> {
        let names = ["chromium", "chromium-browser", "google-chrome"];
        let there = |name: &&&str| {
            let out = Command::new(name).arg("--version").stderr(Stdio::null()).output();
            out.is_ok_and(|out| out.status.success())
        };
        let name = names.iter().find(there);
        assert!(name.is_some() || std::env::var_os("CI").is_none(), "CI has no chromium");
        let folder = path.with_extension("profile");
        // The browser reads from descriptor 3 and writes to 4.
        let command = format!(
            "exec {} --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run \
             --user-data-dir='{}' --remote-debugging-pipe 3<&0 4>&1 >/dev/null 2>&1",
            name?,
            folder.display()
        );
        let mut child = Command::new("sh")
            .args(["-c", &command])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (to, from) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let from = BufReader::new(from);
        let mut page = Browser {
            child,
            to,
            from,
            session: String::new(),
            asked: 0,
            errors: 0,
            _folder: folder,
        };
        let target = page.ask("Target.createTarget", json!({"url": "about:blank"}));
        let wanted = json!({"targetId": target["targetId"], "flatten": true});
        page.session =
            page.ask("Target.attachToTarget", wanted)["sessionId"].as_str().unwrap().to_owned();
        page.ask("Runtime.enable", json!({}));
        page.ask("Page.enable", json!({}));
        page.ask("Page.navigate", json!({"url": format!("file://{}", path.display())}));
        for _ in 0..200 {
            if page.value("document.readyState") == "complete" {
                return Some(page);
            }
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
        panic!("the page never opens");
    }

    fn ask(&mut self, method: &str, params: Value) -> Value {
        self.asked += 1;
        let mut message = json!({"id": self.asked, "method": method, "params": params});
        if !self.session.is_empty() {
            message["sessionId"] = json!(self.session);
        }
        self.to.write_all(format!("{message}\0").as_bytes()).unwrap();
        self.to.flush().unwrap();
        loop {
            let mut bytes = Vec::new();
            self.from.read_until(0, &mut bytes).unwrap();
            assert!(!bytes.is_empty(), "the browser is gone");
            bytes.pop();
            let answer: Value = serde_json::from_slice(&bytes).unwrap();
            if answer["method"] == "Runtime.exceptionThrown" {
                self.errors += 1;
            }
            if answer["id"] == self.asked {
                assert!(answer["error"].is_null(), "{method}: {answer}");
                return answer["result"].clone();
            }
        }
    }

    /// What an expression gives.
    pub fn value(&mut self, expression: &str) -> Value {
        let wanted = json!({"expression": expression, "returnByValue": true});
        let answer = self.ask("Runtime.evaluate", wanted);
        assert!(answer["exceptionDetails"].is_null(), "{expression}: {answer}");
        answer["result"]["value"].clone()
    }

    /// A number that an expression gives.
    pub fn number(&mut self, expression: &str) -> i64 {
        self.value(expression).as_f64().unwrap_or(-1.0) as i64
    }

    /// The words that a person sees in the first element of a selector.
    pub fn text(&mut self, selector: &str) -> String {
        let found = self.value(&format!("document.querySelector({selector:?})?.innerText"));
        found.as_str().unwrap_or_else(|| panic!("nothing is {selector}")).to_owned()
    }

    /// A click with the mouse in the middle of an element.
    pub fn click(&mut self, selector: &str) {
        let middle = format!(
            "(() => {{ const e = document.querySelector({selector:?}); \
             e.scrollIntoView({{block: 'center'}}); const r = e.getBoundingClientRect(); \
             return [r.x + r.width / 2, r.y + r.height / 2]; }})()"
        );
        let at = self.value(&middle);
        for kind in ["mousePressed", "mouseReleased"] {
            let event =
                json!({"type": kind, "x": at[0], "y": at[1], "button": "left", "clickCount": 1});
            self.ask("Input.dispatchMouseEvent", event);
        }
    }

    /// A key.
    pub fn key(&mut self, key: &str) {
        let code = match key {
            "ArrowLeft" => 37,
            "ArrowRight" => 39,
            "Home" => 36,
            "End" => 35,
            _ => 27,
        };
        for kind in ["rawKeyDown", "keyUp"] {
            let event =
                json!({"type": kind, "key": key, "code": key, "windowsVirtualKeyCode": code});
            self.ask("Input.dispatchKeyEvent", event);
        }
    }

    /// On screen or paper, light or dark.
    pub fn media(&mut self, media: &str, scheme: &str) {
        let features = json!([{"name": "prefers-color-scheme", "value": scheme}]);
        self.ask("Emulation.setEmulatedMedia", json!({"media": media, "features": features}));
    }

    /// The window's size.
    pub fn size(&mut self, width: u32, height: u32) {
        let size =
            json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": true});
        self.ask("Emulation.setDeviceMetricsOverride", size);
    }

    /// What a screen reader is told.
    pub fn accessibility(&mut self) -> Value {
        self.ask("Accessibility.getFullAXTree", json!({}))
    }

    /// How many scripts failed.
    pub fn errors(&self) -> usize {
        self.errors
    }
}
