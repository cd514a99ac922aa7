import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  baseMove,
  DIAGONALS,
  halfMove,
  ownMove,
  readSpeciesMoves,
  SPECIES_MOVES,
  stepCount,
  strainNotes,
  takesStrain,
  toSquares,
  wearsFullPlate,
} from "../../../../src/house-rules/ferryhack/rules/movement.ts";
import { baseMoveView } from "../../../../src/house-rules/ferryhack/view/base-move-view.ts";
import {
  actRefusal,
  afterAct,
  afterMove,
  coreRulebook,
  deriveMonster,
  feetOf,
  inRound,
  metresOf,
  type MonsterMovement,
  type Mover,
  movesIn,
  type OnFoot,
  pushPlaces,
  readFightState,
  wayCost,
  wayLimits,
  WHOLE_ROUND,
} from "../../../../src/rules/index.ts";
import { armor, derived, group, monster } from "../../../rules/builders.ts";
import { ferryhack, type Spot } from "./ferryhack.ts";

const rules = ferryhack();
const mover = (squares: number, rest: Partial<Mover> = {}): Mover => ({
  movement: feetOf(squares),
  engaged: false,
  moves: 2,
  backedOff: false,
  ...rest,
});
const most = (who: Mover, rulebook = rules): number => toSquares(Math.max(0, ...wayLimits(who, rulebook).values()));
const costs = (who: Mover) => [...wayLimits(who, rules)].map(([cost, feet]) => [cost, toSquares(feet)]);

describe("squares", () => {
  it.each([
    ["FH-GRD-01 (1)", 80, 120],
    ["FH-GRD-01 one square", 1, 1.5],
  ])("%s: in metres", (_rule, squares, metres) => {
    expect(metresOf(squares)).toBe(metres);
  });

  it.each([
    ["FH-GRD-01 (2) a bow of the core", 70, 14],
    ["FH-GRD-02 a charge", 15, 3],
    ["FH-GRD-02 a trick that pushes", 5, 1],
    ["FH-GRD-02 a strong push", 10, 2],
    ["FH-GRD-02 (3) an ooze", 1, 1],
    ["FH-GRD-02 nothing", 0, 0],
  ])("%s: from feet", (_rule, feet, squares) => {
    expect(toSquares(feet)).toBe(squares);
  });

  it.each([
    ["FH-GRD-02 (1) wolf", { land: 40, other: null }, 8, null],
    ["FH-GRD-02 (2) zombie", { land: 15, other: null }, 3, null],
    ["FH-GRD-02 (3) ooze", { land: 1, other: null }, 1, null],
    ["FH-GRD-02 (4) dragon", { land: 30, other: 40 }, 6, 8],
    ["FH-MOV-02 (3) kobold", { land: 30, other: null }, 6, null],
    ["FH-GRD-02 what does not walk", { land: 0, other: 30 }, 0, 6],
  ] satisfies [string, MonsterMovement, number, number | null][])("%s", (_rule, movement, land, other) => {
    const found = deriveMonster(monster("1", { movement }), rules);
    expect(found.movement).toMatchObject({ squares: land, value: feetOf(land), inSquares: true });
    expect(found.otherMovement).toBe(other === null ? null : feetOf(other));
    expect(deriveMonster(monster("1", { movement }), coreRulebook)).toMatchObject({
      movement: { value: movement.land },
      otherMovement: movement.other,
    });
  });

  it("FH-GRD-02 pushes are as long as before: a square for five feet", () => {
    expect(pushPlaces({ x: 0, y: 0 }, { x: 1, y: 0 }, 10)[0]).toEqual({ x: 3, y: 0 });
  });

  it("FH-GRD-01 without the grid the core's feet count, whoever answers", () => {
    const off = ferryhack({ "fh.grid": false });
    expect(off.movement).toMatchObject({ inSquares: false, steps: null, saysPace: false });
    expect(off.engagement).toMatchObject({ disengages: "pace", inOrder: false });
    expect(most(mover(6), off)).toBe(most(mover(6), coreRulebook));
  });
});

describe("the base by species", () => {
  it.each([
    ["FH-MOV-02 (1) dwarf", "Dwarf", "human", 4],
    ["FH-MOV-02 (2) elf", "Elf", "human", 6],
    ["FH-MOV-02 giant", "Giant", "human", 8],
    ["FH-MOV-02 human", "Human", "human", 6],
    ["FH-MOV-02 halfling", "Halfling", "small", 4],
    ["FH-MOV-02 goblin", "Goblin", "small", 4],
    ["FH-MOV-02 (4) ratling, small", "Ratling", "small", 5],
    ["FH-MOV-02 (4) ratling", "Ratling", "human", 6],
    ["FH-MOV-02 a hill dwarf is a dwarf", "Hill dwarf", "small", 4],
  ] as const)("%s", (_rule, species, size, squares) => {
    expect(baseMove([species], size, SPECIES_MOVES)).toBe(squares);
    const groups = [group(species, { kind: "species" }), group("Giant", { kind: "vocation" })];
    expect(derived({ groups, size }, {}, rules).movement).toMatchObject({ squares, inSquares: true });
  });

  it("FH-MOV-02 the table's own species go before, and one's own base before those", () => {
    const own = { "fh.species": "Ratling 5; Ogre: 7, nonsense, Dwarf = 3" };
    expect(readSpeciesMoves(own["fh.species"])).toEqual({ ratling: 5, ogre: 7, dwarf: 3 });
    const movementOf = (species: string) =>
      derived({ groups: [group(species, { kind: "species" })] }, {}, ferryhack(own)).movement.squares;
    expect(["Ratling", "Ogre", "Dwarf", "Elf"].map((name) => movementOf(name))).toEqual([5, 7, 3, 6]);
    expect([{ fh: { move: 7 } }, { fh: { move: 0 } }, { fh: { move: "7" } }, { fh: 7 }, {}].map(ownMove)).toEqual([
      7,
      null,
      null,
      null,
      null,
    ]);
    expect(baseMove([], "small", SPECIES_MOVES)).toBe(5);
  });

  it("FH-MOV-02 what the table has written down is what is derived, and no such thing where the pack is off", () => {
    const facts = { groups: [group("Dwarf", { kind: "species" })], packs: { fh: { move: 7 } } };
    expect(derived(facts, {}, rules).movement.squares).toBe(7);
    expect(derived(facts).movement.squares).toBe(6);
    expect(baseMoveView({ species: ["Dwarf"], size: "human", own: null }, SPECIES_MOVES, String)).toMatchObject({
      value: "",
      usual: "4",
    });
  });

  it("FH-MOV-02 what is written over the number still decides", () => {
    const overrides = { armorClass: null, attackValue: null, savingThrow: null, movement: 45, initiative: null };
    expect(derived({ overrides }, {}, rules).movement.squares).toBe(9);
  });

  it("FH-MOV-05 nobody on foot is slower than one square, but conditions may stop them", () => {
    const bonus = { armorClass: 0, attackValue: 0, savingThrow: 0, damage: 0, initiative: 0, movement: -45 };
    const { movement } = derived({ bonus }, {}, rules);
    expect(movement.squares).toBe(1);
    expect(movement.parts.at(-1)).toEqual({ label: "WHITEHACK.Modifier.leastMovement", value: 20 });
    expect(derived({ bonus }).movement.squares).toBe(0);
  });
});

describe("two actions", () => {
  const fresh: OnFoot = { left: WHOLE_ROUND, moved: 0, walked: { attack: 0, move: 0 }, beyond: 0 };
  const walk = (round: OnFoot, squares: number, rest: Partial<Mover> = {}): OnFoot =>
    afterMove(round, feetOf(squares), mover(6, { moves: movesIn(round.left, round.walked), ...rest }), rules);
  const attack = ({ left }: OnFoot) =>
    actRefusal("attack", { ownTurn: true, surprised: false, round: 1, conditions: [], left }, rules);

  it("FH-MOV-01 (1) four squares, then an attack", () => {
    const moved = walk(fresh, 4);
    expect(moved.left).toMatchObject({ attack: 1, move: 0 });
    expect(attack(moved)).toBeNull();
    const moment = { ownTurn: true, surprised: false, round: 1, left: moved.left, freeAttacks: 0, beyond: 0 };
    expect(afterAct("attack", { ...moment, forbidden: false })).toEqual({ left: { attack: 0, move: 0, small: 1 } });
  });

  it("FH-MOV-01 (2) six and six, and no attack", () => {
    const moved = walk(walk(fresh, 6), 6);
    expect(moved).toMatchObject({ left: { attack: 0, move: 0 }, moved: 60, beyond: 0 });
    expect(attack(moved)).toBe("noActionLeft");
    expect(walk(moved, 1).beyond).toBe(1);
  });

  it("FH-MOV-01 (3) nine squares: the second action begins after six, and no action is left", () => {
    const cost = (squares: number) => wayCost(feetOf(squares), mover(6), rules);
    expect([6, 7, 9, 12, 13].map(cost)).toEqual(["average", "secondAction", "secondAction", "secondAction", "tooFar"]);
    expect(attack(walk(fresh, 9))).toBe("noActionLeft");
    expect(most(mover(6, { moves: 1 }))).toBe(6);
    expect(most(mover(6, { moves: 0 }))).toBe(0);
  });

  it.each([
    ["FH-MOV-03 (1)", 6, 3],
    ["FH-MOV-03 (2)", 5, 2],
    ["FH-MOV-03 (3)", 4, 2],
    ["FH-MOV-03 (4)", 1, 1],
    ["FH-MOV-03 nothing of nothing", 0, 0],
  ])("%s: careful", (_rule, squares, careful) => {
    expect(toSquares(halfMove(feetOf(squares)))).toBe(careful);
    expect(most(mover(squares, { pace: "careful", moves: 1 }))).toBe(careful);
  });

  it("FH-DIS-02 (1) sneaking takes both actions, half as far with each", () => {
    expect(costs(mover(6, { pace: "careful" }))).toEqual([
      ["careful", 3],
      ["carefulTwice", 6],
    ]);
    expect(walk(fresh, 3, { pace: "careful" }).left).toMatchObject({ attack: 1, move: 0 });
    expect(walk(fresh, 4, { pace: "careful" }).left).toMatchObject({ attack: 0, move: 0 });
  });

  it("FH-MOV-04 (1) twelve with both actions, never twenty-four", () => {
    expect(most(mover(6))).toBe(12);
    expect(wayLimits(mover(6), rules).has("running")).toBe(false);
  });
  it("FH-MOV-04 (2) without the pack a human runs sixty feet with one move", () => {
    expect(wayLimits(mover(6), coreRulebook).get("running")).toBe(60);
    expect(derived().movement).toMatchObject({ value: 30, running: 60, careful: 20 });
  });
});

describe("full plate", () => {
  const plate = [armor(6)];
  const inPlate = (rest: Partial<Mover> = {}) => mover(5, { strain: "untried", ...rest });

  it("FH-MOV-06: a failure costs the action, and leaves the move and the small things", () => {
    const left = { attack: 1, move: 2, small: 1 };
    expect(strainNotes(left, true)).toEqual({ strain: "passed" });
    expect(strainNotes(left, false)).toEqual({ strain: "failed", left: { ...left, attack: 0 } });
  });
  it("FH-MOV-06 (1) after the roll the second action goes half as far", () => {
    expect(rules.movement.strains(plate)).toBe(true);
    expect(takesStrain(feetOf(6), inPlate())).toBe(true);
    expect(most(inPlate({ strain: "passed" }))).toBe(7);
    expect(takesStrain(feetOf(7), inPlate({ strain: "passed" }))).toBe(false);
  });
  it("FH-MOV-06 (2) after a failure there is no second movement, and none in the next round", () => {
    expect(most(inPlate({ strain: "failed" }))).toBe(5);
    expect(most(inPlate({ strain: "failed", pace: "careful" }))).toBe(2);
    const failed = readFightState({ round: 2, strain: "failed" });
    expect([2, 3, 4].map((round) => inRound(failed, round).strain)).toEqual(["failed", "winded", "untried"]);
    expect(most(inPlate({ strain: "winded" }))).toBe(0);
  });
  it("FH-MOV-06 (3) one movement takes no roll", () => {
    expect(takesStrain(feetOf(5), inPlate())).toBe(false);
    expect(takesStrain(feetOf(6), inPlate({ moves: 1 }))).toBe(false);
    expect(takesStrain(feetOf(12), mover(6))).toBe(false);
  });
  it("FH-MOV-06 plate is armor of six, worn; the switch and the core know no such roll", () => {
    expect(wearsFullPlate(plate)).toBe(true);
    expect(wearsFullPlate([armor(5)])).toBe(false);
    expect(wearsFullPlate([armor(6, { equipped: false })])).toBe(false);
    expect(ferryhack({ "fh.platePenalty": false }).movement.strains(plate)).toBe(false);
    expect(coreRulebook.movement.strains(plate)).toBe(false);
  });
});

describe("counting steps", () => {
  /** A straight way, diagonal as long as it can be. */
  const wayTo = ([x, y]: Spot) =>
    Array.from({ length: Math.max(x, y) + 1 }, (_, step) => ({ x: Math.min(x, step), y: Math.min(y, step) }));
  const counted = (to: Spot, diagonals: "equidistant" | "alternating") =>
    stepCount(diagonals)?.(wayTo(to)).reduce((sum, step) => sum + step, 0);

  it.each([
    ["FH-MOV-07 (1)", [3, 3], "equidistant", 3],
    ["FH-MOV-07 (2)", [4, 1], "equidistant", 4],
    ["FH-MOV-07 (3)", [3, 3], "alternating", 4],
    ["FH-MOV-07 alternating, five", [5, 5], "alternating", 7],
  ] as const)("%s", (_rule, to, diagonals, squares) => {
    expect(counted(to, diagonals)).toBe(squares);
    expect(ferryhack({ "fh.diagonals": diagonals }).movement.steps).toBe(stepCount(diagonals));
  });

  it("FH-MOV-07 as the scene measures, where the table wants that", () => {
    expect(ferryhack({ "fh.diagonals": "world" }).movement.steps).toBeNull();
    expect(coreRulebook.movement.steps).toBeNull();
    expect(DIAGONALS[0]).toBe("equidistant");
  });

  it("FH-MOV-07 through an ally but not an enemy, and onto nobody", () => {
    const passes = (isFoe: boolean, isEnd: boolean) => rules.movement.passes({ isFoe, isEnd });
    expect([passes(false, false), passes(false, true), passes(true, false), passes(true, true)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(coreRulebook.movement.passes({ isFoe: true, isEnd: true })).toBe(true);
  });

  test("is the same square by square or in one go, on a straight way", () => {
    const one = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(one, fc.constantFrom("equidistant" as const, "alternating" as const), (length, diagonals) => {
        const steps = wayTo([length, length]);
        const [first, last] = [steps[0], steps.at(-1)];
        const ends = first && last ? [first, last] : [];
        const sum = (places: readonly { x: number; y: number }[]) =>
          (stepCount(diagonals)?.(places) ?? []).reduce((total, step) => total + step, 0);
        expect(sum(steps)).toBe(sum(ends));
      }),
    );
  });
});
