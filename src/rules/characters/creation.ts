import { type Attribute, type AttributeSet, CORE_ATTRIBUTES } from "../base/attribute-set.ts";
import { type ClassTable, hitDiceOf, planHitPoints, resolveHitPoints, rowAt } from "./classes/class-table.ts";
import { vocationProblem } from "./groups/places.ts";
import { type DicePlan, type Faces, resolveTotal } from "../base/dice.ts";
import type { GroupFacts, GroupKind } from "../base/facts.ts";
import { requireInteger } from "../base/numbers.ts";
import type { RuleOptions } from "../base/options.ts";
import { attributeDiceOf, type SpeciesFacts, toSpecies } from "./species.ts";

export const CREATION_STEPS = [
  "attributes",
  "class",
  "hitPoints",
  "groups",
  "abilities",
  "equipment",
  "identity",
] as const;
/** The steps of creating a character, in order; each may be skipped. @rule WH-GEN-01 WH-CLASS-11 */
export type CreationStep = (typeof CREATION_STEPS)[number];

/**
 * The scores of an attribute set in the order rolled, with the species' bonuses.
 * @rule WH-ATTR-01 WH-CUST-01 WH-SPC-04
 */
export function resolveAttributes<Name extends string = Attribute>(
  rolls: readonly Faces[],
  { names }: AttributeSet = CORE_ATTRIBUTES,
  species: SpeciesFacts = toSpecies({}),
): Readonly<Record<Name, number>> {
  const scores = names.map(
    (name, place) => [name, resolveTotal(attributeDiceOf(species, name), rolls[place] ?? [])] as const,
  );
  return Object.fromEntries(scores) as Record<Name, number>;
}

/** Extra gold pieces of a character who starts at a higher level. @rule WH-GEN-03 */
export const goldForLevel = (level: number): number => Math.max(0, requireInteger(level, "level") - 1) * 100;

/** The dice of each level up to the given one, and how often each is rolled. @rule WH-GEN-03 WH-CLASS-08 */
export const planLevels = (
  table: ClassTable,
  level: number,
  options: RuleOptions,
): readonly { readonly plan: DicePlan; readonly rolls: number }[] =>
  table.rows
    .slice(0, rowAt(table, level).level)
    .map((row) => hitDiceOf(table, row, options))
    .map((hitDice) => ({ plan: planHitPoints(hitDice), rolls: hitDice.rolls }));

/**
 * Hit points of a character who starts at a higher level, rolled level by level; the best total counts.
 * @rule WH-GEN-03 WH-CLASS-08
 */
export const resolveLevels = (table: ClassTable, rolls: readonly (readonly Faces[])[], options: RuleOptions): number =>
  rolls.reduce(
    (rolled, ofLevel, at) => resolveHitPoints(hitDiceOf(table, rowAt(table, at + 1), options), ofLevel, rolled),
    0,
  );

/** Whether a character may be played: some classes need a vocation. @rule WH-GEN-01 WH-DEFT-01 */
export const isPlayable = (groups: readonly GroupFacts[], { traits }: ClassTable): boolean =>
  vocationProblem(groups, traits) !== "missing";

/** Whether it is too late for a group: a species can only be taken at creation. @rule WH-GEN-01 */
export const comesTooLate = (kind: GroupKind, isCreated: boolean): boolean => isCreated && kind === "species";

/** The entry that a chance from 0 up to (but not including) 1 draws; null if the list is empty. @rule WH-GEN-06 */
export const drawEntry = <Entry>(entries: readonly Entry[], chance: number): Entry | null =>
  entries[Math.floor(chance * entries.length)] ?? null;

/**
 * Slots converted from an older edition: what no longer exists is left empty and must be chosen anew.
 * @rule WH-GEN-07
 */
export const convertSlots = (abilities: readonly string[], known: readonly string[]): readonly (string | null)[] =>
  abilities.map((ability) => (known.includes(ability) ? ability : null));
