// The replay of a hand step by step: the oracle's table beside the engine's, opened at the first divergence.

function replay(trace, engine, one, said, params) {
  const { moments } = trace;
  const parted = partedAt(moments);
  const failed = moments.findIndex((moment) => moment.differs.length);
  const wanted = moments.findIndex((moment) => moment.name === params.step);
  const last = moments[moments.length - 1];
  let at = wanted >= 0 ? wanted : parted;
  const tables = h("div", { class: "tables" });
  const rooms = h("div", {});
  const facts = h("div", {});
  const title = h("h3", { class: "step-title", id: "step-title" });
  const steps = h("ol", { class: "steps", "aria-label": "Steps" }, ...moments.map((moment, number) => stepItem(moment, number === parted, number, beginsChapter(moments, number))));
  const controls = replayControls(parted, failed);
  const text = textBox(trace, engine, one);
  const messages = messageBox(trace, () => at);
  const show = (number, quietly = false) => {
    at = Math.max(0, Math.min(number, moments.length - 1));
    const moment = moments[at];
    title.textContent = visible(`Step ${moment.name} of ${last.step}: ${titleWords(moment.said)}`);
    markSteps(steps, at);
    for (const [name, button] of Object.entries(controls.buttons)) button.setAttribute("aria-disabled", String(isUseless(name, at, moments.length, { part: parted, fail: failed })));
    tables.replaceChildren(...(isHand(moment) ? bothTables(moment, engine) : []));
    rooms.replaceChildren(allTables(moments, at, engine, one) ?? "");
    facts.replaceChildren(differencesShown(moment, said, one, failed > at ? moments[failed] : null), brokeOff(moment, engine), factsShown(moment, engine));
    messages.update();
    if (!quietly) {
      keepInAddress({ ...route().params, step: moment.name });
      announce(`${title.textContent}. ${moment.differs.length ? `${plural(moment.differs.length, "check")} failed at this step.` : "No check failed at this step."}`);
    }
  };
  const go = { first: () => show(0), back: () => show(at - 1), next: () => show(at + 1), last: () => show(moments.length - 1), part: () => show(parted), fail: () => show(failed) };
  for (const [name, button] of Object.entries(controls.buttons)) button.addEventListener("click", go[name]);
  steps.addEventListener("click", (event) => {
    const item = event.target.closest("button");
    if (item) show(Number(item.dataset.at));
  });
  const node = h("section", { class: "replay", "aria-label": "Replay" }, h("div", { class: "replay-top" }, title, controls.node), h("div", { class: "replay-body" }, h("div", { class: "stage" }, tables, rooms, facts), steps), messages.node, text);
  node.addEventListener("keydown", (event) => keyPressed(event, go, node));
  show(at < 0 ? 0 : at, true);
  requestAnimationFrame(() => markSteps(steps, at));
  return { node, go };
}

// The first divergence: a difference in a field that means the same in every engine, or a failing check.
function partedAt(moments) {
  return moments.findIndex(tablesPart);
}

function stepItem(moment, isPart, number, isChapter) {
  const bad = tablesPart(moment);
  const failed = moment.differs.length ? " ≠ check failed" : "";
  return h(
    "li",
    { class: isChapter ? "chapter" : null },
    h("button", { type: "button", "data-at": number, class: bad ? "bad" : null }, h("span", { class: "step-number" }, moment.name), h("span", {}, saidWords(moment.said), isPart ? h("span", { class: "parts" }, " ≠ diverges here") : bad ? h("span", { class: "parts" }, failed || " ≠") : null)),
  );
}

// In a case over several hands, each hand is a chapter that begins with its deal; in a tournament, each round is one.
function beginsChapter(moments, at) {
  if (isTournament(moments)) return at > 0 && moments[at].step !== moments[at - 1].step;
  return /^deal hand \d+/.test(moments[at].said);
}

// Whether a hand is on at a step, or has just ended; otherwise there are only the tables of a tournament.
function isHand({ oracle, engine }) {
  const isShown = (shown) => ["street", "stacks", "bets", "statuses"].some((field) => field in (shown ?? {}));
  return isShown(oracle) || isShown(engine) || !(standingOf(oracle) || standingOf(engine));
}

// All tables of a tournament; beside a hand only if they are wanted.
function allTables(moments, at, engine, one) {
  if (!isHand(moments[at])) return tablesView(moments, at, engine, one) ?? noTable(engine.label);
  if (!standingOf(moments[at].oracle) && !standingOf(moments[at].engine)) return null;
  const box = h("details", { class: "all-tables", open: roomsWanted.open }, h("summary", {}, "All tables at this step"));
  const fill = () => box.open && box.children.length === 1 && box.append(tablesView(moments, at, engine, one) ?? "");
  box.addEventListener("toggle", () => {
    roomsWanted.open = box.open;
    fill();
  });
  fill();
  return box;
}

// Whether all tables are shown beside a hand, at every step.
const roomsWanted = { open: false };

function markSteps(steps, at) {
  [...steps.querySelectorAll("button")].forEach((button, number) => {
    if (number === at) button.setAttribute("aria-current", "step");
    else button.removeAttribute("aria-current");
  });
  const now = steps.children[at];
  const [top, bottom] = [now.offsetTop, now.offsetTop + now.offsetHeight];
  if (top < steps.scrollTop) steps.scrollTop = top;
  else if (bottom > steps.scrollTop + steps.clientHeight) steps.scrollTop = bottom - steps.clientHeight;
}

function replayControls(parted, failed) {
  const button = (label, keys, sign) => h("button", { type: "button", "aria-keyshortcuts": keys, title: `${label} (${keys})` }, h("span", { "aria-hidden": "true" }, sign), h("span", { class: "unseen" }, label));
  const buttons = {
    first: button("First step", "Home", "⇤"),
    back: button("Step back", "ArrowLeft", "←"),
    next: button("Next step", "ArrowRight", "→"),
    last: button("Last step", "End", "⇥"),
  };
  if (parted >= 0) buttons.part = h("button", { type: "button", "aria-keyshortcuts": "d", title: "First divergence (d)" }, "≠ First divergence");
  if (failed > parted) buttons.fail = h("button", { type: "button", "aria-keyshortcuts": "f", title: "Failing check (f)" }, "≠ Failing check");
  return { buttons, node: h("div", { class: "controls", role: "group", "aria-label": "Steps" }, ...Object.values(buttons)) };
}

function isUseless(name, at, of, places) {
  if (name === "first" || name === "back") return at === 0;
  if (name === "next" || name === "last") return at === of - 1;
  return at === places[name];
}

function keyPressed(event, go) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea, pre, .scroll")) return;
  const way = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last", d: "part", f: "fail" }[event.key];
  if (!way || !go[way]) return;
  event.preventDefault();
  go[way]();
}

function bothTables(moment, engine) {
  const drawn = (name, table, other) => h("figure", {}, h("figcaption", {}, name), table ? drawTable(table, other, `${name}'s table: ${tableLines(handOnly(table), handOnly(other)).map((line) => line.replace(/\s+/g, " ").trim()).join(". ")}`) : noTable(name), table ? mayDo(table, other) : null, table ? potsBelow(table) : null);
  if (!moment.oracle && !moment.engine) return [];
  return [drawn("Oracle", moment.oracle, moment.engine), drawn(engine.label, moment.engine, moment.oracle)];
}

// A table without the tournament that it belongs to.
function handOnly(shown) {
  return shown && Object.fromEntries(Object.entries(shown).filter(([name]) => name !== "tournament"));
}

// The legal actions of the seat to act, below its table.
function mayDo(table, other) {
  if (!("legal" in table)) return h("p", { class: "may" });
  const who = Number.isInteger(table.turn) ? `Seat ${table.turn} may` : "Legal actions";
  const differs = fieldDiffers("legal", table, other);
  return h("p", { class: "may" }, `${who}: `, differs ? h("mark", {}, "≠ ", inWords("legal", table.legal)) : inWords("legal", table.legal));
}

// The pots as a list, if there are more than fit on the table.
function potsBelow({ pots }) {
  if (!Array.isArray(pots) || pots.length <= MOST_POTS) return null;
  return h("p", { class: "pots-below" }, parts("pots", pots).map(([label, words]) => h("span", {}, h("span", { class: "part-label" }, `${label}: `), words)));
}

function noTable(name) {
  return h("p", { class: "no-table" }, `No table from ${name}: it stopped early, or the hand could not continue.`);
}

// The failing checks at this step.
function differencesShown(moment, said, one, later = null) {
  const rows = moment.differs.map((id) => ({ id, check: one.checks.findIndex((check, number) => one.id + check.suffix === id && number in said.observed) }));
  if (!rows.length) return h("p", { class: "quiet-text" }, `No check failed at this step${later ? `; the first failing check is at step ${later.name}` : ""}.`);
  return h("div", { class: "differences" }, ...rows.map(({ id, check }) => (check < 0 ? h("p", {}, h("code", {}, id)) : differenceShown(id, check, said, one))));
}

function differenceShown(id, check, said, one) {
  const { suffix, severity } = one.checks[check];
  const { fact } = checkWords(suffix);
  const signature = signatureAt(said.engine, one.at, check);
  return h(
    "div",
    { class: "difference" },
    h("p", {}, severityChip(SEVERITIES[severity]), " ", h("strong", {}, factWords(fact)), " ", h("code", {}, signature)),
    h("dl", {}, h("dt", {}, "Oracle"), h("dd", {}, expectedWords(fact, said.expected[check])), h("dt", {}, said.engine.label), h("dd", {}, observedWords(fact, said.observed[check], signature))),
  );
}

// What the engine said when it stopped at this step.
function brokeOff(moment, engine) {
  return moment.problem ? h("p", { class: "problem" }, h("strong", {}, `${engine.label} stopped here: `), moment.problem) : "";
}

// The facts of both tables side by side; different parts are marked.
function factsShown(moment, engine) {
  const [oracle, theirs] = [moment.oracle, moment.engine].map(ungrouped);
  if (!oracle && !theirs) return h("div", {});
  const fields = fieldsOf(oracle, theirs);
  const some = fields.filter((field) => fieldDiffers(field, oracle, theirs));
  const box = h("div", { class: "all-facts" });
  const fill = () => {
    const all = allFacts.wanted || !some.length;
    const button = some.length ? h("button", { type: "button", class: "quiet", "aria-pressed": String(all) }, all ? "Show only differences" : `Show all ${fields.length} facts`) : null;
    button?.addEventListener("click", () => {
      allFacts.wanted = !all;
      fill();
      box.querySelector("button").focus();
    });
    const title = h("h4", {}, some.length ? `Differences in ${plural(some.length, "fact")}` : "All facts: no differences");
    box.replaceChildren(h("div", { class: "facts-top" }, title, button ?? ""), tableBox("Facts of both tables", factTable(all ? fields : some, oracle, theirs, engine)));
  };
  fill();
  return box;
}

// Whether all facts are shown at every step.
const allFacts = { wanted: false };

function factTable(fields, oracle, theirs, engine) {
  const rows = fields.map((field) => {
    const differs = fieldDiffers(field, oracle, theirs);
    return h("tr", { class: differs ? "differs" : null }, h("th", { scope: "row" }, differs ? h("span", { class: "sign" }, "≠ ", h("span", { class: "unseen" }, "differs: ")) : null, factWords(field)), factCell(field, oracle, theirs, differs), factCell(field, theirs, oracle, differs));
  });
  const head = h("tr", {}, ...["Fact", "Oracle", engine.label].map((name) => h("th", { scope: "col" }, name)));
  return h("table", { class: "compare" }, h("thead", {}, head), h("tbody", {}, ...rows));
}

function factCell(field, table, other, differs) {
  if (!table) return h("td", { class: "missing" }, "no table");
  if (!(field in table)) return h("td", { class: "missing" }, "not shown");
  const mine = parts(field, table[field]);
  const sign = ([label, words]) => (field === "events" ? words : `${label}\n${words}`);
  const theirs = new Set(differs ? parts(field, other[field]).map(sign) : []);
  const shown = mine.map(([label, words]) => {
    const other = differs && !theirs.has(sign([label, words]));
    return h(other ? "mark" : "span", { class: "part" }, label ? h("span", { class: "part-label" }, `${label}: `) : null, words);
  });
  return h("td", {}, h("span", { class: "parts-row" }, shown));
}

// The messages up to the current step, ready to be sent again.
function messageBox(trace, now) {
  const box = h("pre", { tabindex: "0", "aria-label": "Messages" });
  const upTo = () => trace.moments.slice(0, now() + 1);
  const asked = () => upTo().flatMap((moment) => moment.asked).map(asRecorded).join("\n");
  const update = () => {
    const lines = upTo().flatMap((moment) => [...moment.asked.map((one) => `→ ${asRecorded(one)}`), ...moment.answered.map((one) => `← ${asRecorded(one)}`)]);
    box.textContent = visible(lines.join("\n")) || "No messages were recorded.";
  };
  const node = h("details", { class: "messages" }, h("summary", {}, "Messages to reproduce it"), h("p", {}, "One JSON object per line, up to the current step: → is sent to the engine, ← is its answer."), copyButton("Copy requests", asked), box);
  return { node, update };
}

function textBox(trace, engine, one) {
  const words = () => replayText(trace, engine, one);
  const box = h("pre", { tabindex: "0", "aria-label": "Replay as text" });
  const node = h("details", { class: "as-text" }, h("summary", {}, "Replay as text"), copyButton("Copy text", words), box);
  node.addEventListener("toggle", () => {
    if (node.open && !box.textContent) box.textContent = visible(words());
  });
  return node;
}

function replayText(trace, engine, one) {
  const parted = partedAt(trace.moments);
  const lines = [`${one.id}${trace.label}  ${one.title}`, one.why ? `  ${one.why}` : null, ""];
  trace.moments.forEach((moment, at) => {
    lines.push(`Step ${moment.name}: ${saidWords(moment.said)}${at === parted ? "   <- first divergence" : ""}`);
    for (const id of moment.differs) lines.push(`  failed: ${id}`);
    if (moment.problem) lines.push(`  the engine said: ${moment.problem}`);
    if (at !== parted) return;
    lines.push("  Oracle:", ...tableLines(moment.oracle, moment.engine).map((line) => `  ${line}`));
    lines.push(`  ${engine.label}:`, ...tableLines(moment.engine, moment.oracle).map((line) => `  ${line}`));
  });
  return lines.filter((line) => line !== null).join("\n");
}
