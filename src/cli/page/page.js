"use strict";
const rules = JSON.parse(document.getElementById("rules").textContent);
const dialog = document.getElementById("rule");

function element(name, text, parent) {
  const made = document.createElement(name);
  made.textContent = text;
  parent.append(made);
  return made;
}

function openRule(number) {
  const rule = rules[number];
  if (!rule) return;
  const page = dialog.querySelector(".page");
  page.replaceChildren();
  element("h2", number + "  " + rule.title, page).id = "rule-title";
  if (rule.text) element("blockquote", rule.text, page);
  if (rule.note) element("p", rule.note, page);
  const near = document.createElement("ul");
  for (const other of (rule.near || []).filter((number) => rules[number])) {
    const line = element("li", "", near);
    const button = element("button", other, line);
    button.type = "button";
    button.className = "rule";
    button.dataset.rule = other;
    line.append(" " + rules[other].title);
  }
  if (near.children.length) {
    element("h3", "Neighbours", page);
    page.append(near);
  }
  if (!dialog.open) dialog.showModal();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-rule]");
  if (button) openRule(button.dataset.rule);
});

const walks = [];
for (const ruling of document.querySelectorAll(".ruling")) {
  const lines = [...ruling.querySelectorAll(".trace li")];
  const place = ruling.querySelector(".board");
  if (!place) continue;
  const slider = ruling.querySelector("input[type=range]");
  const now = ruling.querySelector(".now");
  const buttons = Object.fromEntries(
    [...ruling.querySelectorAll("[data-go]")].map((b) => [b.dataset.go, b]));
  const last = lines.length;
  let at = last;

  function show(step) {
    at = Math.max(0, Math.min(last, step));
    const line = lines[at - 1];
    const board = line ? line.dataset.board : "0";
    const template = ruling.querySelector(`template[data-board="${board}"]`);
    place.replaceChildren(template.content.cloneNode(true));
    if (!line || !line.hasAttribute("data-changed")) {
      for (const lit of place.querySelectorAll(".lit")) lit.classList.remove("lit");
    }
    for (const other of lines) other.removeAttribute("aria-current");
    if (line) {
      line.setAttribute("aria-current", "step");
      // The list is scrolled, never the page.
      const list = line.parentElement;
      list.scrollTop = line.offsetTop - list.clientHeight / 2;
    }
    slider.value = at;
    const words = line ? line.querySelector(".line").textContent : "the board at the start";
    now.textContent = `Step ${at} of ${last}: ${words}`;
    buttons.first.disabled = buttons.back.disabled = at === 0;
    buttons.last.disabled = buttons.forward.disabled = at === last;
  }

  const go = { first: () => show(0), back: () => show(at - 1), forward: () => show(at + 1), last: () => show(last) };
  for (const name of Object.keys(buttons)) buttons[name].addEventListener("click", go[name]);
  slider.addEventListener("input", () => show(Number(slider.value)));
  lines.forEach((line, index) =>
    line.querySelector(".line").addEventListener("click", () => show(index + 1)));
  ruling.addEventListener("focusin", () => { walks.current = go; });
  walks.push(go);
  ruling.querySelector(".walk").hidden = false;
  show(last);
}
walks.current = walks[0];

document.addEventListener("keydown", (event) => {
  if (dialog.open || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.target.matches("input, textarea, select")) return;
  const name = { ArrowRight: "forward", ArrowLeft: "back", Home: "first", End: "last" }[event.key];
  if (name && walks.current) {
    event.preventDefault();
    walks.current[name]();
  }
});
