import { inactivesFromWisdom } from "../attributes/attributes.ts";
import { type ClassRow, type ClassTable, rowUpTo } from "../classes/class-table.ts";
import { attacksWith } from "../combat/attack-line.ts";
import type { CharacterFacts } from "../facts.ts";
import { deriveArmorClass, wornArmor } from "../gear/armor-class.ts";
import { type Explained, fromEffects, partOf, toExplained } from "../explained.ts";
import { requireInteger } from "../numbers.ts";
import { RuleError } from "../rule-error.ts";
import type { Rulebook } from "../rulebook.ts";
import { deriveArmorLimits } from "./armor-limits.ts";
import { deriveAttributes, deriveInitiativeBonus, deriveLanguages } from "./attribute-numbers.ts";
import type { CharacterDerived } from "./character-derived.ts";
import { classNumbers, deriveGroups, deriveHitPoints, fromRow } from "./class-numbers.ts";
import { deriveMovement } from "./derive-movement.ts";
import { toWielder } from "./wielder.ts";

/** Every number a character's sheet shows, from what is written down. @rule WH-CLASS-02 WH-AC-01 WH-ENC-04 */
export function deriveCharacter(facts: CharacterFacts, rulebook: Rulebook): CharacterDerived {
  const { bonus, overrides, items, coins, injured = false } = facts;
  const level = requireInteger(facts.level, "level");
  const problems: RuleError[] = [];
  const table = classOf(facts, rulebook, problems);
  const row = table && rowUpTo(table, level, problems);
  const traits = table?.traits ?? {};
  const attributes = deriveAttributes(facts);
  const worn = wornArmor(items);
  const armorClass = deriveArmorClass(worn, fromEffects(bonus.armorClass), overrides.armorClass);
  const burden = rulebook.encumbrance.burden({ items, coins, injured }, rulebook.options);
  const attackValue = deriveAttackValue(facts, row, rulebook);
  const strength = attributes.strength.value;
  const wielder = toWielder({ attackValue, strength, damageBonus: bonus.damage, traits }, rulebook.options);
  return {
    ...classNumbers(facts, table, row),
    attributes,
    attackValue,
    savingThrow: fromRow(row?.savingThrow, bonus.savingThrow, overrides.savingThrow),
    armorClass,
    armorLimits: deriveArmorLimits(armorClass, traits, rulebook.options),
    burden,
    movement: deriveMovement(facts, burden, rulebook),
    initiativeBonus: deriveInitiativeBonus(facts),
    hitPointsMaximum: deriveHitPoints(facts, traits),
    inactivesBonus: traits.wisdomInactives ? inactivesFromWisdom(attributes.wisdom.value) : 0,
    groups: deriveGroups(facts, row),
    languagesBonus: deriveLanguages(facts),
    attacks: attacksWith(items, wielder, problems),
    problems,
  };
}

/** The class's value, what effects add, and what an old module is worth. @rule WH-CLASS-02 WH-ATK-08 */
function deriveAttackValue(
  { bonus, overrides }: CharacterFacts,
  row: ClassRow | null,
  { options }: Rulebook,
): Explained {
  const ofModule = row ? options.moduleAttackBonus : 0;
  const parts = [...fromEffects(bonus.attackValue), ...partOf("WHITEHACK.Modifier.module", ofModule, "WH-ATK-08")];
  return toExplained(row?.attackValue ?? 0, parts, overrides.attackValue);
}

/** The class, or null for none; one that the rulebook does not know is a problem to be told. */
function classOf(facts: CharacterFacts, { classes }: Rulebook, problems: RuleError[]): ClassTable | null {
  if (facts.class === "") return null;
  const table = Object.hasOwn(classes, facts.class) ? classes[facts.class] : undefined;
  if (table) return table;
  const message = `There is no class "${facts.class}" among the rules in force.`;
  problems.push(new RuleError("WHITEHACK.Error.unknownClass", message, { class: facts.class }));
  return null;
}
