import type { ActionsLeft } from "../combat/actions.ts";
import type { Modifier } from "../explained.ts";
import { requireInteger } from "../numbers.ts";
import type { TimedBonus } from "./timed-bonus.ts";

const TACTICAL_CALL = 4;

/** A call that helps one ally in one attack of this battle; null where one was made already. @rule WH-STRONG-18 */
export function tacticalCall(ally: string, usedInBattle: number): TimedBonus | null {
  if (requireInteger(usedInBattle, "used") > 0) return null;
  const attackValue: Modifier = {
    label: "WHITEHACK.StrongOption.tacticalCall",
    value: TACTICAL_CALL,
    rule: "WH-STRONG-18",
  };
  return { to: ally, modifiers: { attackValue }, lasts: "battle", oneAttack: true };
}

/** Feet within which a voice is heeded. */
const EARSHOT = 15;

export const VOICE_MODES = ["encourage", "frighten"] as const;
/** Friends are encouraged, or enemies frightened. */
export type VoiceMode = (typeof VOICE_MODES)[number];

/** Somebody who might hear; whoever calls is not among them. */
export interface Listener {
  readonly id: string;
  /** Feet to whoever calls. */
  readonly distance: number;
  readonly friend: boolean;
}

/** What a call does to everybody near: one up for friends or one down for enemies, for a round. @rule WH-STRONG-19 */
export function raiseVoice(mode: VoiceMode, listeners: readonly Listener[]): readonly TimedBonus[] {
  const isMeant = ({ friend, distance }: Listener): boolean => friend === (mode === "encourage") && distance <= EARSHOT;
  const modifier: Modifier = {
    label: `WHITEHACK.Modifier.${mode === "encourage" ? "encouraged" : "frightened"}`,
    value: mode === "encourage" ? 1 : -1,
    rule: "WH-STRONG-19",
  };
  const modifiers = { attackValue: modifier, savingThrow: modifier };
  return listeners.filter(isMeant).map(({ id }) => ({ to: id, modifiers, lasts: "round" }));
}

/** How often a voice can still be raised in a round: with the small action, and with all that is traded for one. @rule WH-STRONG-19 WH-ACT-02 */
export const voicesLeft = ({ attack, move, small }: ActionsLeft): number => attack + move + small;
