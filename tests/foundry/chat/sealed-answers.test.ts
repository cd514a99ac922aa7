import { describe, expect, it } from "vitest";
import { performAnswer, performWithdrawal } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { performHiddenPrompt } from "../../../src/foundry/checks/task-question.ts";
import { presentCard } from "../present-card.ts";
import { revealSecrets } from "../../../src/foundry/chat/prompts/reveal-secrets.ts";
import { serve } from "../../../src/foundry/app/requests/serve.ts";
import { ALICE, BOB, GOBLIN, HERO, type Seat, aTable, actorOf } from "../table.ts";

const table = aTable(undefined, (actors) => {
  for (const actor of actors as { _id: string; ownership?: object }[]) {
    if (actor._id === GOBLIN) actor.ownership = { default: 0, [BOB]: 3 };
  }
});

/** Alice bids for the hero and Bob for the goblin, with a die that is as hidden. */
async function askBids(): Promise<void> {
  await table().referee.run(() =>
    performHiddenPrompt({ title: "Bid", of: [actorOf(HERO), actorOf(GOBLIN)], number: { from: 1, to: 12 }, die: 6 }),
  );
  await table().host.settled();
}

interface Stored {
  readonly state: string;
  readonly seal: string;
  readonly salt: string;
  readonly answer: { readonly values: { readonly number: number } } | null;
}

const questionOf = (actor: string) => {
  const found = game.messages.find((one) => one.isCard("prompt") && one.system.asked.actor === `Actor.${actor}`);
  if (!found) throw new Error("Nobody was asked");
  return found;
};
const stored = (seat: Seat, actor: string): Stored =>
  seat.run(() => questionOf(actor).toObject().system as unknown as Stored);
const bid = async (seat: Seat, actor: string, number: number): Promise<void> => {
  await seat.run(() => performAnswer(questionOf(actor), { option: "number", values: { number } }));
  await table().host.settled();
};
const shown = (seat: Seat, actor: string) =>
  seat.run(async () => (await presentCard(questionOf(actor))) as unknown as { answer: string; check: string | null });
const showAll = async (): Promise<void> => {
  for (const seat of [table().alice, table().bob]) await seat.run(revealSecrets);
  await table().host.settled();
};
/** Everything that a client has been sent: messages, settings, and what the actors say. */
const everythingOf = (seat: Seat): string =>
  seat.run(() =>
    JSON.stringify([game.messages.contents, game.actors.contents, game.users.contents, game.scenes.contents]),
  );

describe("an answer that must stay hidden", () => {
  it("is in nobody's data but in its owner's browser, until everybody has answered", async () => {
    const heard: unknown[] = [];
    const elsewhere: unknown[] = [];
    table().referee.run(() => game.socket?.on("system.whitehack", (packet: unknown) => heard.push(packet)));
    table().bob.run(() => game.socket?.on("system.whitehack", (packet: unknown) => elsewhere.push(packet)));
    await askBids();
    await bid(table().alice, HERO, 11);
    for (const seat of [table().bob, table().referee]) {
      expect(stored(seat, HERO)).toMatchObject({ state: "sealed", answer: null, salt: "" });
      expect(everythingOf(seat)).not.toMatch(/"number":"?11/);
    }
    expect(JSON.stringify(heard)).toContain("sealAnswer");
    expect(elsewhere).toEqual([]); // a request reaches the Referee alone
    expect(JSON.stringify(heard)).not.toMatch(/\b11\b|\bsalt\b/);
    expect(table().bob.run(() => game.settings.get("whitehack", "sealedAnswers"))).toEqual([]);
    expect((await shown(table().bob, HERO)).answer).toBe("");
  });

  it("is shown to its owner meanwhile, with the die, and after a reload too", async () => {
    await askBids();
    await bid(table().alice, HERO, 11);
    expect((await shown(table().alice, HERO)).answer).toMatch(/11 · d6: [1-6]$/);
    const kept = table().alice.run(() => game.settings.get("whitehack", "sealedAnswers"));
    expect(kept).toMatchObject([{ option: "number", values: { number: 11 } }]); // where a reload finds it
  });

  it("is shown to all at once, and everybody can check that it is what was sealed", async () => {
    await askBids();
    await bid(table().alice, HERO, 11);
    await showAll();
    expect(stored(table().bob, HERO).state).toBe("sealed");
    const die = (await shown(table().alice, HERO)).answer.slice(-1);
    await bid(table().bob, GOBLIN, 3);
    await showAll();
    expect(stored(table().bob, HERO)).toMatchObject({ state: "answered", answer: { values: { number: 11 } } });
    expect(stored(table().alice, GOBLIN)).toMatchObject({ state: "answered", answer: { values: { number: 3 } } });
    const seen = await shown(table().bob, HERO);
    expect(seen).toMatchObject({ check: "WHITEHACK.Question.SealFits" });
    expect(seen.answer).toMatch(new RegExp(`11 · d6: ${die}$`));
    expect(table().alice.run(() => game.settings.get("whitehack", "sealedAnswers"))).toEqual([]);
    const told = table().bob.run(
      () => game.messages.contents.at(-1)?.toObject().system as { facts: { value: string }[] },
    );
    expect(told.facts.map(({ value }) => value.split(" · ")[1])).toEqual(["11", "3"]);
  });

  it("cannot be changed once it is sealed", async () => {
    await askBids();
    await bid(table().alice, HERO, 11);
    const { seal } = stored(table().bob, HERO);
    const before = table().alice.run(() => questionOf(HERO).id);
    const again = await table().referee.run(() =>
      serve("sealAnswer", { message: before, seal: "0".repeat(64) }, game.users.get(ALICE)),
    );
    expect(again).toEqual({ done: false, reason: "WHITEHACK.Refusal.answered" });
    expect(stored(table().bob, HERO).seal).toBe(seal);
    await bid(table().bob, GOBLIN, 3);
    const other = { message: before, option: "number", values: { number: 12 }, salt: "guess" };
    const answer = await table().referee.run(() => serve("revealAnswer", other, game.users.get(ALICE)));
    expect(answer).toEqual({ done: false, reason: "WHITEHACK.Refusal.wrongSeal" });
  });

  it.each([
    ["somebody who is not asked", "sealAnswer", { seal: "0".repeat(64) }, BOB, "notAsked"],
    ["what is no seal", "sealAnswer", { seal: "7" }, ALICE, "badAnswer"],
    [
      "an answer before its seal",
      "revealAnswer",
      { option: "number", values: { number: 1 }, salt: "" },
      ALICE,
      "noQuestion",
    ],
  ])("is not taken from %s", async (_, name, data, user, reason) => {
    await askBids();
    const message = table().referee.run(() => questionOf(HERO).id);
    const answer = await table().referee.run(() => serve(name, { ...data, message }, game.users.get(user)));
    expect(answer).toEqual({ done: false, reason: `WHITEHACK.Refusal.${reason}` });
  });

  it("is not shown early: the Referee's client does not take it before the round is over", async () => {
    await askBids();
    await bid(table().alice, HERO, 11);
    const message = table().referee.run(() => questionOf(HERO).id);
    const early = { message, option: "number", values: { number: 11 }, salt: "" };
    const answer = await table().referee.run(() => serve("revealAnswer", early, game.users.get(ALICE)));
    expect(answer).toEqual({ done: false, reason: "WHITEHACK.Refusal.notAsked" });
  });

  it("does not wait for ever: the Referee takes back what an absent player was asked", async () => {
    await askBids();
    await bid(table().alice, HERO, 11);
    await table().referee.run(() => performWithdrawal(questionOf(GOBLIN)));
    await table().host.settled();
    await showAll();
    expect(stored(table().bob, HERO)).toMatchObject({ state: "answered", answer: { values: { number: 11 } } });
    expect(stored(table().bob, GOBLIN)).toMatchObject({ state: "withdrawn" });
  });
});
