// Somebody who has fallen is helped: first aid, bandages, healers, rest; and what becomes of the dead.
import { describe, expect, it } from "vitest";
import { performHealthOperation } from "../../../src/foundry/health/health-actions.ts";
import { performRest } from "../../../src/foundry/health/perform-rest.ts";
import type { Creature } from "../../../src/foundry/documents/creature.ts";
import { performAnsweredTask } from "../../../src/foundry/checks/perform-task.ts";
import { taskQuestion } from "../../../src/foundry/checks/task-question.ts";
import type { HealthOperation } from "../../../src/view/health/health-operations.ts";
import { falling, hero } from "../falling.ts";
import { BOB, type Face, type Seat, aTable, actorOf, loadDice } from "../table.ts";

const MEDIC = "medic00000000001";
const table = aTable(undefined, (actors) => {
  actors.push({
    _id: MEDIC,
    name: "Medic",
    type: "character",
    ownership: { default: 0, [BOB]: 3 },
    system: {
      class: "strong",
      attributes: { intelligence: { value: 14 }, wisdom: { value: 9 } },
      hp: { value: 7, rolled: 7 },
      groups: [{ name: "Physician", kind: "vocation", attributes: ["intelligence"], unwritten: false }],
    },
  } as object);
});
const { strike, heal, heroHp, write, questions, answer, said, fight, nextRound, settled } = falling(table);

const DYING = { value: -3, state: "dying", rounds: 4, injured: true, bleeding: 0, tended: false };
const AS_PHYSICIAN = { attribute: "intelligence", group: "0" };
const kinds = (seat: Seat) => questions(seat).map(({ kind }) => kind);

async function operation(seat: Seat, what: HealthOperation): Promise<void> {
  await seat.run(() => performHealthOperation(hero(), what));
  await settled();
}

async function rest(kind: "evening" | "morning" | "rest", hours = 0): Promise<void> {
  await table().referee.run(() => performRest([hero() as Creature], { kind, hours }));
  await settled();
}

/** The medic's first aid succeeds. */
function aid(): Promise<void> {
  const dice = [9, 15].map((face): Face => [face, 20]);
  return answer(table().bob, MEDIC, dice, AS_PHYSICIAN);
}

describe("first aid", () => {
  it("WH-DMG-06 in part: says how far each helper is, the nearest first", async () => {
    await table().referee.run(async () => {
      const scene = game.scenes.contents[0];
      const far = await Actor.create({ ...actorOf(MEDIC).toObject(), _id: null, name: "Far" } as Actor.CreateData);
      const stand = (actorId: string | null | undefined, x: number) => ({
        actorId,
        actorLink: true,
        x,
        y: 0,
        width: 1,
        height: 1,
      });
      const tokens = [stand(far?.id, 700), stand(MEDIC, 300)];
      await scene?.createEmbeddedDocuments("Token", tokens as TokenDocument.CreateData[]);
    });
    await write({ hp: DYING });
    await expect
      .poll(() => questions(table().bob).flatMap(({ options }) => options.map(({ label, detail }) => [label, detail])))
      .toEqual([
        ["Medic", "15 ft away"],
        ["Far", "35 ft away"],
      ]);
  });

  it("WH-DMG-06: is asked of whoever can help, stops the dying, and is complete after ten minutes", async () => {
    await write({ hp: DYING });
    await expect.poll(() => kinds(table().bob)).toEqual(["firstAid"]);
    expect(questions(table().bob)).toMatchObject([{ kind: "firstAid", options: [{ id: MEDIC, label: "Medic" }] }]);
    await aid();
    expect(heroHp()).toMatchObject({ state: "dying", rounds: 4, tended: true });
    expect(said(table().alice, "check").at(-1)).toMatchObject({ trained: true, outcome: { mode: "positive" } });
    expect(kinds(table().referee)).toEqual(["firstAidGoesOn"]);
    await answer(table().referee, "done");
    expect(heroHp()).toMatchObject({ value: -3, state: "stable", rounds: null, injured: true });
  });

  it("WH-WISE-11: ends the dying of the Wise too, and a healer their injury, but neither gives them hit points", async () => {
    await write({ class: "wise", hp: DYING });
    await expect.poll(() => kinds(table().bob)).toEqual(["firstAid"]);
    await aid();
    await answer(table().referee, "done");
    expect(heroHp()).toMatchObject({ value: -3, state: "stable", injured: true });
    await operation(table().alice, "treatment");
    await answer(table().bob, MEDIC, [[5, 6]]);
    expect(heroHp()).toMatchObject({ value: -3, injured: false });
    await heal(5);
    expect(heroHp().value).toBe(-3);
  });

  it("WH-DMG-06 in part: interrupted, the dying goes on where it stopped, with no new save", async () => {
    await write({ hp: DYING });
    await expect.poll(() => kinds(table().bob)).toEqual(["firstAid"]);
    await aid();
    await fight();
    await nextRound();
    expect(heroHp()).toMatchObject({ state: "dying", rounds: 4 });
    await answer(table().referee, "interrupted");
    expect(heroHp()).toMatchObject({ state: "dying", rounds: 4, tended: false });
    expect(kinds(table().alice)).not.toContain("deathSave");
  });

  it("WH-DMG-06 in part: after a failure the next try is in the next round; without a group two dice count against it", async () => {
    await write({ hp: DYING });
    await expect.poll(() => kinds(table().bob)).toEqual(["firstAid"]);
    await answer(
      table().bob,
      MEDIC,
      [
        [9, 20],
        [15, 20],
      ],
      { attribute: "intelligence", group: "none" },
    );
    expect(said(table().alice, "check").at(-1)).toMatchObject({ outcome: { mode: "negative", success: false } });
    expect(kinds(table().bob)).toEqual([]);
    await operation(table().referee, "round");
    expect(heroHp()).toMatchObject({ rounds: 3 });
    expect(kinds(table().bob)).toEqual(["firstAid"]);
  });

  it("is given by nobody for somebody else's character", async () => {
    await write({ hp: DYING });
    await expect.poll(() => kinds(table().bob)).toEqual(["firstAid"]);
    await answer(table().alice, MEDIC, [], AS_PHYSICIAN);
    expect(table().alice.notices.at(-1)?.message).toBe("WHITEHACK.Refusal.notAsked");
    expect(heroHp().tended).toBe(false);
  });
});

describe("after a battle", () => {
  async function battle(lost: number): Promise<void> {
    await fight();
    if (lost > 0) {
      await strike(lost);
      await answer(table().alice, "decline");
    }
    await table().referee.run(() => game.combats.contents[0]?.delete());
    await settled();
    await expect.poll(() => kinds(table().referee).at(-1)).toBe("fightEnd");
  }

  it("WH-HEAL-03: the Referee may allow a trained task that gives back d6-3 of what was lost in it, once", async () => {
    await battle(2);
    await answer(table().referee, "do", [], { time: "not", wounds: "do" });
    expect(kinds(table().bob)).toEqual(["binding"]);
    await answer(
      table().bob,
      MEDIC,
      [
        [9, 20],
        [15, 20],
        [6, 6],
      ],
      AS_PHYSICIAN,
    );
    expect(heroHp().value).toBe(6);
    await operation(table().referee, "binding");
    expect(table().referee.notices.at(-1)?.message).toBe("WHITEHACK.Refusal.notDue");
  });

  it("WH-HEAL-03 in part: a fumble costs 1, and what was not lost in the battle does not come back", async () => {
    await write({ hp: { value: 3 } });
    await battle(1);
    await answer(table().referee, "do", [], { time: "not", wounds: "do" });
    await answer(
      table().bob,
      MEDIC,
      [
        [20, 20],
        [20, 20],
      ],
      { attribute: "intelligence", group: "none" },
    );
    expect(heroHp().value).toBe(1);
  });

  it("WH-HEAL-03 WH-WISE-11 in part: nobody binds the Wise", async () => {
    await write({ class: "wise", hp: { value: 6, rolled: 6 } });
    await battle(2);
    expect(said(table().referee, "prompt").at(-1)).toMatchObject({ options: [{ fields: [{ name: "time" }] }, {}] });
  });

  it("WH-SVD-01 in part: a new battle brings a new save against damage", async () => {
    await write({ battle: { damageSave: true } });
    await fight();
    await strike(1);
    expect(kinds(table().alice)).toEqual(["hitSave"]);
  });
});

describe("an injury", () => {
  const INJURED = { value: -1, state: "stable", injured: true };

  it("WH-HEAL-05 WH-HEAL-04: a healer's vocation ends it in d6 hours, and rest heals past 1 again", async () => {
    await write({ hp: { ...INJURED, value: 1, state: "up" } });
    await operation(table().alice, "treatment");
    expect(questions(table().bob)).toMatchObject([{ kind: "treatment" }]);
    expect(questions(table().bob)[0]?.options).toContainEqual({ id: MEDIC, label: "Medic", detail: "Physician" });
    await answer(table().bob, MEDIC, [[5, 6]]);
    expect(heroHp()).toMatchObject({ value: 1, injured: false });
    expect(JSON.stringify(said(table().alice, "notice").at(-1))).toContain("5 h");
    await rest("rest", 48);
    expect(heroHp().value).toBe(6);
  });

  it("WH-INJ-01: its player may take something that stays, written beside an attribute", async () => {
    await write({ hp: INJURED });
    await operation(table().alice, "treatment");
    await answer(table().alice, "disadvantage", [], { attribute: "dexterity", name: "Limp" });
    expect(heroHp().injured).toBe(false);
    const stored = table().bob.run(() => actorOf("hero000000000001").toObject().system as object);
    expect(stored).toMatchObject({ disadvantages: [{ attribute: "dexterity", name: "Limp" }] });
  });

  it("is treated by nobody's word but the Referee's, where no player is a healer", async () => {
    await write({ hp: INJURED });
    await operation(table().alice, "treatment");
    await answer(table().alice, "healer");
    expect(heroHp().injured).toBe(true);
    await answer(table().referee, "surgery", [[2, 6]]);
    expect(heroHp().injured).toBe(false);
  });
});

describe("a disadvantage", () => {
  const roll = async (values: object, ...dice: readonly Face[]): Promise<object | undefined> => {
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
    return said(table().alice, "check").at(-1);
  };

  it("WH-INJ-01 WH-GROUP-12: turns a task against its owner, or takes a group's help away, as the Referee says", async () => {
    await write({ disadvantages: [{ name: "Lost fingers", attribute: "strength" }] });
    expect(await roll({ "disadvantage.0": "negative" }, [5, 20], [11, 20])).toMatchObject({
      outcome: { mode: "negative" },
    });
    expect(await roll({ "group.0": true }, [5, 20], [11, 20])).toMatchObject({ outcome: { mode: "positive" } });
    expect(await roll({ "group.0": true, "disadvantage.0": "cancel" }, [5, 20])).toMatchObject({
      outcome: { mode: "single" },
    });
    expect(await roll({ "disadvantage.0": "ignore" }, [5, 20])).toMatchObject({ outcome: { mode: "single" } });
  });
});
