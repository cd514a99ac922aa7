// What time and magick heal, and what becomes of the dead.
import { describe, expect, it } from "vitest";
import { performHealthOperation } from "../../../src/foundry/health/health-actions.ts";
import { performRest } from "../../../src/foundry/health/perform-rest.ts";
import { performAnsweredTask } from "../../../src/foundry/checks/perform-task.ts";
import { taskQuestion } from "../../../src/foundry/checks/task-question.ts";
import type { Creature } from "../../../src/foundry/documents/creature.ts";
import type { HealthOperation } from "../../../src/view/health/health-operations.ts";
import { SWORD, attackHero } from "../attacks.ts";
import { falling, hero } from "../falling.ts";
import { type Face, type Seat, aTable, aimAt, loadDice, placedGoblin } from "../table.ts";

const table = aTable();
const { strike, heal, heroHp, write, questions, answer, settled } = falling(table);

const kinds = (seat: Seat) => questions(seat).map(({ kind }) => kind);

async function operation(seat: Seat, what: HealthOperation): Promise<void> {
  await seat.run(() => performHealthOperation(hero(), what));
  await settled();
}

async function rest(kind: "evening" | "morning" | "night" | "rest", hours = 0): Promise<void> {
  await table().referee.run(() => performRest([hero() as Creature], { kind, hours }));
  await settled();
}

describe("the dead", () => {
  const DEAD = { value: -12, state: "dead" };

  it("WH-GHOST-01 WH-GHOST-03: haunt on with all hit points if their player wants, and are hurt by few things", async () => {
    await write({ hp: DEAD });
    expect(kinds(table().alice)).toEqual(["ghost"]);
    await answer(table().alice, "haunt");
    expect(heroHp()).toMatchObject({ value: 6, state: "ghost" });
    await strike(4);
    expect(heroHp().value).toBe(6);
    await strike(9, { kinds: ["magick"] });
    expect(heroHp().state).toBe("lost");
    await operation(table().referee, "resurrection");
    expect(heroHp().state).toBe("lost");
  });

  it("WH-GHOST-04: live again with all hit points by the Referee's word, or are let go", async () => {
    await write({ hp: DEAD });
    await operation(table().alice, "resurrection");
    expect(heroHp().state).toBe("dead");
    await operation(table().referee, "resurrection");
    expect(heroHp()).toMatchObject({ value: 6, state: "up" });
    await write({ hp: DEAD });
    await answer(table().alice, "haunt");
    await operation(table().alice, "letGo");
    expect(heroHp().state).toBe("lost");
  });

  it("stay dead where the Referee takes the question back", async () => {
    await write({ hp: DEAD });
    await table().referee.run(async () => {
      const { openPrompts } = await import("../../../src/foundry/chat/prompts/listeners.ts");
      const { performWithdrawal } = await import("../../../src/foundry/chat/prompts/perform-answer.ts");
      const [open] = openPrompts();
      if (open) await performWithdrawal(open);
    });
    await settled();
    expect(heroHp().state).toBe("dead");
    expect(kinds(table().alice)).toEqual([]);
  });
});

describe("a ghost", () => {
  const GHOST = { value: 6, state: "ghost" };
  const task = async (values: object, ...dice: readonly Face[]): Promise<void> => {
    loadDice(...dice);
    await table().alice.run(async () => {
      const actor = hero();
      if (!actor.isCharacter()) throw new Error("The hero is no character");
      await performAnsweredTask(actor, taskQuestion(actor, "strength"), {
        values: { ...values },
        visibility: "public",
      });
    });
    await settled();
  };

  it("WH-GHOST-02: pays for what it does to the living world, and only if it succeeds; Wisdom may do it", async () => {
    await write({ hp: GHOST, attributes: { wisdom: { value: 17 } } });
    await task({ ghostAct: "minor" }, [19, 20]);
    expect(heroHp().value).toBe(6);
    await task({ ghostAct: "minor", byWisdom: true }, [15, 20]);
    expect(heroHp()).toMatchObject({ value: 5, state: "ghost" });
    await task({ ghostAct: "major" }, [3, 20], [4, 6]);
    expect(heroHp()).toMatchObject({ value: 1, state: "ghost" });
    loadDice([20, 20]);
    await rest("evening");
    expect(heroHp().value).toBe(1);
    await task({ ghostAct: "major" }, [3, 20], [1, 6]);
    expect(heroHp().state).toBe("lost");
  });

  it("WH-GHOST-02 in part: pays d6 for an attack that meets the living, and nothing for one at the undead", async () => {
    await write({ hp: GHOST });
    const attack = async (...dice: readonly Face[]): Promise<void> => {
      loadDice(...dice);
      await table().alice.run(async () => {
        aimAt(placedGoblin());
        await attackHero(SWORD, {});
      });
      await settled();
    };
    await attack([9, 20], [2, 6]);
    expect(heroHp().value).toBe(4);
    await attack([19, 20]);
    expect(heroHp().value).toBe(4);
    await write({ kinds: ["undead"] }, () => placedGoblin().actor as Creature);
    await attack([9, 20]);
    expect(heroHp().value).toBe(4);
  });
});

describe("rest", () => {
  const HURT = { value: 1, rolled: 9 };

  it("WH-HEAL-02: gives 1 in the evening and in the morning, 2 with a success of Constitution, and never too much", async () => {
    await write({ hp: HURT });
    loadDice([20, 20]);
    await rest("evening");
    expect(heroHp().value).toBe(2);
    loadDice([2, 20]);
    await rest("morning");
    expect(heroHp().value).toBe(4);
    await write({ hp: { value: 8 } });
    loadDice([2, 20]);
    await rest("evening");
    expect(heroHp().value).toBe(9);
    loadDice([20, 20]);
    await rest("night"); // who lacks nothing throws no dice for it
    expect(heroHp().value).toBe(9);
    await write({ class: "wise", hp: HURT });
    await rest("evening"); // that die
    expect(heroHp().value).toBe(3);
    loadDice([2, 20]);
    await rest("morning");
    expect(heroHp().value).toBe(7);
    await write({ class: "strong", hp: { value: -2, state: "stable", injured: true } });
    loadDice([20, 20]);
    await rest("morning");
    expect(heroHp()).toMatchObject({ value: -1, state: "stable" });
  });

  it("WH-HEAL-01: gives everything back in 48 hours, to the Wise in 24, and not to the injured", async () => {
    await write({ hp: { ...HURT, value: 0, state: "knockedOut" } });
    await rest("rest", 47);
    expect(heroHp().value).toBe(0);
    await rest("rest", 48);
    expect(heroHp()).toMatchObject({ value: 9, state: "up" });
    await write({ hp: { value: 1, injured: true } });
    await rest("rest", 48);
    expect(heroHp().value).toBe(1);
    await write({ class: "wise", hp: { value: 1, injured: false } });
    await rest("rest", 24);
    expect(heroHp().value).toBe(9);
  });

  it("WH-HEAL-04: leaves the injured at 1 at most, and the injury is a load of five items", async () => {
    const burden = () =>
      table().alice.run(() => JSON.stringify((hero() as Actor.OfType<"character">).system.derived.burden));
    const before = burden();
    await write({ hp: { ...HURT, value: -3, state: "stable", injured: true } });
    expect(burden()).not.toBe(before);
    loadDice([2, 20], [2, 20], [2, 20], [2, 20]);
    for (const value of [-1, 1, 1, 1]) {
      await rest("evening");
      expect(heroHp()).toMatchObject({ value, injured: true });
    }
  });

  it("WH-HEAL-07: magick heals at once and up to the maximum, wakes whoever lies at 0, ends no injury and is nothing to the Wise", async () => {
    await write({ hp: { ...HURT, value: 0, state: "knockedOut", injured: true } });
    await heal(4);
    expect(heroHp()).toMatchObject({ value: 4, state: "up", injured: true });
    await heal(9);
    expect(heroHp()).toMatchObject({ value: 9, injured: true });
    await write({ class: "wise", hp: { value: 2 } });
    await heal(4);
    expect(heroHp().value).toBe(2);
  });
});
