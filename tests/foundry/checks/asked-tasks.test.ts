// Common tasks that a Referee asks for, success by words alone, and the tasks of monsters.
import { isWhitehack } from "../../../src/foundry/documents/creature.ts";
import { describe, expect, it } from "vitest";
import { chosenQuestion } from "../../../src/foundry/checks/chosen-task.ts";
import { performAskedRolls } from "../../../src/foundry/checks/perform-request.ts";
import { performAnsweredTask } from "../../../src/foundry/checks/perform-task.ts";
import { presentCard } from "../present-card.ts";
import { rollsAsked } from "../../../src/foundry/checks/ask-rolls.ts";
import { serve } from "../../../src/foundry/app/requests/serve.ts";
import type { Candidate } from "../../../src/view/checks/dialogs/request-dialog.ts";
import type { TaskPart } from "../../../src/view/checks/cards/task-part.ts";
import { ALICE, BOB, GOBLIN, HERO, type Seat, aTable, actorOf, loadDice } from "../table.ts";
import { undoEntry } from "../undoing.ts";

const MATE = "mate000000000001";
const table = aTable(undefined, (actors) => {
  const mate = { _id: MATE, name: "Mate", type: "character", ownership: { default: 0, [BOB]: 3 } };
  const system = { class: "deft", level: 1, attributes: { dexterity: { value: 9 } }, hp: { value: 4, rolled: 4 } };
  actors.push({ ...mate, system } as object as (typeof actors)[number]);
});

const candidate = (id: string, name: string, more: Partial<Candidate> = {}): Candidate => ({
  uuid: `Actor.${id}`,
  name,
  isMonster: false,
  scores: {},
  chosen: true,
  players: "",
  ...more,
});
const HEROES = [candidate(HERO, "Hero"), candidate(MATE, "Mate")];
const WITH_GUARD = [...HEROES, candidate(GOBLIN, "Goblin", { isMonster: true })];

/** The Referee asks by the dialog's answers. */
const ask = async (values: Readonly<Record<string, unknown>>, candidates = HEROES): Promise<void> => {
  await table().referee.run(() => {
    const who = Object.fromEntries(candidates.map((_, place) => [`who.${place}`, true]));
    return performAskedRolls(rollsAsked(candidates, { ...who, ...values }));
  });
  await table().host.settled();
};

const questions = (seat: Seat) => seat.run(() => game.messages.contents.filter((one) => one.isCard("prompt")));
const checks = (seat: Seat) => seat.run(() => game.messages.contents.filter((one) => one.isCard("check")));
const lastCheck = () => {
  const check = checks(table().bob).at(-1);
  if (!check) throw new Error("There is no check");
  return check;
};
const shown = () =>
  table().bob.run(async () => (await presentCard(lastCheck())) as unknown as { headline: string; task: TaskPart });

const answer = async (seat: Seat, actor: string, option: string, values: object) => {
  const question = questions(seat).find(
    ({ system }) => system.state === "open" && system.asked.actor === `Actor.${actor}`,
  );
  const user = seat === table().alice ? ALICE : BOB;
  const data = { message: question?.id ?? "", answer: { option, values } };
  const done = await table().referee.run(() =>
    serve("answerPrompt", data, seat === table().referee ? game.user : game.users.get(user)),
  );
  await table().host.settled();
  return done;
};
const ticked = (values: object) => ({ ticked: JSON.stringify(values) });

describe("a common task that the Referee asks for", () => {
  it("WH-TRAIN-03 (1), WH-TASK-06 (1): comes with its attribute, training and conditions, and the player ticks groups", async () => {
    await ask({ task: "lock", "task.0": true, trained: true }, [candidate(HERO, "Hero")]);
    const [question] = questions(table().alice);
    expect(question?.system).toMatchObject({ title: "WHITEHACK.CommonTask.lock.name" });
    expect(question?.system.options[0]?.detail).toBe("Dexterity 16, trained, −2");
    expect(await answer(table().alice, HERO, "roll", ticked({}))).toEqual({
      done: false,
      reason: "WHITEHACK.Refusal.noTool",
    });
    loadDice([13, 20], [14, 20], [4, 6]);
    await answer(table().alice, HERO, "roll", ticked({ hasTool: true, "task.0": false, trained: false }));
    expect(lastCheck().system.outcome).toMatchObject({ score: 14, mode: "negative", result: "success" });
    expect(await shown()).toMatchObject({
      title: "WHITEHACK.CommonTask.lock.name",
      task: { attribute: "WHITEHACK.Attribute.dexterity", says: "WHITEHACK.CommonTask.lock.success", time: "4 rounds" },
    });
  });

  it("WH-CASE-02 (1), (3): whoever helps makes the others' sneaking easier, and no guard's watching", async () => {
    await ask({ task: "stealth", helper: `Actor.${HERO}`, purpose: "contest", granular: true }, WITH_GUARD);
    expect(
      questions(table().referee).map(({ system }) => [system.name, system.payload["what"], system.payload["help"]]),
    ).toEqual([
      ["Hero", "dexterity", 0],
      ["Mate", "dexterity", 2],
      ["Goblin", "poor", 0],
    ]);
    expect(questions(table().referee)[0]?.system.payload).toMatchObject({ granular: true });
    loadDice([11, 20]);
    await answer(table().bob, MATE, "roll", ticked({}));
    expect(lastCheck().system.outcome).toMatchObject({ score: 11, success: true });
  });

  it("WH-CASE-02 (2): a tie is rolled again on the same terms", async () => {
    await ask({ task: "stealth", helper: `Actor.${HERO}`, purpose: "contest", atOnce: true });
    const contest = table().referee.run(() => game.messages.contents.find((one) => one.isCard("contest")));
    expect(contest?.isCard("contest") && contest.system.request).toMatchObject({
      task: { task: { id: "stealth" } },
      participants: [{ help: 0 }, { help: 2 }],
    });
  });

  it("WH-CASE-05 in part: what cannot fail asks for no dice", async () => {
    await ask({ task: "kickDoor" }, [candidate(HERO, "Hero")]);
    expect(questions(table().alice)[0]?.system.options[0]?.label).toBe("WHITEHACK.Ask.DoIt");
    loadDice();
    await answer(table().alice, HERO, "roll", ticked({ inWords: "With both feet" }));
    expect(lastCheck().system).toMatchObject({
      outcome: { success: true, faces: [] },
      facts: [{ label: "WHITEHACK.CommonTask.InWords", value: "With both feet" }],
    });
  });

  it("WH-TASK-09 (1), WH-CASE-03 (3): words that hit the mark need no roll, and only the Referee says so", async () => {
    await ask({ task: "search" }, [candidate(HERO, "Hero")]);
    const values = { inWords: "He presses the loose stone" };
    expect(await answer(table().alice, HERO, "certain", values)).toEqual({
      done: false,
      reason: "WHITEHACK.Refusal.notAsked",
    });
    loadDice();
    expect(await answer(table().referee, HERO, "certain", values)).toEqual({ done: true });
    expect(await shown()).toMatchObject({
      headline: "WHITEHACK.Check.Certain",
      facts: [{ value: "He presses the loose stone" }],
      task: { says: "WHITEHACK.CommonTask.search.success", time: "10 min", attribute: "" },
    });
    expect(lastCheck().system.outcome.rules).toEqual(["WH-TASK-09"]);
  });

  it("WH-CASE-03 (4), WH-TASK-09 (3): a clue may be asked for as a roll", async () => {
    await ask({ task: "clue", "what.0": "intelligence" }, [candidate(HERO, "Hero")]);
    loadDice([2, 20]);
    await answer(table().alice, HERO, "roll", ticked({}));
    expect((await shown()).task).toMatchObject({ says: "WHITEHACK.CommonTask.clue.success" });
  });
});

/** Somebody answers the dialog of a task of their own. */
const attempt = async (seat: Seat, id: string, values: object): Promise<void> => {
  await seat.run(async () => {
    const actor = actorOf(id);
    if (!isWhitehack(actor)) throw new Error("Nobody to roll");
    const answers = { ...values };
    await performAnsweredTask(actor, chosenQuestion(actor, "strength", answers), {
      values: answers,
      visibility: "public",
    });
  });
  await table().host.settled();
};

describe("words", () => {
  it("WH-GROUP-10 (1): how a group helps stands on the card", async () => {
    loadDice([15, 20], [9, 20]);
    await attempt(table().alice, HERO, { "group.0": true, inWords: "  We drill with beams at the guard house " });
    expect(lastCheck().system.facts).toEqual([
      { label: "WHITEHACK.CommonTask.InWords", value: "We drill with beams at the guard house" },
    ]);
  });

  it("WH-GROUP-10 (2), WH-TASK-09 (2): nobody has to say anything, and tools and care are a bonus", async () => {
    loadDice([15, 20]);
    await attempt(table().alice, HERO, { modifier: 4, inWords: "  " });
    expect(lastCheck().system).toMatchObject({ facts: [], outcome: { score: 16, success: true } });
  });

  it("WH-TASK-09 (1): a player's own tick makes nothing certain, the Referee's does", async () => {
    loadDice([20, 20]);
    await attempt(table().alice, HERO, { certain: true });
    expect(lastCheck().system.outcome.success).toBe(false);
    loadDice();
    await attempt(table().referee, HERO, { certain: true });
    expect(lastCheck().system.outcome).toMatchObject({ success: true, faces: [] });
  });
});

describe("a monster's task", () => {
  const score = () => lastCheck().system.outcome.score;
  const goblin = () => {
    const actor = actorOf(GOBLIN);
    if (!actor.isMonster()) throw new Error("The goblin is no monster");
    return actor;
  };

  it("WH-MON-09 (1), (2), (3), (4): goes by how good it is, from its own sheet, and with common tasks", async () => {
    loadDice([3, 20], [3, 20], [1, 20], [1, 20]);
    for (const [value, expected] of [
      ["good", 11],
      ["poor", 6],
      ["raw", 1],
      ["lowest", 1],
    ] as const) {
      await attempt(table().referee, GOBLIN, { attribute: "strength", score: value });
      expect(score()).toBe(expected);
    }
    expect(lastCheck().system.outcome.result).toBe("crit");
    loadDice([7, 20], [2, 6]);
    await attempt(table().referee, GOBLIN, { task: "listen", score: "good", modifier: -2 });
    expect(lastCheck().system).toMatchObject({ title: "WHITEHACK.CommonTask.listen.name", outcome: { score: 9 } });
  });

  it("WH-MON-09: what was said is noted for the attribute, asked rolls go by it, and undoing the note forgets it", async () => {
    loadDice([3, 20]);
    await attempt(table().referee, GOBLIN, { attribute: "wisdom", score: "good" });
    expect(table().referee.run(() => goblin().system.scores)).toEqual({ wisdom: "good" });
    const card = lastCheck();
    loadDice([3, 20]);
    await attempt(table().referee, GOBLIN, { attribute: "wisdom" });
    expect(score()).toBe(11);
    await table().referee.run(() => undoEntry(card));
    await table().host.settled();
    expect(table().referee.run(() => goblin().system.scores["wisdom"] ?? null)).toBeNull();
  });
});
