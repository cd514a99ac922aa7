// The numbers of HAMMERCRAWL!'s people by class, level, stats and gear.
import type { HitPoints } from "../../../../src/rules/health/hit-points.ts";
import { describe, expect, it } from "vitest";
import {
  classesWith,
  diceAt,
  HAMMERCRAWL_CLASSES,
  mayBe,
  writtenClass,
} from "../../../../src/games/hammercrawl/rules/classes.ts";
import { SAVES } from "../../../../src/games/hammercrawl/rules/hammercrawl-names.ts";
import { deriveHammercrawl, hitText, xpFor } from "../../../../src/games/hammercrawl/rules/derive.ts";
import { armorPieces, weaponPieces, withConstitutionLost } from "../../../../src/games/hammercrawl/rules/facts.ts";
import type { ArmorFacts, WeaponFacts } from "../../../../src/rules/items/items.ts";
import { numbersOf, person, shield, suit, weapon } from "./people.ts";

const saves = (...asked: Parameters<typeof numbersOf>) => {
  const numbers = numbersOf(...asked);
  return SAVES.map((save) => numbers.saves[save].value).join(" ");
};
const dice = (ofClass: string, level: number, use: "melee" | "missile" = "melee") =>
  numbersOf(ofClass, level).attackDice[use].value;

describe("classes", () => {
  it("HC-CLS-01 (1) a fighter of level 7", () => {
    expect(numbersOf("fighter", 7)).toMatchObject({
      attack: { melee: { value: 7 } },
      attackDice: { melee: { value: 4 } },
    });
    expect(saves("fighter", 7)).toBe("3 7 7 2 2 7"); // area, body, death, luck, mind, rally
  });
  it("HC-CLS-01 (2) an elf of level 5", () => {
    expect(numbersOf("elf", 5)).toMatchObject({
      attack: { melee: { value: 2 } },
      attackDice: { missile: { value: 3 } },
    });
    expect(saves("elf", 5)).toBe("2 2 5 1 5 2");
  });
  it("HC-CLS-01 (3) a thief of level 8", () => {
    expect(numbersOf("thief", 8).attack.melee.value).toBe(2);
  });
  it("HC-CLS-01 (4) a magic-user of level 9", () => {
    expect(numbersOf("magicUser", 9).attack.melee.value).toBe(0);
    expect(saves("magicUser", 9)).toBe("3 3 3 4 9 3");
  });
  it.each([
    ["HC-CLS-03 in part: stone tells dwarves more", "dwarf", "stonework"],
    ["HC-CLS-06 in part: a dwarf's bash keeps the shield up", "dwarf", "shieldBrothers"],
    ["HC-CLS-07 in part: elves resist what others do not", "elf", "ageless"],
    ["HC-CLS-11 in part: elves notice what is hidden", "elf", "keenAwareness"],
    ["HC-CLS-15 in part: halflings are attacked last", "halfling", "overlooked"],
    ["HC-CLS-19 in part: half-ogres are in the way", "halfOgre", "large"],
  ] as const)("%s, which the class's item can take away", (_, key, feature) => {
    expect(HAMMERCRAWL_CLASSES[key]?.features).toContain(feature);
    const table = { features: { [feature]: false } };
    expect(writtenClass({ key, name: "", table }).features).not.toContain(feature);
  });
  it("HC-CLS-01 the table of classes", () => {
    const rows = Object.values(HAMMERCRAWL_CLASSES).map(
      ({ id, hitDie, rank, speed, prime }) => `${id} d${hitDie} ${rank} ${speed} ${prime.join("+")}`,
    );
    expect(rows).toEqual([
      "dwarf d8 a 25 strength+constitution",
      "elf d8 b 30 dexterity+intelligence",
      "halfling d6 b 20 dexterity+charisma",
      "halfOgre d10 a 30 strength+constitution",
      "cleric d6 b 30 wisdom+charisma",
      "fighter d8 a 30 strength+constitution",
      "magicUser d4 d 30 intelligence",
      "thief d6 c 30 dexterity+intelligence",
    ]);
  });

  it.each([
    ["HC-CLS-04 (1) a dwarf of level 10", "dwarf", 10, 4],
    ["HC-CLS-12 (1) an elf of level 15", "elf", 15, 5],
    ["HC-CLS-13 (1) a halfling of level 7", "halfling", 7, 2],
    ["HC-CLS-13 a halfling of level 12", "halfling", 12, 4],
    ["HC-CLS-21 a half-ogre of level 5", "halfOgre", 5, 3],
    ["HC-CLS-24 (1) a fighter of level 8", "fighter", 8, 4],
    ["HC-CLS-24 (2) a fighter of level 15", "fighter", 15, 7],
  ])("%s", (_, ofClass, level, count) => {
    expect(dice(ofClass, level)).toBe(count);
  });
  it("HC-CLS-04 (2) a dwarf's crossbow has one die", () => {
    expect(dice("dwarf", 10, "missile")).toBe(1);
    expect(diceAt({ start: 1, at: [], meleeOnly: false }, 15)).toBe(1);
  });

  it.each([
    ["HC-GEN-02 (1) a cleric is never neutral", "cleric", "neutral", false],
    ["HC-GEN-02 (2) a half-ogre is never lawful", "halfOgre", "lawful", false],
    ["HC-GEN-02 a cleric may be lawful", "cleric", "lawful", true],
  ] as const)("%s", (_, ofClass, alignment, may) => {
    const kind = HAMMERCRAWL_CLASSES[ofClass];
    expect(kind && mayBe(kind, alignment)).toBe(may);
  });

  it("HC-CLS-01 an item's numbers count, forms may give them as words, and nonsense is as before", () => {
    const table = {
      hitDie: "10",
      rank: "a",
      speed: "35",
      saves: { mind: "good", luck: "worst" },
      dice: { start: 3, at: "4, 8", meleeOnly: true },
      skills: { stealth: "advantage" },
      features: { turning: true, stabbity: false },
      never: "good",
    };
    const kind = writtenClass({ key: "thief", name: "Ninja", table });
    expect(kind).toMatchObject({ name: "Ninja", hitDie: 10, rank: "a", speed: 35, never: "good" });
    expect(kind).toMatchObject({ saves: { mind: "good", luck: "good" }, dice: { at: [4, 8] } });
    expect(kind.skills).toMatchObject({ stealth: "advantage", tracking: "plain" });
    expect(kind.features).toContain("turning");
    expect(kind.features).not.toContain("stabbity");
    const odd = { hitDie: 7, rank: "z", dice: { at: "never" }, saves: 3, features: [] };
    expect(writtenClass({ key: "thief", name: "", table: odd })).toEqual(HAMMERCRAWL_CLASSES["thief"]);
    expect(writtenClass({ key: "monk", name: "Monk", table: null })).toMatchObject({ hitDie: 6, rank: "d" });
    expect(Object.keys(classesWith([{ key: "monk", name: "Monk", table: {} }]))).toContain("monk");
  });
});

describe("armor class, speed and damage", () => {
  it.each([
    ["HC-CNV-03 (1) DEX +1, chain and shield", "fighter", 13, [suit(5, "heavy"), shield()], 17],
    ["HC-CNV-03 (2) DEX −2, leather", "fighter", 4, [suit(2, "light")], 10],
    ["HC-CLS-02 (1) a dwarf in chain with DEX −2", "dwarf", 4, [suit(5, "heavy")], 15],
    ["HC-CLS-02 (1) another class with DEX −2", "cleric", 4, [suit(5, "heavy")], 13],
    ["HC-CLS-02 (2) a dwarf with DEX +1 gains by it", "dwarf", 13, [suit(5, "heavy")], 16],
    ["HC-CLS-02 a dwarf in leather is clumsy", "dwarf", 4, [suit(2, "light")], 10],
    ["HC-EQP-01 (1) studded and a tower shield", "fighter", 10, [suit(3, "light"), shield(2)], 15],
  ] as const)("%s", (_, ofClass, dexterity, armor, armorClass) => {
    expect(numbersOf(ofClass, 1, { dexterity }, { armor }).armorNumber.value).toBe(armorClass);
  });

  it.each([
    ["HC-EQP-02 (1) a human in chain", "fighter", "heavy", {}, 25],
    ["HC-EQP-02 (2) a dwarf in chain", "dwarf", "heavy", {}, 25],
    ["HC-EQP-02 a human in plate", "fighter", "plate", {}, 20],
    ["HC-EQP-02 where the table says 10", "fighter", "plate", { armorSlows: 10 }, 10],
    ["HC-EQP-02 light armor slows nobody", "halfling", "light", {}, 20],
  ] as const)("%s", (_, ofClass, weight, circumstances, speed) => {
    expect(numbersOf(ofClass, 1, {}, { armor: [suit(5, weight)] }, circumstances).speed.value).toBe(speed);
  });

  const hit = (ofClass: string, more: Parameters<typeof weapon>[0] = {}, level = 1, strength = 10) => {
    const [line] = numbersOf(ofClass, level, { strength }, { weapons: [weapon(more)] }).lines;
    return line?.hit ? hitText(line.hit) : null;
  };
  it.each([
    ["HC-DMG-01 (1) a thief's dagger", "thief", {}, "d6"],
    ["HC-DMG-01 (2) a berserker's club", "halfOgre", {}, "d10"],
    ["HC-DMG-01 a weapon with a die of its own", "thief", { die: 4 }, "d4"],
    ["HC-CLS-21 (1) a greataxe in both hands", "halfOgre", { held: "twoHands" }, "d12"],
    ["HC-CLS-28 both hands of a fighter", "fighter", { held: "twoHands" }, "2d8"],
    ["HC-EQP-04 a whip does no damage", "fighter", { noDamage: true }, null],
  ] as const)("%s", (_, ofClass, more, text) => {
    expect(hit(ofClass, more)).toBe(text);
  });
  it("HC-CLS-21 (1) a half-ogre of level 5 attacks with three dice", () => {
    expect(numbersOf("halfOgre", 5, {}, { weapons: [weapon({ held: "twoHands" })] }).lines[0]?.attackDice).toBe(3);
  });
  it("HC-GEN-06 (1) Strength +2 is for melee, and for the damage of what is thrown; Dexterity aims", () => {
    const javelin = weapon({ uses: ["melee", "missile"], thrown: true, range: 30 });
    const bow = weapon({ id: "bow", uses: ["missile"], range: 60 });
    const { lines, attack } = numbersOf("thief", 1, { strength: 16, dexterity: 13 }, { weapons: [javelin, bow] });
    expect(lines.map(({ attackValue, hit: dealt }) => [attackValue.value, dealt?.bonus])).toEqual([
      [2, 2],
      [1, 2],
      [1, 0],
    ]);
    expect([attack.melee.value, attack.missile.value]).toEqual([2, 1]);
  });
  it("HC-GEN-06 (2) Charisma is for Rally", () => {
    expect(numbersOf("thief", 1, { charisma: 18 }).saves.rally.value).toBe(3);
  });
  it("figures of one's own count in place of what is worked out", () => {
    const overrides = { armorClass: 20, speed: 40, melee: 9, missile: null, attackDice: 2 };
    const facts = person("thief", 1, {}, { overrides, weapons: [weapon({ attackBonus: 1 })] });
    const derived = deriveHammercrawl(facts, {});
    expect(derived.hammercrawl).toMatchObject({ armorNumber: { value: 20 }, speed: { value: 40 } });
    expect(derived.hammercrawl.lines[0]).toMatchObject({ attackValue: { value: 10 }, attackDice: 2 });
    expect(derived).toMatchObject({ armorClass: { value: 10 }, movement: { value: 40 } });
  });
});

describe("saves, skills and uses", () => {
  it("HC-SAV-04 (1) (2) a cleric of level 5 with WIS +1, and its area save with DEX", () => {
    const { mind, area } = numbersOf("cleric", 5, { wisdom: 13, dexterity: 16 }).saves;
    expect([mind.value, area.value]).toEqual([3, 3]);
  });
  it("HC-CLS-05 (1) dwarves have advantage on good saves", () => {
    const { body, mind } = numbersOf("dwarf", 2, { constitution: 13 }).saves;
    expect(body).toMatchObject({ value: 3, steps: [{ value: 1 }] });
    expect(mind.steps).toEqual([]);
  });
  it("HC-CLS-14 (1) a halfling's stealth has advantage", () => {
    const { skills } = numbersOf("halfling", 1, { dexterity: 13 });
    expect(skills.find(({ id }) => id === "stealth")).toMatchObject({ value: 1, steps: [{ value: 1 }] });
    expect(skills.map(({ id }) => id)).toEqual(["lockpicking", "perception", "stealth", "climbing", "trapFinding"]);
  });
  it("HC-CLS-36 (1) a thief's bailiwick and failing", () => {
    const { skills } = numbersOf("thief", 1, {}, { thief: { bailiwick: "stealth", failing: "trapBreaking" } });
    expect(skills.map(({ id, steps }) => `${id} ${steps[0]?.value ?? 0}`)).toEqual([
      "deciphering 0",
      "lockpicking 0",
      "perception 0",
      "stealth 1",
      "climbing 0",
      "tracking 0",
      "trapFinding 0",
      "trapBreaking -1",
    ]);
    expect(numbersOf("fighter").skills).toEqual([]);
  });
  it.each([
    ["HC-CLS-37 (1) a thief of level 4 has four rerolls", "thief", 4, { expertiseUsed: 0 }, "expertise", 4],
    ["HC-CLS-37 one is spent", "thief", 4, { expertiseUsed: 1 }, "expertise", 3],
    ["HC-CLS-23 (1) a cleric of level 3 turns thrice", "cleric", 3, {}, "turnings", 3],
    ["HC-TRN-03 (1) a cleric of level 4", "cleric", 4, { turningsUsed: 1 }, "turnings", 3],
    ["HC-CLS-25 (2) two of four are spent", "fighter", 4, { notToday: 2 }, "notToday", 2],
    ["HC-CLS-25 no other class has it", "thief", 4, {}, "notToday", null],
  ] as const)("%s", (_, ofClass, level, more, use, left) => {
    expect(numbersOf(ofClass, level, {}, more)[use]).toBe(left);
  });
  it.each([
    ["HC-CNV-05 (1) to level 2", 1, 20],
    ["HC-CNV-05 (1) to level 3", 2, 30],
    ["HC-CNV-05 (1) to level 15", 14, 150],
    ["HC-CNV-05 no further", 15, null],
  ])("%s", (_, level, needed) => {
    expect(xpFor(level)).toBe(needed);
  });
  it("HC-DMG-02 HC-CLS-31 what is lost for good lowers the stat", () => {
    const points: HitPoints = { value: 0, max: 6, temporary: 0 };
    const hp = withConstitutionLost(points, 3);
    const { stats, modifiers } = numbersOf(
      "magicUser",
      5,
      { constitution: 12, intelligence: 17 },
      { hp, intelligenceLost: 2 },
    );
    expect([stats.constitution.value, stats.intelligence.value]).toEqual([9, 15]);
    expect([modifiers.constitution, modifiers.intelligence]).toEqual([0, 1]);
  });
});

describe("gear that a class is not made for", () => {
  const warned = (ofClass: string, more: Parameters<typeof numbersOf>[3]) =>
    numbersOf(ofClass, 1, {}, more).warnings.map(({ reason }) => reason);
  it.each([
    ["HC-GEN-11 (1) a dwarf with a longbow", "dwarf", { kind: "longbow", bulk: "large" }, ["longbow"]],
    ["HC-CLS-18 (2) a halfling with a greatsword", "halfling", { bulk: "large", held: "twoHands" }, ["wee"]],
    ["HC-CLS-18 a halfling with a polearm", "halfling", { kind: "polearm", bulk: "medium" }, ["wee"]],
    ["HC-CLS-18 (1) a halfling with a longsword", "halfling", { bulk: "medium" }, []],
    ["HC-CLS-29 a magic-user with a greatsword", "magicUser", { bulk: "large" }, ["twoHands"]],
    ["HC-CLS-29 a magic-user with a staff", "magicUser", { bulk: "large", kind: "staff" }, []],
    ["HC-GEN-11 a fighter with anything", "fighter", { bulk: "large" }, []],
    ["HC-GEN-11 what is not in hand", "dwarf", { kind: "longbow", held: "no" }, []],
  ] as const)("%s", (_, ofClass, more, reasons) => {
    expect(warned(ofClass, { weapons: [weapon(more)] })).toEqual(reasons);
  });
  it("HC-CLS-29 a magic-user in heavy armor, with a shield", () => {
    expect(warned("magicUser", { armor: [suit(5, "heavy"), shield()] })).toEqual(["heavyArmor", "shield"]);
  });
});

describe("what is carried", () => {
  const carried = { quantity: 1, packed: false } as const;
  const armor = (armorClass: number, more: Partial<ArmorFacts> = {}): ArmorFacts => ({
    ...carried,
    id: "armor",
    name: "Armor",
    type: "armor",
    equipped: true,
    kind: "body",
    armorClass,
    metal: true,
    weight: null,
    countsAs: null,
    ...more,
  });
  it("HC-EQP-01 weights follow the bonus, the item's own word, or the option for medium armor", () => {
    const weights = (isMedium: boolean) =>
      [1, 2, 3, 4, 5, 6, 7, 8].map((bonus) => armorPieces([armor(bonus)], isMedium)[0]?.weight);
    expect(weights(false).join(" ")).toBe("light light light heavy heavy heavy heavy plate");
    expect(weights(true).join(" ")).toBe("light light light medium medium heavy heavy plate");
    const own = armor(2, { packs: { hc: { weightClass: "plate" } } });
    expect(armorPieces([own])[0]?.weight).toBe("plate");
    expect(armorPieces([armor(1, { kind: "helmet" }), armor(3, { broken: true })])).toEqual([]);
  });
  it("HC-EQP-04 HC-DMG-01 weapons have hands, bulk and what this game adds", () => {
    const sword: WeaponFacts = {
      ...carried,
      id: "sword",
      name: "Sword",
      type: "weapon",
      equipped: true,
      damage: "1d6",
      meleeDamage: "",
      size: "heavy",
      range: null,
      rateOfFire: null,
      traits: ["twoHanded"],
      attackBonus: 1,
      damageBonus: 2,
    };
    const whip: WeaponFacts = {
      ...sword,
      id: "whip",
      size: "minor",
      traits: [],
      offHand: true,
      packs: { hc: { tactical: true, noDamage: true, die: 7 } },
    };
    const javelin: WeaponFacts = {
      ...sword,
      id: "javelin",
      size: "regular",
      traits: ["thrown"],
      range: 30,
      equipped: false,
    };
    const bow: WeaponFacts = { ...sword, id: "bow", range: 60 };
    expect(weaponPieces([sword, whip, javelin, bow, { ...bow, broken: true }])).toMatchObject([
      { id: "sword", held: "twoHands", bulk: "large", uses: ["melee"], die: null, attackBonus: 1, damageBonus: 2 },
      { id: "whip", held: "offHand", bulk: "small", tactical: true, noDamage: true, die: null },
      { id: "javelin", held: "no", bulk: "medium", uses: ["melee", "missile"], thrown: true, range: 30 },
      { id: "bow", uses: ["missile"], thrown: false, range: 60 },
    ]);
  });
});
