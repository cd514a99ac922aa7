import { meleeFromStrength } from "../attributes/attributes.ts";
import type { ClassTraits } from "../classes/class-table.ts";
import { type AttackUse, usesOf, type Wielder } from "../combat/attack-line.ts";
import { type Explained, fromEffects, type Modifier, NO_PARTS, partOf } from "../explained.ts";
import type { WeaponFacts } from "../gear/items.ts";
import { hasTrait } from "../gear/traits.ts";
import type { RuleOptions } from "../options.ts";

/** What an attacker is, as far as weapons ask. */
export interface WielderFacts {
  readonly attackValue: Explained;
  readonly strength: number;
  readonly damageBonus: number;
  readonly traits: ClassTraits;
}

/** How a character of a class uses weapons. @rule WH-STRONG-14 WH-DEFT-10 WH-WISE-20 */
export function toWielder(facts: WielderFacts, options: RuleOptions): Wielder {
  const damage = fromEffects(facts.damageBonus);
  const strength = strengthIn(facts);
  const strongDamage = [...strength.damage, ...damage];
  return {
    attackValue: facts.attackValue,
    modifiers(weapon, use) {
      const isHelped = helpsStrength(weapon, use, options);
      return {
        attackValue: [...(isHelped ? strength.attackValue : NO_PARTS), ...twoHandedPenalty(weapon, use, facts.traits)],
        damage: isHelped ? strongDamage : damage,
      };
    },
  };
}

/** Whether Strength helps an attack: in melee; thrown weapons are missiles unless a table reads it otherwise (Amb-20). @rule WH-STRONG-14 */
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

/** Two-handed weapons that one is not attuned to. @rule WH-DEFT-10 WH-WISE-20 */
function twoHandedPenalty(
  weapon: WeaponFacts,
  use: AttackUse,
  { twoHandedPenalty: penalty }: ClassTraits,
): readonly Modifier[] {
  if (!penalty || !hasTrait(weapon, "twoHanded") || hasTrait(weapon, "attuned")) return NO_PARTS;
  if (penalty.weapons === "melee" && use === "missile") return NO_PARTS;
  const { value, rule } = penalty;
  return [{ label: "WHITEHACK.Modifier.twoHanded", value, rule }];
}
