import { type ActionsLeft, type Condition, toCondition } from "../../rules/index.ts";
import { type Tagged, tagsOf } from "./class-tags.ts";
import { STANCE_ARMOR } from "./leaving-melee.ts";

/** A fighter who guards instead of striking, until their next turn. @rule WB-CMB-12 */
export const STANCE: Condition = toCondition({
  id: "wb-stance",
  label: "WHITEHACK.WhiteBox.stance.name",
  armorClass: STANCE_ARMOR,
  end: { until: "rounds", rounds: 1 },
  rule: "WB-CMB-12",
});

/** What is left of a round once a fighter guards; null for others, and where the attack is gone. @rule WB-CMB-12 */
export const afterStance = (who: Tagged, left: ActionsLeft): ActionsLeft | null =>
  tagsOf(who).includes("fighter") && left.attack > 0 ? { ...left, attack: left.attack - 1 } : null;
