import {
  type AttributeScores,
  type AttributeSet,
  hitPointsFromConstitution,
  isVeryLow,
  scoreGiving,
  scoreOf,
} from "../base/attribute-set.ts";
import { quirkSaveBonuses, quirksIn } from "./classes/brave/quirk-effects.ts";
import { type ClassRow, type ClassTable, type ClassTraits, hitDiceOf } from "./classes/class-table.ts";
import { levelsReady, xpFor } from "./experience/award.ts";
import { type Explained, type Modifier, partOf, toExplained } from "../base/explained.ts";
import type { CharacterFacts, GroupFacts } from "../base/facts.ts";
import { slottedItemBonus } from "./slotting.ts";
import { extraSlots } from "../magic/keyword.ts";
import type { RuleOptions } from "../base/options.ts";
import {
  type CharacterDerived,
  type ExplainedScores,
  grantedParts,
  grantedSaves,
  type GroupLimit,
  type SaveBonus,
} from "./character-derived.ts";
import { xpFactorOf } from "./species.ts";

/** A number from the class's table with its modifiers; 0 without a class. @rule WH-CLASS-02 */
export const fromRow = (column: number | undefined, parts: readonly Modifier[], override: number | null): Explained =>
  toExplained(column ?? 0, parts, override);

type ClassNumbers = Pick<
  CharacterDerived,
  "class" | "saveBonuses" | "hitDice" | "slots" | "raises" | "freeAttacks" | "xpNext" | "canLevelUp"
>;

/** The numbers that the class's table gives directly. @rule WH-CLASS-02 WH-ATTR-09 WH-XP-03 WH-TRUE-01 */
export function classNumbers(
  facts: CharacterFacts<string>,
  table: ClassTable | null,
  row: ClassRow | null,
  options: RuleOptions,
): ClassNumbers {
  if (!table || !row) return { ...NO_CLASS, saveBonuses: grantedSaves(facts) };
  const { level, xp, speciesClass, slots = [] } = facts;
  const factor = speciesClass ? xpFactorOf(speciesClass) : 1;
  const next = table.rows[level];
  return {
    class: table,
    saveBonuses: [...saveBonusesOf(table), ...quirkSaveBonuses(quirksIn(slots)), ...grantedSaves(facts)],
    hitDice: hitDiceOf(table, row, options),
    slots: facts.overrides.slots ?? row.slots + extraSlots(table, options),
    raises: row.raises,
    freeAttacks: table.traits.freeAttacksByLevel ? row.level : 1,
    xpNext: next ? xpFor(next, factor) : null,
    canLevelUp: levelsReady(table, level, xp, factor).length > 0,
  };
}

const saveBonusesOf = ({ label, traits }: ClassTable): readonly SaveBonus[] =>
  traits.saveBonuses?.map((bonus) => ({ label, ...bonus })) ?? [];

const NO_CLASS: ClassNumbers = {
  class: null,
  saveBonuses: [],
  hitDice: null,
  slots: 0,
  raises: 0,
  freeAttacks: 1,
  xpNext: null,
  canLevelUp: false,
};

/** The inputs that several of a character's numbers share. */
export interface Basis {
  readonly scores: ExplainedScores;
  readonly set: AttributeSet;
  readonly traits: ClassTraits;
  readonly options: RuleOptions;
}

/**
 * Rolled hit points, plus Constitution for the hardy, an item in a slot and other bonuses, less permanent magick.
 * @rule WH-CLASS-08 WH-STRONG-15 WH-WISE-13 WH-WISE-17 WH-CUST-03 WH-SPC-04
 */
export function deriveHitPoints(facts: CharacterFacts<string>, { scores, set, traits }: Basis): Explained {
  const { hp, slots = [], level, overrides } = facts;
  const ofConstitution = traits.hardy ? hitPointsFromConstitution(scoreGiving(set, "hitPoints", scores) ?? 0) : 0;
  const parts = [
    ...partOf("WHITEHACK.Modifier.constitution", ofConstitution, "WH-STRONG-15"),
    ...partOf("WHITEHACK.Modifier.slottedItem", slottedItemBonus(slots, level), "WH-WISE-17"),
    ...grantedParts(facts, "hitPoints"),
    ...partOf("WHITEHACK.Modifier.permanentMagick", -(hp.permanentCost ?? 0), "WH-WISE-13"),
  ];
  return toExplained(hp.rolled, parts, overrides.hitPoints ?? null);
}

/**
 * Groups that count towards the limit; each very low attribute allows one more.
 * @rule WH-GROUP-01 WH-ATTR-08 WH-DEFT-01
 */
export function deriveGroups(
  { groups, attributes, overrides }: CharacterFacts<string>,
  row: ClassRow | null,
  basis: Basis,
): GroupLimit {
  const lowAttributes = veryLow(attributes, basis);
  const parts = partOf("WHITEHACK.Modifier.lowAttribute", lowAttributes.length, "WH-ATTR-08");
  const isCounted = ({ kind, unwritten }: GroupFacts): boolean =>
    !unwritten && (kind !== "vocation" || !basis.traits.vocationRequired || basis.options.headVocationCounts);
  return {
    used: groups.filter(isCounted).length,
    limit: toExplained(row?.groups ?? 0, parts, overrides.groups ?? null),
    lowAttributes,
  };
}

/**
 * Attributes with a very low score: the written one, unless the table looks at what replaces it (Amb-40).
 * @rule WH-ATTR-08
 */
function veryLow(written: AttributeScores, { scores, set, options }: Basis): readonly string[] {
  const counted = options.lowScoresAreWritten ? written : scores;
  return set.names.filter((name) => Object.hasOwn(counted, name) && isVeryLow(scoreOf(counted, name)));
}
