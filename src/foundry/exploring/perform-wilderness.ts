import { secondsOf } from "../../rules/index.ts";
import { travelReasons } from "../../view/dialogs/travel-dialog.ts";
import {
  type MapFacts,
  progressOf,
  progressText,
  wildernessDialog,
  wildernessIn,
  wildernessProblem,
  type WildernessTurn,
} from "../../view/dialogs/wilderness-dialog.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import { ask } from "../dialogs/ask.ts";
import { localize } from "../localize.ts";
import { rulebookFor } from "../rulebook.ts";
import { storeChange } from "../undo/store-change.ts";
import { storeClock } from "../undo/store-clock.ts";
import { tellMoment } from "../world-calendar.ts";
import type { Party } from "./crawl.ts";
import { findTheWay } from "./find-the-way.ts";

const mapOf = ({ system: { journey } }: Party): MapFacts => ({
  hexMiles: journey.hexMiles,
  turnHours: journey.turnHours,
  carried: journey.carried,
  at: journey.at,
});

/** Asks the Referee where a party goes, moves the world's clock, tells how far it came, and finds out whether it is lost. @rule WH-HEX-01 WH-HEX-02 */
export async function performWilderness(party: Party): Promise<void> {
  const before = mapOf(party);
  const reply = await ask({
    name: "wilderness",
    actor: party,
    title: "WHITEHACK.Underway.wilderness",
    context: wildernessDialog(before),
    confirm: { label: "WHITEHACK.Underway.go", icon: "fa-solid fa-compass" },
    problem: wildernessProblem,
    preview(values) {
      const turn = wildernessIn(values, before);
      return { far: progressText(progressOf(turn), localize), how: travelReasons(turn.journey, localize) };
    },
  });
  if (reply) await travelOn(party, wildernessIn(reply.values, before));
}

/** A wilderness turn, for which nobody explores a dungeon any more: the way, the hours, and whether they still know where they are. @rule WH-HEX-01 WH-HEX-02 */
export async function travelOn(party: Party, turn: WildernessTurn): Promise<void> {
  const { hexMiles, turnHours, at, direction, journey } = turn;
  const progress = progressOf(turn);
  const seconds = Math.round(turnHours * secondsOf({ amount: 1, unit: "hour" }, rulebookFor(null)));
  const changes = [
    ...(await storeChange(party, { journey: { hexMiles, turnHours, at, carried: progress.carried, began: null } })),
    ...(await storeClock(seconds)),
  ];
  await tellLines({
    title: "WHITEHACK.Underway.wilderness",
    actor: party,
    facts: [
      { label: "WHITEHACK.Underway.direction", value: `WHITEHACK.Underway.Direction.${direction}` },
      { label: "WHITEHACK.Underway.far", value: progressText(progress, localize) },
      { label: "WHITEHACK.Travel.why", value: travelReasons(journey, localize) },
      ...(at === "" ? [] : [{ label: "WHITEHACK.Underway.towards", value: at }]),
      { label: "WHITEHACK.Underway.Clock", value: tellMoment(game.time.worldTime) },
    ],
    rules: ["WH-HEX-01"],
    changes,
  });
  await findTheWay(party, turn);
}
