import { MONSTER_SCORES } from "../../../rules/index.ts";
import { attributeChoices } from "../../../view/base/words.ts";
import { calledName, type Creature } from "../../documents/creature.ts";
import { localize } from "../../host/localize.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import type { NewPrompt } from "./kind.ts";

/** The kind of prompt that a held creature is asked. */
export const BREAK_FREE = "break-free";
export const HOLD_RULES = ["WH-SPEC-05", "WH-CONT-01"];

/** The scores to struggle with: an attribute, or a monster's good or poor score. @rule WH-SPEC-05 WH-MON-09 */
const waysOf = (creature: Creature): Readonly<Record<string, string>> =>
  creature.system.whitehack.byScores
    ? Object.fromEntries(MONSTER_SCORES.map((score) => [score, `WHITEHACK.MonsterScore.${score}`]))
    : attributeChoices(rulebookFor(creature).attributes);

/** The prompt that a held creature may answer on each of its turns. @rule WH-SPEC-05 */
export const toBreakFree = (held: Creature, holder: Creature): NewPrompt => ({
  kind: BREAK_FREE,
  title: localize("WHITEHACK.Trick.BreakFree", { name: calledName(held) }),
  text: "WHITEHACK.Trick.BreakFreeText",
  facts: [{ label: "WHITEHACK.Trick.HeldBy", value: calledName(holder) }],
  rules: HOLD_RULES,
  about: held,
  asked: { actor: held.uuid },
  payload: { held: held.uuid, holder: holder.uuid },
  options: Object.entries(waysOf(held)).map(([id, label]) => ({ id, label })),
});
