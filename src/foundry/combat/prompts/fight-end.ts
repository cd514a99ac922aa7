import { ACTIVITIES, resolveActivity } from "../../../rules/index.ts";
import { shape } from "../../../rules/base/shape.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { storeClock } from "../../chat/undo/store-clock.ts";
import { defineKind, type NewPrompt } from "../../chat/prompts/kind.ts";

const ID = "fightEnd";
/** A fight with its looting and rest takes ten minutes: the Referee lets them pass, or not. @rule WH-TIME-04 */
export const fightEndKind = defineKind<object>({
  id: ID,
  payload: shape({}),
  async follow({ answer }) {
    if (answer.option !== "pass") return {};
    return { changes: await storeClock(resolveActivity(ACTIVITIES.fight, [], rulebookFor(null)).seconds) };
  },
});

/** The prompt to a Referee when a fight is over. @rule WH-TIME-04 */
export const toFightEnd = (): NewPrompt => ({
  kind: ID,
  title: "WHITEHACK.FightEnd.title",
  text: "WHITEHACK.FightEnd.text",
  rules: ["WH-TIME-04"],
  about: null,
  asked: { referee: true },
  payload: {},
  readers: [],
  options: [
    { id: "pass", label: "WHITEHACK.FightEnd.pass" },
    { id: "not", label: "WHITEHACK.FightEnd.not" },
  ],
});
