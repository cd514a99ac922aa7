import { CONDITIONS } from "../../conditions/conditions.ts";
import { planCheck, resolveCheck, type CheckOutcome } from "../../dice/check.ts";
import type { DicePlan, Faces } from "../../dice/dice.ts";
import { type Saver, toSaveCheck } from "../../dice/save.ts";
import type { RuleOptions } from "../../options.ts";
import type { BlowTable } from "./blow-table.ts";

/** The effects of fumbled attacks on the attacker, one row for each face of the d6. @rule WH-FUM-01 */
export const FUMBLE_TABLE: BlowTable = {
  faces: 6,
  rule: "WH-FUM-01",
  rows: [
    {
      id: "weaponBreaks",
      label: "WHITEHACK.Fumble.weaponBreaks",
      effects: [{ kind: "ruin", items: ["weapon"], mendable: true }],
    },
    {
      id: "armorBreaks",
      label: "WHITEHACK.Fumble.armorBreaks",
      effects: [{ kind: "ruin", items: ["armor", "shield"], mendable: true }],
    },
    {
      id: "weaponLost",
      label: "WHITEHACK.Fumble.weaponLost",
      effects: [{ kind: "lose", item: "weapon", feet: 0 }],
    },
    {
      id: "staggered",
      label: "WHITEHACK.Fumble.staggered",
      effects: [{ kind: "condition", condition: CONDITIONS.staggered }],
    },
    { id: "attacksAlly", label: "WHITEHACK.Fumble.attacksAlly", effects: [{ kind: "attackAlly", save: false }] },
    { id: "hitsSelf", label: "WHITEHACK.Fumble.hitsSelf", effects: [{ kind: "selfDamage" }] },
  ],
};

/** The kind of roll that was fumbled. */
export type FumbledRoll = "attack" | "task";

/** Whether a saving throw may turn a fumble into an ordinary failure (Amb-35). @rule WH-FUM-02 */
export const maySaveFumble = (roll: FumbledRoll, { fumbleSaves }: RuleOptions): boolean =>
  roll === "attack" || fumbleSaves === "attacksAndTasks";

/** The dice of an ordinary saving throw against a fumble. @rule WH-FUM-02 */
export const planFumbleSave = (saver: Saver): DicePlan => planCheck(toSaveCheck(saver));

/** Whether it is only a failure: the saving throw has succeeded. @rule WH-FUM-02 */
export const resolveFumbleSave = (saver: Saver, faces: Faces): CheckOutcome => resolveCheck(toSaveCheck(saver), faces);
