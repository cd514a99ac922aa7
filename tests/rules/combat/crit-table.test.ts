import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  answerHelmet,
  armorLossFrom,
  type AtRisk,
  beginDraws,
  attackRowAt,
  type AttackTable,
  bleedingOf,
  conditionModifiers,
  conditionsFrom,
  CRIT_TABLE,
  deathFrom,
  DEFAULT_OPTIONS,
  type Draws,
  effectsOf,
  effectsOfKind,
  FUMBLE_TABLE,
  isDrawn,
  planDraw,
  planExtraDamage,
  redraw,
  resolveDraw,
  resolveExtraDamage,
  RuleError,
  type RuleOptions,
  toCondition,
} from "../../../src/rules/index.ts";

const EVERYTHING: AtRisk = { weapon: true, shield: true, armor: true, allies: true };
const WOLF: AtRisk = { weapon: false, shield: false, armor: false, allies: false };

function draw(faces: readonly number[], start: Draws, options: Partial<RuleOptions> = {}): Draws {
  const rules = { ...DEFAULT_OPTIONS, ...options };
  return faces.reduce((draws, face) => resolveDraw(draws, [face], rules), start);
}
const crit = (faces: readonly number[], has = EVERYTHING, helmet = false, options: Partial<RuleOptions> = {}): Draws =>
  draw(faces, beginDraws(CRIT_TABLE, has, helmet), options);
const fumble = (faces: readonly number[], has = EVERYTHING): Draws => draw(faces, beginDraws(FUMBLE_TABLE, has));
const idsOf = ({ rows }: Draws): readonly string[] => rows.map(({ row }) => row.id);

describe("the table of critical hits", () => {
  const expected: readonly (readonly [face: number, id: string, kinds: readonly string[]])[] = [
    [1, "weaponFlies", ["lose"]],
    [2, "shieldDropped", ["lose"]],
    [3, "weaponBroken", ["ruin"]],
    [4, "shieldRuined", ["ruin"]],
    [5, "armorRent", ["armorLoss"]],
    [6, "hurt", ["condition"]],
    [7, "speechless", ["condition"]],
    [8, "blind", ["condition"]],
    [9, "knockedFlat", ["condition"]],
    [10, "flight", ["condition"]],
    [11, "deaf", ["condition"]],
    [12, "bleeding", ["condition"]],
    [13, "deepWound", ["damage"]],
    [14, "stunned", ["condition"]],
    [15, "confused", ["attackAlly"]],
    [16, "slowDeath", ["death"]],
    [17, "death", ["death"]],
    [18, "gruesomeDeath", ["death", "morale"]],
    [19, "lastBlow", ["attackAlly", "death"]],
    [20, "twice", ["again"]],
  ];
  it.each(expected)("WH-CRIT-03: %d is %s", (face, id, kinds) => {
    expect(attackRowAt(CRIT_TABLE, face)).toMatchObject({ id, label: `WHITEHACK.Crit.${id}` });
    expect(attackRowAt(CRIT_TABLE, face).effects.map(({ kind }) => kind)).toEqual(kinds);
  });
  it.each([
    [1, { kind: "lose", item: "weapon", feet: 10 }],
    [2, { kind: "lose", item: "shield", feet: 5 }],
    [3, { kind: "ruin", items: ["weapon"], mendable: true }],
    [4, { kind: "ruin", items: ["shield"], mendable: false }],
    [5, { kind: "armorLoss", value: 4, mendable: true }],
    [15, { kind: "attackAlly", save: true }],
    [16, { kind: "death", rounds: 5 }],
    [17, { kind: "death", rounds: 0 }],
    [19, { kind: "attackAlly", save: false }],
    [20, { kind: "again", times: 2 }],
  ])("WH-CRIT-03: the numbers of %d", (face, effect) => {
    expect(attackRowAt(CRIT_TABLE, face).effects[0]).toEqual(effect);
  });
  it.each([
    [6, "hurt", { until: "treatment" }],
    [7, "muted", { until: "rounds", rounds: 60 }],
    [8, "blinded", { until: "rounds", rounds: 60 }],
    [11, "deafened", { until: "rounds", rounds: 60 }],
    [12, "bleeding", { until: "treatment" }],
    [14, "stunned", { until: "rounds", rounds: 2 }],
  ])("WH-CRIT-03: %d leaves one %s for so long", (face, id, end) => {
    expect(conditionsFrom(attackRowAt(CRIT_TABLE, face).effects)).toMatchObject([{ id, end }]);
  });
  it.each([0, 21, 2.5, Number.NaN])("WH-CRIT-03: there is no %d", (face) => {
    expect(() => attackRowAt(CRIT_TABLE, face)).toThrow(RuleError);
  });

  test("WH-CRIT-03 (1): rent chain leaves the shield's point", () => {
    const [loss] = armorLossFrom(effectsOf(crit([5])), 4, DEFAULT_OPTIONS);
    expect(5 + (loss?.value ?? 0)).toBe(1);
  });
  it.each([
    { what: "leather", body: 2, floor: true, loss: -2 },
    { what: "no armor", body: 0, floor: true, loss: 0 },
    { what: "leather without a floor", body: 2, floor: false, loss: -4 },
  ])("WH-CRIT-03, Amb-33: $what loses $loss", ({ body, floor, loss }) => {
    const options = { ...DEFAULT_OPTIONS, ruinedArmorHasFloor: floor };
    const modifiers = armorLossFrom(attackRowAt(CRIT_TABLE, 5).effects, body, options);
    expect(modifiers.map(({ value }) => value)).toEqual(loss ? [loss] : []);
  });
  test("WH-CRIT-03 (2): bleeding takes a point a round, until somebody helps", () => {
    expect(bleedingOf(conditionsFrom(effectsOf(crit([12]))))).toBe(1);
  });
  test("WH-CRIT-03 (3): the blind strike at AV 1 instead of 11", () => {
    const [modifier] = conditionModifiers(conditionsFrom(effectsOf(crit([8]))), "attackValue");
    expect(11 + (modifier?.value ?? 0)).toBe(1);
  });
  test("WH-CRIT-03 (4): a deep wound is a die of its own", () => {
    const effects = effectsOf(crit([13]));
    expect(planExtraDamage(effects)).toEqual({ count: 1, faces: 6, bonus: 0 });
    expect(resolveExtraDamage(effects, [5])).toBe(5);
    expect(resolveExtraDamage([], [])).toBe(0);
  });
  it.each([
    [16, 5],
    [17, 0],
    [18, 0],
    [19, 0],
    [14, null],
  ])("WH-CRIT-03: %d kills in %s rounds", (face, rounds) => {
    expect(deathFrom(attackRowAt(CRIT_TABLE, face).effects)).toBe(rounds);
  });
  test("WH-CRIT-03: the sooner of two deaths", () => {
    expect(deathFrom(effectsOf(crit([20, 16, 17])))).toBe(0);
  });
});

describe("helmets", () => {
  it.each([
    { rule: "WH-CRIT-04 (1)", faces: [17, 9], helmet: true, rows: ["knockedFlat"], refused: [17] },
    { rule: "WH-CRIT-04 (2)", faces: [20, 18], helmet: true, rows: ["gruesomeDeath"], refused: [20] },
    { rule: "WH-CRIT-04 (3)", faces: [15], helmet: true, rows: ["confused"], refused: [] },
    { rule: "WH-CRIT-04 (4)", faces: [17], helmet: false, rows: ["death"], refused: [] },
    { rule: "WH-CRIT-05 (2)", faces: [20, 6], helmet: true, rows: ["hurt"], refused: [20] },
  ])("$rule: $faces become $rows", ({ faces, helmet, rows, refused }) => {
    const drawn = crit(faces, EVERYTHING, helmet);
    expect(idsOf(drawn)).toEqual(rows);
    expect(drawn.refused).toEqual(refused);
    expect(isDrawn(drawn)).toBe(true);
  });
  test("WH-CRIT-04, Amb-7: where the wearer is asked, nothing is thrown before an answer", () => {
    const options = { helmetReroll: "asked" } as const;
    const rules = { ...DEFAULT_OPTIONS, ...options };
    const asked = crit([20], EVERYTHING, true, options);
    expect(asked.asked).toEqual({ face: 20, depth: 1 });
    expect(planDraw(asked).count).toBe(0);
    expect(isDrawn(asked)).toBe(false);
    expect(idsOf(draw([6], answerHelmet(asked, true, rules), options))).toEqual(["hurt"]);
    const kept = answerHelmet(asked, false, rules);
    expect(kept.helmet).toBe(true);
    const second = draw([4, 17], kept, options);
    expect(idsOf(draw([1], answerHelmet(second, true, rules), options))).toEqual([
      "twice",
      "shieldRuined",
      "weaponFlies",
    ]);
    expect(answerHelmet(kept, true, rules)).toBe(kept);
  });
  test("WH-CRIT-04: the whole table, with and without a helmet", () => {
    for (let first = 1; first <= 20; first += 1) {
      for (let second = 1; second < 20; second += 1) {
        const drawn = crit(first >= 16 ? [first, second] : [first], EVERYTHING, true);
        expect(isDrawn(drawn)).toBe(true);
        expect(drawn.rows.map(({ face }) => face)).toEqual([first >= 16 ? second : first]);
        expect(drawn.helmet).toBe(first < 16);
      }
    }
  });
});

describe("two results more", () => {
  it.each([
    { rule: "WH-CRIT-05 (1)", faces: [20, 4, 13], rows: ["twice", "shieldRuined", "deepWound"] },
    { rule: "WH-CRIT-05 (3)", faces: [20, 20, 5, 6, 7], rows: ["twice", "twice", "armorRent", "hurt", "speechless"] },
  ])("$rule: $faces", ({ faces, rows }) => {
    const drawn = crit(faces);
    expect(idsOf(drawn)).toEqual(rows);
    expect(isDrawn(drawn)).toBe(true);
    expect(rows.length - rows.filter((id) => id === "twice").length).toBe(rows.length === 3 ? 2 : 3);
  });
  test("WH-CRIT-05, Amb-8: twenties end where the table says they do", () => {
    const rolled = (critTwenties: number): number => {
      let draws = beginDraws(CRIT_TABLE, EVERYTHING);
      let count = 0;
      while (!isDrawn(draws)) {
        draws = resolveDraw(draws, [20], { ...DEFAULT_OPTIONS, critTwenties });
        count += 1;
      }
      return count;
    };
    expect([1, 2, 3].map(rolled)).toEqual([3, 7, 15]);
  });
  test("WH-CRIT-05: once all is drawn, nothing more is taken", () => {
    const done = crit([12]);
    expect(resolveDraw(done, [], DEFAULT_OPTIONS)).toBe(done);
    expect(() => resolveDraw(done, [3], DEFAULT_OPTIONS)).toThrow("0 dice");
  });
  test("WH-CRIT-05: every series of dice comes to an end", () => {
    const faces = fc.infiniteStream(fc.integer({ min: 1, max: 20 }));
    fc.assert(
      fc.property(faces, fc.boolean(), (stream, helmet) => {
        let draws = beginDraws(CRIT_TABLE, EVERYTHING, helmet);
        for (let rolled = 0; rolled < 17 && !isDrawn(draws); rolled += 1) {
          draws = resolveDraw(draws, [stream.next().value], DEFAULT_OPTIONS);
        }
        expect(isDrawn(draws)).toBe(true);
        expect(draws.refused.length).toBeLessThanOrEqual(1);
        expect(planDraw(draws).count).toBe(0);
      }),
    );
  });
});

describe("results that find nothing", () => {
  test("WH-CRIT-06 (1): a wolf has no shield to drop", () => {
    const drawn = crit([2], WOLF);
    expect(isDrawn(drawn)).toBe(true);
    expect(effectsOf(drawn)).toEqual([]);
  });
  test("WH-CRIT-06 (2): the Referee may have another thrown, which stands", () => {
    const again = redraw(crit([2], WOLF), 0);
    expect(planDraw(again).count).toBe(1);
    expect(idsOf(draw([12], again))).toEqual(["bleeding"]);
    expect(redraw(again, 3)).toBe(again);
  });
  test("WH-CRIT-06, Amb-8: or a table may always throw again", () => {
    const drawn = crit([2, 4, 12], WOLF, false, { inapplicableCrit: "thrownAgain" });
    expect(idsOf(drawn)).toEqual(["bleeding"]);
  });
  test("WH-CRIT-06 (3): a lone foe dies, and nobody checks morale", () => {
    expect(effectsOf(crit([18], WOLF))).toEqual([{ kind: "death", rounds: 0 }]);
    expect(effectsOfKind(effectsOf(crit([18])), "morale")).toHaveLength(1);
  });
  test("WH-CRIT-06: every row either finds something or says so", () => {
    for (const row of CRIT_TABLE.rows) {
      const place = CRIT_TABLE.rows.indexOf(row) + 1;
      expect(crit([place]).rows[0]?.effects).toEqual(row.effects);
      const needy = row.effects.every(({ kind }) =>
        ["lose", "ruin", "armorLoss", "attackAlly", "morale"].includes(kind),
      );
      expect(crit([place], WOLF).rows[0]?.effects.length === 0).toBe(needy);
    }
  });
});

describe("the table of fumbles", () => {
  it.each([
    [1, "weaponBreaks", { kind: "ruin", items: ["weapon"], mendable: true }],
    [2, "armorBreaks", { kind: "ruin", items: ["armor", "shield"], mendable: true }],
    [3, "weaponLost", { kind: "lose", item: "weapon", feet: 0 }],
    [5, "attacksAlly", { kind: "attackAlly", save: false }],
    [6, "hitsSelf", { kind: "selfDamage" }],
  ])("WH-FUM-01: %d is %s", (face, id, effect) => {
    expect(attackRowAt(FUMBLE_TABLE, face)).toMatchObject({ id, label: `WHITEHACK.Fumble.${id}`, effects: [effect] });
  });
  test("WH-FUM-01 (2): bare hands do not break, and the Referee has another thrown", () => {
    const drawn = fumble([1], WOLF);
    expect(effectsOf(drawn)).toEqual([]);
    expect(idsOf(draw([6], redraw(drawn, 0)))).toEqual(["hitsSelf"]);
  });
  test("WH-FUM-01: a shield breaks where there is no armor", () => {
    expect(effectsOf(fumble([2], { ...WOLF, shield: true }))).toHaveLength(1);
    expect(effectsOf(fumble([2], WOLF))).toHaveLength(0);
  });
});

test("a table of one's own needs no code", () => {
  const slow = toCondition({ id: "slow", label: "Slow", halfMovement: true });
  const table: AttackTable = {
    faces: 6,
    rule: "HOUSE",
    rows: [
      { id: "slow", label: "Slow", effects: [{ kind: "condition", condition: slow }] },
      { id: "thrice", label: "Thrice", effects: [{ kind: "again", times: 3 }] },
    ],
  };
  const drawn = draw([2, 1, 1, 1], beginDraws(table, WOLF));
  expect(conditionsFrom(effectsOf(drawn))).toEqual([slow, slow, slow]);
});
