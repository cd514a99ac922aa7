import { describe, expect, it, vi } from "vitest";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { performAnsweredMiracle } from "../../../src/foundry/magic/perform-miracle.ts";
import { miracleQuestion } from "../../../src/foundry/magic/miracle-question.ts";
import { presentCard } from "../present-card.ts";
import { trayRows } from "../../../src/foundry/chat/prompts/tray/tray-rows.ts";
import { serve } from "../../../src/foundry/app/requests/serve.ts";
import { heroItems, itemOf } from "../hero-items.ts";
import { type Answers, playing } from "../playing.ts";
import {
  ALICE,
  BOB,
  type Face,
  HERO,
  type Seat,
  aTable,
  actorOf,
  hitPointsOf,
  lastMessage,
  loadDice,
} from "../table.ts";
import { undoEntry } from "../undoing.ts";

const table = aTable();
const { give } = heroItems(table);
const { become } = playing(table);

const WISH = { effect: "Blind the ogre", price: "standard" };

/** The hero is one of the Wise, with a miracle at hand. */
async function ember(more: object = {}): Promise<string> {
  await become({ class: "wise", level: 9, attributes: { wisdom: { value: 12 } }, hp: { value: 20, rolled: 20 } });
  return give("ability", { kind: "miracle", cost: "", slot: 0, ...more }, "Ember");
}

async function wish(
  seat: Seat,
  id: string,
  values: Answers = WISH,
  visibility: "public" | "gm" = "public",
): Promise<void> {
  await seat.run(async () => {
    const actor = actorOf(HERO);
    if (!actor.isCharacter()) return;
    const question = miracleQuestion(itemOf(id), actor);
    await performAnsweredMiracle(itemOf(id), question, { values, visibility, button: "wish" });
  });
  await table().host.settled();
}

type System = Readonly<Record<string, unknown>> & { readonly kind: string; readonly state: string };
const questions = (seat: Seat): readonly ChatMessage.Implementation[] =>
  seat.run(() => game.messages.contents.filter(({ type }) => type === "prompt"));
const systems = (seat = table().referee): readonly System[] =>
  questions(seat).map((message) => message.toObject().system as unknown as System);
const states = (): readonly string[] => systems().map(({ kind, state }) => `${kind}: ${state}`);

/** Answers the newest question. */
async function answer(
  seat: Seat,
  option: string,
  values: Record<string, string> = {},
  ...faces: readonly Face[]
): Promise<void> {
  loadDice(...faces);
  const message = questions(seat).at(-1);
  if (message) await seat.run(() => performAnswer(message, { option, values }));
  await table().host.settled();
}

const PRICE = { price: "major", conditions: "only until dawn" };
const OFFER = { offer: "casterSaves", words: "" };
const hp = (): number => table().referee.run(() => hitPointsOf(actorOf(HERO)).value);
const said = (seat: Seat): string | undefined => seat.notices.at(-1)?.message;
const shown = (seat: Seat): Promise<string> =>
  seat.run(async () => {
    const message = questions(seat).at(-1);
    return message ? JSON.stringify(await presentCard(message)) : "";
  });

describe("a miracle's cost, between two browsers", () => {
  it("WH-WISE-02: is wished for, named, countered, named anew and accepted, and then charged", async () => {
    await wish(table().alice, await ember());
    expect(hp()).toBe(20);
    await answer(table().referee, "price", PRICE);
    expect(await shown(table().alice)).toContain("only until dawn");
    await answer(table().alice, "counter", OFFER);
    expect(await shown(table().referee)).toContain("Caster must save");
    await answer(table().referee, "other", { other: "1d6+1", conditions: "" });
    await answer(table().alice, "accept", {}, [3, 6], [1, 20]);
    expect(hp()).toBe(16);
    expect(states()).toEqual([
      "miraclePrice: answered",
      "miracleOffer: answered",
      "miraclePrice: answered",
      "miracleOffer: answered",
    ]);
    const card = table().bob.run(() => JSON.stringify(lastMessage().toObject().system));
    expect(card).toContain("1d6+1 = 4");
    expect(card).toContain("WHITEHACK.Notice.miracleHappens");
  });

  it("WH-OPT-03: tells the Referee the level of a well-known effect, and warns above the caster's, where the table wants it", async () => {
    const fly = { ...WISH, effect: "Fly over the wall" };
    const id = await ember();
    await wish(table().alice, id, fly);
    expect(await shown(table().referee)).not.toContain("Traditional");
    await answer(table().referee, "refuse");
    await table().referee.run(() => game.settings.set("whitehack", "traditionalMagick", true));
    await table().host.settled();
    for (const [level, word] of [
      [4, "above the caster’s level"],
      [9, "fly: level 5"],
    ] as const) {
      await become({ level });
      await wish(table().alice, id, fly);
      expect(await shown(table().referee)).toContain(word);
      await answer(table().referee, "refuse");
    }
  });

  it("WH-WISE-02: fails where the caster has offered a saving throw and misses it", async () => {
    await wish(table().alice, await ember(), { ...WISH, "factor.casterSaves": true });
    await answer(table().referee, "agree", {}, [20, 20]);
    expect([hp(), states()]).toEqual([19, ["miraclePrice: answered"]]);
    expect(table().bob.run(() => JSON.stringify(lastMessage()))).toContain("WHITEHACK.Notice.miracleFails");
  });

  it("WH-WISE-02: is gone without a cost where the wish is taken back, by either of them", async () => {
    const id = await ember();
    await wish(table().alice, id);
    await answer(table().alice, "withdraw");
    await wish(table().alice, id);
    await answer(table().referee, "refuse");
    await wish(table().alice, id);
    await answer(table().referee, "price", PRICE);
    await answer(table().alice, "withdraw");
    expect([hp(), states().every((state) => state.endsWith("answered"))]).toEqual([20, true]);
    expect(questions(table().referee)).toHaveLength(4);
  });

  it("WH-WISE-02: is the Referee's to name, and the caster's to accept", async () => {
    await wish(table().alice, await ember());
    await answer(table().alice, "agree");
    expect([said(table().alice), states()]).toEqual(["WHITEHACK.Refusal.notAsked", ["miraclePrice: open"]]);
    await answer(table().bob, "withdraw");
    expect(said(table().bob)).toBe("WHITEHACK.Refusal.notAsked");
    await answer(table().referee, "other", { other: "a lot", conditions: "" });
    expect([said(table().referee), states()]).toEqual(["WHITEHACK.Miracle.NoPrice", ["miraclePrice: open"]]);
    await answer(table().referee, "price", PRICE);
    await answer(table().bob, "accept");
    expect([said(table().bob), hp()]).toEqual(["WHITEHACK.Refusal.notAsked", 20]);
    await answer(table().alice, "counter", { offer: "words", words: " " });
    expect(said(table().alice)).toBe("WHITEHACK.Refusal.badAnswer");
    await answer(table().referee, "accept", {}, [2, 6]); // for a player who has fallen asleep
    expect([hp(), states().at(-1)]).toEqual([18, "miracleOffer: decided"]);
  });

  it("WH-WISE-06: is not charged where it could be more than the hit points, and the question stays", async () => {
    const id = await ember();
    await become({ hp: { value: 5, rolled: 20 } });
    await wish(table().alice, id);
    await answer(table().referee, "price", PRICE);
    expect(await shown(table().alice)).toContain("higher than your hit points");
    await answer(table().alice, "accept");
    expect(said(table().alice)).toBe("WHITEHACK.Miracle.Refusal.beyondHitPoints");
    expect([hp(), states().at(-1)]).toEqual([5, "miracleOffer: open"]);
  });

  it("WH-WISE-05: falls by a step for what is offered, as the Referee is told", async () => {
    await wish(table().alice, await ember(), { ...WISH, price: "simple" });
    await answer(table().referee, "price", { ...PRICE, price: "standard" });
    await answer(table().alice, "counter", { offer: "sideEffects", words: "" });
    await answer(table().referee, "agree");
    expect(hp()).toBe(19);
  });

  it("is undone with what it has cost, and can be answered anew", async () => {
    await wish(table().alice, await ember({ uses: { scope: "day", max: 1, spent: 0 } }));
    await answer(table().referee, "price", PRICE);
    await answer(table().alice, "accept", {}, [4, 6]);
    expect(hp()).toBe(16);
    const message = questions(table().alice).at(-1);
    if (message) await table().alice.run(() => undoEntry(message));
    await table().host.settled();
    expect([hp(), states()]).toEqual([20, ["miraclePrice: answered", "miracleOffer: open"]]);
    await answer(table().alice, "accept", {}, [6, 6]);
    expect(hp()).toBe(14);
    const id = table().alice.run(() => actorOf(HERO).items.getName("Ember")?.id ?? "");
    await wish(table().alice, id);
    expect(said(table().alice)).toBe("WHITEHACK.Refusal.noUsesLeft");
  });

  it.each([
    { fails: 1, how: "is told again", told: 1, warned: false },
    { fails: 2, how: "is left to the Referee to tell", told: 0, warned: true },
  ])("is charged once where the card cannot be posted $fails times: $how", async ({ fails, told, warned }) => {
    await wish(table().alice, await ember());
    await answer(table().referee, "price", PRICE);
    const create = ChatMessage.create.bind(ChatMessage);
    let left = fails;
    const spy = vi.spyOn(ChatMessage, "create").mockImplementation((data: unknown, ...more: unknown[]) => {
      if ((data as { type?: string }).type === "notice" && left-- > 0) throw new Error("The log is full");
      return create(data as never, ...(more as never[]));
    });
    await answer(table().alice, "accept", {}, [4, 6]);
    spy.mockRestore();
    expect([hp(), states()]).toEqual([16, ["miraclePrice: answered", "miracleOffer: answered"]]);
    const notices = table().bob.run(() => game.messages.filter(({ type }) => type === "notice").length);
    expect(notices).toBe(told);
    expect(table().referee.notices.some(({ message }) => message.includes("Ember"))).toBe(warned);
    const message = questions(table().alice).at(-1);
    if (message) await table().alice.run(() => undoEntry(message));
    await table().host.settled();
    expect(hp()).toBe(20);
  });

  it("is the Referee's question: on their list, and on no player's", async () => {
    await wish(table().alice, await ember());
    const counts = [table().referee, table().alice, table().bob].map((seat) => seat.run(() => trayRows().length));
    expect(counts).toEqual([1, 0, 0]);
    const views = await Promise.all([shown(table().referee), shown(table().alice), shown(table().bob)]);
    expect(views.map((view) => /"id":"(agree|withdraw)"/.exec(view)?.[1])).toEqual(["agree", "withdraw", undefined]);
    expect(views[0]).not.toContain('"withdraw"');
    expect(views.map((view) => view.includes('"decides":true'))).toEqual([false, false, false]);
    expect(views[2]).toContain('"waitsFor":"the Referee"');
  });

  it("is nobody else's business where the player whispers", async () => {
    await wish(table().alice, await ember(), WISH, "gm");
    await answer(table().referee, "price", PRICE);
    await answer(table().alice, "accept", {}, [1, 6]);
    expect(hp()).toBe(19);
    const whispers = table().referee.run(() => game.messages.contents.map(({ whisper }) => whisper.includes(BOB)));
    expect(questions(table().alice)).toHaveLength(2);
    expect(table().bob.run(() => game.messages.contents.filter(({ visible }) => visible))).toEqual([]);
    expect(whispers).toEqual([false, false, false]);
  });

  it("is asked once at a time, of those alone who have such a miracle", async () => {
    const id = await ember();
    await wish(table().alice, id, { effect: " ", price: "standard" });
    expect(said(table().alice)).toBe("WHITEHACK.Miracle.NoWish");
    await wish(table().alice, id);
    await wish(table().alice, id);
    expect([said(table().alice), states()]).toEqual(["WHITEHACK.Miracle.AskedAlready", ["miraclePrice: open"]]);
    const item = table().alice.run(() => itemOf(id).uuid);
    const ask = (data: object, user: string) =>
      table().referee.run(() => serve("askPrice", data, game.users.get(user)));
    const price = { dice: 0, faces: 6, bonus: 1 };
    const well = { effect: "x", price, wants: [], offers: [], conditions: [], savings: 0, charges: 0 };
    expect(await ask({ item, wish: well }, BOB)).toMatchObject({ reason: "WHITEHACK.Refusal.notYours" });
    await answer(table().alice, "withdraw");
    const dear = { ...price, dice: 1000 };
    const wrongs = [
      { ...well, price: "much" },
      { ...well, price: dear },
      { ...well, wants: [1] },
      { ...well, effect: "" },
    ];
    for (const wrong of [null, {}, ...wrongs])
      expect(await ask({ item, wish: wrong }, ALICE)).toMatchObject({ reason: "WHITEHACK.Miracle.NoWish" });
    expect(states()).toEqual(["miraclePrice: answered"]);
  });

  it("is not asked for what does not work at any cost", async () => {
    await wish(table().alice, await ember({ slot: 1, active: false }));
    expect([said(table().alice), states()]).toEqual(["WHITEHACK.Miracle.Refusal.inactive", []]);
  });

  it("is no longer asked once the miracle is gone", async () => {
    const id = await ember();
    await wish(table().alice, id);
    await table().referee.run(() => itemOf(id).delete());
    await table().host.settled();
    await answer(table().referee, "agree");
    expect([said(table().referee), hp()]).toEqual(["WHITEHACK.Refusal.answered", 20]);
  });
});
