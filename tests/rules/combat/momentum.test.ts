import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  CLASSES,
  coreRulebook,
  countsAsFreeAttack,
  DEFAULT_OPTIONS,
  type Downing,
  freeAttacksLeft,
  momentumTargets,
  openSlots,
  slotRefusal,
  spend,
  STRONG_OPTION_IDS,
  STRONG_OPTIONS,
  strongOptions,
  USAGES,
  WHOLE_ROUND,
} from "../../../src/rules/index.ts";
import { derived } from "../builders.ts";

const goblin = (id: string, distance = 5, hitPoints = 3) => ({ id, distance, hitPoints });
const downing = (facts: Partial<Downing> = {}): Downing => ({
  traits: CLASSES.strong.traits,
  kind: "regular",
  use: "melee",
  before: 3,
  after: -1,
  reach: 5,
  enemies: [goblin("b")],
  ...facts,
});
const targets = (facts: Partial<Downing> = {}, options = DEFAULT_OPTIONS) =>
  momentumTargets(downing(facts), { ...coreRulebook, options });

describe("momentum", () => {
  it.each([
    { rule: "WH-STRONG-02 (1)", facts: {}, found: ["b"] },
    { rule: "WH-STRONG-02 (2)", facts: { kind: "momentum" }, found: ["b"] },
    { rule: "WH-STRONG-02 (3)", facts: { enemies: [goblin("b", 10)] }, found: [] },
    { rule: "WH-STRONG-02 (4)", facts: { kind: "free" }, found: ["b"] },
    { rule: "WH-STRONG-02, spear", facts: { reach: 10, enemies: [goblin("b", 10)] }, found: ["b"] },
    { rule: "WH-STRONG-02, at exactly 0", facts: { after: 0 }, found: ["b"] },
    { rule: "WH-STRONG-02, still up", facts: { after: 1 }, found: [] },
    { rule: "WH-STRONG-02, down before", facts: { before: 0 }, found: [] },
    { rule: "WH-STRONG-02, only the standing", facts: { enemies: [goblin("b", 5, 0), goblin("c")] }, found: ["c"] },
    { rule: "WH-STRONG-02, other class", facts: { traits: CLASSES.brave.traits }, found: [] },
  ] as const)("$rule: $found", ({ facts, found }) => {
    expect(targets(facts)).toEqual(found);
  });
  it.each([
    { ruling: "anyAttack", missile: 1, chained: 1 },
    { ruling: "meleeAttacks", missile: 0, chained: 1 },
    { ruling: "notMomentum", missile: 1, chained: 0 },
  ] as const)("Amb-17 (WH-STRONG-02): $ruling", ({ ruling, missile, chained }) => {
    const options = { ...DEFAULT_OPTIONS, momentumTrigger: ruling };
    expect(targets({ use: "missile" }, options)).toHaveLength(missile);
    expect(targets({ kind: "momentum" }, options)).toHaveLength(chained);
    expect(targets({}, options)).toHaveLength(1);
  });
  test("WH-STRONG-02: a chain of momentum ends, at the latest with the last enemy", () => {
    const foes = fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 8 });
    const damages = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 9, maxLength: 9 });
    fc.assert(
      fc.property(foes, damages, (hitPoints, hits) => {
        let enemies = hitPoints.map((points, at) => goblin(String(at), 5, points));
        let kind: Downing["kind"] = "regular";
        let target: string | undefined = "0";
        let attacks = 0;
        while (target !== undefined) {
          const enemy = enemies.find(({ id }) => id === target);
          const before = enemy?.hitPoints ?? 0;
          const after = before - (hits[attacks] ?? 1);
          enemies = enemies.map((one) => (one === enemy ? { ...one, hitPoints: after } : one));
          [target] = targets({ kind, before, after, enemies });
          kind = "momentum";
          attacks += 1;
        }
        const down = enemies.filter((one) => one.hitPoints <= 0).length;
        return attacks <= hitPoints.length && attacks - down <= 1;
      }),
    );
  });
  test("never reaches anybody who is out of reach or down", () => {
    const enemy = fc.record({
      id: fc.string(),
      distance: fc.nat({ max: 30 }),
      hitPoints: fc.integer({ min: -5, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(enemy), fc.constantFrom(5, 10), (enemies, reach) => {
        const found = new Set(targets({ enemies, reach }));
        return enemies
          .filter(({ id, distance, hitPoints }) => found.has(id) && (distance > reach || hitPoints <= 0))
          .every(({ id }) =>
            enemies.some((other) => other.id === id && other.distance <= reach && other.hitPoints > 0),
          );
      }),
    );
  });
});

describe("free attacks of the Strong", () => {
  const guardOf = (level: number) => ({
    reach: 5,
    ready: true,
    freeAttacks: derived({ class: "strong", level }).freeAttacks,
    used: 0,
  });
  it.each([
    { rule: "WH-STRONG-16 (1)", level: 1, attacks: 1 },
    { rule: "WH-STRONG-16 (2)", level: 4, attacks: 4 },
  ])("$rule: $attacks at level $level", ({ level, attacks }) => {
    expect(freeAttacksLeft(guardOf(level))).toBe(attacks);
    expect(freeAttacksLeft({ ...guardOf(level), used: attacks - 1 })).toBe(1);
    expect(freeAttacksLeft({ ...guardOf(level), used: attacks })).toBe(0);
  });
  it("WH-STRONG-16 (3), WH-STRONG-02 (4): momentum leaves their number as it is", () => {
    const kinds = ["regular", "free", "momentum"] as const;
    expect(kinds.map(countsAsFreeAttack)).toEqual([false, true, false]);
  });
});

describe("slots of the Strong", () => {
  const item = (id: string) => ({ id, name: id, kind: "option" });
  const owner = (level: number, ...ids: string[]) => ({
    table: CLASSES.strong,
    level,
    slots: ids.map((id) => ({ contents: [{ ...item(id), active: true }] })),
  });
  it.each([
    { rule: "WH-STRONG-09 (1)", level: 1, options: 1 },
    { rule: "WH-STRONG-09 (2)", level: 10, options: 4 },
  ])("$rule: $options at level $level", ({ level, options }) => {
    expect(openSlots(owner(level))).toHaveLength(options);
    expect(derived({ class: "strong", level }).slots).toBe(options);
  });
  it("WH-STRONG-09 (3): none is chosen twice", () => {
    expect(slotRefusal(owner(4, "push"), 1, item("push"))).toBe("repeated");
    expect(slotRefusal(owner(4, "push"), 1, item("guard"))).toBeNull();
    expect(slotRefusal(owner(4, "push"), 1, item("dance"))).toBe("notOnOffer");
  });
  it.each([
    { rule: "WH-STRONG-22 (1)", modernWeapons: true, fourth: "spray" },
    { rule: "WH-STRONG-22 (2)", modernWeapons: false, fourth: "frenzy" },
  ])("$rule: the fourth is $fourth", ({ modernWeapons, fourth }) => {
    const options = strongOptions({ ...DEFAULT_OPTIONS, modernWeapons });
    expect(options.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(options[3]?.id).toBe(fourth);
  });
  it.each([
    { option: "guard", left: { attack: 0, move: 0, small: 0 } },
    { option: "frenzy", left: { attack: 0, move: 0, small: 0 } },
    { option: "push", left: WHOLE_ROUND },
    { option: "climb", left: { ...WHOLE_ROUND, attack: 0 } },
    { option: "tacticalCall", left: { ...WHOLE_ROUND, small: 0 } },
    { option: "voice", left: { ...WHOLE_ROUND, small: 0 } },
    { option: "meleeAndRanged", left: { ...WHOLE_ROUND, move: 0 } },
    { option: "parry", left: { ...WHOLE_ROUND, attack: 0 } },
  ] as const)("WH-STRONG-09: $option leaves $left of a round", ({ option, left }) => {
    expect(spend(WHOLE_ROUND, STRONG_OPTIONS[option].cost)).toEqual(left);
  });
  test("WH-STRONG-09: every option knows its name, its cost and its rule", () => {
    for (const id of STRONG_OPTION_IDS) {
      const { label, rule, lasts, perBattle } = STRONG_OPTIONS[id];
      expect([label, rule]).toEqual([
        `WHITEHACK.StrongOption.${id}`,
        expect.stringMatching(/^WH-STRONG-(1[0-3]|18|19|2[0-2])$/),
      ]);
      const limited = id === "frenzy" || id === "tacticalCall" ? USAGES[id] : null;
      expect([perBattle, limited && lasts]).toEqual([limited && limited.limit, limited && limited.scope]);
    }
  });
});
