import { type ActionsLeft, spendPart } from "../../combat/turns/actions.ts";
import type { ActiveCondition } from "../../conditions/active-condition.ts";
import { type Condition, toCondition } from "../../conditions/condition.ts";
import { requireInteger, requireNumber } from "../../numbers.ts";

/** What an ally has by a tactical call, for one attack before the battle ends. @rule WH-STRONG-18 */
export const CALLED: Condition = toCondition({
  id: "called",
  label: "WHITEHACK.StrongOption.tacticalCall",
  attackValue: 4,
  end: { until: "battle" },
  rule: "WH-STRONG-18",
});

/** What a call gives an ally; null where one was made already in this battle. @rule WH-STRONG-18 */
export const tacticalCall = (usedInBattle: number): Condition | null =>
  requireInteger(usedInBattle, "used") > 0 ? null : CALLED;

/** What is left to an ally once they have made the attack that a call helped. @rule WH-STRONG-18 */
export const afterCalledAttack = (conditions: readonly ActiveCondition[]): readonly ActiveCondition[] =>
  conditions.filter(({ condition }) => condition.id !== CALLED.id);

/** Feet within which a voice is heeded. */
const EARSHOT = 15;

export const VOICE_MODES = ["encourage", "frighten"] as const;
/** Friends are encouraged, or enemies frightened. */
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

/** What a voice does to those whom it is meant for, for a round. @rule WH-STRONG-19 */
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

/** Whom a voice reaches: friends near by, or enemies. @rule WH-STRONG-19 */
export const listenersTo = (mode: VoiceMode, listeners: readonly Listener[]): readonly string[] =>
  listeners
    .filter(
      ({ friend, distance }) => friend === (mode === "encourage") && requireNumber(distance, "distance") <= EARSHOT,
    )
    .map(({ id }) => id);

/** What is left of a round after raising the voice once, which takes a small action or what is traded for one; null where there is none. @rule WH-STRONG-19 WH-ACT-02 */
export const afterVoice = (left: ActionsLeft): ActionsLeft | null => spendPart(left, "small");
