import type { Attribute } from "../../../rules/base/attribute-set.ts";
import type { BonusFacts, CreatureSize } from "../../../rules/base/facts.ts";
import { oneOf } from "../../../rules/base/reading.ts";
import type { AttackUse } from "../../../rules/combat/attack/attack-line.ts";
import type { Defences } from "../../../rules/health/defences.ts";
import type { HitPoints } from "../../../rules/health/hit-points.ts";
import type { ArmorFacts, ItemFacts, WeaponFacts } from "../../../rules/items/items.ts";
import { type PackFields, packField, readPackFacts, wholeWithin } from "../../../house-rules/base/pack-fields.ts";
import { aFlag } from "../../../rules/base/shape.ts";
import { type Alignment, ARMOR_WEIGHTS, type ArmorWeight } from "./classes.ts";
import type { ThiefSkill } from "./hammercrawl-names.ts";
import { HIT_DICE, type HitDie } from "./numbers.ts";

/** The key under which hit points keep the Constitution lost for good. */
const CONSTITUTION_LOST = "hcConstitutionLost";

/** Points of Constitution lost at no hit points. @rule HC-DMG-02 */
export const constitutionLost = ({ extra }: Pick<HitPoints, "extra">): number => extra?.[CONSTITUTION_LOST] ?? 0;

/** Hit points with so many points of Constitution lost. @rule HC-DMG-02 */
export const withConstitutionLost = <Points extends Pick<HitPoints, "extra">>(hp: Points, lost: number): Points => ({
  ...hp,
  extra: { ...hp.extra, [CONSTITUTION_LOST]: lost },
});

export const HOLDS = ["no", "oneHand", "twoHands", "offHand"] as const;
/** How a weapon is held. */
export type Hold = (typeof HOLDS)[number];

export const BULKS = ["small", "medium", "large"] as const;
/** How large a weapon is for a human hand; large ones take both. @rule HC-CLS-18 */
export type Bulk = (typeof BULKS)[number];

export const WEAPON_KINDS = ["", "longbow", "heavyCrossbow", "polearm", "staff"] as const;
/** Weapons that a class's gear speaks of. @rule HC-GEN-11 HC-CLS-18 */
export type WeaponKind = (typeof WEAPON_KINDS)[number];

/** What a weapon's item stores for this game. */
interface WeaponStore {
  /** Its own die in place of that of its wielder's class; 0 for none. @rule HC-DMG-01 */
  readonly die: number;
  readonly kind: WeaponKind;
  /** Made for tricks, whose target saves with disadvantage. @rule HC-CMB-11 */
  readonly tactical: boolean;
  /** It does no damage at all. @rule HC-EQP-04 */
  readonly noDamage: boolean;
  /** It is a shield as well. @rule HC-EQP-03 */
  readonly shield: boolean;
}

/** The fields of a weapon's item. @rule HC-EQP-04 */
export const WEAPON_FIELDS: PackFields<WeaponStore> = {
  pack: "hc",
  fields: {
    die: packField(wholeWithin(0, 12), 0),
    kind: packField(oneOf(...WEAPON_KINDS), ""),
    tactical: packField(aFlag, false),
    noDamage: packField(aFlag, false),
    shield: packField(aFlag, false),
  },
};

/** The weight of armor as its item stores it; "" to go by its armor class. @rule HC-EQP-01 */
export const ARMOR_FIELDS: PackFields<{ readonly weightClass: ArmorWeight | "" }> = {
  pack: "hc",
  fields: { weightClass: packField(oneOf("", ...ARMOR_WEIGHTS), "") },
};

/** A weapon as this game reads it. */
export interface WeaponPiece extends Omit<WeaponStore, "die"> {
  readonly id: string;
  readonly name: string;
  readonly die: HitDie | null;
  /** One for each way to use it: a spear can be thrust and thrown. */
  readonly uses: readonly AttackUse[];
  /** It flies from the hand, so that Strength adds to its damage. @rule HC-GEN-06 */
  readonly thrown: boolean;
  /** Feet that it shoots or flies; 0 for melee alone. */
  readonly range: number;
  readonly held: Hold;
  readonly bulk: Bulk;
  readonly attackBonus: number;
  readonly damageBonus: number;
}

/** A suit of armor or a shield as this game reads it. */
export interface ArmorPiece {
  readonly id: string;
  readonly name: string;
  readonly kind: "body" | "shield";
  /** What it adds to the armor class. */
  readonly bonus: number;
  readonly weight: ArmorWeight;
  readonly worn: boolean;
}

const [THROWN, TWO_HANDED] = ["thrown", "twoHanded"] as const;

const usesOf = ({ range, traits }: WeaponFacts): readonly AttackUse[] => {
  if (range === null) return ["melee"];
  return traits.includes(THROWN) ? ["melee", "missile"] : ["missile"];
};

function holdOf({ equipped, offHand = false, traits }: WeaponFacts): Hold {
  if (!equipped) return "no";
  if (offHand) return "offHand";
  return traits.includes(TWO_HANDED) ? "twoHands" : "oneHand";
}

function bulkOf({ size, traits }: WeaponFacts): Bulk {
  if (traits.includes(TWO_HANDED) || size === "heavy") return "large";
  return size === "regular" ? "medium" : "small";
}

/** The weapons among what is carried; a broken one is none. @rule HC-DMG-01 HC-EQP-04 */
export const weaponPieces = (items: readonly ItemFacts[]): readonly WeaponPiece[] =>
  items.flatMap((item) => {
    if (item.type !== "weapon" || item.broken === true) return [];
    const { id, name, range, traits, attackBonus, damageBonus } = item;
    // named one by one: the rest of a frozen object is slow to take
    const { die, kind, tactical, noDamage, shield } = readPackFacts(WEAPON_FIELDS, item.packs);
    return {
      id,
      name,
      die: HIT_DICE.find((one) => one === die) ?? null,
      kind,
      tactical,
      noDamage,
      shield,
      uses: usesOf(item),
      thrown: traits.includes(THROWN),
      range: range ?? 0,
      held: holdOf(item),
      bulk: bulkOf(item),
      attackBonus,
      damageBonus,
    };
  });

/** The least armor class, in the core's scale, of suits that weigh so much. @rule HC-EQP-01 */
const WEIGHTS: readonly (readonly [least: number, weight: ArmorWeight])[] = [
  [8, "plate"],
  [4, "heavy"],
  [1, "light"],
];
/** Scale and chain, which tables may treat as medium. */
const [FIRST_MEDIUM, LAST_MEDIUM] = [4, 5];

/** The weight of a suit: as its item says, or by its armor class. @rule HC-EQP-01 */
export function weightOf({ armorClass, countsAs, packs }: ArmorFacts, mediumArmor: boolean): ArmorWeight {
  const { weightClass } = readPackFacts(ARMOR_FIELDS, packs);
  if (weightClass !== "") return weightClass;
  const counts = countsAs ?? armorClass;
  if (mediumArmor && counts >= FIRST_MEDIUM && counts <= LAST_MEDIUM) return "medium";
  return WEIGHTS.find(([least]) => counts >= least)?.[1] ?? "none";
}

/** Suits and shields among what is carried; broken ones are none, and helmets count for nothing. @rule HC-CNV-03 HC-EQP-01 */
export const armorPieces = (items: readonly ItemFacts[], mediumArmor = false): readonly ArmorPiece[] =>
  items.flatMap((item) => {
    if (item.type !== "armor" || item.kind === "helmet" || item.broken === true) return [];
    const { id, name, kind, armorClass, equipped, damaged = 0 } = item;
    const weight = kind === "shield" ? "none" : weightOf(item, mediumArmor);
    return { id, name, kind, bonus: Math.max(0, armorClass - damaged), weight, worn: equipped };
  });

/** Shield weapons in hand, which protect as long as they do not strike. @rule HC-EQP-03 */
export const shieldWeapons = (items: readonly ItemFacts[]): readonly ArmorPiece[] =>
  weaponPieces(items).flatMap(({ id, name, shield, held }) =>
    shield ? [{ id, name, kind: "shield" as const, bonus: 1, weight: "none" as const, worn: held !== "no" }] : [],
  );

/** The stored facts of one of the people of this game. */
export interface HammercrawlFacts {
  /** The id of a class, or "" until one is chosen. */
  readonly class: string;
  readonly level: number;
  readonly xp: number;
  readonly alignment: Alignment | "";
  readonly attributes: Readonly<Record<Attribute, { readonly value: number }>>;
  /** Intelligence lost to spells beyond the caster's limit. @rule HC-CLS-31 */
  readonly intelligenceLost: number;
  /** Constitution lost is one of their counters. @rule HC-DMG-02 */
  readonly hp: HitPoints;
  readonly thief: { readonly bailiwick: ThiefSkill | ""; readonly failing: ThiefSkill | "" };
  /** Uses of Not Today! that are left. @rule HC-CLS-25 */
  readonly notToday: number;
  /** Rerolls of thief skills that are spent in this adventure. @rule HC-CLS-37 */
  readonly expertiseUsed: number;
  /** Turnings of this day. @rule HC-TRN-03 */
  readonly turningsUsed: number;
  readonly weapons: readonly WeaponPiece[];
  readonly armor: readonly ArmorPiece[];
  readonly size: CreatureSize;
  readonly kinds: readonly string[];
  readonly defences: Defences;
  /** Numbers that active effects change, in the scales of the core: an armor class of +1 is +1 here too. */
  readonly bonus: BonusFacts;
  /** The player's or Referee's own figures; null for what is derived. */
  readonly overrides: {
    readonly armorClass: number | null;
    readonly speed: number | null;
    readonly melee: number | null;
    readonly missile: number | null;
    readonly attackDice: number | null;
  };
}
