import { describe, expect, it } from "vitest";
import { presentCard } from "../present-card.ts";
import { performAnswer, performWithdrawal } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { performPrompt } from "../../../src/foundry/checks/task-question.ts";
import { reviewPrompts } from "../../../src/foundry/chat/prompts/settle-prompt.ts";
import { trayRows } from "../../../src/foundry/chat/prompts/tray/tray-rows.ts";
import { serve } from "../../../src/foundry/app/requests/serve.ts";
import { ALICE, BOB, HERO, REFEREE, type Seat, aTable, actorOf, lastMessage } from "../table.ts";

const STEP = { title: "Step back?", options: ["Step back", "Stand"] };
const YES = { option: "option-1", values: {} };
const NO = { option: "option-2", values: {} };

const stored = (seat: Seat) => seat.run(() => lastMessage().toObject().system as unknown as Record<string, unknown>);
const refusals = (seat: Seat) => seat.notices.map(({ message }) => message);
const answer = (seat: Seat, given = YES) => seat.run(() => performAnswer(lastMessage(), given));
const tray = (seat: Seat) => seat.run(trayRows);

describe("a question", () => {
  const table = aTable();
  /** The Referee asks the owners of the hero, who is Alice's. */
  const askHero = async (): Promise<void> => {
    await table().referee.run(() => performPrompt({ ...STEP, actor: actorOf(HERO) }));
    await table().host.settled();
  };

  it("is posted, and nobody waits for its answer", async () => {
    await askHero();
    expect(stored(table().bob)).toMatchObject({ state: "open", kind: "choice", asked: { actor: `Actor.${HERO}` } });
    const other = await table().referee.run(() => serve("withdrawPrompt", { message: "nobody" }, game.user));
    expect(other).toEqual({ done: false, reason: "WHITEHACK.Refusal.noQuestion" });
  });

  it("is answered by whom it asks, and says by whom and when", async () => {
    await askHero();
    await answer(table().alice);
    await table().host.settled();
    expect(stored(table().bob)).toMatchObject({ state: "answered", answer: YES, by: ALICE });
    expect(stored(table().bob)["at"]).toEqual(expect.any(Number));
  });

  it("is answered once, whoever is first", async () => {
    await askHero();
    await Promise.all([answer(table().alice), answer(table().referee, NO)]);
    await table().host.settled();
    const { state, answer: given } = stored(table().referee);
    expect([state, given]).toEqual(["decided", NO]); // the Referee's own client has no way to go
    expect(refusals(table().alice)).toEqual(["Referee has answered this question before you."]);
    await answer(table().alice);
    expect(stored(table().referee)).toMatchObject({ state: "decided", by: REFEREE });
  });

  it("is not told to be closed to whoever has answered it, by a second press of Enter", async () => {
    await askHero();
    await Promise.all([answer(table().alice), answer(table().alice, NO)]);
    await answer(table().alice);
    expect(stored(table().bob)).toMatchObject({ state: "answered", answer: YES, by: ALICE });
    expect(refusals(table().alice)).toEqual([]);
  });

  it("is not answered by somebody else", async () => {
    await askHero();
    await answer(table().bob);
    expect(refusals(table().bob)).toEqual(["WHITEHACK.Refusal.notAsked"]);
    expect(stored(table().referee)).toMatchObject({ state: "open", answer: null });
  });

  it.each([
    ["an option that is not there", { option: "option-3", values: {} }],
    ["no option", { values: {} }],
    ["nothing", null],
    ["a list", []],
  ])("takes no %s for an answer", async (_, given) => {
    await askHero();
    const data = { message: table().referee.run(() => lastMessage().id), answer: given };
    const reply = await table().referee.run(() => serve("answerPrompt", data, game.users.get(ALICE)));
    expect(reply).toEqual({ done: false, reason: "WHITEHACK.Refusal.badAnswer" });
    expect(stored(table().referee)).toMatchObject({ state: "open" });
  });

  it("can be decided by the Referee, and taken back", async () => {
    await askHero();
    await table().referee.run(() => performWithdrawal(lastMessage()));
    await table().host.settled();
    expect(stored(table().alice)).toMatchObject({ state: "withdrawn", answer: null });
    await answer(table().alice);
    expect(refusals(table().alice)).toEqual(["WHITEHACK.Refusal.answered"]);
    await table().bob.run(() => performWithdrawal(lastMessage()));
    expect(refusals(table().bob)).toEqual(["WHITEHACK.Refusal.refereeOnly"]);
  });

  it("counts only where a Referee has posted it", async () => {
    await table().bob.run(() =>
      ChatMessage.create({
        type: "prompt",
        system: { kind: "choice", options: [{ id: "option-1", label: "Yes" }], asked: { users: [BOB] } },
      } as unknown as ChatMessage.CreateData),
    );
    await table().host.settled();
    await answer(table().bob);
    expect(refusals(table().bob)).toEqual(["WHITEHACK.Refusal.noQuestion"]);
    expect(tray(table().referee)).toEqual([]);
  });

  it("offers answers to those alone who may give them", async () => {
    await askHero();
    const shown = (seat: Seat) =>
      seat.run(async () => (await presentCard(lastMessage())) as unknown as { options: object[]; decides: boolean });
    expect((await shown(table().alice)).options).toHaveLength(2);
    expect((await shown(table().bob)).options).toEqual([]);
    expect(await shown(table().referee)).toMatchObject({ decides: true, waitsFor: "Alice" });
    expect(tray(table().bob)).toEqual([]);
    expect(tray(table().alice)).toMatchObject([{ title: "Step back?", name: "Hero" }]);
    expect(tray(table().referee)).toMatchObject([{ debtors: [{ name: "Alice", isHere: true }] }]);
  });

  it("is for everybody where nobody is named", async () => {
    await table().referee.run(() => performPrompt(STEP));
    await table().host.settled();
    await answer(table().bob, NO);
    await table().host.settled();
    expect(stored(table().alice)).toMatchObject({ state: "answered", by: BOB, answer: NO });
  });

  it("is asked by Referees alone", async () => {
    await table().alice.run(() => performPrompt(STEP));
    expect(refusals(table().alice)).toEqual(["WHITEHACK.Refusal.refereeOnly"]);
    expect(table().referee.run(() => game.messages.size)).toBe(0);
  });

  it("has the answer that it names when its time is up, where the Referee has set one", async () => {
    await table().referee.run(() => game.settings.set("whitehack", "promptSeconds", 1));
    await table().referee.run(() => performPrompt({ ...STEP, otherwise: "Stand" }));
    await table().referee.run(reviewPrompts);
    expect(stored(table().referee)).toMatchObject({ state: "open", until: expect.any(Number) });
    const past = { until: 1 };
    await table().referee.run(() => lastMessage().update({ system: past } as ChatMessage.UpdateData));
    await table().referee.run(reviewPrompts);
    await table().host.settled();
    expect(stored(table().alice)).toMatchObject({ state: "lapsed", answer: NO, by: null });
    await table().referee.run(() => performPrompt(STEP));
    expect(stored(table().referee)).toMatchObject({ state: "open", until: null });
  });

  it("of a kind that nobody knows any more is withdrawn", async () => {
    await askHero();
    await table().referee.run(() => lastMessage().update({ system: { kind: "gone" } } as ChatMessage.UpdateData));
    await table().referee.run(reviewPrompts);
    await table().host.settled();
    expect(stored(table().alice)).toMatchObject({ state: "withdrawn" });
  });
});

describe("a question that was asked before", () => {
  const options = [
    { id: "option-1", label: "Step back" },
    { id: "option-2", label: "Stand" },
  ];
  const system = { kind: "choice", title: "Step back?", options, asked: { actor: `Actor.${HERO}` } };
  const said = [{ _id: "question00000001", author: REFEREE, type: "prompt", system }];

  describe("when no Referee is there", () => {
    const table = aTable([ALICE, BOB], undefined, said);

    it("stays as it is: the click says why, and nothing is lost", async () => {
      await answer(table().alice);
      expect(refusals(table().alice)).toEqual(["WHITEHACK.Refusal.noReferee"]);
      expect(stored(table().alice)).toMatchObject({ state: "open", answer: null });
      expect(tray(table().alice)).toHaveLength(1);
    });
  });

  describe("when everybody has come back", () => {
    const table = aTable(undefined, undefined, said);

    it("is answered as if nobody had been away", async () => {
      await answer(table().alice);
      await table().host.settled();
      expect(stored(table().bob)).toMatchObject({ state: "answered", answer: YES, by: ALICE });
    });
  });

  describe("when its player is away", () => {
    const table = aTable([REFEREE, BOB], undefined, said);

    it("stays open, and the Referee may decide for them", async () => {
      expect(tray(table().referee)).toMatchObject([{ debtors: [{ name: "Alice", isHere: false }], decides: true }]);
      await answer(table().referee, NO);
      await table().host.settled();
      expect(stored(table().bob)).toMatchObject({ state: "decided", answer: NO, by: REFEREE });
    });
  });
});
