// The filter bar of a view; its values are kept in the address.

const WIDE_ENOUGH = matchMedia("(min-width: 52rem)");

function filterBar(params, changed, without = []) {
  const fields = filterFields(params).filter(([name]) => !without.includes(name));
  const bar = h("form", { class: "filters", role: "search", "aria-label": "Filters", autocomplete: "off" });
  bar.append(...fields.map(([name, label, made]) => labelled(label, made(), `field-${name}`)));
  const box = h("details", { class: "filter-box" }, h("summary", {}, "Filters"), bar);
  openWhereWide(box, FILTERS.some((name) => params[name] && !without.includes(name)));
  const clear = h("button", { type: "button", class: "quiet" }, "Clear filters");
  bar.append(h("div", { class: "actions" }, clear, copyAddress()));
  const said = () => {
    const now = { ...route().params };
    for (const name of FILTERS) delete now[name];
    for (const element of bar.querySelectorAll("[name]")) if (element.value) now[element.name] = element.value;
    for (const name of without) if (params[name]) now[name] = params[name];
    return now;
  };
  const tell = (keep) => {
    keep(said());
    changed(said());
  };
  // A selection is a step that the browser can go back by; a text is one address while it is typed.
  bar.addEventListener("input", (event) => tell(event.target.tagName === "SELECT" ? goToAddress : keepInAddress));
  bar.addEventListener("submit", (event) => event.preventDefault());
  clear.addEventListener("click", () => {
    for (const element of bar.querySelectorAll("[name]")) element.value = "";
    tell(goToAddress);
    announce("Filters cleared");
  });
  return box;
}

function filterFields(params) {
  const verdicts = (letters) => VERDICTS.filter((_, number) => letters.has(String.fromCharCode(97 + number)));
  const ofCases = verdicts(lettersOf((letters) => letters[0] ?? ""));
  const ofChecks = verdicts(lettersOf((letters) => letters.slice(1)));
  const named = (list) => list.map((one) => [one, verdictWords(one)]);
  return [
    ["q", "Text", () => input("q", params.q, "title, id or signature")],
    ["engine", "Engine", () => choice("engine", params.engine, "All engines", ENGINES.map((one) => [one.key, one.label]))],
    ["family", "Family", () => choice("family", params.family, "All families", FAMILIES.map((one) => [one.code, familyWords(one)]))],
    ["verdict", "Verdict of the case", () => choice("verdict", params.verdict, "failed (any way)", [[ANY, "any verdict"], [UNTESTED, "not tested"], ...named(ofCases)])],
    ["severity", "Worst severity", () => choice("severity", params.severity, "Any", SEVERITIES.map((one) => [one, one]))],
    ["check", "With a check that is", () => choice("check", params.check, "Anything", named(ofChecks))],
    ["level", "With a check of level", () => choice("level", params.level, "Any", LEVELS.map((one) => [one, one]))],
    ["clause", "Clause", () => clauseInput(params.clause)],
  ];
}

// The letters of all verdicts in one part of the results.
function lettersOf(part) {
  return new Set(ENGINES.flatMap((engine) => [...new Set(engine.results.map(part).join(""))]));
}

// The filters are open if there is room for them or if one is set.
function openWhereWide(box, set) {
  box.open = WIDE_ENOUGH.matches || set;
  WIDE_ENOUGH.addEventListener("change", () => (box.open = WIDE_ENOUGH.matches || set));
}

// A control with its label above it.
function labelled(label, control, kind = "") {
  const [element, ...more] = [control].flat();
  element.id = `filter-${element.name}`;
  return h("div", { class: `field ${kind}` }, h("label", { for: element.id }, label), element, ...more);
}

function input(name, value, hint) {
  const element = h("input", { name, type: "search", placeholder: hint, spellcheck: "false" });
  element.value = value ?? "";
  return element;
}

// A selection; a value from the address that is not in this report can be seen, too.
function choice(name, value, all, values) {
  const known = !value || values.some(([one]) => one === value);
  const options = [["", all], ...values, ...(known ? [] : [[value, `${value} (not in this report)`]])];
  const element = h("select", { name }, ...options.map(([one, label]) => h("option", { value: one }, label)));
  element.value = value ?? "";
  return element;
}

function clauseInput(value) {
  const element = input("clause", value, "tda-47-a");
  element.setAttribute("list", "clauses");
  return [element, h("datalist", { id: "clauses" }, ...CLAUSES.map((one) => h("option", { value: one.id })))];
}

// The parameters that are filters.
function filtersOf(params) {
  return Object.fromEntries(FILTERS.filter((name) => params[name]).map((name) => [name, params[name]]));
}
