import { type AttributeSet, CORE_ATTRIBUTES } from "./attributes/attribute-set.ts";
import type { Attribute } from "./attributes/attributes.ts";
import { type ClassTable, rowAt } from "../classes/class-table.ts";
import { hitDiceOf } from "../classes/extra-hit-dice.ts";
import { vocationProblem } from "../classes/deft/vocation-place.ts";
import { planHitPoints, resolveHitPoints } from "../classes/level-hit-points.ts";
import { type DicePlan, type Faces, resolveTotal } from "../dice/dice.ts";
import type { GroupFacts, GroupKind } from "../facts.ts";
import { requireInteger } from "../numbers.ts";
import type { RuleOptions } from "../options.ts";
import { attributeDiceOf, type SpeciesFacts, toSpecies } from "./species.ts";

export const CREATION_STEPS = ["attributes", "class", "hitPoints", "groups", "equipment", "identity"] as const;
/** The steps of a new character, in order; each may be passed over. @rule WH-GEN-01 */
export type CreationStep = (typeof CREATION_STEPS)[number];

/** The scores of a set in the order in which they were thrown, what a species adds included. @rule WH-ATTR-01 WH-CUST-01 WH-SPC-04 */
export function resolveAttributes<Name extends string = Attribute>(
  throws: readonly Faces[],
  { names }: AttributeSet = CORE_ATTRIBUTES,
  species: SpeciesFacts = toSpecies({}),
): Readonly<Record<Name, number>> {
  const scores = names.map(
    (name, place) => [name, resolveTotal(attributeDiceOf(species, name), throws[place] ?? [])] as const,
  );
  return Object.fromEntries(scores) as Record<Name, number>;
}

/** Gold pieces that a beginner of a higher level has besides. @rule WH-GEN-03 */
export const goldForLevel = (level: number): number => Math.max(0, requireInteger(level, "level") - 1) * 100;

/** The dice of each level up to one, and how often they are thrown. @rule WH-GEN-03 WH-CLASS-08 */
export const planLevels = (
  table: ClassTable,
  level: number,
  options: RuleOptions,
): readonly { readonly plan: DicePlan; readonly throws: number }[] =>
  table.rows
    .slice(0, rowAt(table, level).level)
    .map((row) => hitDiceOf(table, row, options))
    .map((hitDice) => ({ plan: planHitPoints(hitDice), throws: hitDice.rolls }));

/** Hit points of a beginner of a higher level, rolled level by level, the best counting each time. @rule WH-GEN-03 WH-CLASS-08 */
export const resolveLevels = (table: ClassTable, throws: readonly (readonly Faces[])[], options: RuleOptions): number =>
  throws.reduce(
    (rolled, ofLevel, at) => resolveHitPoints(hitDiceOf(table, rowAt(table, at + 1), options), ofLevel, rolled),
    0,
  );

/** Whether somebody may be played: some classes cannot be without a vocation. @rule WH-GEN-01 WH-DEFT-01 */
export const isPlayable = (groups: readonly GroupFacts[], { traits }: ClassTable): boolean =>
  vocationProblem(groups, traits) !== "missing";

/** Whether a group comes too late: nobody is born again into another species. @rule WH-GEN-01 */
export const comesTooLate = (kind: GroupKind, isCreated: boolean): boolean => isCreated && kind === "species";

/** The entry that a chance from 0 up to 1 draws; null where there is none. @rule WH-GEN-06 */
export const drawEntry = <Entry>(entries: readonly Entry[], chance: number): Entry | null =>
  entries[Math.floor(chance * entries.length)] ?? null;

/** Slots of an older edition; what there is no more has to be chosen anew, and stands empty. @rule WH-GEN-07 */
export const convertSlots = (abilities: readonly string[], known: readonly string[]): readonly (string | null)[] =>
  abilities.map((ability) => (known.includes(ability) ? ability : null));
