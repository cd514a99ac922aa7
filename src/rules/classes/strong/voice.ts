import { type ActionsLeft, spendPart } from "../../combat/turns/actions.ts";
import type { ActiveCondition } from "../../conditions/active-condition.ts";
import { type Condition, toCondition } from "../../conditions/condition.ts";
import { requireInteger, requireNumber } from "../../numbers.ts";

/** What a tactical call gives an ally: a bonus to one attack before the battle ends. @rule WH-STRONG-18 */
export const CALLED: Condition = toCondition({
  id: "called",
  label: "WHITEHACK.StrongOption.tacticalCall",
  attackValue: 4,
  end: { until: "battle" },
  rule: "WH-STRONG-18",
});

/** What a call gives an ally; null if a call was already made in this battle. @rule WH-STRONG-18 */
export const tacticalCall = (usedInBattle: number): Condition | null =>
  requireInteger(usedInBattle, "used") > 0 ? null : CALLED;

/** What an ally keeps after making the attack that a call helped. @rule WH-STRONG-18 */
export const afterCalledAttack = (conditions: readonly ActiveCondition[]): readonly ActiveCondition[] =>
  conditions.filter(({ condition }) => condition.id !== CALLED.id);

/** Feet within which a voice is heard and heeded. */
const EARSHOT = 15;

export const VOICE_MODES = ["encourage", "frighten"] as const;
/** Encourages friends or frightens enemies. */
export type VoiceMode = (typeof VOICE_MODES)[number];

const heard = (id: string, label: string, value: number): Condition =>
  toCondition({
    id,
    label,
    attackValue: value,
    savingThrow: value,
    end: { until: "rounds", rounds: 1 },
    rule: "WH-STRONG-19",
  });

/** The condition that a voice brings its targets, for a round. @rule WH-STRONG-19 */
export const VOICES: Readonly<Record<VoiceMode, Condition>> = {
  encourage: heard("encouraged", "WHITEHACK.Modifier.encouraged", 1),
  frighten: heard("frightened", "WHITEHACK.Modifier.frightened", -1),
};

/** Somebody who might hear the call. */
export interface Listener {
  readonly id: string;
  /** Distance to the caller in feet. */
  readonly distance: number;
  readonly friend: boolean;
}

/** Whom a voice reaches: nearby friends, or enemies. @rule WH-STRONG-19 */
export const listenersTo = (mode: VoiceMode, listeners: readonly Listener[]): readonly string[] =>
  listeners
    .filter(
      ({ friend, distance }) => friend === (mode === "encourage") && requireNumber(distance, "distance") <= EARSHOT,
    )
    .map(({ id }) => id);

/**
 * What is left of a round after raising the voice, for a small action or one traded for it; null if none is left.
 * @rule WH-STRONG-19 WH-ACT-02
 */
export const afterVoice = (left: ActionsLeft): ActionsLeft | null => spendPart(left, "small");
