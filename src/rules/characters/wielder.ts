import { scoreGiving } from "./attributes/attribute-set.ts";
import { meleeFromStrength } from "./attributes/attributes.ts";
import type { ClassTraits } from "../classes/class-table.ts";
import { quirksIn, wieldedDamage } from "../classes/brave/quirk-effects.ts";
import type { Quirk } from "../classes/brave/quirks.ts";
import { workingContents } from "../classes/slot-use.ts";
import { type AttackUse, usesOf, type Wielder } from "../combat/blow/attack-line.ts";
import { type Explained, type Modifier, NO_PARTS, partOf } from "../explained.ts";
import type { CharacterFacts } from "../facts.ts";
import type { WeaponFacts } from "../gear/items.ts";
import { hasTrait } from "../gear/traits.ts";
import type { Rulebook } from "../contract/rulebook.ts";
import { addedParts } from "../conditions/added-parts.ts";
import type { RuleOptions } from "../options.ts";
import type { CharacterDerived } from "./character-derived.ts";
import type { Basis } from "./class-numbers.ts";
import { grantedParts } from "./grants.ts";
import { offHandBonus } from "./off-hand.ts";

/** What weapons need to know of an attacker. */
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

/** What a character's facts mean for the use of weapons. @rule WH-DEFT-10 WH-DEFT-11 WH-CUST-03 WH-SPC-04 */
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
