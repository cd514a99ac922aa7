// A small table's offers, in plain data.
import {
  type ArmorFacts,
  coreRulebook,
  type GearFacts,
  ORACLE,
  toSpecies,
  type WeaponFacts,
} from "../../../../src/rules/index.ts";
import type { AbilityEntry, Catalog, CreationWorld, Goods } from "../../../../src/rules/characters/creation/catalog.ts";

const carried = (name: string) => ({ id: name, name, quantity: 1, packed: false });

const weapon = (name: string, price: number, more: Partial<WeaponFacts> = {}): Goods => ({
  id: name,
  name,
  price,
  facts: {
    ...carried(name),
    type: "weapon",
    equipped: false,
    damage: "1d6",
    meleeDamage: "",
    size: "regular",
    range: null,
    rateOfFire: null,
    traits: [],
    attackBonus: 0,
    damageBonus: 0,
    ...more,
  },
});

const armor = (name: string, price: number, armorClass: number, kind: ArmorFacts["kind"] = "body"): Goods => ({
  id: name,
  name,
  price,
  facts: {
    ...carried(name),
    type: "armor",
    equipped: false,
    kind,
    armorClass,
    metal: armorClass > 3,
    weight: null,
    countsAs: null,
  },
});

const gear = (name: string, price: number, more: Partial<GearFacts> = {}): Goods => ({
  id: name,
  name,
  price,
  facts: { ...carried(name), type: "gear", size: "regular", container: false, ...more },
});

const GOODS: readonly Goods[] = [
  weapon("Sword", 10),
  weapon("Great sword", 15, { size: "heavy", traits: ["twoHanded"] }),
  weapon("Dagger", 3, { size: "minor", range: 10, meleeDamage: "1d6-2" }),
  weapon("Longbow", 40, { range: 70, traits: ["twoHanded"] }),
  armor("Cloth", 5, 1),
  armor("Leather", 15, 2),
  armor("Full plate", 50, 6),
  armor("Shield", 10, 1, "shield"),
  gear("Backpack", 5, { container: true }),
  gear("Cart", 50, { container: true, size: "heavy" }),
  gear("Rope", 1),
  gear("Lantern", 10),
  gear("Rations", 0.3, { size: "minor" }),
  gear("Torches", 1, { quantity: 5, size: "minor" }),
  gear("Horse", 60, { size: "heavy" }),
];

const ability = (name: string, kind: string, of: string, more: Partial<AbilityEntry> = {}): AbilityEntry => ({
  id: `${of}:${name}`,
  name,
  kind,
  class: of,
  key: "",
  form: "",
  ...more,
});

const OPTIONS = ["guard", "push", "climb", "frenzy", "tacticalCall", "voice", "meleeAndRanged", "parry", "spray"];
const QUIRKS = ["courage", "defiesCurses", "prayer", "protects", "recovers", "strains", "unnoticed", "wields"];
const FORMS = ["teacher", "item", "pet", "place"] as const;

const ABILITIES: readonly AbilityEntry[] = [
  ...OPTIONS.map((key) => ability(key, "option", "strong", { key })),
  ...QUIRKS.map((key) => ability(key, "quirk", "brave", { key })),
  ...FORMS.map((form) => ability(`Attunement: ${form}`, "attunement", "deft", { form })),
  ability("Miracle", "miracle", "wise"),
  ability("Retainer", "retainer", "fortunate"),
  ability("Standing", "standing", "fortunate"),
  ability("Signature object", "object", "fortunate"),
  ability("Momentum", "power", "strong"),
  ability("Looted keyword", "power", "strong", { key: "keyword" }),
  ability("Saying no", "power", "brave", { key: "sayingNo" }),
  ability("Good fortune", "power", "fortunate", { key: "goodFortune" }),
  ability("From success to triumph", "power", "deft", { key: "successToCrit" }),
];

const words = (...list: readonly string[]) => list;

export const OFFERS: Catalog = {
  goods: GOODS,
  abilities: ABILITIES,
  species: [{ id: "giant", facts: toSpecies({ name: "Frost Giant", classes: ["strong"], scores: { strength: 7 } }) }],
  groups: {
    vocations: words("Thief", "Knight", "Scribe"),
    moreVocations: words("Spy", "Sailor"),
    species: words("Dwarf", "Elf", "Frost Giant"),
    affiliations: words("Guild", "Church", "Gang", "Club", "Bank", "Crew", "School", "Order"),
  },
  ideas: {
    names: words("Ana", "Bo", "Cleo"),
    retainers: words("Squire", "Cook", "Guide", "Medic"),
    teachers: words("An old thief", "A master"),
    pets: words("Crow", "Dog"),
    places: words("Sewers", "Library"),
    standings: words("Royal heir"),
    objects: words("A violin"),
  },
  oracle: ORACLE,
  commonTongue: "Common",
};

/** A world with everything that the Referee may allow. */
export const WORLD: CreationWorld = {
  rulebook: { ...coreRulebook, options: { ...coreRulebook.options, rareClasses: true, speciesAsClass: true } },
  catalog: OFFERS,
  rareOffered: true,
};

/** A world as the book has it to begin with. */
export const PLAIN_WORLD: CreationWorld = { rulebook: coreRulebook, catalog: OFFERS, rareOffered: true };
