import { ACTIVITIES, resolveActivity, turnMinutes } from "../../../rules/index.ts";
import { shape } from "../../../rules/base/shape.ts";
import { toFigure } from "../../../view/base/localize.ts";
import { localize } from "../../host/localize.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { storeClock } from "../../chat/undo/store-clock.ts";
import { defineKind, type NewPrompt } from "../../chat/prompts/kind.ts";

const ID = "fightEnd";
/** A fight with its looting and rest takes a turn: the Referee lets them pass, or not. @rule WH-TIME-04 */
export const fightEndKind = defineKind<object>({
  id: ID,
  payload: shape({}),
  async follow({ answer }) {
    if (answer.option !== "pass") return {};
    return { changes: await storeClock(resolveActivity(ACTIVITIES.fight, [], rulebookFor(null)).seconds) };
  },
});

/** The prompt to a Referee when a fight is over. @rule WH-TIME-04 */
export const toFightEnd = (): NewPrompt => fightEndOf(toFigure(turnMinutes(rulebookFor(null))));

const fightEndOf = (minutes: string): NewPrompt => ({
  kind: ID,
  title: "WHITEHACK.FightEnd.title",
  text: localize("WHITEHACK.FightEnd.text", { minutes }),
  rules: ["WH-TIME-04"],
  about: null,
  asked: { referee: true },
  payload: {},
  readers: [],
  options: [
    { id: "pass", label: localize("WHITEHACK.FightEnd.pass", { minutes }) },
    { id: "not", label: "WHITEHACK.FightEnd.not" },
  ],
});
