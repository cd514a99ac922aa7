import type { ClassTable } from "../class-table.ts";
import { type Modifier, NO_PARTS } from "../../explained.ts";
import { requireInteger } from "../../numbers.ts";

/** Somebody who follows by contract, holds a slot and may grow. */
export interface Retainer {
  readonly id: string;
  /** Whole hit dice, at least 1. */
  readonly hitDice: number;
  readonly xp: number;
  /** False once the Referee has said so. */
  readonly loyal: boolean;
  /** Mischievous by nature. */
  readonly mischievous: boolean;
  /** The player who plays them for a while; null for the Referee. */
  readonly playedBy: string | null;
}

/** How many more retainers the slots have room for. @rule WH-FORT-02 */
export const retainersLeft = (retainers: readonly Retainer[], slots: number): number =>
  Math.max(0, requireInteger(slots, "slots") - retainers.length);

/** Whether a retainer can be relied on. @rule WH-FORT-02 */
export const isReliable = ({ loyal, mischievous }: Retainer): boolean => loyal && !mischievous;

/** A retainer after being treated badly; only what is severe ends loyalty. @rule WH-FORT-02 */
export const afterMistreatment = (retainer: Retainer, severe: boolean): Retainer =>
  severe ? { ...retainer, loyal: false } : retainer;

/** A retainer in the hands of a player, for part of an adventure. @rule WH-FORT-02 */
export const playedBy = (retainer: Retainer, player: string): Retainer => ({ ...retainer, playedBy: player });

/** Retainers when a new session begins: the Referee plays them again. @rule WH-FORT-02 */
export const atNewSession = (retainers: readonly Retainer[]): readonly Retainer[] =>
  retainers.map((retainer) => (retainer.playedBy === null ? retainer : { ...retainer, playedBy: null }));

/** What a class adds to Charisma where the morale of its retainers is tested. @rule WH-FORT-04 WH-MORALE-02 */
export function retainerMoraleModifiers({ label, traits: { retainers } }: ClassTable): readonly Modifier[] {
  return retainers ? [{ label, ...retainers.morale }] : NO_PARTS;
}
