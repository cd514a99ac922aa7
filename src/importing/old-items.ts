import { parseDamage } from "../rules/base/dice.ts";
import type { WeaponTrait } from "../rules/items/traits.ts";
import type { Loose } from "./loose.ts";
import type { ItemCreation } from "./monster-draft.ts";
import { toParagraphs } from "./plain-text.ts";

/** The result of converting a carried item or an ability of the old system. */
interface OldItem {
  readonly item: ItemCreation;
  /** Words that have no meaning in this system. */
  readonly notUnderstood: readonly string[];
}

/** The number of dice by the first part of a word for damage. */
const DICE_WORDS: Readonly<Record<string, number>> = { "": 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 };

/** Damage as the old system stored it if not as a formula: "d6", "d6minus2", "Twod6plus1". */
const DAMAGE_WORD = /^([a-z]*)d6(?:(plus|minus)(\d{1,2}))?$/i;

/** The formula that a word of the old system stands for; null for any other text. */
function wordedDamage(text: string): string | null {
  if (text === "oneDmg") return "1";
  const [, many, sign, points] = DAMAGE_WORD.exec(text) ?? [];
  const dice = many === undefined ? undefined : DICE_WORDS[many.toLowerCase()];
  if (dice === undefined) return null;
  return `${dice}d6${points === undefined ? "" : `${sign === "plus" ? "+" : "-"}${points}`}`;
}

const RATES: Readonly<Record<string, { readonly shots: number; readonly rounds: number }>> = {
  one: { shots: 1, rounds: 1 },
  three: { shots: 3, rounds: 1 },
  oneInTwo: { shots: 1, rounds: 2 },
  oneInThree: { shots: 1, rounds: 3 },
  oneInFour: { shots: 1, rounds: 4 },
};

const COINS_IN_GOLD: Readonly<Record<string, number>> = { gp: 1, sp: 10, cp: 100 };

const WEAPON_SIZES: Readonly<Record<string, string>> = {
  minor: "minor",
  heavy: "heavy",
  small: "weightless",
  negligible: "weightless",
  noEncumbrance: "weightless",
};
const GEAR_SIZES: Readonly<Record<string, string>> = {
  minor: "minor",
  heavy: "heavy",
  transport: "heavy",
  small: "tiny",
  negligible: "tiny",
  noEncumbrance: "tiny",
};

/** Weapon traits, which the old system kept as words. */
const SPECIALS: readonly (readonly [words: RegExp, trait: WeaponTrait])[] = [
  [/^two.?handed$/i, "twoHanded"],
  [/^reach$/i, "reach"],
  [/^knock.?out$/i, "knockOut"],
  [/^grapple$/i, "grapple"],
  [/^ignores? shields?( ac)?$/i, "ignoresShield"],
  [/metal armou?r$/i, "metalBane"],
  [/crit/i, "tripleCrit"],
  [/in melee$/i, "meleePenalty"],
  [/riding$/i, "ridingBonus"],
  [/mounted$/i, "usableMounted"],
  [/^improvised$/i, "improvised"],
  [/stones$/i, "plainStones"],
];

const traitOf = (words: string): WeaponTrait | null => SPECIALS.find(([pattern]) => pattern.test(words))?.[1] ?? null;

const wordsOf = (text: string): readonly string[] =>
  text
    .split(/[,;]/)
    .map((word) => word.trim())
    .filter(Boolean);

/** The formula for damage given as a word of the old system or as a formula; null if it is neither. @rule WH-WPN-01 */
export function oldDamage(text: string): string | null {
  const worded = wordedDamage(text);
  if (worded !== null) return worded;
  try {
    parseDamage(text);
    return text;
  } catch {
    return null;
  }
}

const costOf = (data: Loose): number =>
  data.whole("cost", 0, [0, 1_000_000]) / (COINS_IN_GOLD[data.text("costCoinType").toLowerCase()] ?? 1);

/** The first versions capitalized the words for weight. */
const weightOf = (data: Loose): string => data.text("weight").replace(/^[A-Z]/, (letter) => letter.toLowerCase());

const isEquipped = (data: Loose): boolean => data.text("equippedStatus") === "equipped";

const carriedOf = (data: Loose) => ({
  quantity: data.whole("quantity", 1, [0, 99_999]),
  packed: !isEquipped(data),
  cost: costOf(data),
  description: toParagraphs(data.text("description")),
});

const MELEE_DAMAGE = /^(.+?) damage in melee$/i;

/** Converts a weapon, its damage and its special properties. @rule WH-WPN-01 */
function weapon(name: string, data: Loose): OldItem {
  const words = wordsOf(data.text("special"));
  const melee = words.flatMap((word) => oldDamage(MELEE_DAMAGE.exec(word)?.[1] ?? "") ?? []);
  const traits = words.flatMap((word) => (MELEE_DAMAGE.test(word) ? [] : (traitOf(word) ?? [])));
  const damage = oldDamage(data.text("damage"));
  const unknown = words.filter((word) => traitOf(word) === null && !MELEE_DAMAGE.test(word));
  const rateOfFire = RATES[data.text("rateOfFire")] ?? null;
  const system = {
    ...carriedOf(data),
    packed: false,
    equipped: isEquipped(data),
    damage: damage ?? "1d6",
    meleeDamage: melee[0] ?? "",
    size: WEAPON_SIZES[weightOf(data)] ?? "regular",
    range: data.whole("range", 0, [0, 10_000]) || null,
    rateOfFire: rateOfFire && { ...rateOfFire },
    traits,
  };
  const lost = damage === null ? [`${name}: ${data.text("damage")}`] : [];
  return {
    item: { name, type: "weapon", system },
    notUnderstood: [...lost, ...unknown.map((word) => `${name}: ${word}`)],
  };
}

const METAL = /chain|plate|mail|scale|lamell|metal|steel|iron/i;
const MOST_ARMOR = 9;

/** Points of armor worn with other armor: shields, and helmets if the name says so. */
const ON_TOP: Readonly<Record<string, number>> = { plusOne: 1, plusTwo: 2, plusThree: 3 };

const isHelmet = (name: string, written: string): boolean =>
  /^(?:plusOne|special)$/.test(written) && /helm/i.test(name);

/** The points of a piece of armor; null if they are not a number. A helmet has 0, as its effect is not a number. @rule WH-AC-02 */
function armorPoints(name: string, written: string): number | null {
  const onTop = Object.hasOwn(ON_TOP, written) ? ON_TOP[written] : undefined;
  if (onTop !== undefined) return onTop;
  if (isHelmet(name, written)) return 0;
  const points = Number(written || Number.NaN);
  return Number.isInteger(points) && points >= 0 && points <= MOST_ARMOR ? points : null;
}

function armorKind(name: string, written: string): string {
  if (isHelmet(name, written)) return "helmet";
  return Object.hasOwn(ON_TOP, written) ? "shield" : "body";
}

/** Converts armor; a bonus such as "plusOne" marks a shield or a helmet. @rule WH-AC-01 */
function armor(name: string, data: Loose): OldItem {
  const written = data.text("armourClass") || data.text("armorClass");
  const points = armorPoints(name, written);
  const system = {
    ...carriedOf(data),
    packed: false,
    equipped: isEquipped(data),
    kind: armorKind(name, written),
    armorClass: points ?? 0,
    metal: METAL.test(name),
  };
  return {
    item: { name, type: "armor", system },
    notUnderstood: points === null ? [`${name}: ${written || "–"}`] : [],
  };
}

const gear = (name: string, data: Loose): OldItem => ({
  item: {
    name,
    type: "gear",
    system: { ...carriedOf(data), size: GEAR_SIZES[weightOf(data)] ?? "regular" },
  },
  notUnderstood: [],
});

const ABILITY_KINDS: Readonly<Record<string, string>> = {
  attunement: "attunement",
  combatOption: "option",
  miracle: "miracle",
  quirk: "quirk",
};

const ability = (name: string, data: Loose): OldItem => ({
  item: {
    name,
    type: "ability",
    system: {
      kind: ABILITY_KINDS[data.text("type")] ?? "power",
      active: data.text("activeStatus") === "active",
      description: toParagraphs(data.text("description")),
    },
  },
  notUnderstood: [],
});

/** A pile of coins that was kept as gear: "Gold Piece", "Silver pieces". */
const COIN = /^(gold|silver|copper) (?:piece|coin)s?$/i;
const COIN_OF: Readonly<Record<string, "gp" | "sp" | "cp">> = { gold: "gp", silver: "sp", copper: "cp" };

/** The coins that a gear item of the old system stood for; null for any other item. @rule WH-EQ-01 */
export function oldCoins(item: Loose): { readonly coin: "gp" | "sp" | "cp"; readonly count: number } | null {
  if (item.text("type").toLowerCase() !== "gear") return null;
  const coin = COIN_OF[COIN.exec(item.text("name"))?.[1]?.toLowerCase() ?? ""];
  return coin ? { coin, count: dataOf(item).whole("quantity", 1, [0, 99_999]) } : null;
}

const READERS: Readonly<Record<string, (name: string, data: Loose) => OldItem>> = {
  weapon,
  armour: armor,
  armor,
  gear,
  ability,
};

/** Converts an item of the old system; null if its type is unknown. */
export function oldItem(item: Loose): OldItem | null {
  const type = item.text("type").toLowerCase();
  const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined;
  return read?.(item.text("name").slice(0, 120) || type, dataOf(item)) ?? null;
}

/** The system data of an old document, which was called `data` before Foundry 10. */
export const dataOf = (document: Loose): Loose =>
  document.at("system").names.length > 0 ? document.at("system") : document.at("data");
