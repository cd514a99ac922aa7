import { movementParts, type MovementState, toMovement } from "../conditions/levers.ts";
import { type Explained, type Modifier, NO_PARTS, partOf, sumOf, toExplained } from "../base/explained.ts";
import type { CharacterFacts } from "../base/facts.ts";
import { type ArmorClassState, deriveArmorClass, wornArmor } from "../items/armor-class.ts";
import type { BurdenState } from "../items/burden.ts";
import { addedParts, taskParts } from "../items/added-parts.ts";
import type { Rulebook } from "../families/rulebook.ts";
import { type ClassRow, type ClassTable, type ClassTraits, rowUpTo } from "./classes/class-table.ts";
import type { RuleOptions } from "../base/options.ts";
import {
  type ArmorLimits,
  type CharacterDerived,
  deriveAttributes,
  deriveInactives,
  deriveInitiativeBonus,
  deriveLanguages,
  grantedParts,
  grantedSum,
} from "./character-derived.ts";
import { type Attribute, type AttributeSet, ORDINARY_SCORE, servingAttribute } from "../base/attribute-set.ts";
import { bonusProblems } from "./attributes/custom-bonuses.ts";
import { attacksWith, bareHands } from "../combat/attack/attack-line.ts";
import type { Condition } from "../conditions/condition.ts";
import { requireInteger } from "../base/numbers.ts";
import { RuleError } from "../base/rule-error.ts";
import { aimFor } from "../combat/attack/attack-roll.ts";
import { classNumbers, deriveGroups, deriveHitPoints, fromRow } from "./class-numbers.ts";
import { armorParts, toWielder, wielderFacts } from "./wielder.ts";

/** The rate on foot, with what effects and conditions change of it. @rule WH-MOVE-01 WH-ENC-04 WH-ENC-05 WH-COND-01 */
export function deriveMovement(facts: CharacterFacts<string>, load: BurdenState, rulebook: Rulebook): MovementState {
  const { size = "human", overrides, conditions = [], items, groups, packs = {}, injured = false } = facts;
  const { movement, encumbrance, armor, options } = rulebook;
  const species = groups.filter(({ kind }) => kind === "species").map(({ name }) => name);
  const walker = { size, burden: load.burden, species, items, packs };
  const { base, parts: onFoot, least } = movement.walk(walker, rulebook);
  const laden = [...encumbrance.slowing(load, injured), ...armor.slowing(wornArmor(items))];
  const added = [...onFoot, ...laden, ...addedParts(facts, "movement")];
  const parts = [
    ...added,
    ...partOf("WHITEHACK.Modifier.leastMovement", least === null ? 0 : Math.max(0, least - base - sumOf(added))),
  ];
  const slowed = movementParts(conditions, base + sumOf(parts), options);
  return toMovement(base, [...parts, ...slowed], overrides.movement, movement);
}

const MIRACLE_SURCHARGE = 2;

/**
 * Whether armor is heavier than a class allows; any shield that counts as a shield is already too much.
 * @rule WH-AC-03
 */
const isBeyond = ({ countsAs, shieldCounts }: ArmorClassState, limit: number | undefined): boolean =>
  limit !== undefined && (countsAs > limit || shieldCounts === true);

/** Some armor does not hinder miracles, however heavy; a shield worn with it still does. @rule WH-WISE-18 */
const forMiracles = (armor: ArmorClassState): ArmorClassState =>
  armor.easesMiracles ? { ...armor, countsAs: 0 } : armor;

/** How the worn armor hinders a character of a class. @rule WH-DEFT-09 WH-WISE-18 WH-BRAVE-06 WH-AC-03 */
export function deriveArmorLimits(armor: ArmorClassState, traits: ClassTraits, options: RuleOptions): ArmorLimits {
  return {
    slotsLost: isBeyond(armor, traits.slotArmorLimit),
    miracleSurcharge: isBeyond(forMiracles(armor), traits.miracleArmorLimit) ? MIRACLE_SURCHARGE : 0,
    taskModifiers: taskModifiers(armor, traits, options),
  };
}

/** Body armor counts here; shields only if the table reads it so (Amb-53). @rule WH-BRAVE-06 */
function taskModifiers(
  { countsAs, shieldCounts }: ArmorClassState,
  { taskArmorPenalty: penalty }: ClassTraits,
  { shieldHindersTasks }: RuleOptions,
): readonly Modifier[] {
  if (!penalty) return NO_PARTS;
  const isHindered = countsAs > penalty.armorClass || (shieldHindersTasks && shieldCounts === true);
  if (!isHindered) return NO_PARTS;
  return [{ label: "WHITEHACK.Modifier.armorLimit", value: penalty.value, rule: penalty.rule }];
}

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
  const attributes = deriveAttributes(withWants(facts, rulebook), rulebook.attributes);
  const lasting = lastingScores(withWants(facts, rulebook), attributes, rulebook);
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
    bareHands: bareHands(items, wielder),
    problems,
    // last, here and elsewhere: adding properties to a spread object costs far more than creating them all at once
    ...classNumbers(facts, table, row, rulebook.options),
  };
}

/** A character under what thirst and the like take from their scores for a while, as the rules of burdens have it. @rule RH-PRV-03 RH-PRV-04 */
function withWants<Name extends string>(facts: CharacterFacts<Name>, { encumbrance }: Rulebook): CharacterFacts<Name> {
  const wants = (facts.packs && encumbrance.wants?.(facts.packs)) ?? [];
  return wants.length === 0 ? facts : { ...facts, conditions: [...(facts.conditions ?? []), ...wants] };
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
