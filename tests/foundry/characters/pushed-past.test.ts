// Whoever is pushed out of guarded squares may be struck at, by everybody but the one who pushes.
import { beforeEach, describe, expect, it } from "vitest";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { performUndo } from "../../../src/foundry/chat/undo/perform-undo.ts";
import { recordOf, isRecording } from "../../../src/foundry/chat/undo/card-record.ts";
import { pressOn } from "../attacks.ts";
import { groundTable } from "../ground-table.ts";
import { FRIENDS_ACTOR } from "../strong-hero.ts";
import { actorOf, type Face, loadDice, placedGoblin } from "../table.ts";

const { table, settled, fight, learn, asked, attackCard, where, put, strike, answer } = groundTable();

const SOON = { timeout: 20_000 };
const play = (switches: Readonly<Record<string, boolean>>) =>
  table().referee.run(() =>
    game.settings.set("whitehack", "houseRules", {
      packs: [{ pack: "fh", enabled: true, preset: "full" }],
      switches,
    } as never),
  );

/** The hero drives the goblin back by an attack, steps after it, and then pushes it. */
async function pushed(strikes: readonly Face[] = []): Promise<void> {
  const { done } = await strike(8);
  await answer("back");
  await done;
  await settled();
  await table().alice.run(async () => {
    const card = attackCard();
    if (card) await pressOn(card, "pushBack");
  });
  await settled();
  if (strikes.length > 0) loadDice(...strikes);
  await answer("yield");
}

const questions = (kind: string) =>
  game.messages.contents.flatMap((one) => (one.isCard("prompt") && one.system.kind === kind ? [one] : []));
const open = (kind: string) =>
  table().referee.run(() => questions(kind).filter(({ system }) => system.state === "open").length);
/** The friend strikes, or lets the enemy go. */
async function reply(how: "strike" | "pass"): Promise<void> {
  if (how === "strike") loadDice([5, 20]);
  await table().bob.run(async () => {
    await game.settings.set("whitehack", "skipDialogs", true);
    const card = questions("freeAttack").findLast(({ system }) => system.state === "open");
    const option = card?.system.options.find(({ id }) => id.startsWith(how))?.id ?? "";
    if (card) await performAnswer(card, { option, values: {} });
  });
  await settled();
}

/** The Referee takes back the newest thing on the question about the push. */
async function undoPush(): Promise<void> {
  await table().referee.run(async () => {
    const card = questions("push").at(-1);
    if (!isRecording(card)) return;
    const entry = recordOf(card).findLast(({ changes }) => changes.some(({ undone }) => undone === "none"));
    await performUndo(card, entry?.id ?? "");
  });
  await settled();
}

/** The hero tricks the goblin, which has gone one way and does not save; then it is pushed another way. */
async function tricked(first: string, then: string): Promise<void> {
  const { done } = await strike(5, { option: "push" });
  await answer(first);
  await done;
  await settled();
  await answer("yield");
  await answer(then, table().alice);
}

beforeEach(async () => {
  await table().bob.run(() =>
    actorOf(FRIENDS_ACTOR).createEmbeddedDocuments("Item", [
      { name: "Spear", type: "weapon", system: { equipped: true, damage: "1d6" } },
    ] as Item.CreateData[]),
  );
  await fight();
  await learn("push");
  await put({ hero: [3, 5], goblin: [4, 5], friend: [4, 6] });
});

describe("FH-DEF-06: following out of guarded squares", () => {
  /** The hero drives back the goblin beside its friend, another of its kind. */
  async function drivenBack(): Promise<void> {
    const { done } = await strike(5);
    await answer("back");
    await done;
    await settled();
  }

  beforeEach(async () => {
    await table().referee.run(async () => {
      const foe = game.scenes.active?.tokens.get("friendtoken00001");
      await foe?.update({ disposition: CONST.TOKEN_DISPOSITIONS.HOSTILE });
    });
    await put({ friend: [2, 6] });
  });

  it("FH-DEF-06: provokes nobody, as a table begins", async () => {
    await drivenBack();
    expect(open("freeAttack")).toBe(0);
    expect(where()).toMatchObject({ hero: "4,5", goblin: "5,5" });
  });

  it("FH-DEF-06: is struck at before the step where the table plays so, and goes on when that is over", async () => {
    await play({ "fh.followUpProvokes": true });
    await drivenBack();
    await expect.poll(() => open("freeAttack"), SOON).toBe(1);
    expect(asked()).toMatchObject({
      text: "WHITEHACK.FreeAttack.Follows",
      rules: expect.arrayContaining(["FH-DEF-06"]) as unknown,
    });
    expect(where()).toMatchObject({ hero: "3,5", goblin: "5,5" });
    await reply("pass");
    await expect.poll(where, SOON).toMatchObject({ hero: "4,5", goblin: "5,5" });
  });
});

describe("FH-DEF-08: being pushed leaves guarded squares", () => {
  it("FH-DEF-08: the friend whose squares are left is asked before, and the push goes on when they have let it be", async () => {
    await pushed();
    await expect.poll(() => open("freeAttack"), SOON).toBe(1);
    expect(asked()).toMatchObject({
      text: "WHITEHACK.FreeAttack.Pushed",
      rules: expect.arrayContaining(["FH-DEF-08"]) as unknown,
    });
    expect(where()).toMatchObject({ hero: "4,5", goblin: "5,5" });
    await reply("pass");
    await expect.poll(where, SOON).toEqual({ hero: "5,5", goblin: "7,5", friend: "4,6" });
    await undoPush();
    await undoPush();
    expect(where()).toMatchObject({ hero: "4,5", goblin: "5,5" });
  });

  it("FH-DEF-08: nobody is asked by the one who pushes, nor where the table does not play so", async () => {
    await put({ friend: [1, 1] });
    await pushed();
    expect(open("freeAttack")).toBe(0);
    expect(where()).toMatchObject({ hero: "5,5", goblin: "7,5" });
    await play({ "fh.pushProvokes": false });
    await put({ hero: [3, 5], goblin: [4, 5], friend: [4, 6] });
    await pushed();
    expect(open("freeAttack")).toBe(0);
    expect(where()).toMatchObject({ hero: "5,5", goblin: "7,5" });
  });

  it("FH-DEF-08: a square later the next guard is asked, and whoever falls stays there", async () => {
    await put({ friend: [7, 4] });
    await pushed();
    await expect.poll(() => open("freeAttack"), SOON).toBe(1);
    expect(where()).toMatchObject({ goblin: "6,5" });
    await table().referee.run(() => placedGoblin().actor?.update({ system: { hp: { value: 0 } } } as Actor.UpdateData));
    await settled();
    await expect.poll(() => open("freeAttack"), SOON).toBe(0);
    expect(where()).toMatchObject({ hero: "4,5", goblin: "6,5" });
  });

  it("FH-DEF-08: after a hit the damage comes first, and whoever pushes goes on", async () => {
    await pushed();
    await expect.poll(() => open("freeAttack"), SOON).toBe(1);
    await reply("strike");
    await expect.poll(() => open("pushOn"), SOON).toBe(1);
    expect(where()).toMatchObject({ hero: "4,5", goblin: "5,5" });
    await answer("on", table().alice);
    await expect.poll(where, SOON).toMatchObject({ hero: "5,5", goblin: "7,5" });
    expect(table().bob.run(() => game.messages.filter((one) => one.isCard("attack")).length)).toBe(2);
  });

  it("FH-DEF-08: who was hit and falls is pushed no farther", async () => {
    await pushed();
    await reply("strike");
    await expect.poll(() => open("pushOn"), SOON).toBe(1);
    await table().referee.run(() => placedGoblin().actor?.update({ system: { hp: { value: 0 } } } as Actor.UpdateData));
    await settled();
    await expect.poll(() => open("pushOn"), SOON).toBe(0);
    expect(where()).toMatchObject({ hero: "4,5", goblin: "5,5" });
  });

  it("FH-DEF-08: where free attacks roll themselves, they are made before the push goes on", async () => {
    await table().referee.run(() => game.settings.set("whitehack", "rollsFreeAttacks", true));
    await settled();
    await pushed([[20, 20]]);
    await expect.poll(where, SOON).toMatchObject({ hero: "5,5", goblin: "7,5" });
    expect(table().bob.run(() => game.messages.filter((one) => one.isCard("attack")).length)).toBe(2);
  });
});

describe("FH-DEF-08: the examples", () => {
  beforeEach(() => put({ hero: [3, 5], goblin: [4, 5], friend: [1, 1] }));

  it.each([
    { rule: "FH-DEF-08 (a)", first: "back", pushed: "back.follow", hero: "5,5", goblin: "6,5" },
    { rule: "FH-DEF-08 (a)", first: "back", pushed: "left", hero: "4,5", goblin: "6,4" },
    { rule: "FH-DEF-08 (a)", first: "back", pushed: "right.follow", hero: "5,5", goblin: "6,6" },
    { rule: "FH-DEF-08 (c)", first: "left", pushed: "back", hero: "4,5", goblin: "6,3" },
    { rule: "FH-DEF-08 (c)", first: "left", pushed: "left", hero: "4,5", goblin: "5,3" },
    { rule: "FH-DEF-08 (c)", first: "left", pushed: "right", hero: "4,5", goblin: "6,4" },
  ])("$rule: a trick, $first and then $pushed", async ({ first, pushed: way, hero, goblin }) => {
    await tricked(first, way);
    expect(where()).toMatchObject({ hero, goblin });
  });

  it("FH-DEF-08 (b): the push of the Strong goes two squares back, and the hero enters", async () => {
    await pushed();
    expect(where()).toMatchObject({ hero: "5,5", goblin: "7,5" });
  });

  it("FH-DEF-08 (d): a save leaves both where the step and the follow-up have taken them", async () => {
    const { done } = await strike(5, { option: "push" });
    await answer("back");
    await done;
    await settled();
    loadDice([1, 20]);
    await answer("save");
    expect(where()).toMatchObject({ hero: "4,5", goblin: "5,5" });
  });

  it("FH-DEF-08: a trick past a friend asks the friend first, and is undone as a whole", async () => {
    await put({ friend: [4, 6] });
    await tricked("back", "back.follow");
    await expect.poll(() => open("freeAttack"), SOON).toBe(1);
    expect(where()).toMatchObject({ hero: "4,5", goblin: "5,5" });
    await reply("pass");
    await expect.poll(where, SOON).toMatchObject({ hero: "5,5", goblin: "6,5" });
  });
});
