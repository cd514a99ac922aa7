// The common tasks as a world has written them: what dialogs, requests and macros make of them.
import { describe, expect, it } from "vitest";
import { chosenQuestion } from "../../../src/foundry/checks/chosen-task.ts";
import { performRules } from "../../../src/foundry/app/rules/rules-then.ts";
import { performCommonTask } from "../../../src/foundry/checks/perform-task.ts";
import { rollsAsked } from "../../../src/foundry/checks/ask-rolls.ts";
import { aTable, actorOf, HERO, lastMessage, loadDice, WITHOUT_BOB } from "../table.ts";

const table = aTable(WITHOUT_BOB);

const SWIM = {
  id: "own1",
  name: "Swim in armor",
  attribute: "strength",
  trained: true,
  difficulty: -2,
  conditions: [{ label: "Calm water", value: 3 }],
  needs: "",
  time: { unit: "dungeonTurn", rolled: false },
  door: null,
  certain: false,
  helps: 0,
  granular: false,
  seen: "blind",
  says: { crit: "", success: "They reach the bank.", failure: "They go under.", fumble: "" },
  harm: "",
  rule: "WH-TRAIN-03",
} as const;

const write = async (tasks: readonly object[], hidden: readonly string[] = []): Promise<void> => {
  const after = JSON.stringify({ tasks, hidden });
  await table().referee.run(() => performRules([{ key: "commonTasks", before: "", after }]));
  await table().host.settled();
};
const hero = () => actorOf(HERO) as Actor.OfType<"character">;
const question = (values: object) => table().alice.run(() => chosenQuestion(hero(), "wisdom", { ...values }));

describe("the common tasks of a world", () => {
  it("WH-TRAIN-03: are offered, proposed with what is said of them, and roll without the dialog by a macro", async () => {
    await write([SWIM], ["lock"]);
    const { offers, label } = question({ task: "own1" });
    expect(offers?.tasks).toMatchObject({ own1: "Swim in armor" });
    expect(offers?.tasks).not.toHaveProperty("lock");
    expect(label).toBe("WHITEHACK.Attribute.strength");
    loadDice([9, 20], [12, 20]);
    await table().alice.run(() => performCommonTask(hero(), "own1", { skip: true }));
    await table().host.settled();
    const card = table().referee.run(lastMessage);
    expect(card).toMatchObject({ blind: true, system: { title: "Swim in armor", outcome: { score: 10 } } });
    expect(card.system).toMatchObject({ task: { task: { says: SWIM.says } }, outcome: { faces: [9, 12] } });
  });

  it("WH-TRAIN-03 WH-TASK-06: are asked for on the same terms", async () => {
    await write([SWIM]);
    const asked = table().referee.run(() =>
      rollsAsked([{ uuid: hero().uuid, name: "Hero", isMonster: false, scores: {}, chosen: true, players: "" }], {
        task: "own1",
        "who.0": true,
        "task.0": true,
        modifier: -2,
      }),
    );
    expect(asked).toMatchObject({
      task: { task: { id: "own1" }, holds: [0] },
      participants: [{ what: "strength", difficulty: -2 }],
    });
  });

  it("WH-CASE-01 in part: a task of the book is played as it was rewritten, and comes back", async () => {
    const lock = { ...SWIM, id: "lock", name: "WHITEHACK.CommonTask.lock.name", attribute: "intelligence" };
    await write([lock]);
    expect(question({ task: "lock" })).toMatchObject({ attribute: "intelligence", task: { difficulty: -2 } });
    await table().referee.run(() => performRules([{ key: "commonTasks", before: "", after: "" }]));
    await table().host.settled();
    expect(question({ task: "lock" })).toMatchObject({ attribute: "dexterity", task: { needs: "picks" } });
  });

  it("of no known name are told to be unknown, and nothing is rolled", async () => {
    await table().alice.run(() => performCommonTask(hero(), "own9", { skip: true }));
    expect(table().alice.notices.at(-1)?.message).toBe("WHITEHACK.Refusal.unknownRoll");
    await table().referee.run(() => game.settings.set("whitehack", "commonTasks", "{ nonsense"));
    await table().host.settled();
    expect(question({ task: "lock" })).toMatchObject({ attribute: "dexterity" });
  });
});
