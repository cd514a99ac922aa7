import { describe, expect, it } from "vitest";
import { performApplyDamage } from "../../../src/foundry/combat/damage/perform-damage.ts";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { performPrompt } from "../../../src/foundry/checks/task-question.ts";
import { postCard } from "../../../src/foundry/chat/cards/post-card.ts";
import { presentCard } from "../present-card.ts";
import { defineKind, type Followed, type PromptMessage } from "../../../src/foundry/chat/prompts/kind.ts";
import { toChoice } from "../../../src/foundry/chat/prompts/hidden-choice.ts";
import { questionAt } from "../../../src/foundry/chat/prompts/listeners.ts";
import { reviewPrompts, settlePrompt } from "../../../src/foundry/chat/prompts/settle-prompt.ts";
import { madeOf, storeChange } from "../../../src/foundry/documents/store-change.ts";
import { ALICE, HERO, type Seat, aTable, actorOf, hitPointsOf } from "../table.ts";
import { recordIn, undoEntry } from "../undoing.ts";

const table = aTable();
const YES = { option: "option-1", values: {} };
const NO = { option: "option-2", values: {} };
const STEP = { title: "Step back?", options: ["Step back", "Stand"] };

const prompts = (): readonly PromptMessage[] => game.messages.contents.filter((message) => message.isCard("prompt"));
/** The first, second ... question that was asked. */
const nth = (place: number): PromptMessage => {
  const found = prompts()[place];
  if (!found) throw new Error(`no question ${place}`);
  return found;
};
const stored = (place = 0) => table().referee.run(() => nth(place).toObject().system);
const states = () => table().referee.run(() => prompts().map(({ system }) => system.state));
const value = () => table().referee.run(() => hitPointsOf(actorOf(HERO)).value);
const warnings = (seat: Seat) => seat.notices.map(({ message }) => message);

async function press(seat: Seat, work: () => Promise<unknown>): Promise<void> {
  await seat.run(work);
  await table().host.settled();
}
const ask = (more: object = {}) =>
  press(table().referee, () => performPrompt({ ...STEP, actor: actorOf(HERO), ...more }));
const answer = (seat: Seat, given = YES, place = 0) => press(seat, () => performAnswer(nth(place), given));
const undo = (seat: Seat, place = 0, entry = 0) => press(seat, () => undoEntry(nth(place), entry));

/** An answer of Alice's after which the Referee's client does what a kind of question says. */
async function answerTo(follow: () => Promise<Followed>): Promise<void> {
  await press(table().referee, async () => {
    const kind = defineKind({ id: "test", payload: () => ({}), follow });
    const prompt = questionAt(nth(0).id);
    if (prompt) await settlePrompt(prompt, { state: "answered", answer: YES, by: ALICE }, kind);
  });
}
const wound = () => storeChange(actorOf(HERO), { hp: { value: 2 } });

describe("the answer to a question", () => {
  it("is undone by whoever gave it: the question is open again, and says what was undone", async () => {
    await ask();
    await answer(table().alice);
    expect(stored()).toMatchObject({ state: "answered", by: ALICE });
    await undo(table().alice);
    expect(stored()).toMatchObject({ state: "open", answer: null, by: null, at: null });
    const card = await table().bob.run(() => presentCard(nth(0)));
    expect(card).toMatchObject({
      isOpen: true,
      entries: [{ rows: [{ name: "Step back", undone: "WHITEHACK.Change.Undone.exact" }], canUndo: false }],
    });
    await answer(table().alice, NO);
    expect(stored()).toMatchObject({ state: "answered", answer: NO });
  });

  it("is undone once, by nobody who has not given it but a Referee", async () => {
    await ask();
    await answer(table().alice);
    await undo(table().bob);
    expect(warnings(table().bob)).toEqual(["WHITEHACK.Refusal.refereeOnly"]);
    await undo(table().referee);
    expect(stored().state).toBe("open");
    await undo(table().referee);
    expect(warnings(table().referee)).toEqual(["WHITEHACK.Refusal.alreadyUndone"]);
  });

  it("of a question whose time was up leaves it open, for as long as it takes", async () => {
    await press(table().referee, () => game.settings.set("whitehack", "promptSeconds", 1000));
    await ask({ otherwise: "Stand" });
    const past = { until: 1 };
    await press(table().referee, () => nth(0).update({ system: past } as ChatMessage.UpdateData));
    await press(table().referee, reviewPrompts);
    expect(stored()).toMatchObject({ state: "lapsed", answer: NO });
    await undo(table().referee);
    await press(table().referee, reviewPrompts);
    expect(stored().state).toBe("open");
  });

  it("that all have learnt at once is not taken back", async () => {
    await ask();
    await press(table().referee, () =>
      nth(0).update({ system: { sealed: true, round: "auction" } } as ChatMessage.UpdateData),
    );
    await answer(table().referee);
    expect(stored().state).toBe("decided");
    expect(table().referee.run(() => recordIn(nth(0)))).toEqual([]);
  });
});

describe("what an answer did", () => {
  it("is undone with it", async () => {
    await ask();
    await answerTo(async () => ({ changes: await wound() }));
    expect(value()).toBe(2);
    await undo(table().alice);
    expect([value(), states()]).toEqual([6, ["open"]]);
  });

  it("is the Referee's to undo once something has followed", async () => {
    await ask();
    await answerTo(async () => ({ changes: await wound() }));
    await press(table().referee, () => actorOf(HERO).update({ system: { hp: { value: 1 } } }));
    await undo(table().alice);
    expect(warnings(table().alice)).toEqual(["WHITEHACK.Refusal.changedSince"]);
    await undo(table().referee);
    expect([value(), states()]).toEqual([5, ["open"]]);
  });

  it("leaves the question closed where it cannot be undone", async () => {
    await ask();
    await answerTo(async () => ({ changes: await wound() }));
    await press(table().referee, async () => Hooks.on("preUpdateActor", () => false));
    await undo(table().referee);
    expect(warnings(table().referee)).toContain("WHITEHACK.Refusal.notUndone");
    expect([value(), states()]).toEqual([2, ["answered"]]);
  });

  it("takes back the questions that it has raised, with what their answers did", async () => {
    await ask();
    await answerTo(async () => ({
      changes: await wound(),
      next: [toChoice({ title: "Who helps?", options: ["Bob", "Nobody"] })],
    }));
    await answer(table().bob, YES, 1);
    expect(states()).toEqual(["answered", "answered"]);
    await undo(table().alice);
    expect(warnings(table().alice)).toEqual(["WHITEHACK.Refusal.changedSince"]);
    await undo(table().referee);
    expect([value(), states()]).toEqual([6, ["open", "undone"]]);
    await answer(table().bob, NO, 1);
    expect(warnings(table().bob)).toEqual(["WHITEHACK.Refusal.answered"]);
  });

  it("takes back the cards that it has made, with what they were applied to", async () => {
    await ask();
    await answerTo(async () => ({ changes: await hitBy(3) }));
    const damage = () => game.messages.contents.findLast((message) => message.isCard("damage"));
    await press(table().referee, async () => {
      const card = damage();
      if (card) await performApplyDamage(card);
    });
    expect(value()).toBe(3);
    await undo(table().referee);
    expect([value(), table().referee.run(() => damage() === undefined)]).toEqual([6, true]);
  });
});

async function hitBy(amount: number) {
  const actor = actorOf(HERO);
  const target = { actor: actor.uuid, token: null, name: actor.name };
  const facts = { title: "T", kind: "damage" as const, amount, lethal: true, actor: null, target, outcome: null };
  const card = await postCard({ kind: "damage", actor, system: facts, audience: { visibility: "public" } });
  return card ? [madeOf(card)] : [];
}
