// A Referee with the game open in two tabs plays an event of a dungeon in the one that does their work, once.
import { expect, it, vi } from "vitest";
import { trustedCards } from "../../../src/foundry/chat/cards/read-cards.ts";
import { isLeading, serveHere } from "../../../src/foundry/host/serving.ts";
import { lampFactsOf } from "../../../src/games/redhack/foundry/dungeon/light-at.ts";
import { playEvent } from "../../../src/games/redhack/foundry/dungeon/play-event.ts";
import { performStripAction } from "../../../src/games/redhack/foundry/dungeon/strip-actions.ts";
import { delving } from "../delving.ts";
import { ALICE, BOB, loadDice, REFEREE, type Seat } from "../table.ts";

const { table, referee, party, begin, cards, torch, settled } = delving([REFEREE, REFEREE, ALICE, BOB]);

const tabs = (): readonly [Seat, Seat] => {
  const [first, second] = table().host.clients;
  if (!first || !second) throw new Error("The Referee has two tabs");
  return [first, second];
};
const press = (tab: Seat) => tab.run(() => playEvent(trustedCards("notice").at(-1) as ChatMessage.Implementation));

it("RH-EVT-01 is played in the tab that does the Referee's work, and in the other one not at all", async () => {
  await begin();
  const [first, second] = tabs();
  second.run(serveHere);
  await vi.waitFor(() => expect(tabs().map((tab) => tab.run(isLeading))).toEqual([false, true]), 10_000);
  await referee(() => performStripAction(party(), { operation: "begin" }));
  await referee(() => torch().update({ system: { light: { until: 3600 } } } as Item.UpdateData));
  loadDice([3, 6]);
  await referee(() => performStripAction(party(), { operation: "event" }));
  await vi.waitFor(() => expect(first.run(() => cards("Event.light").length)).toBe(1), 10_000);
  await press(first); // no dice are there to be rolled
  loadDice([2, 6]);
  await Promise.all([press(first), press(second), press(second)]);
  await settled();
  expect(second.run(() => [cards("PlayEvent.light").length, lampFactsOf(torch()).usage])).toEqual([1, 4]);
});
