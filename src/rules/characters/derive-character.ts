import { type AttributeSet, ORDINARY_SCORE, servingAttribute } from "./attributes/attribute-set.ts";
import type { Attribute } from "./attributes/attributes.ts";
import { bonusProblems } from "./attributes/custom-bonuses.ts";
import { type ClassRow, type ClassTable, rowUpTo } from "../classes/class-table.ts";
import { attacksWith } from "../combat/blow/attack-line.ts";
import type { CharacterFacts } from "../facts.ts";
import { deriveArmorClass, wornArmor } from "../gear/armor-class.ts";
import { type Explained, type Modifier, partOf, toExplained } from "../explained.ts";
import type { BurdenState } from "../gear/burden.ts";
import type { Condition } from "../conditions/condition.ts";
import { addedParts, taskParts } from "../conditions/added-parts.ts";
import { requireInteger } from "../numbers.ts";
import { RuleError } from "../rule-error.ts";
import type { Rulebook } from "../contract/rulebook.ts";
import { aimFor } from "../combat/blow/to-hit.ts";
import { deriveArmorLimits } from "./armor-limits.ts";
import { deriveAttributes, deriveInactives, deriveInitiativeBonus, deriveLanguages } from "./attribute-numbers.ts";
import type { ArmorLimits, CharacterDerived } from "./character-derived.ts";
import { classNumbers, deriveGroups, deriveHitPoints, fromRow } from "./class-numbers.ts";
import { deriveMovement } from "./derive-movement.ts";
import { grantedParts, grantedSum } from "./grants.ts";
import { armorParts } from "./off-hand.ts";
import { toWielder, wielderFacts } from "./wielder.ts";

/** Every number on a character's sheet, derived from what is written down. @rule WH-CLASS-02 WH-AC-01 WH-ENC-04 */
export function deriveCharacter<Name extends string = Attribute>(
  facts: CharacterFacts<Name>,
  rulebook: Rulebook,
): CharacterDerived<Name> {
  const { overrides, items } = facts;
  const level = requireInteger(facts.level, "level");
  const problems: RuleError[] = [];
  const table = classOf(facts, rulebook, problems);
  const row = table && rowUpTo(table, level, problems);
  problems.push(...bonusProblems(table, facts.customBonuses ?? []));
  const traits = table?.traits ?? {};
  const attributes = deriveAttributes(facts, rulebook.attributes);
  const lasting = lastingScores(facts, attributes, rulebook);
  const basis = { scores: attributes, set: rulebook.attributes, traits, options: rulebook.options };
  const armorClass = deriveArmorClass(wornArmor(items), armorParts(facts, traits), overrides.armorClass);
  const armorLimits = deriveArmorLimits(armorClass, traits, rulebook.options);
  const burden = deriveLoad(facts, lasting, rulebook);
  const attackValue = deriveAttackValue(facts, row, rulebook);
  const aim = aimFor(attackValue, { class: facts.class, level, ...packsIn(facts) }, rulebook);
  const wielder = toWielder(wielderFacts(facts, { attackValue: aim, armorLimits, ...basis }), rulebook);
  return {
    attributes,
    attackValue,
    savingThrow: deriveSavingThrow(facts, row),
    armorClass,
    armorLimits,
    taskModifiers: deriveTaskModifiers(facts, armorLimits, rulebook.attributes),
    burden,
    movement: deriveMovement(facts, burden, rulebook),
    initiativeBonus: deriveInitiativeBonus(facts, attributes, rulebook.attributes),
    hitPointsMaximum: deriveHitPoints(facts, { ...basis, scores: lasting }),
    inactivesBonus: deriveInactives(facts, lasting, basis),
    groups: deriveGroups(facts, row, basis),
    languagesBonus: deriveLanguages(facts, attributes, rulebook.attributes),
    attacks: attacksWith(items, wielder, problems),
    problems,
    // last, here and elsewhere: adding properties to a spread object costs far more than creating them all at once
    ...classNumbers(facts, table, row, rulebook.options),
  };
}

/** The score that serves for Strength; an ordinary one where none does. @rule WH-CUST-01 */
const strengthOf = (scores: Readonly<Record<string, Explained>>, set: AttributeSet): number =>
  scores[servingAttribute(set, "strength") ?? ""]?.value ?? ORDINARY_SCORE;

/** @rule WH-ENC-04 WH-CUST-03 */
function deriveLoad(
  facts: CharacterFacts<string>,
  scores: Readonly<Record<string, Explained>>,
  { encumbrance, attributes, options }: Rulebook,
): BurdenState {
  const { items, coins, injured = false } = facts;
  const bearer = { items, coins, injured, spaces: grantedSum(facts, "inventory"), ...packsIn(facts) };
  return encumbrance.burden({ ...bearer, strength: strengthOf(scores, attributes) }, options);
}

const packsIn = ({ packs }: CharacterFacts<string>) => (packs ? { packs } : {});

/** The scores that hit points and slots follow from: those without conditions. @rule WH-COND-01 */
const lastingScores = <Name extends string>(
  facts: CharacterFacts<Name>,
  attributes: Readonly<Record<Name, Explained>>,
  { attributes: set }: Rulebook,
): Readonly<Record<Name, Explained>> =>
  facts.conditions?.some(({ score = 0 }) => score !== 0)
    ? deriveAttributes({ ...facts, conditions: [] }, set)
    : attributes;

/** The class's value plus effects, conditions, species and abilities. @rule WH-CLASS-02 */
const deriveSavingThrow = (facts: CharacterFacts<string>, row: ClassRow | null): Explained =>
  fromRow(
    row?.savingThrow,
    [...addedParts(facts, "savingThrow"), ...grantedParts(facts, "savingThrow")],
    facts.overrides.savingThrow,
  );

/** @rule WH-BRAVE-06 WH-COND-01 */
function deriveTaskModifiers<Name extends string>(
  facts: CharacterFacts<Name>,
  { taskModifiers }: ArmorLimits,
  set: AttributeSet,
): Readonly<Record<Name, readonly Modifier[]>> {
  const names = Object.keys(facts.attributes);
  const conditions = facts.conditions?.map((condition) => servedCondition(condition, set)) ?? [];
  const modifiers = names.map((name) => [name, [...taskModifiers, ...taskParts({ conditions }, name)]] as const);
  return Object.fromEntries(modifiers) as Record<Name, readonly Modifier[]>;
}

/** A condition that concerns one of the game's attributes concerns the one that serves for it. @rule WH-CUST-01 */
function servedCondition(condition: Condition, set: AttributeSet): Condition {
  const { onlyAttribute } = condition;
  const serving = onlyAttribute === undefined ? null : servingAttribute(set, onlyAttribute);
  return serving === null ? condition : { ...condition, onlyAttribute: serving };
}

/** The class's value plus effects and the adjustment for an old module. @rule WH-CLASS-02 WH-ATK-08 */
function deriveAttackValue(facts: CharacterFacts<string>, row: ClassRow | null, { options }: Rulebook): Explained {
  const { overrides } = facts;
  const ofModule = row ? options.moduleAttackBonus : 0;
  const parts = [
    ...addedParts(facts, "attackValue"),
    ...partOf("WHITEHACK.Modifier.module", ofModule, "WH-ATK-08"),
    ...grantedParts(facts, "attackValue"),
  ];
  return toExplained(row?.attackValue ?? 0, parts, overrides.attackValue);
}

/** The class, or null for none; a class that the rulebook does not know is reported as a problem. */
function classOf(facts: CharacterFacts<string>, { classes }: Rulebook, problems: RuleError[]): ClassTable | null {
  if (facts.class === "") return null;
  const table = Object.hasOwn(classes, facts.class) ? classes[facts.class] : undefined;
  if (table) return table;
  const message = `There is no class "${facts.class}" among the rules in force.`;
  problems.push(new RuleError("WHITEHACK.Error.unknownClass", message, { class: facts.class }));
  return null;
}
