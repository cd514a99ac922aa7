import type { Condition } from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { giveCondition } from "../../conditions/give-condition.ts";
import type { Creature } from "../../documents/creature.ts";
import { storeConditions } from "../../undo/store-conditions.ts";

/** The lasting effect of a spell on somebody. */
export interface SpellMark {
  readonly condition: Condition;
  /** Its level on this target. */
  readonly level: number;
  readonly rounds: number | null;
  readonly img: string;
  readonly source: string;
}

/** Puts somebody under a lasting spell, and returns what changed. @rule FH-SPL-14 */
export const putUnder = (
  target: Creature,
  { condition, level, rounds, img, source }: SpellMark,
): Promise<readonly Change[]> =>
  storeConditions(target, () =>
    giveCondition(target, condition, {
      strength: level,
      end: rounds === null ? { until: "lasting" } : { until: "rounds", rounds },
      source,
      img,
    }),
  );
