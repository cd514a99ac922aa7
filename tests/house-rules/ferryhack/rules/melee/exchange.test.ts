import { describe, expect, it } from "vitest";
import { type ExchangeChoices, exchangeRules } from "../../../../../src/house-rules/ferryhack/rules/melee/ground.ts";
import {
  advantageModifiers,
  type AdvantageSource,
  type Board,
  type Exchange,
  type MovingAttack,
  SPECIAL_OPTIONS,
  type Squares,
  sumOf,
} from "../../../../../src/rules/index.ts";
import { flank } from "../../../../../src/house-rules/ferryhack/rules/guards.ts";
import { areaOf, at, board, choices, ending, exchangeWith, figure, tableWith, wayTo } from "./boards.ts";
import { withShifts } from "./boards.ts";
import { hitWindow } from "../../../../support/hit-window.ts";

const table = { ...tableWith(), facing: flank(true) };
const rules = exchangeWith();
const CHOICES: ExchangeChoices = {
  allyChain: true,
  freeAttackMoves: false,
  followUpProvokes: false,
  pushProvokes: true,
  autoDefend: false,
  largeFootprints: true,
};

/** The bonus to attack and damage by these reasons. */
function bonus(sources: readonly AdvantageSource[], facts: Partial<Exchange> = {}): number {
  const exchange: Exchange = { granted: null, sources, surprised: false, squares: null, ...facts };
  return sumOf(advantageModifiers(table.facing.advantage(exchange, table)));
}

/** Somebody attacks and the defender answers; the board afterwards, with the attacker following. */
function exchangeOn(on: Board, to: readonly [number, number] | null, follows = true): Board {
  const [attacker, left] = [areaOf(on, "a"), areaOf(on, "d")];
  const begun = rules.open({ from: attacker, defender: "d" }, on);
  const done = rules.answer(begun, to && wayTo(rules, begun, on, to), on);
  const after = withShifts(on, done.outcome?.shifts ?? []);
  const [mover] = after.figures.filter(({ id }) => id === "a");
  const place = done.outcome?.stands === null && follows && mover ? rules.followUp(mover, left, after) : null;
  return place ? withShifts(after, [{ who: "a", to: place }]) : after;
}

const placesOn = (on: Board): string => on.figures.map(({ id, area: { x, y } }) => `${id} ${x},${y}`).join(", ");

const PAIR = board([figure("a", [3, 5]), figure("d", [4, 5])]);

describe("the order of an exchange", () => {
  it("FH-ATK-01 (1) giving ground costs nothing, and the attacker follows", () => {
    expect(bonus([])).toBe(0);
    expect(placesOn(exchangeOn(PAIR, [5, 5]))).toBe("a 4,5, d 5,5");
  });
  it("FH-ATK-01 (2) standing moves nobody", () => {
    expect(bonus([rules.standing])).toBe(2);
    expect(placesOn(exchangeOn(PAIR, null))).toBe("a 3,5, d 4,5");
  });
  it("FH-ATK-01 (3) the steps ask for no dice: a miss moves both as well", () => {
    expect(Object.keys(rules)).not.toContain("plan");
    expect(placesOn(exchangeOn(PAIR, [5, 6]))).toBe("a 4,5, d 5,6");
  });
});

describe("which attacks move anybody", () => {
  const attack: MovingAttack = { use: "melee", isFree: false, ownTurn: true };
  it.each([
    ["FH-ATK-02 a blow in one's own turn", attack, true],
    ["FH-ATK-02 (1) a shot", { ...attack, use: "missile" }, false],
    ["FH-ATK-02 a free attack", { ...attack, isFree: true, ownTurn: false }, false],
    ["FH-ATK-02 out of turn", { ...attack, ownTurn: false }, false],
  ] as const)("%s", (_rule, attack, moves) => {
    expect(rules.moves(attack)).toBe(moves);
  });
  it("FH-ATK-02 free attacks where the table wants it", () => {
    const free = exchangeWith({ "fh.freeAttackMoves": true });
    expect(free.moves({ ...attack, isFree: true, ownTurn: false })).toBe(true);
  });
  it("FH-ATK-02 (2) the second attack begins where the first has ended", () => {
    const first = exchangeOn(PAIR, [5, 5]);
    expect(placesOn(exchangeOn(first, [6, 5]))).toBe("a 5,5, d 6,5");
  });
  it("FH-ATK-02 (3) whoever has not followed is out of reach", () => {
    const first = exchangeOn(PAIR, [5, 5], false);
    expect(placesOn(first)).toBe("a 3,5, d 5,5");
  });
});

describe("special options", () => {
  it("FH-ATK-03 (1) the protector is the defender", () => {
    const on = board([figure("a", [3, 5]), figure("d", [4, 5]), figure("p", [4, 4])]);
    const state = rules.open({ from: at(3, 5), defender: "p" }, on);
    expect(choices(rules, state, on)).toBe("4,3 5,3 5,4");
  });
  it("FH-ATK-03 (2) whoever is held stands", () => {
    const held = board([figure("a", [3, 5]), figure("d", [4, 5], { canStep: false })]);
    expect(ending(rules.open({ from: at(3, 5), defender: "d" }, held))).toBe("helpless");
    expect(bonus([rules.standing])).toBe(2);
  });
  it("FH-ATK-03 (3) a charge against somebody who stands", () => {
    const { advantage: steps, stances } = SPECIAL_OPTIONS.charge;
    expect(bonus([{ label: "charge", steps }, rules.standing])).toBe(4);
    expect(stances.map(({ armorClass }) => armorClass)).toEqual([-3]);
  });
});

describe("standing ground", () => {
  const window = (value: number) =>
    hitWindow({ score: 12, modifiers: advantageModifiers(value === 2 ? 1 : 0), reasons: [], armorClass: 4 }, table);
  it("FH-DEF-02 (1) is one step of combat advantage", () => {
    expect(window(bonus([rules.standing]))).toEqual({ from: 5, to: 14 });
  });
  it("FH-DEF-02 (2) and giving ground is none", () => {
    expect(window(bonus([]))).toEqual({ from: 5, to: 12 });
  });
  it("FH-DEF-10 (2) surprise counts for itself, and all adds up to three steps", () => {
    expect(bonus([], { surprised: true })).toBe(2);
    expect(bonus([rules.standing], { surprised: true })).toBe(4);
    const squares: Squares = { attacker: at(3, 5), defender: at(4, 5), allies: [at(5, 5)] };
    expect(bonus([rules.standing, { label: "charge", steps: 1 }], { surprised: true, squares })).toBe(6);
  });
  it("FH-DEF-10 (3) whoever prepares a spell loses it by a step, and keeps it by standing", () => {
    expect(rules.breaksConcentration("defence")).toBe(true);
    expect(rules.breaksConcentration("followUp")).toBe(false);
  });
  it("FH-FLK-02 flanked and standing is two steps, without flanking one", () => {
    const squares: Squares = { attacker: at(3, 5), defender: at(4, 5), allies: [at(5, 5)] };
    expect(bonus([rules.standing], { squares })).toBe(4);
    expect(bonus([rules.standing])).toBe(2);
  });
});

describe("following", () => {
  it("FH-DEF-06 (1) into the square that was left", () => {
    expect(placesOn(exchangeOn(PAIR, [5, 6]))).toBe("a 4,5, d 5,6");
  });
  it("FH-DEF-06 (2) a long weapon keeps its distance", () => {
    const on = board([figure("a", [2, 5]), figure("d", [4, 5])]);
    expect(placesOn(exchangeOn(on, [5, 5]))).toBe("a 3,5, d 5,5");
  });
  it("FH-DEF-06 (3) provokes nobody, unless the table wants it", () => {
    expect(rules.provokes("followUp")).toBe(false);
    expect(exchangeRules({ ...CHOICES, followUpProvokes: true }).provokes("followUp")).toBe(true);
  });
  it("FH-DEF-06 stays where there is no room", () => {
    const large = figure("a", [2, 5, 2]);
    const after = board([large, figure("d", [5, 5])], [[4, 6]]);
    expect(rules.followUp(large, at(4, 5), after)).toBeNull();
    expect(exchangeWith({ "fh.largeFootprints": false }).followUp(large, at(4, 5), after)).not.toBeNull();
  });
  it("FH-DEF-07 (1) whoever fights defensively may stay, two squares away", () => {
    expect(rules.mayStay("defense")).toBe(true);
    expect(placesOn(exchangeOn(PAIR, [5, 5], false))).toBe("a 3,5, d 5,5");
  });
  it("FH-DEF-07 (2) a defender who stands stays beside them", () => {
    expect(placesOn(exchangeOn(PAIR, null, false))).toBe("a 3,5, d 4,5");
  });
  it("FH-DEF-07 (3) all others follow", () => {
    expect([null, "charge", "offense"].map(rules.mayStay)).toEqual([false, false, false]);
    expect(placesOn(exchangeOn(PAIR, [5, 5]))).toBe("a 4,5, d 5,5");
  });
});

describe("pushes", () => {
  const landing = (on: Board, squares: number): string =>
    rules
      .landings(areaOf(on, "a"), figure("d", [areaOf(on, "d").x, areaOf(on, "d").y]), squares, on)
      .map(({ to }) => `${to.x},${to.y}`)
      .toSorted()
      .join(" ");

  it("FH-DEF-08 (1) a trick pushes from the new places", () => {
    expect(landing(exchangeOn(PAIR, [5, 5]), 1)).toBe("6,4 6,5 6,6");
  });
  it("FH-DEF-08 (2) a push of the Strong goes two squares straight back", () => {
    expect(landing(exchangeOn(PAIR, [5, 5]), 2)).toBe("7,5");
  });
  it("FH-DEF-08 (3) the direction follows the defender", () => {
    const on = exchangeOn(PAIR, [5, 4]);
    expect(placesOn(on)).toBe("a 4,5, d 5,4");
    expect(landing(on, 1)).toBe("5,3 6,3 6,4");
  });
  it("FH-DEF-08 (4) without a push the step and the following remain", () => {
    expect(placesOn(exchangeOn(PAIR, [5, 5]))).toBe("a 4,5, d 5,5");
  });
  it("FH-DEF-08 a push stops at the last free square, and goes aside where there is none", () => {
    const far = board([figure("a", [3, 5]), figure("d", [4, 5])], [[6, 5]]);
    expect(landing(far, 2)).toBe("5,5");
    const near = board([figure("a", [3, 5]), figure("d", [4, 5])], [[5, 5]]);
    expect(landing(near, 2)).toBe("6,3 6,7");
  });
  it("FH-DEF-08 pushes provoke, unless the table says no", () => {
    expect(rules.provokes("push")).toBe(true);
    expect(exchangeRules({ ...CHOICES, pushProvokes: false }).provokes("push")).toBe(false);
  });
  it("FH-DEF-09 (1)–(2) giving ground never does", () => {
    const all = exchangeRules({ ...CHOICES, followUpProvokes: true });
    expect([rules.provokes("defence"), all.provokes("defence")]).toEqual([false, false]);
  });
});
