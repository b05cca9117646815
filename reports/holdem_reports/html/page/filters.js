// The filter bar of a view; its values are kept in the address.

const WIDE_ENOUGH = matchMedia("(min-width: 52rem)");

function filterBar(params, changed, without = []) {
  const fields = [
    ["q", "Text", () => input("q", params.q, "title, id or signature")],
    ["engine", "Engine", () => choice("engine", params.engine, "All engines", ENGINES.map((one) => [one.key, one.label]))],
    ["family", "Family", () => choice("family", params.family, "All families", FAMILIES.map((one) => [one.code, `${one.code} ${one.title}`]))],
    ["severity", "Severity", () => choice("severity", params.severity, "Any", SEVERITIES.map((one) => [one, one]))],
    ["level", "Level", () => choice("level", params.level, "Any", LEVELS.map((one) => [one, one]))],
    ["verdict", "Verdict", () => choice("verdict", params.verdict, "All failures", VERDICTS.map((one) => [one, verdictWords(one)]))],
    ["clause", "Clause", () => clauseInput(params.clause)],
  ].filter(([name]) => !without.includes(name));
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
  const tell = () => {
    keepInAddress(said());
    changed(said());
  };
  bar.addEventListener("input", tell);
  bar.addEventListener("submit", (event) => event.preventDefault());
  clear.addEventListener("click", () => {
    for (const element of bar.querySelectorAll("[name]")) element.value = "";
    tell();
    announce("Filters cleared");
  });
  return box;
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

function choice(name, value, all, values) {
  const element = h("select", { name }, h("option", { value: "" }, all), ...values.map(([one, label]) => h("option", { value: one }, label)));
  element.value = value ?? "";
  if (element.selectedIndex < 0) element.value = "";
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
