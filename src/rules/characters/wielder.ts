import type { ClassTraits } from "./classes/class-table.ts";
import { type Explained, type Modifier, NO_PARTS, partOf } from "../base/explained.ts";
import type { CharacterFacts, GroupFacts } from "../base/facts.ts";
import type { ItemFacts, WeaponFacts } from "../items/items.ts";
import { hasTrait } from "../items/traits.ts";
import { addedParts } from "../items/added-parts.ts";
import { meleeFromStrength, scoreGiving } from "../base/attribute-set.ts";
import { type Quirk, quirksIn, wieldedDamage } from "./classes/brave/quirk-effects.ts";
import { workingContents } from "./classes/slot-use.ts";
import { type AttackUse, usesOf, type Wielder } from "../combat/attack/attack-line.ts";
import type { Rulebook } from "../families/rulebook.ts";
import type { RuleOptions } from "../base/options.ts";
import { type CharacterDerived, grantedParts } from "./character-derived.ts";
import type { Basis } from "./class-numbers.ts";

/** Whether a character's vocation is about fighting. @rule WH-DEFT-11 WH-DEFT-12 */
export const isCombatVocation = (groups: readonly GroupFacts[]): boolean =>
  groups.some(({ kind, combat = false }) => kind === "vocation" && combat);

const isWielded = (item: ItemFacts): item is WeaponFacts =>
  item.type === "weapon" && item.equipped && item.quantity > 0;

/** Whether an off-hand weapon counts: not beside a two-handed one. @rule WH-DEFT-11 */
function hasOffHand(items: readonly ItemFacts[]): boolean {
  const wielded = items.filter(isWielded);
  return wielded.some((weapon) => weapon.offHand) && !wielded.some((weapon) => hasTrait(weapon, "twoHanded"));
}

type Armed = Pick<CharacterFacts<string>, "items" | "groups">;

/** The class's bonus for an off-hand weapon, or null for none. @rule WH-DEFT-11 */
export function offHandBonus({ items, groups }: Armed, { offHand }: ClassTraits): ClassTraits["offHand"] | null {
  return offHand && isCombatVocation(groups) && hasOffHand(items) ? offHand : null;
}

/** Modifiers of worn armor: effects, and an off-hand weapon. @rule WH-AC-01 WH-DEFT-11 */
export function armorParts(facts: Armed & Pick<CharacterFacts, "bonus">, traits: ClassTraits): readonly Modifier[] {
  const offHand = offHandBonus(facts, traits);
  const parts = offHand ? partOf("WHITEHACK.Modifier.offHand", offHand.armorClass, offHand.rule) : NO_PARTS;
  return [...addedParts(facts, "armorClass"), ...parts];
}

/** The facts of an attacker that weapons need. */
export interface WielderFacts {
  readonly attackValue: Explained;
  /** The Strength that helps in melee; 0 if none does. */
  readonly strength: number;
  /** Added to the damage of every weapon. */
  readonly damage: readonly Modifier[];
  readonly meleeDamage: readonly Modifier[];
  /** Ids of the weapons that are bound to a slot. @rule WH-DEFT-10 WH-WISE-20 */
  readonly attuned: readonly string[];
  /** Reach in feet; null for that of the weapon. */
  readonly reach: number | null;
  readonly traits: ClassTraits;
  readonly quirks: readonly Quirk[];
}

/** A character's facts for the use of weapons. @rule WH-DEFT-10 WH-DEFT-11 WH-CUST-03 WH-SPC-04 */
export function wielderFacts(
  facts: CharacterFacts<string>,
  { scores, set, traits, attackValue, armorLimits }: Basis & Pick<CharacterDerived, "attackValue" | "armorLimits">,
): WielderFacts {
  const { speciesClass: species, slots = [] } = facts;
  const offHand = offHandBonus(facts, traits);
  return {
    attackValue,
    strength: scoreGiving(set, "melee", scores) ?? 0,
    damage: [
      ...addedParts(facts, "damage"),
      ...grantedParts(facts, "damage"),
      ...(offHand ? partOf("WHITEHACK.Modifier.offHand", offHand.damage, offHand.rule) : NO_PARTS),
    ],
    meleeDamage: species?.meleeDamage
      ? [{ label: species.name, value: species.meleeDamage, rule: "WH-SPC-04" }]
      : NO_PARTS,
    attuned: workingContents(slots, armorLimits).map(({ id, item = id }) => item),
    reach: species?.reach ?? null,
    traits,
    quirks: quirksIn(slots),
  };
}

/** How a character of a class uses weapons. @rule WH-STRONG-14 WH-DEFT-10 WH-WISE-20 WH-WPN-10 WH-SPC-04 WH-BRAVE-05 */
export function toWielder(facts: WielderFacts, { options, gear }: Pick<Rulebook, "options" | "gear">): Wielder {
  const { damage, reach, quirks } = facts;
  const strength = strengthIn(facts);
  const helpedDamage = [...strength.damage, ...damage];
  const meleeDamage = [...helpedDamage, ...facts.meleeDamage];
  return {
    attackValue: facts.attackValue,
    rate: gear.rate,
    modifiers(weapon, use) {
      const isHelped = helpsStrength(weapon, use, options);
      const missileDamage = isHelped ? helpedDamage : damage;
      return {
        attackValue: [...(isHelped ? strength.attackValue : NO_PARTS), ...twoHandedPenalty(weapon, use, facts)],
        damage: use === "melee" ? meleeDamage : missileDamage,
      };
    },
    ...(quirks.length > 0 && {
      wields: (weapon, formula) => wieldedDamage(quirks, formula, hasTrait(weapon, "improvised")),
    }),
    ...(reach !== null && { reach }),
  };
}

/**
 * Whether Strength helps an attack: it does in melee; thrown weapons count as missiles unless the table says
 * otherwise (Amb-20). @rule WH-STRONG-14
 */
function helpsStrength(weapon: WeaponFacts, use: AttackUse, { strengthBonusOn }: RuleOptions): boolean {
  if (use === "melee" || strengthBonusOn === "all") return true;
  return strengthBonusOn === "meleeAndThrown" && usesOf(weapon).includes("melee");
}

/** @rule WH-STRONG-14 */
function strengthIn({ strength, traits }: WielderFacts) {
  const bonus = meleeFromStrength(traits.meleeStrength ? strength : 0);
  const label = "WHITEHACK.Modifier.strength";
  return {
    attackValue: partOf(label, bonus.attackValue, "WH-STRONG-14"),
    damage: partOf(label, bonus.damage, "WH-STRONG-14"),
  };
}

/** The penalty for two-handed weapons without an attunement to them. @rule WH-DEFT-10 WH-WISE-20 */
function twoHandedPenalty(
  weapon: WeaponFacts,
  use: AttackUse,
  { traits: { twoHandedPenalty: penalty }, attuned }: WielderFacts,
): readonly Modifier[] {
  if (!penalty || !hasTrait(weapon, "twoHanded") || hasTrait(weapon, "attuned")) return NO_PARTS;
  if (attuned.includes(weapon.id)) return NO_PARTS;
  if (penalty.weapons === "melee" && use === "missile") return NO_PARTS;
  const { value, rule } = penalty;
  return [{ label: "WHITEHACK.Modifier.twoHanded", value, rule }];
}
