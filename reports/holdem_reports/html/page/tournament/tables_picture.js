// The picture of a tournament: its tables side by side, and arrows for the players who have moved in this round.
// What is right has a solid arrow; what the engine did otherwise has a dashed one with a hollow head and the sign ≠.

const HEAD_HIGH = 24;
const LINE_HIGH = 19;
// The widest amount before it is condensed.
const MOST_WIDE_CHIPS = 100;
const BOX_WIDE = { least: 190, most: 330 };
const ONE_BESIDE = matchMedia("(max-width: 42rem)");
const TWO_BESIDE = matchMedia("(max-width: 74rem)");

// The width of the picture, and how many tables are beside each other at most.
function roomForTables() {
  if (ONE_BESIDE.matches) return { wide: 360, most: 1 };
  return TWO_BESIDE.matches ? { wide: 620, most: 2 } : { wide: 860, most: 3 };
}

function tablesPicture(boxes, moves, engineLabel) {
  const { grid, arrows } = gridOf(boxes, movesDrawn(moves, boxes), roomForTables());
  const picture = s("svg", { class: "room", viewBox: `0 0 ${grid.wide} ${grid.high}`, width: grid.wide, height: grid.high, role: "img", "aria-label": pictureWords(boxes, moves, engineLabel) });
  for (const box of grid.boxes) picture.append(boxDrawn(box));
  for (const arrow of arrows) picture.append(arrowDrawn(arrow, grid));
  return picture;
}

// The place of every box, of every row in it, and of every gap between them.
function gridOf(boxes, moves, { wide, most }) {
  const columns = Math.min(most, boxes.length);
  const cell = (at) => ({ column: at % columns, row: Math.floor(at / columns) });
  const { arrows, lanesIn } = planned(moves, (name) => cell(boxes.findIndex((box) => box.name === name)));
  const gaps = Array.from({ length: columns + 1 }, (_, gap) => gapSize(lanesIn(`|${gap}`), gap % columns ? GAP.inner : GAP.outer));
  const free = wide - gaps.reduce((a, b) => a + b, 0);
  const boxWide = Math.max(BOX_WIDE.least, Math.min(BOX_WIDE.most, Math.floor(free / columns)));
  const left = gaps.map((_, gap) => gaps.slice(0, gap).reduce((a, b) => a + b, 0) + gap * boxWide);
  const sized = boxes.map((box, at) => ({ ...box, ...cell(at), wide: boxWide, high: boxHigh(box) }));
  const { top, high } = rowsStacked(sized, lanesIn);
  const placed = sized.map((box) => withRows({ ...box, x: left[box.column] + gaps[box.column], y: top[box.row] + gapSize(lanesIn(`-${box.row}`), 10) }));
  return { grid: { boxes: placed, left, top, high, wide: left[columns] + gaps[columns] }, arrows };
}

function boxHigh({ titles, rows }) {
  const lines = rows.reduce((sum, row) => sum + row.lines.length, 0);
  return titles.length * HEAD_HIGH + lines * LINE_HIGH + rows.length * 3 + (rows.length ? 5 : 0);
}

// The top of each row of tables, with the gap above it, and the height of the picture.
function rowsStacked(boxes, lanesIn) {
  const top = [];
  let high = 0;
  for (const row of new Set(boxes.map((box) => box.row))) {
    top.push(high);
    high += gapSize(lanesIn(`-${row}`), 10) + Math.max(...boxes.filter((box) => box.row === row).map((box) => box.high));
  }
  return { top, high: high + 6 };
}

function withRows(box) {
  let y = box.y + box.titles.length * HEAD_HIGH + 3;
  const rows = box.rows.map((row) => {
    const placed = { ...row, y };
    y += row.lines.length * LINE_HIGH + 3;
    return placed;
  });
  return { ...box, rows };
}

function boxDrawn(box) {
  const group = s("g", { class: "seats", "data-table": box.name });
  group.append(s("rect", { class: "box", x: box.x, y: box.y, width: box.wide, height: box.high, rx: 6 }), s("rect", { class: "head", x: box.x, y: box.y, width: box.wide, height: box.titles.length * HEAD_HIGH, rx: 6 }));
  box.titles.forEach((title, at) => group.append(fittedLine(box.x + 10, box.y + at * HEAD_HIGH + 17, at ? `≠ ${title}` : title, box.wide - 20, { class: `title${at ? " differs" : ""}` })));
  const tagRoom = Math.max(0, ...box.rows.flatMap(({ lines }) => lines.map(({ marks }) => (marks ?? []).length))) * 29;
  for (const row of box.rows) group.append(rowDrawn(row, box, tagRoom));
  return group;
}

function rowDrawn(row, box, tagRoom) {
  const differs = row.lines.length > 1;
  const high = row.lines.length * LINE_HIGH;
  const group = s("g", { class: `seat${differs ? " differs" : ""}`, "data-seat": row.player ?? row.seat });
  group.append(s("rect", { class: "row", x: box.x + 3, y: row.y, width: box.wide - 6, height: high, rx: 3 }));
  row.lines.forEach((line, at) => group.append(...lineDrawn(line, at ? "≠" : row.player ? "" : String(row.seat), box, row.y + at * LINE_HIGH, tagRoom, at)));
  return group;
}

function lineDrawn(line, sign, box, y, tagRoom, isTheirs) {
  const [x, base] = [box.x + 34 + tagRoom, y + 14];
  const chips = line.chips === undefined ? "" : shortened(line.chips, 14);
  const chipsWide = Math.min(widthOf(chips), MOST_WIDE_CHIPS);
  return [
    sign ? text(box.x + 26, base, sign, { class: isTheirs ? "theirs" : "number", "text-anchor": "end" }) : null,
    ...(line.marks ?? []).map((label, at) => tagDrawn(label, box.x + 34 + at * 27, y + 1.5)),
    fittedLine(x, base, line.words, box.wide - (x - box.x) - 18 - chipsWide, { class: `${line.isEmpty ? "gone" : "player"}${isTheirs ? " theirs" : ""}` }),
    chips ? fittedLine(box.x + box.wide - 10, base, chips, chipsWide, { class: `chips-of${isTheirs ? " theirs" : ""}`, "text-anchor": "end" }) : null,
  ].filter(Boolean);
}

// A text on one line: condensed if it would be too wide, and cut if it could not be read then.
function fittedLine(x, y, said, wide, attributes) {
  const cut = shortened(said, Math.max(4, Math.floor(wide / 4.6)));
  const narrow = widthOf(cut) > wide ? { textLength: wide, lengthAdjust: "spacingAndGlyphs" } : {};
  return text(x, y, cut, { "text-anchor": "start", ...narrow, ...attributes });
}

// How wide a text in bold type is at most, in about every font.
function widthOf(said) {
  const wide = (letter) => (!/[ -~]/.test(letter) || /[MWmw@%]/.test(letter) ? 14 : /[A-Z]/.test(letter) ? 9.8 : /\d/.test(letter) ? 8.4 : 7.6);
  return [...said].reduce((sum, letter) => sum + wide(letter), 0);
}

// A text of a limited number of characters; invisible ones are shown, and count.
function shortened(said, most) {
  const all = [...visible(said)];
  return all.length > most ? `${all.slice(0, most - 1).join("")}…` : all.join("");
}

function tagDrawn(label, x, y) {
  const wide = label === "D" ? 16 : 25;
  return s("g", { class: `tag${label === "D" ? " button" : ""}` }, s("rect", { x, y, width: wide, height: 16, rx: 8 }), text(x + wide / 2, y + 12, label));
}

// Moves between seats that are drawn.
function movesDrawn(moves, boxes) {
  const isDrawn = (place) => boxes.some((box) => box.name === place.table && box.rows.some((row) => sameRow(row, place)));
  return moves.filter(({ from, to }) => isDrawn(from) && isDrawn(to));
}

function sameRow(row, place) {
  return place.player ? row.player === place.player : row.seat === place.seat;
}

// Where an arrow leaves or reaches a row: its first line, or the second one for what the engine did.
function heightAt(box, place, kind) {
  const row = box.rows.find((one) => sameRow(one, place));
  const line = kind === "wrong" ? row.lines.length - 1 : 0;
  const shift = row.lines.length > 1 || kind === "same" ? 0 : kind === "wrong" ? 4 : -4;
  return row.y + line * LINE_HIGH + LINE_HIGH / 2 + shift;
}

function arrowDrawn(arrow, grid) {
  const ends = [arrow.from, arrow.to].map((place) => grid.boxes.find((box) => box.name === place.table));
  const heights = [arrow.from, arrow.to].map((place, at) => heightAt(ends[at], place, arrow.kind));
  const corners = cornersOf(arrow, grid, ends, heights);
  const [[beforeX], [x, y]] = corners.slice(-2);
  const back = x > beforeX ? -8 : 8;
  const [[signX, signY], [toX, toY]] = corners.slice(1, 3);
  const hasRoom = Math.abs(toY - signY) > 26;
  const group = s("g", { class: `move ${arrow.kind}`, "data-player": arrow.player, "data-from": seatName(arrow.from), "data-to": seatName(arrow.to) });
  group.append(s("path", { d: pathThrough([...corners.slice(0, -1), [x + back, y]]) }), s("polygon", { points: `${x},${y} ${x + back},${y - 4.5} ${x + back},${y + 4.5}` }));
  if (arrow.kind === "wrong" && hasRoom) group.append(s("circle", { cx: (signX + toX) / 2, cy: (signY + toY) / 2, r: 7 }), text((signX + toX) / 2, (signY + toY) / 2 + 4.5, "≠"));
  return group;
}

// The picture in words.
function pictureWords(boxes, moves, engineLabel) {
  const tables = boxes.map((box) => [box.titles.join(`, ≠ ${engineLabel}: `), ...box.rows.map(({ seat, lines }) => lines.map((line, at) => `${at ? `≠ ${engineLabel}` : seat === undefined ? "player" : `seat ${seat}`}: ${[line.words, line.chips, ...(line.marks ?? [])].filter((one) => one !== undefined).join(" ")}`).join(", "))].join("; "));
  const moved = moves.map((move) => `${move.kind === "wrong" ? `≠ ${engineLabel}: ` : ""}${move.player} from ${seatName(move.from)} to ${seatName(move.to)}`);
  return `${tables.join(". ")}. ${moved.length ? `Moves: ${moved.join("; ")}.` : "No moves."}`;
}
