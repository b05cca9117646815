// Elements and addresses. Data from a record becomes text, never markup.

const SVG = "http://www.w3.org/2000/svg";

function h(tag, attributes, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

function s(tag, attributes, ...children) {
  return filled(document.createElementNS(SVG, tag), attributes, children);
}

function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  const there = children.flat(Infinity).filter((one) => one !== null && one !== undefined && one !== false);
  element.append(...there.map((one) => (one instanceof Node ? one : visible(String(one)))));
  return element;
}

const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

// A text in which invisible characters and those that change the writing direction are shown as code points.
function visible(text) {
  return text.replace(UNSEEN, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

// The address of a view; parameters without a value are left out.
function address(path, params = {}) {
  const said = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== "" && value !== null && value !== undefined) said.set(name, value);
  }
  const query = said.toString();
  return `#/${path.map(encodeURIComponent).join("/")}${query ? `?${query}` : ""}`;
}

function link(to, ...children) {
  return h("a", { href: to }, ...children);
}

// The view and the parameters in the current address.
function route() {
  const [path, query] = location.hash.replace(/^#\/?/, "").split("?", 2);
  return { path: (path || "matrix").split("/").map(decoded), params: Object.fromEntries(new URLSearchParams(query ?? "")) };
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

// Writes parameters into the address without navigating.
function keepInAddress(params) {
  history.replaceState(null, "", address(route().path, params));
}

// Writes parameters into the address as a step that the browser can go back by.
function goToAddress(params) {
  const to = address(route().path, params);
  if (to !== location.hash) history.pushState(null, "", to);
}

function announce(text) {
  document.getElementById("announce").textContent = text;
}

function copyButton(label, text) {
  const button = h("button", { type: "button", class: "quiet" }, label);
  button.addEventListener("click", async () => {
    const done = await copied(text());
    button.textContent = done ? "Copied" : "Press Ctrl-C to copy";
    announce(button.textContent);
    setTimeout(() => (button.textContent = label), 2000);
  });
  return button;
}

async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = h("textarea", { class: "unseen", "aria-hidden": "true" });
    area.value = text;
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}

function copyAddress() {
  return copyButton("Copy link to this view", () => location.href);
}

// A table in its own scrollable box, so that a narrow screen scrolls the table, not the page.
function tableBox(label, table, big = false) {
  return h("div", { class: big ? "scroll big" : "scroll", role: "region", "aria-label": label, tabindex: "0" }, table);
}

function number(count) {
  return count.toLocaleString("en-US");
}

function plural(count, one, many = `${one}s`) {
  return `${number(count)} ${count === 1 ? one : many}`;
}

// Fills a list or the body of a table with its first items; the button that shows the rest stands
// outside of it, and is null if there is no rest.
function fillFirst(list, all, most, made) {
  list.append(...all.slice(0, most).map(made));
  if (all.length <= most) return null;
  const more = h("button", { type: "button", class: "quiet" }, `Show ${number(all.length - most)} more`);
  more.addEventListener("click", () => {
    const added = all.slice(most).map(made);
    list.append(...added);
    more.remove();
    added[0].querySelector("a, button")?.focus();
  });
  return more;
}

// A list with its first items, and the button that shows the rest.
function someOf(all, most, made, kind = "plain") {
  const list = h("ul", { class: kind });
  return h("div", {}, list, fillFirst(list, all, most, made));
}
