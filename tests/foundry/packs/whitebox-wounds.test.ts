// WhiteBox at the table: falling and bleeding, saves against death, slow healing, wounds bound without a roll.
import { beforeEach, describe, expect, it } from "vitest";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { openPrompts } from "../../../src/foundry/chat/prompts/listeners.ts";
import { performHealthOperation } from "../../../src/foundry/health/health-actions.ts";
import { performRest } from "../../../src/foundry/health/perform-rest.ts";
import type { Creature } from "../../../src/foundry/documents/creature.ts";
import { falling, hero } from "../falling.ts";
import { aTable, GOBLIN, actorOf, loadDice, placedGoblin, type Seat } from "../table.ts";
import { playWhitebox } from "../whitebox-play.ts";

const table = aTable();
const { strike, heal, heroHp, write, questions, answer, settled, fight, nextRound, said, isDefeated } = falling(table);

const kinds = (seat: Seat) => questions(seat).map(({ kind }) => kind);
const rulesOf = (type: string) =>
  said(table().bob, type).flatMap((card) => {
    const { rules = [], outcome } = card as { rules?: string[]; outcome?: { rules?: string[] } };
    return [...rules, ...(outcome?.rules ?? [])];
  });
const rest = async (hours: number): Promise<void> => {
  await table().referee.run(() => performRest([hero() as Creature], { kind: "rest", hours }));
  await settled();
};

describe("wounds by WhiteBox", () => {
  beforeEach(() => playWhitebox(table));

  it("WB-DMG-01 WB-DMG-02: fell a character, who bleeds and saves once a round or dies", async () => {
    await write({ attributes: { constitution: { value: 16 } } });
    await fight();
    await strike(8);
    expect(kinds(table().alice)).toContain("hitSave");
    await answer(table().alice, "decline");
    expect(heroHp()).toMatchObject({ value: -2, state: "dying" });
    expect(kinds(table().alice)).not.toContain("deathSave");
    await nextRound();
    await expect.poll(() => heroHp()).toMatchObject({ value: -3, state: "savingForLife" });
    await expect.poll(() => kinds(table().alice)).toContain("deathSave");
    const words = table().alice.run(
      () =>
        openPrompts()
          .find(({ system }) => system.kind === "deathSave")
          ?.toObject().system.text,
    );
    expect(words).toBe("WHITEHACK.WhiteBox.bleeds");
    const score = table().alice.run(() => (hero() as Creature).system.derived.savingThrow.value);
    const openSave = () =>
      table().alice.run(async () => {
        const open = openPrompts().find(({ system }) => system.kind === "deathSave");
        if (open) await performAnswer(open, { option: "savingThrow", values: {} });
      });
    loadDice([score + 2, 20]);
    await openSave();
    await settled();
    expect(heroHp()).toMatchObject({ value: -3, state: "dying" });
    expect(rulesOf("check")).toContain("WB-DMG-02");
    await nextRound();
    await expect.poll(() => heroHp().value).toBe(-4);
    loadDice([19, 20]);
    await openSave();
    await settled();
    expect(heroHp().state).toBe("dead");
    expect(rulesOf("notice")).toContain("WB-DMG-02");
  });

  it("WB-DMG-01: kills monsters at once", async () => {
    await fight();
    await strike(5, {}, () => placedGoblin().actor ?? actorOf(GOBLIN));
    expect(isDefeated("Goblin")).toBe(true);
  });

  it("WB-DMG-03: end at once with magick", async () => {
    await write({ hp: { value: -3, state: "dying", rounds: null } });
    await heal(5);
    expect(heroHp()).toMatchObject({ value: 2, state: "up" });
  });

  it("WB-HEA-01: heal by a point a day, and wholly in a month", async () => {
    await write({ hp: { value: 1, rolled: 6 } });
    await rest(24);
    expect(heroHp().value).toBe(2);
    expect(rulesOf("notice")).toContain("WB-HEA-01");
    await rest(720);
    expect(heroHp().value).toBe(6);
  });
});

describe("binding wounds by WhiteBox", () => {
  const MEDIC = "medic00000000001";

  beforeEach(async () => {
    await playWhitebox(table);
    const medic: object = { _id: MEDIC, name: "Medic", type: "character", ownership: { default: 3 } };
    await table().referee.run(() => Actor.createDocuments([medic as Actor.CreateData], { keepId: true }));
    await write({ hp: { value: 6, rolled: 6 } }, () => actorOf(MEDIC));
    await settled();
  });

  it("WB-DMG-03: first aid stops the bleeding, and gives nothing", async () => {
    await write({ hp: { value: -3, state: "dying", rounds: null } });
    await expect.poll(() => kinds(table().bob)).toContain("firstAid");
    const values = { attribute: "intelligence", group: "none" };
    await answer(
      table().bob,
      MEDIC,
      [
        [2, 20],
        [3, 20],
      ],
      values,
    );
    await expect.poll(() => heroHp().tended).toBe(true);
    await answer(table().referee, "done");
    expect(heroHp()).toMatchObject({ value: -3, state: "stable" });
  });

  it("WB-HEA-02: rolls no task, gives d6-1 of what was lost, and once", async () => {
    await fight();
    await strike(2);
    await answer(table().alice, "decline");
    await table().referee.run(() => game.combats.contents[0]?.delete());
    await settled();
    await expect.poll(() => kinds(table().referee).at(-1)).toBe("fightEnd");
    await answer(table().referee, "do", [], { time: "not", wounds: "do" });
    await answer(table().bob, MEDIC, [[6, 6]]);
    expect(heroHp().value).toBe(6);
    expect(rulesOf("notice")).toContain("WB-HEA-02");
    expect(rulesOf("check")).toEqual([]);
    await table().referee.run(() => performHealthOperation(hero(), "binding"));
    await settled();
    expect(table().referee.notices.at(-1)?.message).toBe("WHITEHACK.Refusal.notDue");
  });
});
