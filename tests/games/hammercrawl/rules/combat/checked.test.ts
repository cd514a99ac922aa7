// What a Referee's client makes of an attack that a player's card tells: nothing counts that can be looked up.
import { describe, expect, it } from "vitest";
import { prepare, type AttackerTerms } from "../../../../../src/games/hammercrawl/rules/combat/attack-terms.ts";
import { checkedAttack, isDamageOf } from "../../../../../src/games/hammercrawl/rules/combat/checked.ts";
import { HC_CONDITIONS } from "../../../../../src/games/hammercrawl/rules/combat/conditions.ts";
import { TURNED_CONDITIONS } from "../../../../../src/games/hammercrawl/rules/people/turning.ts";
import type { NotedAttack } from "../../../../../src/games/hammercrawl/rules/combat/noted.ts";
import { prepareTactic, tacticTerms } from "../../../../../src/games/hammercrawl/rules/combat/tactic.ts";

const terms = (more: Partial<AttackerTerms> = {}): AttackerTerms => ({
  use: "melee",
  bonus: 3,
  dice: 2,
  level: 3,
  hit: { count: 1, die: 8, bonus: 2 },
  features: ["shieldTrained"],
  thrown: false,
  trick: false,
  twoWeapons: false,
  shield: true,
  conditions: [],
  hitPoints: 9,
  dark: false,
  ...more,
});
const GOBLIN = { actor: "Actor.goblin", token: null, name: "Goblin" };
const noted = (by: AttackerTerms, more: Partial<NotedAttack> = {}): NotedAttack => ({
  ...prepare(by, [{ name: "Goblin", armorClass: 13, conditions: [] }], {}),
  targets: [GOBLIN],
  said: { marks: [], ready: null },
  resisted: [],
  ...more,
});
const dice = (...faces: readonly number[]) => faces.map((face) => ({ die: 20, faces: [face] }));
const check = (attack: NotedAttack, rolled: ReturnType<typeof dice>, by = terms()) =>
  checkedAttack(attack, rolled, { terms: by, armor: [13] });

describe("an attack on a player's card", () => {
  it("HC-CMB-07 is as it was where nothing is made up", () => {
    expect(check(noted(terms()), dice(9, 15))).toEqual(noted(terms()));
  });

  it("HC-CMB-07 has no more than the attacker's bonus, and the targets' own armor classes", () => {
    const attack = noted(terms());
    const made = { ...attack, assault: { ...attack.assault, bonus: 60, armor: [0], neverFumbles: true } };
    expect(check(made, dice(9, 15))?.assault).toMatchObject({ bonus: 3, armor: [13], neverFumbles: false });
  });

  it("HC-CLS-35 HC-CMB-11 HC-CMB-14 has what the class and the weapon can do", () => {
    const attack = noted(terms(), { trick: true });
    const made = { ...attack, sayer: { ...attack.sayer, factor: 7, bashes: true, harmless: true } };
    const thief = terms({ features: ["stabbity"], shield: false });
    expect(check(made, dice(9, 15))).toMatchObject({
      trick: false,
      sayer: { factor: 1, bashes: true, harmless: false },
    });
    expect(check(made, dice(9, 15), thief)).toMatchObject({ sayer: { factor: 3, bashes: false } });
  });

  it("HC-DMG-01 HC-CLS-16 HC-CLS-20 has one of the rolls of damage that the attack can have", () => {
    const damage = (plan: NotedAttack["damage"], by = terms()) =>
      check(noted(by, { damage: plan }), dice(9, 15), by)?.damage ?? null;
    expect(damage({ count: 1, faces: 12, bonus: 2 })).toBeNull();
    expect(damage({ count: 1, faces: 8, bonus: 9 })).toBeNull();
    expect(damage({ count: 1, faces: 6, bonus: 2 })).toEqual({ count: 1, faces: 6, bonus: 2 }); // in the dark
    const halfling = terms({ features: ["innerStrength"] });
    expect(damage({ count: 1, faces: 10, bonus: 2 }, halfling)).not.toBeNull();
    const raging = terms({ conditions: ["hcRage"] });
    expect(damage({ count: 2, faces: 8, bonus: 2, best: 1 }, raging)).not.toBeNull();
    expect(damage({ count: 2, faces: 8, bonus: 2, best: 1 })).toBeNull();
  });

  it("HC-CMB-07 HC-CNV-07 is none where there are more dice than the attacker has, or others", () => {
    expect(check(noted(terms()), dice(9))).toBeNull();
    expect(check(noted(terms()), [{ die: 20, faces: [9, 19] }, ...dice(15)])).toBeNull();
    expect(check(noted(terms()), [{ die: 100, faces: [90] }, ...dice(15)])).toBeNull();
    const many = noted(terms({ dice: 9 }));
    expect(check(many, dice(1, 2, 3, 4, 5, 6, 7, 8, 9))).toBeNull();
  });

  it("HC-CMB-07 its damage is what its hits deal", () => {
    const attack = noted(terms());
    const plan = { count: 1, faces: 8, bonus: 2 };
    const hits = (...halves: readonly number[]) => [{ ...GOBLIN, halves }];
    expect(isDamageOf(attack, dice(9, 15), { dice: [plan], hits: hits(2) })).toBe(true);
    expect(isDamageOf(attack, dice(9, 15), { dice: [plan], hits: hits(2, 2) })).toBe(false);
    expect(isDamageOf(attack, dice(9, 15), { dice: [{ ...plan, bonus: 3 }], hits: hits(2) })).toBe(false);
    expect(isDamageOf(attack, dice(9, 15), { dice: [plan, plan], hits: hits(2) })).toBe(false);
    expect(isDamageOf(attack, dice(9, 15), { dice: [plan], hits: [] })).toBe(false);
  });
});

describe("a trick without an attack", () => {
  const modifiers = { strength: 2, dexterity: 1, constitution: 0, intelligence: 0, wisdom: 0, charisma: 0 };
  const tactic = (stat: string, hampered = false) =>
    prepareTactic({ modifiers, hampered, armor: 13 }, { stat, steps: 0 }, GOBLIN);

  it("HC-CMB-12 (2) is one die with a stat, hampered by what hampers the next action", () => {
    expect(tactic("dexterity").assault).toMatchObject({ bonus: 1, dice: [{ steps: 0, tactical: true }] });
    expect(tactic("strength", true).assault).toMatchObject({ bonus: 2, dice: [{ steps: -1 }] });
    expect(tactic("luck").stat).toBe("dexterity");
  });

  it("HC-CMB-12 counts no more than the stat on a player's card", () => {
    const made = { ...tactic("dexterity"), assault: { ...tactic("dexterity").assault, bonus: 30 } };
    expect(checkedAttack(made, dice(12), { terms: tacticTerms(1, []), armor: [13] })?.assault.bonus).toBe(1);
  });
});

describe("the two ways to be dazed", () => {
  const stepsOf = (condition: string) =>
    noted(terms({ conditions: [condition] })).assault.dice.map(({ steps }) => steps);

  it("HC-CMB-14 HC-TRN-02 by a bash and by turning, have names of their own and a die of disadvantage each", () => {
    expect(HC_CONDITIONS.dazed.id).not.toBe(TURNED_CONDITIONS.dazed.id);
    expect([stepsOf(HC_CONDITIONS.dazed.id), stepsOf(TURNED_CONDITIONS.dazed.id), stepsOf("prone")]).toEqual([
      [-1, -1],
      [-1, -1],
      [0, 0],
    ]);
  });
});
