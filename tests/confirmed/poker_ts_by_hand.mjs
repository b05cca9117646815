// Reproduces the divergences of poker-ts 1.5.0 in its own API.
//
// Run by Node.js in the folder where the engine is installed; nothing of the suite is imported.
// The button is in seat 0.  A word of `moves` is a fold, check, call, all-in, or bet or raise to:
// `f x c A b100 r300`; a street ends when no seat is to act, a showdown is started explicitly.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const { Table } = createRequire(`${process.cwd()}/`)("poker-ts");

const VERBS = { f: "fold", x: "check", c: "call", b: "bet", r: "raise" };
const RANKS = "23456789TJQKA";
const BOARD = ["Ks", "Kh", "9d", "9c", "2s"];
const FOUR = [1000, 1000, 1000, 1000];
const LIMPED = "c c c x ";

/** A hand, some moves on; the engine's deck is private, and drawn from its end. */
function game(stacks, moves = "", { blinds = [50, 100], ante = 0, button = 0, holes = [], board = BOARD } = {}) {
  const t = new Table({ ante, smallBlind: blinds[0], bigBlind: blinds[1] }, stacks.length);
  stacks.forEach((stack, seat) => stack === null || t.sitDown(seat, stack));
  if (holes.length > 0) stack(t._table._deck, [...holes.flatMap((hand) => hand.match(/../g)), ...board]);
  t.startHand(button);
  moves.split(" ").filter(Boolean).forEach((move) => act(t, move));
  return t;
}

/** Cards on the top of the deck. */
function stack(deck, top) {
  deck.shuffle = () =>
    top.forEach((card, place) => {
      const at = [...deck].findIndex((one) => RANKS[one.rank] + "cdhs"[one.suit] === card);
      [deck[51 - place], deck[at]] = [deck[at], deck[51 - place]];
    });
}

/** One move, and the end of the street if it was the last. */
function act(t, move) {
  if (move !== "A") t.actionTaken(VERBS[move[0]], move.length > 1 ? Number(move.slice(1)) : undefined);
  else allIn(t);
  if (!t.isBettingRoundInProgress() && !t.areBettingRoundsCompleted()) t.endBettingRound();
}

/** The bet, raise or call with the whole stack. */
function allIn(t) {
  const { actions } = t.legalActions();
  const wager = actions.find((action) => action === "bet" || action === "raise");
  t.actionTaken(wager ?? "call", wager && t.seats()[t.playerToAct()].totalChips);
}

/** Checks to the end, and the showdown. */
function paid(t) {
  while (!t.areBettingRoundsCompleted()) {
    if (t.isBettingRoundInProgress()) act(t, "x");
    else t.endBettingRound();
  }
  t.showdown();
  return t.seats().map((player) => player?.stack ?? 0);
}

/** Pots with something in them, as [chips, seats]. */
const pots = (t) => t.pots().filter((pot) => pot.size > 0).map((pot) => [pot.size, pot.eligiblePlayers]);
const stacks = (t) => t.seats().map((player) => player?.stack ?? 0);
const sum = (amounts) => amounts.reduce((all, one) => all + one, 0);
/**
 * A betting round starts with everybody who was dealt in, so a player whose last chips were the
 * blind or the ante is to act; the street, or the hand, waits for him.  An all-in player takes no
 * further part in the betting (tournament-7.2.1, tda-16).
 */
function a_player_all_in_for_a_blind_or_an_ante_is_to_act() {
  const ten = { ante: 10 };
  const hands = [
    ["HU-13", [1000, 15], "c", { blinds: [10, 20] }, 1],
    ["BL-04", [1000, 30, 1000], "c", {}, 1],
    ["BL-06", [5000, 5000, 60], "c c", {}, 2],
    ["BL-07", [5000, 5000, 60], "c f", {}, 2],
    ["BL-08", [80, 5000, 60], "A c", {}, 2],
    ["BL-10", [1000, 1000, 100], "c c", {}, 2],
    ["BL-12", [1000, 1000, 1], "c c", {}, 2],
    ["BL-15", [1000, 1000, 1000, 6], "", ten, 3],
    ["BL-17", [1000, 1000, 1000, 10], "", ten, 3],
    ["AO-701", [1000, 50, 100, 1000], "c c", {}, 1],
    ["BL-52", [1000, 30, 60, 1000], "c c", {}, 1],
    ["BL-60", [1000, 1000, 70, 1000], "c c c", ten, 2],
    ["BL-62", [1000, 1000, 1000, 4], "", ten, 3],
    ["BL-67", [1000, 50, 1000, 1000], "c c", {}, 1],
    ["BL-68", [1000, 30, 1000, 1000], "f f", {}, 1],
    ["AO-64", [1000, 10, 1000, 1000], "c c", ten, 1],
    ["AO-65", [1000, 1000, 100, 1000], "c c r300", {}, 2],
    ["MR-66", [1000, 1000, 60, 1000], "c c c", {}, 2],
    ["BC-53 BC-321", [80, 50, 1000], "A", {}, 1],
    ["BC-59", [1000, 50, 100], "f", {}, 1],
    ["SP-19", [1000, 20, 60, 1000], "c c", {}, 1],
    ["SP-64", [1000, 1000, 1000, 10], "", { ante: 25 }, 3],
    ["DM-58", [1000, 1000, 1000, 40], "", { ante: 50 }, 3],
    ["HU-803", [1000, 1000, 100], "c c", { ante: 100 }, 2],
    ["SP-804", [100, 100, 100], "c c", {}, 2],
    ["UB-802", [80, 1000, 60], "", { ante: 100 }, 0],
    ["EL-24", [1000, 1000, 60, 1000], "c f f", {}, 2],
    ["EL-35", [1000, 30, 1000, 1000], "f f", {}, 1],
    ["EL-36", [1000, 1000, 1000, 5], "", ten, 3],
  ];
  for (const [cases, before, moves, told, seat] of hands) {
    const t = game(before, moves, told);
    assert.equal(t.roundOfBetting(), "preflop", cases);
    assert.equal(t.playerToAct(), seat, cases);
    assert.equal(t.seats()[seat].stack, 0, cases);
  }
}

/**
 * `canRaise` is whether the player has more than the bet.  A player who has acted and faces less
 * than a full raise may not raise (tda-47-a).
 */
function a_raise_is_offered_again_over_an_all_in_below_a_full_raise() {
  const high = { blinds: [2000, 4000] };
  const [three, six] = [[1000, 350, 1000, 1000], [1000, 1000, 400, 1000, 460, 520]];
  const limped = `c c ${LIMPED}`;
  const hands = [ // whose turn it is, and how much he has to call
    ["RO-06", [20000, 20000, 20000, 20000, 20000, 7500], "c f A f f c", high, 3, 3500],
    ["RO-09 RO-26 MH-23", three, "r300 c A f", {}, 3, 50],
    ["RO-10", [1000, 499, 1000, 1000], "r300 c A f", {}, 3, 199],
    ["RO-13", [150, 1000, 1000, 1000], "c A c c", {}, 3, 50],
    ["RO-14", [1000, 180, 1000, 1000], "c c A c", {}, 3, 80],
    ["RO-17", [1000, 1000, 1000, 120], `${LIMPED}x x A c`, {}, 1, 20],
    ["RO-20", six, `${limped}b200 A c A A c c`, {}, 3, 120],
    ["RO-22", [1000, 1000, 360, 430, 499], `c ${LIMPED}b200 A A A c`, {}, 1, 199],
    ["RO-27", [1000, 350, 1000, 320], "r300 c A f A", {}, 0, 50],
    ["RO-51", [1000, 1000, 225, 1000, 300, 1000], `${limped}b100 A c A c f c`, {}, 3, 75],
    ["RO-53", [1000, 1000, 1000, 350], `${LIMPED}b100 r200 A f c`, {}, 2, 50],
    ["RO-57", [1000, 1000, 150, 1000], "c c c A c c", {}, 1, 50],
    ["RO-61", [1000, 1000, 1000, 199], `${LIMPED}x x A c`, {}, 1, 99],
    ["RO-62", [1000, 160, 1000, 230], `${LIMPED}A c A c`, {}, 2, 70],
    ["RO-66", [1000, null, 350, 1000, null, 1000], "r300 c f A", { button: 5 }, 3, 50],
    ["RO-66", [1000, null, 350, 1000, null, 1000], "r300 c f A c", { button: 5 }, 5, 50],
    ["RO-67", three, "r300 c A f c", {}, 0, 50],
    ["RO-68", [1000, 350, 1000, 360], "r300 c A f", {}, 3, 50],
    ["RO-69", [700, 350, 2000, 2000], "r300 c A r550 c A", {}, 2, 150],
    ["RO-69", [700, 350, 2000, 2000], "r300 c A r550 c A c", {}, 3, 150],
    ["RO-70", [1000, 1000, 400, 400], `${LIMPED}b200 A A c`, {}, 1, 100],
    ["RO-71", [1000, 1000, 400, 250, 490], `c ${LIMPED}b200 A A A c`, {}, 1, 190],
    ["RO-251", [1000, 450, 1000, 1000], `${LIMPED}x x x x x x b300 c A f`, {}, 3, 50],
    ["RO-351", [1000, 360, 1000, 1000], "r300 f A c", {}, 3, 60],
    ["RO-353", [1000, 149, 1000, 1000], "c f A c", {}, 3, 49],
    ["RO-354", [1000, 1000, 1000, 250], `${LIMPED}b100 f A c`, {}, 1, 50],
    ["RO-801", [4000, 380, 4000, 320], "A c A c", {}, 0, 60],
    ["RO-802", [600, 2000, 500, 2000], `${LIMPED}b200 A c A c`, {}, 3, 100],
    ["RO-803", [1000, 1000, 160, 140], `${LIMPED}x A A c`, {}, 1, 60],
    ["RO-804", [1000, 1000, 250, 1000], `${LIMPED}b100 A c c`, {}, 1, 50],
    ["IL-06", [1000, 1000, 400, 1000], `${LIMPED}b200 A c c`, {}, 1, 100],
  ];
  for (const [cases, before, moves, told, seat, faced] of hands) {
    const t = game(before, moves, told);
    const bets = t.seats().map((player) => player?.betSize ?? 0);
    assert.deepEqual([t.playerToAct(), Math.max(...bets) - bets[seat]], [seat, faced], cases);
    assert.ok(t.legalActions().actions.includes("raise"), cases);
  }
}

/**
 * An all-in below a full raise lowers the minimum raise to what it added.  The minimum should stay
 * the last full bet or raise (tda-43-a, tda-47-a).
 */
function an_all_in_below_a_full_raise_lowers_the_least_raise() {
  const high = { blinds: [2000, 4000] };
  const limped = `c c ${LIMPED}`;
  const [stack, five, twice] = [1000, [5000, 5000, 5000, 5000], { blinds: [100, 200] }];
  const hands = [ // the minimum raise to, as it is and as it should be
    ["HU-68", [130, 1000], "A", {}, 160, 230],
    ["LA-08", [1000, 1000, 1000, 199], "A", {}, 298, 299],
    ["LA-53", [1000, 1000, 1000, 101], "A", {}, 102, 201],
    ["MR-10", [1000, 1000, 400, 1000], `${LIMPED}b200 A`, {}, 400, 500],
    ["MR-11", [1000, 1000, 240, 1000], `${LIMPED}b100 A`, {}, 180, 240],
    ["MR-12", [2000, 2000, 600, 750, 900, 2000], `${limped}b300 A A A c`, {}, 950, 1100],
    ["MR-13", [1000, 120, 1000, 1000], `${LIMPED}A`, {}, 40, 120],
    ["MR-15", [1000, 1000, 499, 1000], `${LIMPED}b200 A`, {}, 598, 599],
    ["MR-54", [1000, 1000, 1000, 150], "A", {}, 200, 250],
    ["MR-605", [1000, 150, 1000], "c c x A", {}, 100, 150],
    ["MR-811", [30, 11, 30, 30], "r10 c c c A", { blinds: [2, 4] }, 2, 5],
    ["RO-01", [stack, stack, 225, stack, 300, stack], `${limped}b100 A c A c f`, {}, 275, 300],
    ["RO-05", [20000, 20000, 20000, 20000, 20000, 7500], "c f A f f", high, 11000, 11500],
    ["RO-08", [...five, 1500, 1900], `${limped}b500 r1000 c A A f f`, twice, 2100, 2200],
    ["RO-12", [150, 1000, 1000, 1000], "c A", {}, 200, 250],
    ["RO-12", [150, 1000, 1000, 1000], "c A c", {}, 200, 250],
    ["RO-15", [1000, 150, 200, 1000], "c c A A", {}, 250, 300],
    ["RO-18", [1000, 1000, 160, 220], `${LIMPED}x A A c`, {}, 180, 220],
    ["RO-19", [stack, stack, 400, stack, 460, 520], `${limped}b200 A c A A c`, {}, 480, 620],
    ["RO-21", [1000, 1000, 360, 430, 500], `c ${LIMPED}b200 A A A c`, {}, 470, 600],
    ["RO-25", [1000, 1000, 250, 1000], `${LIMPED}b100 A`, {}, 200, 250],
    ["RO-54", [1000, 1000, 1000, 350], `${LIMPED}b100 r200 A f`, {}, 300, 350],
    ["RO-61", [1000, 1000, 1000, 199], `${LIMPED}x x A`, {}, 198, 199],
    ["RO-55", [1000, 420, 500], "r300 A A", {}, 580, 700],
    ["IL-17", [400, 1000, 1000, 300], "A A f", {}, 500, 600],
    ["RO-802", [600, 2000, 500, 2000], `${LIMPED}b200 A c A`, {}, 600, 700],
  ];
  for (const [cases, before, moves, told, least, right] of hands) {
    assert.equal(game(before, moves, told).legalActions().chipRange.min, least, cases);
    assert.ok(least < right, cases);
  }
}

/**
 * `actionTaken` looks at the amount of a bet or raise only: facing a bet, `check` pays the call and
 * `bet` raises; without one, `call` checks and `raise` bets.  None of them is among the legal
 * actions at that point, and none may be accepted: tournament-5.1.1 (check),
 * tournament-5.1.2 (bet), tournament-5.1.3 (call).
 */
function a_verb_that_is_not_legal_is_taken_as_another() {
  const hands = [ // the action, and the bet of the seat afterwards
    ["IL-01 IL-71", "", "check", undefined, 3, 100],
    ["IL-66", "f f", "check", undefined, 1, 100],
    ["IL-14", `${LIMPED}b100 r300`, "bet", 700, 3, 700],
    ["LA-14", `${LIMPED}b100`, "bet", 300, 2, 300],
    ["LA-52", "c c c", "bet", 300, 2, 300],
    ["IL-60", LIMPED, "raise", 200, 1, 200],
    ["LA-16", LIMPED, "call", undefined, 1, 0],
    ["IL-02", `${LIMPED}x`, "call", undefined, 2, 0],
  ];
  for (const [cases, moves, verb, to, seat, bet] of hands) {
    const t = game(FOUR, moves);
    assert.equal(t.playerToAct(), seat, cases);
    assert.ok(!t.legalActions().actions.includes(verb), cases);
    t.actionTaken(verb, to);
    assert.equal(t.seats()[seat].betSize, bet, cases);
    assert.notEqual(t.playerToAct(), seat, cases);
  }
  for (const [cases, moves, verb, left] of [["IL-65", "r300 f f", "check", 700], ["IL-68", "c c c", "call", 900]]) {
    const t = game(FOUR, moves); // the last action of the street
    assert.ok(!t.legalActions().actions.includes(verb), cases);
    t.actionTaken(verb);
    assert.equal(t.seats()[2].stack, left, cases);
    assert.ok(!t.isBettingRoundInProgress(), cases);
  }
}

/** Half a chip is bet; the manual says that amounts are integers (suite-whole-amounts). */
function parts_of_a_chip_are_accepted() {
  const t = game(FOUR);
  t.actionTaken("raise", 250.5);
  assert.deepEqual([t.seats()[3].stack, t.seats()[3].betSize], [749.5, 250.5]);
}

/** A stack, a bet and a pot beyond two to the power of 53 are rounded; chips are whole (basic-1.3). */
function chips_are_floating_point_numbers() {
  const before = [1000, 1000, 1000, 20000000000000000];
  const raised = game(before, "r301"); // LA-801: not to 19999999999999699
  assert.equal(BigInt(raised.seats()[3].stack), 19999999999999700n);
  const large = game(before, "r9007199254740993"); // MR-803, IL-805: one chip less
  assert.equal(BigInt(large.seats()[3].betSize), 9007199254740992n);
  const third = 3002399751580331; // SP-803: of three times this one chip is lost
  const told = { holes: ["5c4d", "Qc5d", "Jc5h"], board: ["Kd", "9c", "7s", "6h", "2d"] };
  const won = paid(game([third + 1000, third, third + 1000], "A c c", told));
  assert.deepEqual(won.map(BigInt), [0n, 9007199254740992n, 2000n]);
}

/**
 * On each street the last pot gets new owners: those who are still betting.  An all-in player can
 * win what he has paid for (tournament-7.3.2, server-pots.2).
 */
function an_all_in_player_loses_his_right_to_the_last_pot_on_the_next_street() {
  const deep = { blinds: [5, 10] };
  const hands = [ // the pots, and the all-in seats that own none of them
    ["SP-04", [100, 1000, 1000], "A c c b200 c", deep, [[700, [1, 2]]], [0]],
    ["SP-17", [1000, 1000, 1000, 100], "A c c x x x x", {}, [[400, [0, 1, 2]]], [3]],
    ["SP-18 SP-702", [1000, 1000, 1000, 100], "A c c x b200 c f", {}, [[800, [1, 2]]], [3]],
    ["SP-25", [1000, 500, 1000, 200], "A c c c A c c", {}, [[1700, [0, 1, 2]]], [3]],
    ["SP-25", [1000, 500, 1000, 200], "A c c c A c c b100 c", {}, [[1900, [0, 2]]], [1, 3]],
    ["SP-55", [1000, 1000, 1000, 100], "A c c x b100 c c", {}, [[700, [0, 1, 2]]], [3]],
    ["SP-61", [1000, 1000, 1000, 100], "A f c x b200 c", {}, [[700, [1, 2]]], [3]],
    ["SP-63", [300, 1000, 1000, 1000], "r300 c f c b200 c", {}, [[1350, [2, 3]]], [0]],
    ["DM-04", [1000, 1000, 30, 1000], "r30 c f c x x", deep, [[95, [0, 3]]], [2]],
    ["DM-09", [1000, 1000, 200, 300], "A c c c b500 c", {}, [[800, [0, 1, 2, 3]], [1300, [0, 1]]], []],
    ["DM-57", [1000, 1000, 1000, 100], "A c f x x b200 f", {}, [[550, [0]]], [3]],
    ["OC-57", [1000, 1000, 1000, 101, 1000], "A c c c c x b51 r150 f c f", deep, [[856, [1, 4]]], [3]],
    ["SD-08", [700, 5000, 5000], "A c c b1000 c", {}, [[4100, [1, 2]]], [0]],
    ["SD-59", [1000, 300, 1000, 1000], "f r300 A c x x x x", {}, [[900, [0, 2]]], [1]],
    ["GL-21", [300, 600, 2000], "A c c x x x x", { blinds: [10, 20] }, [[900, [1, 2]]], [0]],
  ];
  for (const [cases, before, moves, told, shown, out] of hands) {
    const t = game(before, moves, told);
    assert.deepEqual(pots(t), shown, cases);
    for (const seat of out) assert.equal(t.seats()[seat].stack, 0, cases);
  }
  const t = game([1000, 1000, 1000, 200], "A c c f b300 f"); // BC-64: seat 1 is treated as alone
  assert.ok(t.areBettingRoundsCompleted());
  assert.deepEqual([pots(t), t.communityCards().length], [[[1000, [1]]], 3]);
}

/**
 * At the showdown a winner is looked up among the players of the last round: if he went all-in
 * earlier, or has folded since and still owns an earlier pot, his winnings are not paid.  Chips
 * change hands and are not lost (tournament-7.3.2).
 */
function a_winner_who_is_not_in_the_last_round_is_not_paid() {
  const [a, q, j, ten] = ["Ah4h", "Qh4c", "Jh4s", "Th4d"];
  const hands = [ // the number of chips lost
    ["BL-06", [5000, 5000, 60], "c c c", {}, [q, j, a], 180],
    ["BL-12", [1000, 1000, 1], "c c c", {}, [j, q, a], 3],
    ["BL-52", [1000, 30, 60, 1000], "c c c c", {}, [j, a, q, ten], 210],
    ["BL-60", [1000, 1000, 70, 1000], "c c c c", { ante: 10 }, [j, ten, a, q], 280],
    ["SP-19", [1000, 20, 60, 1000], "c c c c", {}, [ten, a, q, j], 200],
    ["SP-62", [2000, 500, 2000, 200], "A c A c c", {}, [j, a, ten, q], 800],
    ["SP-351", [1000, 1000, 1000, 120], "A r400 c c x b500 f f", {}, ["Ac3c", ten, a, "Ad4c"], 320],
    ["DM-03", [1000, 1000, 1000, 120], "A r400 c c x b500 f f", {}, [j, ten, q, a], 480],
    ["DM-09", [1000, 1000, 200, 300], "A c c c b500 c f", {}, [j, ten, a, q], 800],
    ["DM-51", [1000, 1000, 200, 300], "A c c c b500 c f", {}, [j, ten, a, q], 800],
    ["DM-56", [1000, 1000, 150, 1000], "c c f x x b200 c A b100 f", {}, [q, ten, a, j], 500],
    ["OC-58", [1000, 100, 1000, 1000], "r251 c A c", {}, ["Ac3c", a, "Ad4c", ten], 133],
  ];
  for (const [cases, before, moves, told, holes, gone] of hands) {
    const t = game(before, moves, { ...told, holes });
    assert.equal(sum(before) - sum(paid(t)), gone, cases);
  }
}

/** The hand of SP-23 up to its showdown: seats 0 and 1 are all-in, tie for the main pot, and it is odd. */
function odd_chip_hand() {
  const before = [6125, 6125, 14050, 21600, 37250, 52400, 18775, 103500, 28300];
  const holes = ["Ah4h", "Ad4d", "5h2h", "6h3s", "Qh4c", "Th4s", "Jh3h", "8h3d", "7h3c"];
  const told = { blinds: [1000, 2000], ante: 250, button: 5, holes };
  const t = game(before, "r5000 A c c A c r40000 c c c c c b30000 c", told);
  while (!t.areBettingRoundsCompleted()) {
    if (t.isBettingRoundInProgress()) act(t, "x");
    else t.endBettingRound();
  }
  return t;
}

/**
 * The odd chip of a pot goes to the next winner who is still betting; if there is none,
 * `showdown()` does not return.  It goes to a winner, left of the button first (tda-20-a).
 */
function an_odd_chip_between_two_who_are_all_in_never_ends_the_showdown() {
  assert.equal(odd_chip_hand().pots()[0].size % 2, 1);
  const done = spawnSync(process.execPath, [fileURLToPath(import.meta.url), "showdown"], { timeout: 3000 });
  assert.equal(done.stdout.toString(), "showdown\n"); // it got this far
  assert.equal(done.error?.code, "ETIMEDOUT");
}

/**
 * A folded bet is added to the first pot up to the smallest bet times its owners, regardless of
 * what its folder paid into that layer.  No player can win more from another than he paid himself
 * (tournament-7.3.3, server-pots.2).
 */
function a_folded_bet_overfills_the_first_pot() {
  const seven = [76, 181, 300, 117, 5, 66, 27];
  const blinds = { blinds: [1, 2], ante: 1, button: 6 };
  const hands = [ // the first pot, what it has to be, and all pots together
    ["SP-16", [1000, 600, 600, 200, 1000], "A r400 f A c f", {}, 1000, 800, 1800],
    ["DM-01", [500, 1000, 1000, 1000, 200], "r400 A A f f f", {}, 800, 750, 1250],
    ["DM-05", [1000, 1000, 300, 1000], "r500 f A A f", {}, 1100, 900, 1800],
    ["DM-52", [1000, 1000, 1000, 60], "A r300 f f", {}, 240, 230, 510],
    ["OC-18", seven, "r114 A f A A A c f", blinds, 251, 163, 519],
  ];
  for (const [cases, before, moves, told, first, right, all] of hands) {
    const t = game(before, moves, told);
    assert.equal(pots(t)[0][0], first, cases);
    assert.ok(first > right, cases);
    assert.equal(sum(pots(t).map(([chips]) => chips)), all, cases);
    assert.equal(sum(before) - sum(stacks(t)), all, cases);
  }
}

/**
 * Heads-up, and the big blind all-in for less than the small blind: the button is to act, may
 * raise, and does not get back what he posted in excess.  No betting is possible (tda-16, tda-65-a).
 */
function the_button_is_asked_against_a_big_blind_that_he_covers() {
  const t = game([1000, 30]); // UB-56
  const shown = (one) => [one.playerToAct(), one.legalActions().actions, stacks(one)];
  assert.deepEqual(shown(t), [0, ["fold", "call", "raise"], [950, 0]]);
  const ante = game([1000, 10], "", { ante: 10 }); // BL-701: the ante was all that it had
  assert.deepEqual(shown(ante), [0, ["fold", "call", "raise"], [940, 0]]);
  const more = game([1000, 60], "", { ante: 100 }); // UB-801: the ante was more than it had
  assert.deepEqual(shown(more), [0, ["fold", "call", "raise"], [850, 0]]);
}

/**
 * A player left alone against all-ins by folds is to act if somebody has bet or called on the
 * street, and not if the first one folds.  Rooms give him his turn to the end of a round that he did
 * not begin alone (rooms-lone), and others never (tda-16): it is one or the other.
 */
function a_player_left_alone_is_asked_or_not_as_the_street_began() {
  const low = { blinds: [10, 20] };
  const asked = [ // the player to act, against whom nobody can bet
    ["BC-62", [1000, 1000, 1000, 80], "A f f", {}, 2], // with 100 in front, against 80
    ["BL-53", [1000, 1000, 30, 1000], "f f", {}, 1],
    ["BC-361", [100, 1000], "c", {}, 1],
    ["BC-606", [1000, 50], "", {}, 0],
    ["BL-73", [1000, 10, 10], "", { ante: 10 }, 0],
    ["HU-56", [1000, 5], "", low, 0],
    ["HU-57", [1000, 10], "", low, 0],
    ["HU-66", [15, 1000], "c", low, 1],
    ["HU-67", [20, 1000], "c", low, 1],
  ];
  for (const [cases, before, moves, told, seat] of asked) {
    const t = game(before, moves, told);
    assert.equal(t.playerToAct(), seat, cases);
    assert.ok(!t.handPlayers().some((one, at) => one && at !== seat && one.stack > 0), cases);
  }
  for (const [cases, before, moves] of [
    ["DM-51", [1000, 1000, 200, 300], "A c c c b500 c f"],
    ["OC-354", [1000, 1000, 301, 301, 1000], "A c c c A b101 c c f f"],
  ]) {
    const t = game(before, moves);
    assert.ok(!t.isBettingRoundInProgress(), cases);
    assert.ok(t.seats()[0].stack > 0, cases);
  }
}

/** The next hand of a table, after a hand that is over: the button moves on. */
function next_hand(t, moves = "") {
  t.startHand();
  moves.split(" ").filter(Boolean).forEach((move) => act(t, move));
  return t;
}

/** In the second hand of a table, a small blind is left alone against a single chip (as BL-53). */
function a_small_blind_is_asked_against_the_last_chip_of_the_big_one() {
  const holes = ["AhAd", "2h7c", "3h8c", "4h5s"];
  const t = game([1000, 1000, 1000, 900], "r899 c f f", { holes });
  assert.deepEqual(paid(t), [2049, 950, 900, 1]); // EL-08: seat 3 has one chip left
  next_hand(t, "f f");
  assert.deepEqual([t.button(), t.playerToAct(), stacks(t)], [1, 2, [2049, 950, 850, 0]]);
  assert.deepEqual(t.legalActions().actions, ["fold", "call", "raise"]);
  const sat = game([1000, 1000, 1000, null], "f f"); // BI-176: seat 3 sits down with one chip
  sat.showdown();
  sat.sitDown(3, 1);
  next_hand(sat, "f f");
  assert.deepEqual([sat.button(), sat.playerToAct(), stacks(sat)], [1, 2, [1000, 950, 1000, 0]]);
}

/** A table has no limits of a buy-in; a house may set them (wsop-live-186). */
function any_buy_in_is_accepted() {
  const t = game([3000, 3000, 3000, null], "f f"); // BI-02: from 2000 to 4000, says the house
  t.showdown();
  for (const chips of [1999, 4001, 1]) {
    t.sitDown(3, chips);
    assert.equal(t.seats()[3].stack, chips);
    t.standUp(3);
  }
}

/** Both seats bet 200; what the showdown leaves them. */
function heads_up(board, ...holes) {
  return paid(game([1000, 1000], "r200 c", { holes, board: board.split(" ") }));
}

/**
 * `Hand.of` finds a full house only where exactly two cards follow the three.  Of two threes of a
 * kind, the best five cards are the higher one and two of the lower (tournament-6.4.1), and they
 * beat any lower full house (basic-6.3).
 */
function two_threes_of_a_kind_are_no_full_house() {
  const hands = [ // the hand in seat 0 has to win
    ["HR-09", "7c 7d 7h 9s 9c", "9h2c", "AhKd"],
    ["HR-32", "Qc Qd 5h 5s 2c", "Qh5c", "2h2d"],
    ["HR-96", "9c 9d 4h 4s 6c", "9h4d", "6d6h"],
  ];
  for (const [cases, board, ...holes] of hands) {
    assert.deepEqual(heads_up(board, ...holes), [800, 1200], cases);
  }
}

/**
 * Beside four of a kind `Hand.of` leaves out the first of the other three cards, and takes the best
 * of two; they come in pairs first, then by rank.  The highest of the three is the kicker
 * (tournament-6.4.1, basic-6.3).
 */
function the_first_card_beside_four_of_a_kind_is_left_out() {
  const hands = [ // the stacks, and what they have to be
    ["HR-20", "5c 5d 5h 5s Jc", ["Ah2c", "KdKc"], [800, 1200], [1200, 800]],
    ["HR-21", "5c 5d 5h 5s Ac", ["KhQc", "2d2c"], [800, 1200], [1000, 1000]],
    ["HR-57", "4c 4d 4h 4s 9c", ["9dTd", "Th3c"], [1200, 800], [1000, 1000]],
  ];
  for (const [cases, board, holes, shown, right] of hands) {
    assert.deepEqual(heads_up(board, ...holes), shown, cases);
    assert.notDeepEqual(shown, right, cases);
  }
  const told = { holes: ["Kc2d", "Kd3h", "QhQs"], board: ["8c", "8d", "8h", "8s", "5c"] };
  const three = paid(game([1000, 1000, 1000], "r200 c c", told)); // HR-93: the kings have to share 600
  assert.deepEqual(three, [800, 800, 1400]);
}

/** Of each cause its cases, each for all its differences but those that are named themselves. */
const CAUSES = [
  [
    a_player_all_in_for_a_blind_or_an_ante_is_to_act,
    "HU-13 BL-04 BL-06 BL-07 BL-08 BL-10 BL-12 BL-15 BL-17 BL-52 BL-60 BL-62 BL-67 BL-68 AO-64 AO-65 " +
      "MR-66 BC-53 BC-59 BC-321 SP-19 SP-64 DM-58 BC-607 DM-602 LA-605 AO-701 HU-803 SP-804 UB-802 " +
      "EL-24 EL-35 EL-36",
  ],
  [
    a_raise_is_offered_again_over_an_all_in_below_a_full_raise,
    "RO-06 RO-09 RO-10 RO-13 RO-14 RO-17 RO-20 RO-22 RO-26 RO-27 RO-51 RO-53 RO-57 RO-66 RO-67 RO-68 RO-69 " +
      "RO-61 RO-62 RO-70 RO-71 RO-251 RO-351 RO-353 RO-354 IL-06 RO-801 RO-802 RO-803 RO-804 MH-23",
  ],
  [
    an_all_in_below_a_full_raise_lowers_the_least_raise,
    "HU-68 LA-08 LA-53 MR-10 MR-11 MR-12 MR-15 MR-54 RO-01 RO-05 RO-08 RO-12 RO-15 RO-19 RO-21 RO-25 " +
      "RO-54 RO-55 IL-17 MR-13 MR-603 MR-605 MR-606 MR-607 MR-811 RO-18 RO-61/3/can RO-802/3/can",
  ],
  [a_verb_that_is_not_legal_is_taken_as_another, "IL-01 IL-02 IL-14 IL-60 IL-65 IL-66 IL-68 IL-71 IL-607 LA-14 LA-16 LA-52"],
  [parts_of_a_chip_are_accepted, "IL-55 IL-801"],
  [chips_are_floating_point_numbers, "LA-801 MR-803 IL-805 SP-803"],
  [an_all_in_player_loses_his_right_to_the_last_pot_on_the_next_street,
    "SP-04 SP-17 SP-18 SP-25 SP-55 SP-61 SP-63 SP-702 DM-04 DM-09/2/pots DM-57 OC-57 SD-08 SD-59 BC-64 GL-21",
  ],
  [
    a_winner_who_is_not_in_the_last_round_is_not_paid,
    "BL-06/invariant.chips BL-06/4/stacks BL-12/invariant.chips BL-12/4/stacks BL-52/invariant.chips BL-52/4/stacks BL-60/invariant.chips " +
      "BL-60/5/stacks SP-19/invariant.chips SP-19/3/stacks SP-62 SP-351 DM-03 DM-09 DM-56 OC-58",
  ],
  [an_odd_chip_between_two_who_are_all_in_never_ends_the_showdown, "SP-23"],
  [a_folded_bet_overfills_the_first_pot, "SP-16 DM-01 DM-05 DM-52 OC-18"],
  [the_button_is_asked_against_a_big_blind_that_he_covers, "UB-56 BL-701 UB-801"],
  [
    a_player_left_alone_is_asked_or_not_as_the_street_began,
    "BC-62 BC-361 BC-606 BL-53 BL-73 HU-56 HU-57 HU-66 HU-67",
  ],
  [a_small_blind_is_asked_against_the_last_chip_of_the_big_one, "EL-08 BI-176"],
  [any_buy_in_is_accepted, "BI-02"],
  [two_threes_of_a_kind_are_no_full_house, "HR-09 HR-32 HR-96"],
  [the_first_card_beside_four_of_a_kind_is_left_out, "HR-20 HR-21 HR-57 HR-93"],
];

if (process.argv[2] === "showdown") {
  const t = odd_chip_hand();
  process.stdout.write("showdown\n", () => t.showdown());
} else {
  for (const [confirm] of CAUSES) confirm();
  console.log(JSON.stringify(Object.fromEntries(CAUSES.map(([one, cases]) => [one.name, cases.split(" ")]))));
}
