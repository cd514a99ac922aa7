import { ATTRIBUTES, type Attribute } from "../attributes/attributes.ts";
import { ATTRIBUTE_DICE } from "../attributes/generation.ts";
import type { ClassTable } from "../classes/class-table.ts";
import { type Faces, resolveTotal } from "../dice/dice.ts";
import type { GroupFacts, GroupKind } from "../facts.ts";

/** The six scores in the order in which they were thrown. @rule WH-ATTR-01 */
export function resolveAttributes(throws: readonly Faces[]): Readonly<Record<Attribute, number>> {
  const scores = ATTRIBUTES.map((name, place) => [name, resolveTotal(ATTRIBUTE_DICE, throws[place] ?? [])] as const);
  return Object.fromEntries(scores) as Record<Attribute, number>;
}

/** Gold pieces that a beginner of a higher level has besides. @rule WH-GEN-03 */
export const goldForLevel = (level: number): number => Math.max(0, level - 1) * 100;

/** Whether somebody may be played: some classes cannot be without a vocation. @rule WH-GEN-01 WH-DEFT-01 */
export const isPlayable = (groups: readonly GroupFacts[], { traits }: ClassTable): boolean =>
  !traits.vocationRequired || groups.some(({ kind, name }) => kind === "vocation" && name !== "");

/** Whether a group comes too late: nobody is born again into another species. @rule WH-GEN-01 */
export const comesTooLate = (kind: GroupKind, isCreated: boolean): boolean => isCreated && kind === "species";

/** The entry that a chance from 0 up to 1 draws; null where there is none. @rule WH-GEN-06 */
export const drawEntry = <Entry>(entries: readonly Entry[], chance: number): Entry | null =>
  entries[Math.floor(chance * entries.length)] ?? null;

/** Slots of an older edition; what there is no more has to be chosen anew, and stands empty. @rule WH-GEN-07 */
export const convertSlots = (abilities: readonly string[], known: readonly string[]): readonly (string | null)[] =>
  abilities.map((ability) => (known.includes(ability) ? ability : null));
