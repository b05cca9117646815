// Routing: from addresses to views, and from keys to replay steps.

const VIEWS = {
  matrix: ["Matrix", matrixView],
  cases: ["Cases", casesView],
  clauses: ["Clauses", clausesView],
  compare: ["Compare", compareView],
  engine: ["", engineView],
  case: ["", caseView],
  clause: ["", clauseView],
};
const PARENTS = { engine: "matrix", case: "cases", clause: "clauses" };

let shown = { path: null, view: null };

function render(again = false) {
  const { path, params } = route();
  const [name, ...rest] = path;
  const [, made] = VIEWS[name] ?? [];
  const view = made ? made(params, rest) : missingView("There is no such view.");
  const main = document.getElementById("main");
  main.replaceChildren(view.node);
  document.title = `${view.title} – Hold'em conformance`;
  markViews(PARENTS[name] ?? name);
  const moved = shown.path !== null && !again;
  shown = { path: location.hash, view };
  if (moved) {
    window.scrollTo(0, 0);
    main.querySelector("h1")?.focus({ preventScroll: true });
  }
}

function markViews(name) {
  document.getElementById("views").replaceChildren(
    ...Object.entries(VIEWS)
      .filter(([, [label]]) => label)
      .map(([view, [label]]) => h("a", { href: address([view]), "aria-current": view === name ? "page" : null }, label)),
  );
}

// Arrow keys step through a replay unless the focused element uses them itself.
function stepByKey(event) {
  const { keys } = shown.view ?? {};
  const free = event.target === document.body || event.target.matches?.("h1, main");
  if (keys && free) keyPressed(event, keys);
}

window.addEventListener("hashchange", () => render());
document.addEventListener("keydown", stepByKey);
document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault();
  document.getElementById("main").focus();
});
render();
performance.mark("matrix-shown");
