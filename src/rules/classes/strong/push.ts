import type { AttackOutcome } from "../../combat/blow/attack.ts";
import type { CheckOutcome } from "../../dice/check.ts";
import type { Save } from "../../dice/save.ts";
import { squaresOf } from "../../gear/movement.ts";

/** How far somebody is pushed. */
const PUSH_FEET = 10;

/** Whether a foe may be pushed back: after any attack that met. @rule WH-STRONG-11 */
export const canPush = ({ hit }: Pick<AttackOutcome, "hit">): boolean => hit === true;

/** The saving throw that keeps somebody standing. @rule WH-STRONG-11 WH-STRONG-17 */
export const PUSH_SAVE: Save = { tags: ["specialMelee"] };

/** Where a push leads. */
export interface PushOutcome {
  readonly feet: number;
  readonly squares: number;
  /** The pusher steps into the space that is now empty. */
  readonly follows: boolean;
  /** Others whom the foe is driven past or away from may strike. */
  readonly mayProvoke: boolean;
  readonly rules: readonly string[];
}

/** What a push comes to once the foe has saved; the damage stays in any case. @rule WH-STRONG-11 */
export function resolvePush({ success, rules }: CheckOutcome): PushOutcome {
  const feet = success ? 0 : PUSH_FEET;
  return {
    feet,
    squares: squaresOf(feet),
    follows: !success,
    mayProvoke: !success,
    rules: ["WH-STRONG-11", ...rules],
  };
}
