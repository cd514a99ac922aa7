// One Referee with the game open in two tabs: what is done once for everybody is done by one of them.
import { beforeEach, expect, it, vi } from "vitest";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { performWrapUp } from "../../../src/foundry/campaign/safety/perform-wrap-up.ts";
import { SHOW_WRAP_UP } from "../../../src/foundry/campaign/safety/queries.ts";
import { isServing, serveHere } from "../../../src/foundry/host/serving.ts";
import { storeClock } from "../../../src/foundry/chat/undo/store-clock.ts";
import { heroItems } from "../hero-items.ts";
import { ALICE, aTable, actorOf, BOB, HERO, placedGoblin, REFEREE, type Seat, waitingTabs } from "../table.ts";

const table = aTable([REFEREE, REFEREE, ALICE, BOB]);
const { give } = heroItems(table);

const SQUIRE = "squire0000000001";
const NONE = { gp: 0, sp: 0, cp: 0 };
const tabs = (): readonly [Seat, Seat] => {
  const [first, second] = table().host.clients;
  if (!first || !second) throw new Error("The Referee has two tabs");
  return [first, second];
};
const serving = () => tabs().map((tab) => tab.run(isServing));
const purse = (id: string) =>
  tabs()[1].run(() => (actorOf(id).toObject().system as { coins: { gp: number } }).coins.gp);

/** Alice's hero has gold, and a squire of hers to give it to. */
async function enrich(): Promise<void> {
  await tabs()[0].run(async () => {
    const squire = { _id: SQUIRE, name: "Squire", type: "character", ownership: { [ALICE]: 3 } };
    await Actor.createDocuments([squire as object as Actor.CreateData], { keepId: true });
    await actorOf(HERO).update({ system: { coins: { gp: 50, sp: 0, cp: 0 } } } as Actor.UpdateData);
  });
  await table().host.settled();
}
const giveGold = (seat: Seat, gp: number) =>
  seat.run(() =>
    askReferee("giveItem", {
      from: `Actor.${HERO}`,
      to: `Actor.${SQUIRE}`,
      item: "",
      amount: 1,
      coins: { ...NONE, gp },
      visibility: "public",
    }),
  );
const served = (which: readonly boolean[]) => vi.waitFor(() => expect(serving()).toEqual(which), 10_000);
const waiting = (tab: Seat) => tab.run(() => waitingTabs.has(game.user));

/** Both were opened at the same moment, so that either may serve. */
beforeEach(async () => {
  tabs()[0].run(serveHere);
  await served([true, false]);
});

it("serves in one tab; the other says so", async () => {
  expect(serving()).toEqual([true, false]);
  await vi.waitFor(() => expect(waiting(tabs()[1])).toBe(true), 10_000);
  expect(waiting(tabs()[0])).toBe(false);
});

it("moves a gift of 10 gp once, whoever asks for it: a player, or the Referee in either tab", async () => {
  await enrich();
  for (const [place, seat] of [table().alice, ...tabs()].entries()) {
    expect(await giveGold(seat, 10)).toEqual({ done: true });
    await table().host.settled();
    expect([purse(HERO), purse(SQUIRE)]).toEqual([40 - place * 10, 10 + place * 10]);
  }
});

it("lays a rope down once", async () => {
  const rope = await give("gear", {}, "Rope");
  const at = table().alice.run(() => ({ scene: placedGoblin().parent?.id ?? "", x: 100, y: 100 }));
  const answer = await table().alice.run(() =>
    askReferee("layDown", {
      from: `Actor.${HERO}`,
      item: rope,
      amount: 1,
      coins: NONE,
      at,
      visibility: "public",
    }),
  );
  expect(answer).toEqual({ done: true });
  await table().host.settled();
  const heaps = tabs()[0].run(
    () => placedGoblin().parent?.tokens.filter(({ actor }) => actor?.isHeap() === true) ?? [],
  );
  expect(heaps).toHaveLength(1);
});

it("WH-REF-03: is shown once, whichever tab the host asks; a flood of wishes is shown five times", async () => {
  let shown = 0;
  const show = (): boolean => {
    if (game.user.id === BOB) shown += 1;
    return true;
  };
  for (const seat of table().host.clients) seat.run(() => Object.assign(CONFIG.queries, { [SHOW_WRAP_UP]: show }));
  await table().alice.run(performWrapUp);
  await table().host.settled();
  expect(shown).toBe(1);
  tabs()[1].run(serveHere); // the host goes on asking the first
  await served([false, true]);
  await table().bob.run(performWrapUp);
  await table().host.settled();
  expect(shown).toBe(2); // the first is not one of those that this tab has told
  const wish = (count: number) =>
    table().bob.run(async () => game.users.activeGM?.query("whitehack.wrapUp" as never, { id: `w${count}` } as never));
  await Promise.all(Array.from({ length: 100 }, (_, count) => wish(count)));
  await table().host.settled();
  expect(tabs()[0].run(() => game.messages.size)).toBe(0); // it is kept nowhere
  expect(shown).toBe(1 + 5); // five in a minute by the tab that serves now, which knows nothing of the first
});

it("hands over when the Referee wants it so, and what was asked meanwhile is done once", async () => {
  await enrich();
  const asked = [giveGold(table().alice, 1)];
  tabs()[1].run(serveHere);
  asked.push(giveGold(table().alice, 2));
  await served([false, true]);
  asked.push(giveGold(table().alice, 4));
  expect(await Promise.all(asked)).toEqual(asked.map(() => ({ done: true })));
  await table().host.settled();
  expect([purse(HERO), purse(SQUIRE)]).toEqual([43, 7]);
});

it("is replaced by the other within seconds when it is killed; what it has not heard is done by that one", async () => {
  await enrich();
  tabs()[0].cut();
  const asked = giveGold(table().alice, 10);
  await served([true, true]); // the first does not know, and hears nothing either
  expect(await asked).toEqual({ done: true });
  await vi.waitFor(() => expect([purse(HERO), purse(SQUIRE)]).toEqual([40, 10]));
  tabs()[0].reconnect();
  await served([false, true]);
  await table().host.settled();
  expect([purse(HERO), purse(SQUIRE)]).toEqual([40, 10]);
});

it("counts the world's clock once", async () => {
  await tabs()[0].run(() => actorOf(HERO).update({ system: { hp: { value: 5, bleeding: 1 } } } as Actor.UpdateData));
  await table().host.settled();
  await tabs()[1].run(() => storeClock(10));
  await table().host.settled();
  await vi.waitFor(() =>
    expect(tabs()[0].run(() => actorOf(HERO).toObject().system)).toMatchObject({ hp: { value: 4 } }),
  );
});
