import { describe, expect, it, test } from "vitest";
import {
  ATTRIBUTES,
  bonusesOffered,
  canDoubleDamage,
  type CharacterFacts,
  checkedClass,
  CLASSES,
  type ClassRow,
  type ClassTable,
  coreRulebook,
  critSaveRefusal,
  deriveCharacter,
  isPlayable,
  kindsFor,
  mayTieScrolls,
  NO_USES,
  planAttackRoll,
  planHitPoints,
  planLevelUp,
  planMiracle,
  planSwitch,
  resolveAttackRoll,
  resolveAttributes,
  resolveDamage,
  resolveHitPoints,
  resolveLevelUp,
  resolveMiracle,
  resolveStartingGold,
  rowAt,
  RuleError,
  seededFaces,
  slotState,
  switchContents,
  toAttackRoll,
  toDamage,
  toRows,
  toSaveCheck,
  toSlotRules,
  VOCATION_REASON,
} from "../../../../src/rules/index.ts";
import { armor, character, derived, group, weapon } from "../../builders.ts";

/** A class of the Referee's own, as it might be read from a file. */
const warden: ClassTable = {
  id: "warden",
  label: "Warden",
  rare: false,
  rows: toRows({
    xp: [0, 1000, 2000, 4000, 8000, 16000, 32000, 64000, 128000, 256000],
    hitDice: ["1+3", "2*", "3", "3+1", "4", "4+1", "5", "5+1", "6", "6+1"],
    attackValue: [12, 12, 13, 13, 14, 14, 15, 15, 16, 16],
    firstSavingThrow: 8,
    slots: [1, 1, 2, 2, 2, 3, 3, 3, 3, 4],
    groups: [2, 2, 3, 3, 3, 4, 4, 4, 5, 5],
  }),
  slotRules: toSlotRules({
    holds: "ward",
    inactive: 2,
    switches: true,
    choices: ["a", "b", "c", "d", "e", "f", "g", "h", "i"],
    instead: [{ holds: "relic", level: 3 }],
  }),
  traits: {
    saveBonuses: [{ tag: "undead", value: 3, rule: "WARDEN" }],
    vocationRequired: true,
    vocationDoubles: true,
    meleeStrength: true,
    hardy: true,
    lowers: true,
    slotArmorLimit: 4,
    twoHandedPenalty: { weapons: "all", value: -3, rule: "WARDEN" },
    freeAttacksByLevel: true,
  },
};
const fromFile = (table: ClassTable): ClassTable => JSON.parse(JSON.stringify(table)) as ClassTable;
const classes = { ...coreRulebook.classes, warden: checkedClass(fromFile(warden)) };
const rulebook = { ...coreRulebook, classes };
const ranger = group("Ranger");
const ward = (id: string) => ({ id, name: `Ward ${id}`, kind: "ward" });

describe("a sixth class", () => {
  const faces = seededFaces(6);
  const rolls = (count: number, plan: Parameters<typeof faces>[0]) => Array.from({ length: count }, () => faces(plan));
  const row = rowAt(warden, 1);
  const rolled = resolveHitPoints(row.hitDice, rolls(row.hitDice.rolls, planHitPoints(row.hitDice)), 0);
  const scores = resolveAttributes(rolls(6, { count: 3, faces: 6, bonus: 0 }));
  const start: CharacterFacts = {
    ...character({ class: "warden", groups: [ranger], hp: { value: rolled, rolled, temporary: 0 } }),
    attributes: Object.fromEntries(
      ATTRIBUTES.map((name) => [name, { value: scores[name] }]),
    ) as CharacterFacts["attributes"],
    coins: { gp: resolveStartingGold(faces({ count: 3, faces: 6, bonus: 0 })), sp: 0, cp: 0 },
  };

  test("WH-CLASS-02: is created like any other", () => {
    expect(isPlayable([], warden)).toBe(false);
    expect(isPlayable(start.groups, warden)).toBe(true);
    expect(start.hp.rolled).toBeGreaterThanOrEqual(4);
    expect(deriveCharacter(start, rulebook)).toMatchObject({
      class: { id: "warden" },
      attackValue: { value: 12 },
      savingThrow: { value: 8 },
      slots: 1,
      problems: [],
    });
    expect(deriveCharacter(start, coreRulebook).problems).toHaveLength(1);
  });

  test("P5: goes from level 1 to 10, with slots, raises and groups of its own", () => {
    let facts: CharacterFacts = { ...start, xp: 300_000 };
    const wards = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];
    while (planLevelUp(facts, rulebook).refusal === null) {
      const { hitPoints, raise, groups, slots } = planLevelUp(facts, rulebook);
      const next = resolveLevelUp(
        facts,
        {
          rolls: rolls(hitPoints.rolls, hitPoints.plan),
          choices: {
            ...(raise !== "none" && { raise: { attribute: "wisdom", by: facts.level === 1 ? -1 : 1 } }),
            groups: Array.from({ length: groups }, (_, at) => group(`G${facts.level}${at}`, { kind: "affiliation" })),
            slots: slots.flatMap(({ slot, kinds, missing }) =>
              slot === 1
                ? [{ slot, item: { id: "relic", name: "Bones", kind: kinds.at(-1) ?? "" } }]
                : Array.from({ length: missing }, () => ({ slot, item: ward(wards.shift() ?? "") })),
            ),
          },
        },
        rulebook,
      );
      expect(next.prompts).toEqual([]);
      expect(next.hitPoints.kept).toBeGreaterThanOrEqual(facts.hp.rolled);
      facts = next.facts;
    }
    const { attackValue, savingThrow, groups, slots, raises, freeAttacks } = deriveCharacter(facts, rulebook);
    expect([facts.level, attackValue.value, savingThrow.value, slots, raises, freeAttacks]).toEqual([
      10, 16, 17, 4, 5, 10,
    ]);
    expect(groups.used).toBe(groups.limit.value);
    expect(facts.raises?.map(({ level, by }) => [level, by])).toEqual([
      [2, -1],
      [4, 1],
      [6, 1],
      [8, 1],
      [10, 1],
    ]);
    expect(facts.slots?.map(({ contents }) => contents.map(({ id, active }) => `${id}${active ? "!" : ""}`))).toEqual([
      ["a!", "b", "c"],
      ["relic!"],
      ["d!", "e", "f"],
      ["g!", "h", "i"],
    ]);
    expect(kindsFor(warden, 1)).toEqual(["ward", "relic"]);
    expect(slotState(switchContents(facts.slots ?? [], "a", "c"), "c", { slotsLost: false })).toBe("works");
    const moment = { switches: warden.slotRules.switches, inCombat: false, switchedToday: false };
    expect(planSwitch(moment, rulebook.options).refusal).toBeNull();
  });

  test("attacks, saves and wears armor by its own data", () => {
    const items = [weapon({ id: "sword" }), weapon({ id: "axe", traits: ["twoHanded"] })];
    const all = derived({ class: "warden", items, groups: [ranger] }, { strength: 16, constitution: 16 }, rulebook);
    expect(all.attacks.map(({ attackValue }) => attackValue.value)).toEqual([13, 10]);
    expect(all.hitPointsMaximum.value).toBe(8);
    const [sword] = all.attacks;
    if (!sword) throw new Error("no sword");
    const situation = { reasons: [VOCATION_REASON] };
    const attack = toAttackRoll(sword, situation, { armorClass: 3, shieldArmor: 0, metalArmor: false });
    expect(planAttackRoll(attack).count).toBe(2);
    const outcome = resolveAttackRoll(attack, [13, 2], rulebook);
    expect(outcome).toMatchObject({ result: "crit", hit: true, damageMultiplier: 2 });
    expect(resolveDamage(toDamage(sword, situation, outcome.damageMultiplier), [4]).total).toBe(12);
    expect(toSaveCheck(all, { tags: ["undead"] }).modifiers).toMatchObject([{ value: 3 }]);
    expect(
      [4, 5].map((value) => derived({ class: "warden", items: [armor(value)] }, {}, rulebook).armorLimits.slotsLost),
    ).toEqual([false, true]);
    const mail = derived({ class: "warden", items: [armor(5)] }, {}, rulebook);
    expect(
      canDoubleDamage({ traits: warden.traits, armorLimits: mail.armorLimits }, { vocation: true, advantage: 1 }),
    ).toBe(false);
    const roll = { kind: "task", outcome: { result: "success" } } as const;
    expect(critSaveRefusal({ traits: warden.traits, groups: [ranger], uses: NO_USES }, roll)).toBe("notThisClass");
    expect(bonusesOffered(warden, [])).toContain("damage");
    expect(bonusesOffered(warden, [])).not.toContain("inactiveMiracle");
  });

  test("the game's own classes are data as well: from a file they are the same", () => {
    for (const table of Object.values(CLASSES)) expect(checkedClass(fromFile(table))).toEqual(table);
  });
});

describe("a class with miracles", () => {
  const witch: ClassTable = {
    ...warden,
    id: "witch",
    slotRules: toSlotRules({ holds: "miracle", inactive: 1, switches: true, repeats: true }),
    traits: {
      wisdomInactives: true,
      miracleArmorLimit: 2,
      healing: { naturalFactor: 3, naturalOnly: true, rule: "WITCH" },
      scrollSlots: { costs: [1, 1], cost: 1, optional: null, rule: "WITCH" },
    },
  };
  const witches = { ...coreRulebook, classes: { witch } };
  test("performs them by its own data", () => {
    const slots = [
      {
        contents: [
          { id: "hex", name: "Hex", kind: "miracle", active: true },
          { id: "brew", name: "Brew", kind: "miracle", active: false },
        ],
      },
    ];
    const facts = { class: "witch", slots, items: [armor(3)] };
    const all = derived(facts, { wisdom: 16 }, witches);
    expect([all.inactivesBonus, all.armorLimits.miracleSurcharge]).toEqual([2, 2]);
    const hp = { value: 6, max: 6, temporary: 0 };
    const caster = { ...all, level: 1, hp, miracleSurcharge: all.armorLimits.miracleSurcharge };
    const attempt = (id: string) =>
      ({ active: slotState(slots, id, all.armorLimits) === "works", price: "simple" }) as const;
    expect(planMiracle({ attempt: attempt("brew"), caster }, witches).refusal).toBe("inactive");
    const outcome = resolveMiracle({ attempt: attempt("hex"), caster }, { cost: [], save: [9] }, witches);
    expect(outcome).toMatchObject({ refusal: null, doubled: true, paid: 6 });
    expect(witch.traits.healing).toMatchObject({ naturalFactor: 3, naturalOnly: true });
    expect(mayTieScrolls(witch.traits.scrollSlots, witches.options)).toBe(true);
    expect(mayTieScrolls(warden.traits.scrollSlots, witches.options)).toBe(false);
  });
  test("has the slot that true miracles bring", () => {
    const options = { ...coreRulebook.options, trueMiracles: true };
    expect(derived({ class: "witch" }, {}, { ...witches, options }).slots).toBe(2);
    expect(derived({ class: "warden" }, {}, { ...rulebook, options }).slots).toBe(1);
  });
});

describe("a table that cannot be used", () => {
  const at = (level: number, change: Partial<ClassRow>): ClassTable => ({
    ...warden,
    rows: warden.rows.map((row) => (row.level === level ? { ...row, ...change } : row)),
  });
  it.each<[what: string, table: ClassTable]>([
    ["no id", { ...warden, id: "" }],
    ["no levels", { ...warden, rows: [] }],
    ["levels out of order", at(3, { level: 4 })],
    ["half a slot", at(3, { slots: 0.5 })],
    ["an attack value that is no number", at(3, { attackValue: Number.NaN })],
    ["experience below nothing", at(1, { xp: -1 })],
    ["no hit dice", at(3, { hitDice: { dice: 0, bonus: 0, rolls: 1 } })],
    ["hit dice with half a point", at(3, { hitDice: { dice: 1, bonus: 0.5, rolls: 1 } })],
    ["a level for nothing", at(3, { xp: 1000 })],
    ["slots that are lost", at(4, { slots: 1 })],
    ["groups that are lost", at(4, { groups: 2 })],
  ])("is refused with a sentence: %s", (_what, table) => {
    expect(() => checkedClass(table)).toThrow(RuleError);
    expect(() => checkedClass(table)).toThrow(/cannot be used: .+\.$/);
  });
});
