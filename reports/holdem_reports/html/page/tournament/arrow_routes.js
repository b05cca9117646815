// The routes of arrows between seats: they run in the gaps between tables, and never across one.
// Gaps are counted from the left and from the top; each arrow has a lane of its own in a gap.

const LANE = 6;
const MOST_LANES = 16;
const GAP = { outer: 6, inner: 26, used: 14 };

// The gaps through which an arrow leaves one table and reaches another: next to it, or over the row above its end.
function gapsBetween(from, to) {
  if (from.column === to.column) return { out: from.column + 1, over: null, into: to.column + 1 };
  const isForward = to.column > from.column;
  const out = isForward ? from.column + 1 : from.column;
  const into = isForward ? to.column : to.column + 1;
  return { out, over: out === into ? null : to.row, into };
}

// Arrows with their gaps and lanes, and how many lanes each gap has.
function planned(moves, placeOfTable) {
  const lanes = new Map();
  const lane = (gap) => {
    lanes.set(gap, (lanes.get(gap) ?? 0) + 1);
    return (lanes.get(gap) - 1) % MOST_LANES;
  };
  const arrows = moves.map((move) => {
    const gaps = gapsBetween(placeOfTable(move.from.table), placeOfTable(move.to.table));
    const outLane = lane(`|${gaps.out}`);
    if (gaps.over === null) return { ...move, ...gaps, outLane, intoLane: outLane };
    return { ...move, ...gaps, outLane, overLane: lane(`-${gaps.over}`), intoLane: lane(`|${gaps.into}`) };
  });
  return { arrows, lanesIn: (gap) => Math.min(lanes.get(gap) ?? 0, MOST_LANES) };
}

// The size of a gap with so many lanes.
function gapSize(lanes, least) {
  return lanes ? Math.max(least, 2 * GAP.used + (lanes - 1) * LANE) : least;
}

// The corners of an arrow, given the grid, the boxes at its ends, and the heights at which it leaves and arrives.
function cornersOf(arrow, grid, [from, to], [y, end]) {
  const [leaves, arrives] = [arrow.out > from.column ? from.x + from.wide : from.x, arrow.into > to.column ? to.x + to.wide : to.x];
  const [out, into] = [grid.left[arrow.out] + GAP.used + arrow.outLane * LANE, grid.left[arrow.into] + GAP.used + arrow.intoLane * LANE];
  if (arrow.over === null) return [[leaves, y], [out, y], [out, end], [arrives, end]];
  const over = grid.top[arrow.over] + GAP.used / 2 + arrow.overLane * LANE;
  return [[leaves, y], [out, y], [out, over], [into, over], [into, end], [arrives, end]];
}

// A path through corners, each slightly rounded.
function pathThrough(corners) {
  const towards = ([x, y], [toX, toY]) => {
    const length = Math.hypot(toX - x, toY - y) || 1;
    const part = Math.min(4, length / 2) / length;
    return [x + (toX - x) * part, y + (toY - y) * part].map((one) => Math.round(one * 10) / 10);
  };
  const turns = corners.slice(1, -1).map((corner, at) => `L${towards(corner, corners[at])} Q${corner} ${towards(corner, corners[at + 2])}`);
  return `M${corners[0]} ${turns.join(" ")} L${corners.at(-1)}`;
}
