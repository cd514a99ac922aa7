// The Strong who push back whom they have hit.
import { beforeEach, describe, expect, it } from "vitest";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { pressOn, shownTo } from "../attacks.ts";
import { strongHero, tableWithFriend } from "../strong-hero.ts";
import { lastMessage, loadDice, placedGoblin } from "../table.ts";
import { recordIn, undoEntry } from "../undoing.ts";

const table = tableWithFriend();
const { settled, room, learn, fight, strike } = strongHero(table);

const attackCard = () =>
  table().bob.run(() => game.messages.contents.findLast((one) => one.isCard("attack"))?.id ?? "");
const pressPush = async (): Promise<void> => {
  await table().alice.run(async () => {
    const card = game.messages.get(attackCard());
    if (card) await pressOn(card, "pushBack");
  });
  await settled();
};
const question = () => game.messages.contents.findLast((one) => one.isCard("prompt"));
/** The Referee answers for the goblin; a face is that of its save. */
const answer = async (option: string, face?: number): Promise<void> => {
  if (face !== undefined) loadDice([face, 20]);
  await table().referee.run(async () => {
    const card = question();
    if (card) await performAnswer(card, { option, values: {} });
  });
  await settled();
};
const where = () =>
  table().bob.run(() => {
    const hero = room()?.tokens.get("herotoken0000001");
    const { x, y } = placedGoblin();
    return { hero: [hero?.x, hero?.y], goblin: [x, y] };
  });
const BEFORE = { hero: [0, 0], goblin: [100, 0] };
const AFTER = { hero: [100, 0], goblin: [300, 0] };
const told = () => table().bob.run(() => (lastMessage().toObject().system as { text?: string }).text);

beforeEach(async () => {
  await learn("push");
  await fight();
});

describe("WH-STRONG-11: push 10 ft after a hit", () => {
  it("drives whoever fails the save two squares back, and steps into their space", async () => {
    await strike();
    expect(await shownTo(table().alice)).toMatchObject({ canPush: true });
    expect(await shownTo(table().bob)).toMatchObject({ canPush: false });
    await pressPush();
    expect(table().referee.run(() => question()?.system)).toMatchObject({ kind: "push", state: "open" });
    await answer("save", 20);
    expect(where()).toEqual(AFTER);
    expect(told()).toBe("WHITEHACK.Push.Moved");
    await table().referee.run(async () => {
      const card = question();
      if (card) await undoEntry(card, recordIn(card).length - 1);
    });
    await settled();
    expect(where()).toEqual(BEFORE);
  });

  it("leaves whoever saves, and whoever is asked already, where they are", async () => {
    await strike();
    await pressPush();
    const questions = () => table().bob.run(() => game.messages.filter((one) => one.isCard("prompt")).length);
    const asked = questions();
    await pressPush();
    expect(await shownTo(table().alice)).toMatchObject({ canPush: false });
    expect(questions()).toBe(asked);
    await answer("save", 1);
    expect(where()).toEqual(BEFORE);
  });

  it("needs no roll of whoever gives way, and goes aside where the way is taken", async () => {
    await table().referee.run(() => room()?.tokens.get("friendtoken00001")?.update({ x: 300, y: 0 }));
    await settled();
    await strike();
    await pressPush();
    await answer("yield");
    expect(where()).toEqual({ hero: [100, 0], goblin: [300, 200] });
  });

  it("is told alone where nobody can be moved by squares", async () => {
    await table().referee.run(() => room()?.update({ grid: { type: CONST.GRID_TYPES.GRIDLESS } }));
    await settled();
    await strike();
    await pressPush();
    await answer("yield");
    expect(where()).toEqual(BEFORE);
    expect(told()).toBe("WHITEHACK.Push.MoveByHand");
  });

  it("takes a hit, and an attack of one's own", async () => {
    await strike({}, 20);
    expect(await shownTo(table().alice)).toMatchObject({ canPush: false });
    const refused = { done: false, reason: "WHITEHACK.Refusal.seenTo" };
    expect(await table().alice.run(() => askReferee("pushBack", { message: attackCard() }))).toEqual(refused);
    await strike();
    const message = attackCard();
    expect(await table().bob.run(() => askReferee("pushBack", { message }))).toEqual({
      done: false,
      reason: "WHITEHACK.Refusal.notYours",
    });
    expect(await table().bob.run(() => askReferee("pushBack", { message: "none" }))).toMatchObject({ done: false });
  });
});
