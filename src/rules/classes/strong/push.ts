import type { AttackOutcome } from "../../combat/blow/attack.ts";
import type { CheckOutcome } from "../../dice/check.ts";
import type { Save } from "../../dice/save.ts";
import { squaresOf } from "../../gear/movement.ts";

/** How far somebody is pushed. */
const PUSH_FEET = 10;

/** Whether a foe may be pushed back: after any attack that hit. @rule WH-STRONG-11 */
export const canPush = ({ hit }: Pick<AttackOutcome, "hit">): boolean => hit === true;

/** The saving throw against being pushed. @rule WH-STRONG-11 WH-STRONG-17 */
export const PUSH_SAVE: Save = { tags: ["specialMelee"] };

/** The outcome of a push. */
export interface PushOutcome {
  readonly feet: number;
  readonly squares: number;
  /** The pusher steps into the vacated space. */
  readonly follows: boolean;
  /** Others who may strike because the foe is driven past or away from them. */
  readonly mayProvoke: boolean;
  readonly rules: readonly string[];
}

/** The outcome of a push after the foe's saving throw; the damage stays either way. @rule WH-STRONG-11 */
export function resolvePush({ success, rules }: Pick<CheckOutcome, "success" | "rules">): PushOutcome {
  const feet = success ? 0 : PUSH_FEET;
  return {
    feet,
    squares: squaresOf(feet),
    follows: !success,
    mayProvoke: !success,
    rules: ["WH-STRONG-11", ...rules],
  };
}
