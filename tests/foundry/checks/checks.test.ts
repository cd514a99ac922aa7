import { describe, expect, it } from "vitest";
import { performAnsweredSave, performSave } from "../../../src/foundry/checks/perform-save.ts";
import { performTask } from "../../../src/foundry/checks/perform-task.ts";
import { rulebookFor } from "../../../src/foundry/host/rulebook.ts";
import { GOBLIN, HERO, REFEREE, aTable, actorOf, lastMessage, loadDice } from "../table.ts";

const table = aTable();

describe("a task roll", () => {
  it("posts the outcome and the host's own record of the dice to everybody", async () => {
    loadDice([9, 20]);
    await table().alice.run(() => performTask(actorOf(HERO), "strength", { skip: true }));
    await table().host.settled();
    for (const seat of [table().alice, table().referee, table().bob]) {
      seat.run(() => {
        const message = lastMessage();
        expect(message.type).toBe("check");
        expect(message.system).toMatchObject({
          kind: "task",
          outcome: { score: 12, faces: [9], result: "success", quality: 9 },
        });
        expect(message.rolls.map((roll) => roll.total)).toEqual([9]);
        expect(message.speaker.actor).toBe(HERO);
        expect([...message.whisper]).toEqual([]);
      });
    }
  });

  it("says nothing of the outcome in its plain text", async () => {
    loadDice([20, 20]);
    await table().alice.run(() => performTask(actorOf(HERO), "strength", { skip: true }));
    table().alice.run(() => expect(lastMessage().content).toBe("Strength"));
  });
});

describe("a saving throw", () => {
  it("is rolled for monsters by their hit dice", async () => {
    loadDice([6, 20]);
    await table().referee.run(() => performSave(actorOf(GOBLIN), { skip: true }));
    table().referee.run(() =>
      expect(lastMessage().system).toMatchObject({ kind: "save", outcome: { score: 6, result: "crit" } }),
    );
  });

  it("fails plainly on a 20", async () => {
    loadDice([20, 20]);
    await table().alice.run(() => performSave(actorOf(HERO), { skip: true }));
    table().alice.run(() => expect(lastMessage().system).toMatchObject({ outcome: { result: "failure" } }));
  });

  /** Alice has answered the dialog for the hero. */
  const answer = async (values: Readonly<Record<string, unknown>>, visibility: "public" | "gm") => {
    await table().alice.run(async () => {
      const hero = actorOf(HERO);
      if (hero.isCharacter())
        await performAnsweredSave(
          hero,
          { saver: hero.system.derived, readings: rulebookFor(hero).options },
          { values, visibility },
        );
    });
    await table().host.settled();
  };

  it("is rolled as the dialog's answers say", async () => {
    loadDice([20, 20], [3, 20]);
    await answer({ resistant: true, canFumble: true, modifier: 1 }, "public");
    table().referee.run(() =>
      expect(lastMessage().system).toMatchObject({ kind: "save", outcome: { faces: [20, 3], score: 6, quality: 3 } }),
    );
  });

  it("is none for the immune, and a notice says so (WH-SAVE-03 in part)", async () => {
    loadDice();
    await answer({ immune: true, resistant: true }, "public");
    for (const seat of [table().alice, table().referee, table().bob]) {
      seat.run(() => {
        const message = lastMessage();
        expect(message.type).toBe("notice");
        expect(message.toObject().system).toEqual({
          title: "WHITEHACK.Number.savingThrow",
          actor: actorOf(HERO).uuid,
          text: "WHITEHACK.Notice.noSaveNeeded",
          formula: "",
          faces: [],
          total: null,
          rules: ["WH-SAVE-03"],
          facts: [],
          links: [],
          creatures: null,
          chains: [],
          drawn: null,
          time: 0,
          proposals: [],
          record: [],
        });
        expect(message.rolls).toEqual([]);
        expect(message.content).toBe("Saving throw");
      });
    }
  });

  it("is none for the immune in private too", async () => {
    await answer({ immune: true }, "gm");
    table().referee.run(() => expect([...lastMessage().whisper]).toEqual([REFEREE]));
    table().referee.run(() => expect(lastMessage().isRevealed).toBe(true));
    table().bob.run(() => expect(game.messages.contents.at(-1)?.isRevealed ?? false).toBe(false));
  });
});
