"use strict";
(() => {
const one = (selector, base = document) => base.querySelector(selector);
const all = (selector, base = document) => [...base.querySelectorAll(selector)];
const byID = (id) => document.getElementById(id);
const mark = (element, kind, isCurrent) =>
  isCurrent ? element.setAttribute("aria-current", kind) : element.removeAttribute("aria-current");
const isCalm = matchMedia("(prefers-reduced-motion: reduce)");
const status = byID("status");
const articles = all("article");
// The displayed article, and the selected entry with its steps.
let article = null, entry = null, steps = [], current = -1, timer = 0;

// The element that the fragment of a URL names: as written, else decoded.
function target(hash) {
  const name = hash.slice(1);
  if (!name) return null;
  let decoded = name;
  try { decoded = decodeURIComponent(name); } catch { /* Not encoded. */ }
  return byID(name) || byID(decoded);
}
// MARK: The view of a picture

// For each picture the origin of what it shows, and the pixels of a point.
const views = new WeakMap();
const picture = () => one(".picture svg", article);

const clamped = (scale) => Math.min(6, Math.max(0.002, scale));
// The scale from which phones can be read.
const readable = 0.35;
// The scale below which only titles can be read, and are drawn larger.
const small = 0.6;

function size(svg) {
  const [, , width, height] = svg.dataset.box.split(" ").map(Number);
  return { width, height };
}

function setView(svg, view) {
  const pane = svg.parentElement;
  view.scale = clamped(view.scale);
  views.set(svg, view);
  fitted.delete(svg);
  svg.classList.toggle("small", view.scale < small);
  svg.setAttribute("viewBox", [view.x, view.y,
    Math.max(1, pane.clientWidth) / view.scale, Math.max(1, pane.clientHeight) / view.scale].join(" "));
}

// Views that show all follow the size of their pane.
const fitted = new WeakSet();

function fit(svg) {
  const { width, height } = size(svg), pane = svg.parentElement;
  const scale = Math.min(pane.clientWidth / width, pane.clientHeight / height, 1.25);
  setView(svg, {
    scale, x: (width - pane.clientWidth / scale) / 2, y: (height - pane.clientHeight / scale) / 2 });
  fitted.add(svg);
}

// Keeps the point below the pixel where it is.
function zoom(svg, factor, x = svg.parentElement.clientWidth / 2, y = svg.parentElement.clientHeight / 2) {
  const view = views.get(svg);
  const point = { x: view.x + x / view.scale, y: view.y + y / view.scale };
  const scale = clamped(view.scale * factor);
  setView(svg, { scale, x: point.x - x / scale, y: point.y - y / scale });
}

function pan(svg, x, y) {
  const view = views.get(svg);
  setView(svg, { ...view, x: view.x - x / view.scale, y: view.y - y / view.scale });
}

let move = 0;
// Moves the picture so that the elements are in view.
function reveal(elements, isAnimated = !isCalm.matches) {
  const svg = picture(), boxes = elements.filter((element) => svg?.contains(element)).map((element) => element.getBBox());
  if (!boxes.length) return;
  const left = Math.min(...boxes.map((box) => box.x)), top = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  const view = views.get(svg), pane = svg.parentElement;
  const room = { width: pane.clientWidth / view.scale, height: pane.clientHeight / view.scale };
  if (view.scale >= readable && left >= view.x && top >= view.y && right <= view.x + room.width && bottom <= view.y + room.height) return;
  const scale = Math.min(view.scale < readable ? 0.8 : view.scale,
    pane.clientWidth / (right - left + 80), pane.clientHeight / (bottom - top + 80));
  const end = { scale, x: (left + right - pane.clientWidth / scale) / 2, y: (top + bottom - pane.clientHeight / scale) / 2 };
  if (!isAnimated) return setView(svg, end);
  const begin = performance.now(), own = ++move;
  requestAnimationFrame(function frame(now) {
    if (own !== move) return;
    const t = Math.min(1, Math.max(0, (now - begin) / 200)), part = (a, b) => a + (b - a) * t;
    setView(svg, { scale: part(view.scale, end.scale), x: part(view.x, end.x), y: part(view.y, end.y) });
    if (t < 1) requestAnimationFrame(frame);
  });
}

function listen(svg) {
  const pane = svg.parentElement, pointers = new Map();
  let isDrag = false;
  const spread = () => {
    const [a, b] = [...pointers.values()];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, distance: Math.hypot(a.x - b.x, a.y - b.y) };
  };
  const at = (event) => {
    const box = pane.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  pane.addEventListener("wheel", (event) => {
    event.preventDefault();
    if (event.shiftKey) return pan(svg, -event.deltaX - event.deltaY, 0);
    const { x, y } = at(event);
    zoom(svg, Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), x, y);
  }, { passive: false });
  pane.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    isDrag = false;
    pointers.set(event.pointerId, at(event));
  });
  pane.addEventListener("pointermove", (event) => {
    const last = pointers.get(event.pointerId);
    if (!last) return;
    const before = pointers.size > 1 ? spread() : null, now = at(event);
    // A click may tremble.
    if (!isDrag && !before && Math.hypot(now.x - last.x, now.y - last.y) < 4) return;
    isDrag = true;
    pane.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, now);
    if (!before) return pan(svg, now.x - last.x, now.y - last.y);
    const after = spread();
    pan(svg, after.x - before.x, after.y - before.y);
    if (before.distance > 0) zoom(svg, after.distance / before.distance, after.x, after.y);
  });
  for (const name of ["pointerup", "pointercancel"]) {
    pane.addEventListener(name, (event) => pointers.delete(event.pointerId));
  }
  pane.addEventListener("click", (event) => {
    if (isDrag) return event.preventDefault();
    if (event.target.closest("a")) return;
    const element = event.target.closest(".screen, .move, .link");
    if (element) location.hash = element.id; else deselect();
  }, true);
  new ResizeObserver(() => {
    // The pane of another flow.
    if (!pane.clientWidth) return;
    if (fitted.has(svg)) fit(svg); else if (views.has(svg)) setView(svg, views.get(svg));
  }).observe(pane);
  // The stack of a deep link.
  for (const pill of all(".link", svg)) {
    const screens = linked(byID("about-" + pill.id));
    pill.addEventListener("pointerenter", () => { if (!entry) light([pill, ...screens]); });
    pill.addEventListener("pointerleave", () => { if (!entry) light([]); });
  }
}
// MARK: Selection

// The elements of the picture that links in an element name.
function linked(element) {
  const links = element ? all("a[href^='#']", element) : [];
  return links.map((link) => target(link.hash)).filter((found) => found?.closest("svg"));
}

// Emphasizes elements of the picture; of these, some more.
function light(elements, on = []) {
  const svg = picture();
  if (!svg) return;
  for (const old of all(".lit, .on", svg)) old.classList.remove("lit", "on");
  svg.classList.toggle("dim", elements.length > 0);
  for (const element of elements) element.classList.add("lit");
  for (const element of on) element.classList.add("lit", "on");
}

function activate(next) {
  if (article === next) return;
  article = next;
  for (const other of articles) other.classList.toggle("active", other === next);
  for (const link of all("nav a")) mark(link, "page", target(link.hash) === next);
  const svg = picture();
  if (svg && !views.has(svg)) {
    fit(svg);
    // Of a large flow, its first screen.
    if (views.get(svg).scale < readable / 2) reveal(all(".screen", svg).slice(0, 1), false);
  }
}

function deselect() {
  pause();
  entry?.classList.remove("selected");
  entry = null;
  steps = [];
  current = -1;
  byID("film").hidden = true;
  document.documentElement.classList.remove("plays");
  light([]);
}

// Shows what the fragment of the URL names.
function select() {
  const element = target(location.hash), owner = element?.closest("article");
  if (!element) return;
  for (const rule of all("#rules details")) rule.open = rule === element;
  if (!owner) return element.scrollIntoView();
  deselect();
  activate(owner);
  if (element === owner) return;
  const drawn = element.closest("svg") ? [element] : [];
  entry = drawn.length ? byID("about-" + element.id) : element.closest(".entry");
  const details = entry?.closest("details");
  if (details) details.open = true;
  entry?.classList.add("selected");
  entry?.scrollIntoView({ block: "nearest" });
  steps = entry ? all(".step", entry) : [];
  if (steps.length) fillStrip();
  light([...drawn, ...linked(entry)], drawn);
  reveal(drawn.length ? drawn : linked(entry));
  status.textContent = (one("title", element) ?? one(".message", element) ?? one("h4", element))?.textContent.trim() ?? "";
}
// MARK: The film strip

// A phone of the picture on its own.
function phone(screen) {
  const body = screen && (one(".ghost", screen) ?? all(".body", screen).pop());
  if (!body) return null;
  const frame = screen.closest("svg").cloneNode(false);
  // A picture that is not displayed has no boxes.
  const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => body[name].baseVal.value);
  for (const name of ["id", "width", "height", "class"]) frame.removeAttribute(name);
  frame.setAttribute("viewBox", [x - 3, y - 3, width + 6, height + 6].join(" "));
  frame.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(frame.namespaceURI, "use");
  use.setAttribute("href", "#" + screen.id);
  frame.append(use);
  return frame;
}

function fillStrip() {
  const strip = byID("strip");
  strip.replaceChildren(...steps.map((step, index) => {
    const item = document.createElement("li"), button = document.createElement("button");
    const words = document.createElement("span"), name = one(".at, bdi", step)?.textContent ?? "";
    const by = one(".by", step)?.textContent ?? "", word = step.dataset.word ?? "";
    const change = one(".change", step)?.textContent ?? "";
    words.className = "words";
    words.textContent = [by, change || one(".value", step)?.textContent].filter(Boolean).join(" ");
    if (["falls", "stalls", "hidden"].includes(word)) words.classList.add(word);
    button.type = "button";
    // A screen of a sub-flow is drawn in the picture of that flow.
    const screen = byID(one("[data-phone]", step)?.dataset.phone) ?? linked(step).find((element) => element.matches(".screen"));
    button.append(phone(screen) ?? "", name);
    button.addEventListener("click", () => { pause(); show(index); });
    item.append(words, button);
    return item;
  }));
  byID("step").textContent = (one("h4", entry) ?? one(".message", entry))?.textContent.trim() ?? "";
  byID("bar").className = "hides";
  byID("film").hidden = false;
  document.documentElement.classList.add("plays");
  byID("bar").hidden = !steps.some((step) => step.dataset.value);
  current = -1;
}

// Shows a step: its screen and move in the picture, the stack, and the bar as it moves.
function show(index) {
  if (!steps.length) return;
  current = Math.min(steps.length - 1, Math.max(0, index));
  const step = steps[current], bar = byID("bar");
  for (const other of steps) other.classList.toggle("current", other === step);
  all("li", byID("strip")).forEach((item, index) => {
    item.classList.toggle("current", index === current);
    mark(item, "step", index === current);
    if (index === current) item.scrollIntoView({ block: "nearest", inline: "center" });
  });
  light(linked(entry), linked(step));
  reveal(linked(step).filter((element) => element.matches(".screen")));
  const value = step.dataset.value, begins = /new bar|restarts/.test(step.dataset.word ?? "");
  bar.className = [begins ? "begins" : "", value ? "" : "hides", (step.dataset.word ?? "").replace(" ", "-")].join(" ");
  if (value) bar.firstElementChild.style.width = value + "%";
  const cells = all("td, .by, .at, bdi, .value, .stack", step).filter((cell) => !cell.parentElement.closest("td"));
  const words = cells.map((cell) => {
    // Not the name below a title.
    const word = [...cell.childNodes].map((node) => node.classList?.contains("id") ? "" : node.textContent).join("").trim();
    return word && cell.matches(".left") ? word + " left" : word;
  }).filter(Boolean);
  byID("step").textContent = `Step ${current + 1} of ${steps.length}: ${(step.cells ? words.slice(1) : words).join(", ")}`;
}

function pause() {
  clearInterval(timer);
  timer = 0;
  byID("play").textContent = "Play";
}

function play() {
  if (timer) return pause();
  show(current + 1 < steps.length ? current + 1 : 0);
  byID("play").textContent = "Pause";
  timer = setInterval(() => {
    if (current + 1 < steps.length) show(current + 1); else pause();
  }, 1200);
}

function step(by) {
  pause();
  show(current < 0 ? 0 : current + by);
}
// MARK: Search and filters

let matches = [], match = -1;

function search() {
  const words = byID("search").value.trim().toLowerCase();
  const parts = all(".picture svg > .screen, .picture svg > .move, .picture svg > .link", article);
  matches = words
    ? parts.filter((part) => (part.textContent + part.id).toLowerCase().includes(words)) : [];
  match = -1;
  light(matches);
  if (matches.length) reveal([matches[0]]);
  const number = matches.length === 1 ? "1 match" : `${matches.length} matches`;
  status.textContent = words ? number : "";
}

function nextMatch(by) {
  if (!matches.length) return;
  match = (match + by + matches.length) % matches.length;
  light(matches, [matches[match]]);
  reveal([matches[match]]);
  status.textContent = `${match + 1} of ${matches.length}: ${one("title", matches[match]).textContent}`;
}

function filter() {
  const severity = byID("severity").value, rule = byID("rule").value;
  const findings = all("[data-rule]");
  for (const finding of findings) {
    finding.hidden = (severity && finding.dataset.severity !== severity)
      || (rule && finding.dataset.rule !== rule);
  }
  for (const marker of all("[data-findings]")) {
    const isShown = marker.dataset.findings.split(" ").some((id) => byID(id) && !byID(id).hidden);
    marker.classList.toggle("filtered", !isShown);
  }
  if (entry?.hidden) deselect();
  status.textContent = `${findings.filter((finding) => !finding.hidden).length} of ${findings.length} findings`;
}

// MARK: Keys

function press(event) {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const svg = picture(), key = event.key;
  if (event.target.matches("input, select")) {
    if (key === "Enter" && event.target.id === "search") nextMatch(event.shiftKey ? -1 : 1);
    if (key === "Escape") event.target.blur();
    return;
  }
  if (key === "/") byID("search").focus();
  else if (key === "Escape") deselect();
  else if (steps.length && key === "ArrowRight") step(1);
  else if (steps.length && key === "ArrowLeft") step(-1);
  else if (svg && (key === "+" || key === "=")) zoom(svg, 1.25);
  else if (svg && key === "-") zoom(svg, 0.8);
  else if (svg && key === "0") fit(svg);
  else if (svg && event.target === svg.parentElement && key.startsWith("Arrow")) {
    pan(svg, { ArrowLeft: 60, ArrowRight: -60 }[key] ?? 0, { ArrowUp: 60, ArrowDown: -60 }[key] ?? 0);
  } else return;
  event.preventDefault();
}

// MARK: Start

document.documentElement.classList.add("js");
byID("tools").hidden = false;
for (const svg of all(".picture svg")) {
  svg.dataset.box = svg.getAttribute("viewBox");
  listen(svg);
}
const click = (id, action) => byID(id)?.addEventListener("click", action);
const onPicture = (action) => () => { const svg = picture(); if (svg) action(svg); };
click("zoom-in", onPicture((svg) => zoom(svg, 1.25)));
click("zoom-out", onPicture((svg) => zoom(svg, 0.8)));
click("fit", onPicture(fit));
click("back", () => step(-1));
click("next", () => step(1));
click("play", play);
click("close", deselect);
byID("search").addEventListener("input", search);
byID("severity")?.addEventListener("change", filter);
byID("rule")?.addEventListener("change", filter);
document.addEventListener("keydown", press);
// A click on the selected entry again.
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href^='#']");
  if (link && link.hash === location.hash) select();
});
addEventListener("hashchange", select);
addEventListener("beforeprint", () => {
  for (const svg of all(".picture svg")) svg.setAttribute("viewBox", svg.dataset.box);
});
addEventListener("afterprint", () => { const svg = picture(); if (svg) setView(svg, views.get(svg)); });
activate(articles[0]);
select();
})();
