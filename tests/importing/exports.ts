/** Actors as the system of old exports them, all of our own making, from generations before and after 10. */
const attributes = (values: readonly number[], groups: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(
    ["str", "dex", "con", "int", "wis", "cha"].map((name, at) => [
      name,
      { value: values[at] ?? 10, mod: 0, groups: groups[name] ?? "" },
    ]),
  );

const item = (name: string, type: string, system: object) => ({ name, type, system, img: "old.png" });
const group = (name: string, type: string) => item(name, "Ability", { type, description: "", activeStatus: "active" });

const base = { movement: 30, notes: "" };
const fighter = {
  ...base,
  hitPoints: { value: 7, min: 0, max: 9 },
  basics: { level: 2, class: "theStrong", vocation: "Ferry guard", species: "Human", numberOfSlots: 1 },
  attributes: attributes([15, 9, 13, 8, 11, 10], { str: "Ferry guard", cha: "Ferry guard, River guild" }),
  combat: { armourClass: 4, attackValue: 12 },
  savingThrow: 7,
  languages: "Common, River cant",
  xp: { current: 2100, nextLevel: 4000 },
  corruptionLevel: { value: 1, disorders: "Counts doors" },
  encumbrance: { equipped: 3, stored: 2 },
  coin: { gp: 12, sp: 4, cp: 0 },
};
const beast = {
  ...base,
  hitPoints: { value: 14, min: 0, max: 18 },
  combat: { armourClass: 3, attackValue: 14, hitDice: { base: 4, modifier: 1 } },
  savingThrow: 9,
  attributes: { dex: { mod: 0 } },
  damage: "d6plus1",
  special: "Scent, hates bells",
  xp: 200,
};

export interface ExportSample {
  readonly what: string;
  readonly text: string;
  readonly type: "character" | "monster";
  readonly system?: object;
  readonly items?: readonly object[];
  readonly notUnderstood?: readonly string[];
}

const sample = (what: string, actor: object, rest: Omit<ExportSample, "what" | "text">): ExportSample => ({
  what,
  text: JSON.stringify(actor),
  ...rest,
});

export const EXPORTS: readonly ExportSample[] = [
  sample(
    "a character",
    { name: "Anna Holt", type: "Character", system: fighter, items: [group("River guild", "affiliation")] },
    {
      type: "character",
      system: {
        level: 2,
        class: "strong",
        xp: 2100,
        hp: { value: 7, rolled: 9 },
        coins: { gp: 12, sp: 4, cp: 0 },
        languages: "Common, River cant",
        corruption: { value: 1, maySave: false },
        notes: "<p>Counts doors</p>",
        groups: [
          { name: "River guild", kind: "affiliation", attributes: ["charisma"] },
          { name: "Ferry guard", kind: "vocation", attributes: ["strength", "charisma"] },
          { name: "Human", kind: "species", attributes: [] },
        ],
      },
      items: [],
    },
  ),
  sample(
    "a character of generation 9",
    { name: "Bo", type: "Character", data: fighter, items: [] },
    { type: "character", system: { class: "strong", attributes: { strength: { value: 15 } } } },
  ),
  sample(
    "a monster",
    { name: "Dike hound", type: "Monster", system: beast, items: [] },
    {
      type: "monster",
      system: {
        hitDice: "4+1",
        armorClass: 3,
        damage: "1d6+1",
        hp: { value: 14, max: 18 },
        overrides: { attackValue: null, savingThrow: null },
        keywords: [{ name: "Scent" }, { name: "Hates bells" }],
      },
    },
  ),
  sample(
    "a monster with numbers of its own",
    {
      name: "Old hound",
      type: "monster",
      system: { ...beast, savingThrow: 12, combat: { armourClass: "2", attackValue: 17, hitDice: { base: 0 } } },
    },
    { type: "monster", system: { hitDice: "<1", armorClass: 2, overrides: { attackValue: 17, savingThrow: 12 } } },
  ),
  sample(
    "weapons",
    {
      name: "Armed",
      type: "Character",
      system: fighter,
      items: [
        item("Pole arm", "Weapon", {
          damage: "d6plus1",
          weight: "heavy",
          rateOfFire: "none",
          special: "Two handed, Reach",
          equippedStatus: "equipped",
          cost: 10,
          costCoinType: "gp",
        }),
        item("Crossbow", "Weapon", { damage: "d6plus1", weight: "heavy", range: 70, rateOfFire: "oneInTwo" }),
        item("Javelin", "Weapon", { damage: "d6", range: 40, rateOfFire: "one", special: "d6-2 damage in melee" }),
        item("Odd blade", "Weapon", { damage: "lots", special: "hums" }),
      ],
    },
    {
      type: "character",
      items: [
        { type: "weapon", system: { traits: ["twoHanded", "reach"], equipped: true, size: "heavy", cost: 10 } },
        { type: "weapon", system: { range: 70, rateOfFire: { shots: 1, rounds: 2 }, equipped: false } },
        { type: "weapon", system: { damage: "1d6", meleeDamage: "d6-2", traits: [] } },
        { type: "weapon", system: { damage: "1d6" } },
      ],
      notUnderstood: ["Odd blade: lots", "Odd blade: hums"],
    },
  ),
  sample(
    "armor",
    {
      name: "Armored",
      type: "Character",
      system: fighter,
      items: [
        item("Chainmail", "Armour", { armourClass: 4, equippedStatus: "equipped" }),
        item("Round shield", "Armour", { armourClass: "plusOne" }),
        item("Crested helmet", "Armour", { armourClass: "plusOne" }),
        item("Shadow coat", "Armour", { armourClass: "special" }),
      ],
    },
    {
      type: "character",
      items: [
        { system: { kind: "body", armorClass: 4, metal: true, equipped: true } },
        { system: { kind: "shield", armorClass: 1 } },
        { system: { kind: "helmet", armorClass: 1 } },
        { system: { kind: "body", armorClass: 0 } },
      ],
      notUnderstood: ["Shadow coat: special"],
    },
  ),
  sample(
    "gear, in other coins, and markup in it",
    {
      name: "Laden",
      type: "Character",
      system: { ...fighter, notes: "<p onclick='x()'>Owes <b>rent</b></p><script>alert(1)</script>" },
      items: [
        item("Rope", "Gear", { quantity: 3, weight: "small", cost: 5, costCoinType: "SP", equippedStatus: "stored" }),
        item("Cart", "Gear", { weight: "transport", description: "<img src=x onerror=y()>Creaks & <i>leans</i>" }),
      ],
    },
    {
      type: "character",
      system: { notes: "<p>Owes rent</p><p>Counts doors</p>" },
      items: [
        { type: "gear", system: { quantity: 3, size: "tiny", cost: 0.5, packed: true } },
        { type: "gear", system: { size: "heavy", description: "<p>Creaks &amp; leans</p>" } },
      ],
    },
  ),
  sample(
    "abilities",
    {
      name: "Able",
      type: "Character",
      system: { ...fighter, basics: { level: "3", class: "theWise" } },
      items: [
        item("Calm the river", "Ability", { type: "miracle", activeStatus: "active" }),
        item("Parry", "Ability", { type: "combatOption", activeStatus: "inactive" }),
        item("Whistle", "Ability", { type: "" }),
        group("Reeve", "vocation"),
      ],
    },
    {
      type: "character",
      system: { level: 3, class: "wise" },
      items: [
        { type: "ability", system: { kind: "miracle", active: true } },
        { type: "ability", system: { kind: "option", active: false } },
        { type: "ability", system: { kind: "power" } },
      ],
    },
  ),
  sample(
    "fields and items of a module",
    {
      name: "Strange",
      type: "Character",
      system: { ...fighter, luck: 3 },
      items: [item("Steed", "Vehicle", {}), null, 7],
      effects: [{}],
      img: "worlds/old/anna.png",
    },
    { type: "character", items: [], notUnderstood: ["luck", "Steed"] },
  ),
  sample(
    "next to nothing",
    { name: "", type: "Monster" },
    { type: "monster", system: { hitDice: "1", damage: "1d6", movement: { land: 30 } }, notUnderstood: [] },
  ),
  sample(
    "figures beyond all bounds",
    {
      name: "Vast",
      type: "Character",
      system: { ...fighter, coin: { gp: 1e300, sp: -4, cp: "many" }, hitPoints: { value: null, max: -3 } },
    },
    { type: "character", system: { coins: { gp: 100_000_000, sp: 0, cp: 0 }, hp: { value: -3, rolled: 0 } } },
  ),
  ...(
    [
      ["oneDmg", "1"],
      ["d6minus3", "1d6-3"],
      ["d6minus2", "1d6-2"],
      ["d6minus1", "1d6-1"],
      ["d6", "1d6"],
      ["d6plus1", "1d6+1"],
      ["d6plus2", "1d6+2"],
      ["d6plus3", "1d6+3"],
      ["d6plus4", "1d6+4"],
      ["Twod6", "2d6"],
      ["Twod6minus1", "2d6-1"],
      ["Twod6plus2", "2d6+2"],
      ["Threed6", "3d6"],
      ["Threed6plus3", "3d6+3"],
    ] as const
  ).map(([word, formula]) =>
    sample(
      `damage in the word ${word}`,
      { name: "Armed", type: "Monster", system: { ...beast, damage: word }, items: [] },
      { type: "monster", system: { damage: formula }, notUnderstood: [] },
    ),
  ),
  sample(
    "weapons that weigh nothing",
    {
      name: "Armed",
      type: "Character",
      system: fighter,
      items: [
        item("Dart", "Weapon", { damage: "d6", weight: "negligible" }),
        item("Fist", "Weapon", { damage: "d6minus2", weight: "noEncumbrance" }),
      ],
    },
    { type: "character", items: [{ system: { size: "weightless" } }, { system: { size: "weightless" } }] },
  ),
  sample(
    "hit dice with a penalty",
    {
      name: "Runt",
      type: "Monster",
      system: { ...beast, combat: { hitDice: { base: 1, modifier: -1 } } },
      items: [],
    },
    { type: "monster", system: { hitDice: "<1" } },
  ),
  sample(
    "initiative and experience of a monster",
    { name: "Quick", type: "Monster", system: { ...beast, attributes: { dex: { mod: 2 } }, xp: 999 }, items: [] },
    { type: "monster", system: { bonus: { initiative: 2 }, overrides: { xp: 999 } } },
  ),
  sample(
    "coins kept as gear",
    {
      name: "Rich",
      type: "Character",
      system: { ...fighter, coin: { gp: 1 } },
      items: [
        item("Gold Piece", "Gear", { quantity: 30 }),
        item("Silver pieces", "Gear", { quantity: 7 }),
        item("Gold ring", "Gear", {}),
      ],
    },
    { type: "character", system: { coins: { gp: 31, sp: 7, cp: 0 } }, items: [{ name: "Gold ring" }] },
  ),
  sample(
    "the weapon that the old sheet made of a monster's own attack",
    {
      name: "Giant",
      type: "Monster",
      system: { ...beast, damage: "Twod6plus2" },
      items: [item("Club", "Weapon", { damage: "Twod6plus2" }), item("Rock", "Weapon", { damage: "d6", range: 60 })],
    },
    { type: "monster", system: { attackName: "Club", damage: "2d6+2" }, items: [{ name: "Rock" }] },
  ),
  sample(
    "armor that comes on top",
    {
      name: "Shielded",
      type: "Character",
      system: fighter,
      items: [
        item("Great shield", "Armour", { armourClass: "plusTwo" }),
        item("Old plate", "Armour", { armourClass: 8 }),
      ],
    },
    {
      type: "character",
      items: [{ system: { kind: "shield", armorClass: 2 } }, { system: { kind: "body", armorClass: 8 } }],
      notUnderstood: [],
    },
  ),
];

export const REFUSED: readonly (readonly [what: string, text: string, problem: string])[] = [
  ["half a file", '{"name": "Anna", "type": "Character", "system": {', "json"],
  ["no JSON at all", "{{{", "json"],
  ["a number", "7", "json"],
  ["an item", JSON.stringify({ name: "Rope", type: "Gear", system: {} }), "notAnActor"],
  ["a list", JSON.stringify([{ name: "Anna", type: "Character" }]), "notAnActor"],
  ["nothing inside", "{}", "notAnActor"],
  ["another game", JSON.stringify({ name: "X", type: "character", _stats: { systemId: "otherGame" } }), "otherSystem"],
  [
    "another game, as older generations say it",
    JSON.stringify({ name: "X", type: "character", flags: { exportSource: { system: "otherGame" } } }),
    "otherSystem",
  ],
  ["this system", JSON.stringify({ name: "X", type: "character", _stats: { systemId: "whitehack" } }), "thisSystem"],
];
