// Rounds of a fight that begin while nobody serves, as after a Referee's page has gone: each is followed once.
import { expect, it, vi } from "vitest";
import { asReferee } from "../../../src/foundry/chat/as-referee.ts";
import { beginToServe } from "../../../src/foundry/app/hooks/world-hooks.ts";
import { enterService, isServing, serveHere } from "../../../src/foundry/host/serving.ts";
import { falling } from "../falling.ts";
import { aTable, PATIENCE } from "../table.ts";

const table = aTable();
const { fight, nextRound, heroHp, write, settled } = falling(table);

const inFight = async (work: (combat: Combat.Implementation) => unknown): Promise<void> => {
  await table().referee.run(async () => {
    if (game.combat) await work(game.combat);
  });
  await settled();
};
/** A page that is gone is named as the one that serves. */
const leaveUnserved = async (): Promise<void> => {
  await table().referee.run(() => game.user.update({ flags: { whitehack: { serving: "gone000000000000" } } }));
  await settled();
  expect(table().referee.run(isServing)).toBe(false);
};
/** The Referee's page takes its place, as one does that was opened later. */
const serveAgain = async (): Promise<void> => {
  table().referee.run(() => enterService({ begin: beginToServe, wait: () => undefined }, PATIENCE));
  table().referee.run(serveHere);
  await vi.waitFor(() => expect(table().referee.run(isServing)).toBe(true), 10_000);
  await settled();
};
const lost = () =>
  table().bob.run(() => game.messages.filter((one) => one.isCard("notice") && /round/iu.test(one.system.title)).length);

it("WH-DMG-05 in part: rounds that nobody has followed pass once, for whoever begins to serve", async () => {
  await write({ hp: { value: 6, bleeding: 1 } });
  await fight();
  await nextRound();
  await expect.poll(() => heroHp().value).toBe(5);
  await leaveUnserved();
  await inFight((combat) => combat.nextRound());
  await inFight((combat) => combat.nextRound());
  expect(heroHp().value).toBe(5);
  await serveAgain();
  await expect.poll(() => heroHp().value).toBe(3);
  await leaveUnserved();
  await serveAgain();
  await table().referee.run(() => asReferee(({ catchUpWithRounds }) => catchUpWithRounds()));
  await settled();
  expect([heroHp().value, lost()]).toEqual([3, 3]);
  await nextRound();
  await expect.poll(() => heroHp().value).toBe(2);
});

it("WH-DMG-05 in part: a round to which a fight goes back passes again, and a fight without a note goes on as it is", async () => {
  await write({ hp: { value: 6, bleeding: 1 } });
  await fight();
  await nextRound();
  await expect.poll(() => heroHp().value).toBe(5);
  await inFight((combat) => combat.previousRound());
  await nextRound();
  await expect.poll(() => heroHp().value).toBe(4);
  await inFight((combat) => combat.unsetFlag("whitehack", "followed"));
  await leaveUnserved();
  await serveAgain();
  expect(heroHp().value).toBe(4);
  await nextRound();
  await expect.poll(() => heroHp().value).toBe(3);
});
