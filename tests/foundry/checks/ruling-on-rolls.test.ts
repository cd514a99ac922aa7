import { describe, expect, it } from "vitest";
import { performSave } from "../../../src/foundry/checks/perform-save.ts";
import { performAnsweredTask } from "../../../src/foundry/checks/perform-task.ts";
import { taskQuestion } from "../../../src/foundry/checks/task-question.ts";
import { performRuling } from "../../../src/foundry/checks/perform-ruling.ts";
import { performUndo } from "../../../src/foundry/chat/undo/perform-undo.ts";
import { presentCard } from "../present-card.ts";
import { HERO, type Seat, aTable, actorOf, lastMessage, loadDice } from "../table.ts";

const table = aTable();

/** Alice tries something with Strength, where the hero is a soldier. */
const roll = (values: Readonly<Record<string, unknown>> = {}): Promise<void> =>
  table().alice.run(async () => {
    const hero = actorOf(HERO);
    if (hero.isCharacter())
      await performAnsweredTask(hero, taskQuestion(hero, "strength"), { values, visibility: "public" });
    await table().host.settled();
  });

const rule = async (said: Record<string, string>, seat: Seat = table().referee): Promise<void> => {
  await seat.run(async () => {
    const card = lastMessage();
    if (card.isCard("check")) await performRuling(card, said);
  });
  await table().host.settled();
};

interface Shown {
  readonly tone: string;
  readonly dice: readonly { readonly face: number }[];
  readonly ruling: {
    readonly was: string | null;
    readonly followed: string;
    readonly modes: readonly object[] | null;
    readonly entries: readonly {
      readonly id: string;
      readonly name: string;
      readonly by: string;
      readonly undone: boolean;
    }[];
  };
}
const shown = (seat: Seat): Promise<Shown> =>
  seat.run(async () => (await presentCard(lastMessage())) as unknown as Shown);

describe("the Referee rules on a roll that has been rolled", () => {
  it("WH-TASK-05: one step harder, the same dice are read anew, and everybody is told what was ruled and by whom", async () => {
    loadDice([11, 20]);
    await roll();
    await rule({ step: "harder" });
    for (const seat of [table().alice, table().bob]) {
      const { tone, dice, ruling } = await shown(seat);
      expect(tone).toBe("failure");
      expect(dice.map(({ face }) => face)).toEqual([11]);
      expect(ruling).toMatchObject({
        was: "Success (11 / 12)",
        modes: null,
        entries: [{ name: "Harder (−2)", by: "Referee" }],
      });
    }
    expect((await shown(table().referee)).ruling.modes).toHaveLength(4);
  });

  it("WH-DICE-06: no double roll, then a group that counts, whose second die is rolled once for ever", async () => {
    loadDice([15, 20], [9, 20]);
    await roll();
    await rule({ line: "group.0" });
    expect(await shown(table().bob)).toMatchObject({ tone: "success", dice: [{ face: 15 }, { face: 9 }] });
    table().bob.run(() => expect(lastMessage().rolls.map(({ total }) => total)).toEqual([15, 9]));
    await rule({ mode: "single" });
    expect(await shown(table().bob)).toMatchObject({ tone: "failure", dice: [{ face: 15 }] });
    await rule({ mode: "lines" });
    expect(await shown(table().bob)).toMatchObject({
      tone: "success",
      ruling: { entries: [{ name: "Soldier counts" }, {}, {}] },
    });
  });

  it("is undone by the Referee alone, and the roll is what it was", async () => {
    loadDice([11, 20]);
    await roll();
    await rule({ step: "harder" });
    const [entry] = (await shown(table().referee)).ruling.entries;
    await table().alice.run(() => performUndo(lastMessage(), entry?.id ?? ""));
    expect((await shown(table().alice)).tone).toBe("failure");
    await table().referee.run(() => performUndo(lastMessage(), entry?.id ?? ""));
    await table().host.settled();
    expect(await shown(table().alice)).toMatchObject({
      tone: "success",
      ruling: { was: null, entries: [{ undone: true }] },
    });
  });

  it("is nothing that a player can do", async () => {
    loadDice([11, 20]);
    await roll();
    await rule({ step: "easier" }, table().alice);
    await rule({}, table().referee);
    expect((await shown(table().alice)).ruling.entries).toEqual([]);
  });

  it("WH-SAVE-04: on a saving throw too, which still cannot be fumbled", async () => {
    loadDice([20, 20]);
    await table().alice.run(() => performSave(actorOf(HERO), { skip: true }));
    await rule({ step: "easier" });
    expect(await shown(table().alice)).toMatchObject({
      tone: "failure",
      ruling: { entries: [{ name: "Easier (+2)" }] },
    });
  });

  it("WH-GHOST-02 in part: tells what was done because of the first result", async () => {
    await table().referee.run(() => actorOf(HERO).update({ system: { "hp.value": 9, "hp.state": "ghost" } } as object));
    await table().host.settled();
    loadDice([11, 20], [1, 6], [1, 6], [1, 6]);
    await roll({ ghostAct: "minor" });
    const check = table().referee.run(() => game.messages.contents.findLast((one) => one.type === "check"));
    if (!check?.isCard("check")) throw new Error("There is no check");
    await table().referee.run(() => performRuling(check, { step: "harder" }));
    const told = await table().referee.run(async () => (await presentCard(check)) as unknown as Shown);
    expect(told.ruling.followed).toBe("A ghost touches the living world");
  });
});
