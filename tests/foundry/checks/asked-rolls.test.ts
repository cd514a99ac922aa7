import { describe, expect, it } from "vitest";
import { performAnswer, performWithdrawal } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { performAskedRolls } from "../../../src/foundry/checks/perform-request.ts";
import { performRollAgain, performPostWinner } from "../../../src/foundry/checks/perform-contest-card.ts";
import { performRuling } from "../../../src/foundry/checks/perform-ruling.ts";
import { pitRolls } from "../../../src/foundry/characters/powers/perform-pit.ts";
import { performTask } from "../../../src/foundry/checks/perform-task.ts";
import { presentCard } from "../present-card.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { serve } from "../../../src/foundry/app/requests/serve.ts";
import type { AskedRolls } from "../../../src/view/checks/dialogs/request-dialog.ts";
import { ALICE, BOB, GOBLIN, HERO, REFEREE, type Seat, aTable, actorOf, lastMessage, loadDice } from "../table.ts";

const MATE = "mate000000000001";
const table = aTable(undefined, (actors) => {
  const mate = { _id: MATE, name: "Mate", type: "character", ownership: { default: 0, [BOB]: 3 } };
  const system = { class: "deft", level: 1, attributes: { wisdom: { value: 10 } }, hp: { value: 4, rolled: 4 } };
  actors.push({ ...mate, system } as object as (typeof actors)[number]);
});

const side = (id: string, what: string, more = {}) => ({
  actor: `Actor.${id}`,
  what,
  difficulty: 0,
  help: 0,
  hidden: false,
  ...more,
});
const BOTH = [side(HERO, "strength"), side(MATE, "wisdom")];

const ask = async (request: Partial<AskedRolls>): Promise<void> => {
  const plain = {
    title: "",
    task: null,
    purpose: "each",
    participants: BOTH,
    needed: 0,
    granular: false,
    atOnce: false,
  } as const;
  const terms = { trained: false, speciesAgainst: false, words: [] };
  await table().referee.run(() => performAskedRolls({ ...plain, terms, ...request }));
  await table().host.settled();
};

type CardType = "prompt" | "check" | "contest";
const messagesOf = (seat: Seat, type: CardType) =>
  seat.run(() => game.messages.contents.filter((message) => message.type === type));
const typed = <Type extends CardType>(seat: Seat, type: Type): readonly ChatMessage.OfType<Type>[] =>
  messagesOf(seat, type) as unknown as readonly ChatMessage.OfType<Type>[];

/** Answers the open question about an actor; the dialog says what was ticked. */
const answer = async (seat: Seat, actor: string, option = "roll", ticked = "") => {
  const prompt = typed(seat, "prompt").find(
    ({ system }) => system.state === "open" && system.asked.actor === `Actor.${actor}`,
  );
  const values = option === "roll" ? { ticked } : {};
  await seat.run(async () => {
    const data = { message: prompt?.id ?? "", answer: { option, values } };
    if (ticked === "" && prompt) await performAnswer(prompt, { option, values });
    else
      expect(await serve("answerPrompt", data, game.users.get(seat === table().alice ? ALICE : REFEREE))).toEqual({
        done: true,
      });
  });
  await table().host.settled();
};

interface Shown {
  readonly verdict: string;
  readonly canRollAgain: boolean;
  readonly canTell: boolean;
  readonly rows: readonly {
    readonly name: string;
    readonly score: number | null;
    readonly result: string;
    readonly isBest: boolean;
  }[];
}
const shown = (seat: Seat): Promise<Shown> =>
  seat.run(async () => {
    const contest = game.messages.contents.findLast((one) => one.type === "contest");
    return (await presentCard(contest ?? lastMessage())) as unknown as Shown;
  });

const skip = (seat: Seat) => seat.run(() => game.settings.set("whitehack", "skipDialogs", true as never));

describe("a Referee asks for rolls", () => {
  it("WH-TASK-06: each owner is asked, throws their own dice, and the results come back together", async () => {
    for (const seat of [table().alice, table().bob]) await skip(seat);
    await ask({ purpose: "group", needed: 2 });
    expect(typed(table().bob, "prompt").map(({ system }) => system.name)).toEqual(["Hero", "Mate"]);
    loadDice([9, 20], [11, 20]);
    await answer(table().alice, HERO);
    expect(messagesOf(table().bob, "contest")).toHaveLength(0);
    await answer(table().bob, MATE);
    const { rows, verdict } = await shown(table().alice);
    expect(rows.map(({ name, score, result }) => [name, score, result])).toEqual([
      ["Hero", 12, "WHITEHACK.Check.Result.success"],
      ["Mate", 10, "WHITEHACK.Check.Result.failure"],
    ]);
    expect(verdict).toBe("Too few succeed: 1 of 2, 2 needed.");
    table().alice.run(() => expect(lastMessage().author?.id).toBe(REFEREE));
  });

  it("WH-TASK-06 (1): the player ticks groups, and nothing that the Referee has said", async () => {
    await ask({ participants: [side(HERO, "strength", { difficulty: -2 })] });
    loadDice([15, 20], [9, 20]);
    await answer(table().referee, HERO, "roll", JSON.stringify({ "group.0": true, mode: "positive", modifier: 50 }));
    expect(typed(table().alice, "check")[0]?.system.outcome).toMatchObject({ score: 10, mode: "positive", face: 9 });
    await ask({ participants: [side(HERO, "strength")] });
    loadDice([9, 20]);
    await answer(table().referee, HERO, "roll", "{nonsense");
    expect(typed(table().alice, "check")[1]?.system.outcome).toMatchObject({ score: 12, mode: "single" });
  });

  it("WH-GROUP-12 (1) (3): the Referee says what a lasting disadvantage does, and no answer of the roller changes it", async () => {
    await table().referee.run(() =>
      actorOf(HERO).update({ system: { disadvantages: [{ name: "Limp", attribute: "strength" }] } } as never),
    );
    const asked = await table().referee.run(async () => {
      const { candidates, rollsAsked } = await import("../../../src/foundry/checks/ask-rolls.ts");
      const hero = actorOf(HERO);
      const all = hero.isCharacter() ? candidates([hero]).slice(0, 1) : [];
      return ["negative", "cancel", "ignore", ""].map((said) =>
        rollsAsked(all, { "who.0": true, "what.0": "strength", "lasting.0": said }),
      );
    });
    const rolled = async (place: number, ticked: object, ...dice: [number, number][]) => {
      await ask({ participants: asked[place]?.participants ?? [] });
      loadDice(...dice);
      await answer(table().referee, HERO, "roll", JSON.stringify(ticked));
      return typed(table().alice, "check").at(-1)?.system.outcome;
    };
    const TWO: [number, number][] = [
      [15, 20],
      [9, 20],
    ];
    expect(await rolled(0, { "disadvantage.0": "ignore" }, ...TWO)).toMatchObject({ mode: "negative", face: 15 });
    expect(await rolled(0, { "group.0": true }, [9, 20])).toMatchObject({ mode: "single" });
    expect(await rolled(1, { "group.0": true, "disadvantage.0": "ignore" }, [9, 20])).toMatchObject({ mode: "single" });
    expect(await rolled(2, { "disadvantage.0": "negative" }, [9, 20])).toMatchObject({ mode: "single" });
    // unsaid, it is left to whoever rolls
    expect(await rolled(3, { "disadvantage.0": "negative" }, ...TWO)).toMatchObject({ mode: "negative" });
    const prompt = typed(table().alice, "prompt")[0];
    expect(prompt?.system.options[0]?.detail).toBe("Strength 12, Limp: two dice, the worse");
  });

  it("WH-TASK-06 (2): who declines has not rolled; the Referee decides for somebody, or takes a question back", async () => {
    await skip(table().referee);
    await ask({});
    await answer(table().alice, HERO, "decline");
    loadDice([3, 20]);
    await answer(table().referee, MATE);
    expect((await shown(table().bob)).rows.map(({ result }) => result)).toEqual([
      "WHITEHACK.Contest.noRoll",
      "WHITEHACK.Check.Result.success",
    ]);
    await ask({});
    for (const prompt of typed(table().referee, "prompt").filter(({ system }) => system.state === "open"))
      await table().referee.run(() => performWithdrawal(prompt));
    expect((await shown(table().referee)).verdict).toBe("Nobody has rolled.");
  });

  it("WH-TASK-06 (3), WH-DICE-07 in part: of a hidden roll nobody but the Referee sees question, dice or result", async () => {
    await skip(table().alice);
    await ask({
      participants: [side(HERO, "strength", { hidden: true }), side(MATE, "wisdom", { hidden: true })],
      purpose: "contest",
    });
    loadDice([9, 20]);
    await answer(table().alice, HERO);
    loadDice([11, 20]);
    await answer(table().referee, MATE, "roll", "{}");
    for (const type of ["check", "contest"] as const)
      for (const message of messagesOf(table().referee, type)) expect([...message.whisper]).toEqual([REFEREE]);
    expect(await shown(table().referee)).toMatchObject({ verdict: "Hero wins", canTell: true });
    const contest = typed(table().referee, "contest").at(-1);
    if (contest) await table().referee.run(() => performPostWinner(contest));
    await table().host.settled();
    table().bob.run(() => {
      expect(lastMessage().system).toMatchObject({ text: "Hero wins", facts: [] });
      expect([...lastMessage().whisper]).toEqual([]);
    });
  });

  it("WH-DICE-07 in part: the dice of a hidden roll are not the player's, whatever is sent", async () => {
    await ask({ participants: [side(HERO, "strength", { hidden: true })] });
    const message = typed(table().alice, "prompt").at(-1)?.id ?? "";
    loadDice([3, 20]);
    const twelve = await table().alice.run(async () => JSON.stringify(await new Roll("1d20").evaluate()));
    loadDice([19, 20]);
    const data = { message, answer: { option: "roll", values: { ticked: "" } }, rolls: [twelve] };
    expect(await table().alice.run(() => askReferee("answerPrompt", data))).toEqual({ done: true });
    await table().host.settled();
    expect(typed(table().referee, "check").at(-1)?.system.outcome).toMatchObject({ face: 19 });
  });

  it("is nothing that players can ask of others: they throw their own at once", async () => {
    loadDice([9, 20]);
    await table().alice.run(() =>
      performAskedRolls({
        title: "",
        task: null,
        purpose: "each",
        terms: { trained: false, speciesAgainst: false, words: [] },
        participants: BOTH,
        needed: 0,
        granular: false,
        atOnce: false,
      }),
    );
    await table().host.settled();
    expect(messagesOf(table().bob, "prompt")).toHaveLength(0);
    expect(messagesOf(table().bob, "check")).toHaveLength(1);
  });
});

describe("a contest", () => {
  it("WH-CONT-01, WH-CONT-03, WH-MON-09 in part: a character's attribute against a monster's score, a crit wins", async () => {
    await ask({
      purpose: "contest",
      atOnce: true,
      participants: [side(HERO, "strength"), side(GOBLIN, "good"), side(GOBLIN, "lowest")],
    });
    const { rows } = await shown(table().bob);
    expect(rows.map(({ score }) => score)).toEqual([12, 11, 1]);
  });

  it("WH-CONT-02, WH-CASE-02 in part: a tie is none where it is granular, else those who are tied roll again", async () => {
    for (const seat of [table().alice, table().bob, table().referee]) await skip(seat);
    loadDice([3, 20], [7, 20]);
    await ask({ purpose: "contest", atOnce: true });
    expect(await shown(table().referee)).toMatchObject({ verdict: "A tie: Hero, Mate", canRollAgain: true });
    loadDice([3, 20], [7, 20]);
    await ask({ purpose: "contest", atOnce: true, granular: true });
    expect(await shown(table().referee)).toMatchObject({ verdict: "Mate wins", canRollAgain: false });
    const [tie] = typed(table().referee, "contest");
    if (tie) await table().referee.run(() => performRollAgain(tie));
    await table().host.settled();
    expect(typed(table().alice, "prompt").filter(({ system }) => system.state === "open")).toHaveLength(2);
  });

  it("WH-CONT-04: who may not roll at all is an ordinary failure", async () => {
    loadDice([15, 20]);
    await ask({
      purpose: "contest",
      atOnce: true,
      participants: [side(HERO, "strength", { difficulty: -12 }), side(MATE, "wisdom")],
    });
    expect((await shown(table().bob)).verdict).toBe("A tie: Hero, Mate");
  });

  it("WH-CONT-01: rolls that lie in the chat are pitted against each other, and what is ruled later counts", async () => {
    loadDice([9, 20], [9, 20]);
    await table().alice.run(() => performTask(actorOf(HERO), "strength", { skip: true }));
    await table().bob.run(() => performTask(actorOf(MATE), "wisdom", { skip: true }));
    await table().host.settled();
    await table().alice.run(async () => {
      const [first, second] = game.messages.contents.filter((message) => message.isCard("check"));
      if (first && second) await pitRolls(first, [second], false);
    });
    await table().host.settled();
    expect((await shown(table().bob)).verdict).toBe("A tie: Hero, Mate");
    const [, mates] = typed(table().referee, "check");
    if (mates) await table().referee.run(() => performRuling(mates, { step: "harder" }));
    await table().host.settled();
    expect((await shown(table().bob)).verdict).toBe("Hero wins");
  });
});
