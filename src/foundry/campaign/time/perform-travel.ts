import { toFigure } from "../../../view/base/localize.ts";
import {
  type Journey,
  journeyIn,
  milesOf,
  travelForm,
  travelReasons,
} from "../../../view/campaign/time/wilderness-dialog.ts";
import { secondsOf } from "../../../rules/index.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { ask } from "../../chat/dialogs/ask.ts";
import { localize } from "../../host/localize.ts";
import { postLines } from "../../chat/post/post-lines.ts";

/** Asks about a day's journey of a party, and tells everybody how far it leads. @rule WH-MOVE-04 */
export async function performTravel(party: Actor.Implementation): Promise<void> {
  const isReferee = game.user.isGM;
  const reply = await ask({
    actor: party,
    title: "WHITEHACK.Travel.title",
    form: travelForm(isReferee),
    confirm: { label: "WHITEHACK.Travel.tell", icon: "fa-solid fa-route" },
    preview(values) {
      const journey = journeyIn(values, isReferee);
      return { miles: toFigure(milesOf(journey)), how: travelReasons(journey, localize) };
    },
  });
  if (reply) await postJourney(party, journeyIn(reply.values, isReferee));
}

/** Tells a day's journey, with what slows it. @rule WH-MOVE-04 */
export async function postJourney(party: Actor.Implementation, journey: Journey): Promise<void> {
  await postLines({
    title: "WHITEHACK.Travel.title",
    actor: party,
    text: localize("WHITEHACK.Travel.told", { name: party.name, miles: toFigure(milesOf(journey)) }),
    facts: [{ label: "WHITEHACK.Travel.why", value: travelReasons(journey, localize) }],
    rules: ["WH-MOVE-04"],
    time: secondsOf({ amount: 1, unit: "watch" }, rulebookFor(null)),
  });
}
