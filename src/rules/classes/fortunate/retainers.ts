import type { ClassTable } from "../class-table.ts";
import { type Modifier, NO_PARTS } from "../../explained.ts";
import { requireCount, requireInteger } from "../../numbers.ts";
import type { SlotContent, SlotFacts } from "../slots.ts";

/** Somebody who follows by contract, takes up a slot and may grow. */
export interface Retainer {
  readonly id: string;
  /** Whole hit dice, at least 1. */
  readonly hitDice: number;
  readonly xp: number;
  /** False once the Referee has decided so. */
  readonly loyal: boolean;
  /** Mischievous by nature. */
  readonly mischievous: boolean;
  /** The player who plays the retainer for now; null for the Referee. */
  readonly playedBy: string | null;
}

/** How many more retainers fit in the slots. @rule WH-FORT-02 */
export const retainersLeft = (retainers: readonly Retainer[], slots: number): number =>
  Math.max(0, requireInteger(slots, "slots") - retainers.length);

/**
 * The slots with the retainers who follow in person: each takes the first free one, unless a thing of that name stands for
 * them in a slot already. Those beyond the slots take none.
 * @rule WH-FORT-02
 */
export function withFollowers(
  slots: readonly SlotFacts[],
  followers: readonly Pick<SlotContent, "id" | "name">[],
  { holds, count }: { readonly holds: string; readonly count: number },
): readonly SlotFacts[] {
  const length = Math.max(slots.length, requireCount(count, "slots"));
  const filled: SlotFacts[] = Array.from({ length }, (_, place) => slots[place] ?? { contents: [] });
  for (const { id, name } of followers) {
    const isThere = filled.some(({ contents }) => contents.some((one) => one.id === id || one.name === name));
    const free = filled.findIndex(({ contents, locked }, place) => place < count && !locked && contents.length === 0);
    if (isThere || free < 0) continue;
    filled[free] = { ...filled[free], contents: [{ id, name, kind: holds, active: true }] };
  }
  return filled;
}

/** Whether a retainer is reliable. @rule WH-FORT-02 */
export const isReliable = ({ loyal, mischievous }: Retainer): boolean => loyal && !mischievous;

/** A retainer after bad treatment; only severe treatment ends loyalty. @rule WH-FORT-02 */
export const afterMistreatment = (retainer: Retainer, severe: boolean): Retainer =>
  severe ? { ...retainer, loyal: false } : retainer;

/** A retainer played by a player for part of an adventure. @rule WH-FORT-02 */
export const playedBy = (retainer: Retainer, player: string): Retainer => ({ ...retainer, playedBy: player });

/** The retainers at the start of a session: the Referee plays them again. @rule WH-FORT-02 */
export const atNewSession = (retainers: readonly Retainer[]): readonly Retainer[] =>
  retainers.map((retainer) => (retainer.playedBy === null ? retainer : { ...retainer, playedBy: null }));

/** What a class adds to Charisma when its retainers' morale is tested. @rule WH-FORT-04 WH-MORALE-02 */
export function retainerMoraleModifiers({ label, traits: { retainers } }: ClassTable): readonly Modifier[] {
  return retainers ? [{ label, ...retainers.morale }] : NO_PARTS;
}
