// An adventure put together from the parts of the game: a map of phases, factions, a boss of two stages, and what it is worth.
import { describe, expect, it } from "vitest";
import { performAward } from "../../../src/foundry/characters/advance/perform-award.ts";
import { performNextStage } from "../../../src/foundry/monsters/perform-boss.ts";
import { boardEntry, boardOf, storePatch } from "../../../src/foundry/campaign/factions/perform-event.ts";
import { enterPhase } from "../../../src/foundry/campaign/factions/board-operations.ts";
import { phaseNow } from "../../../src/foundry/campaign/story/story-now.ts";
import { hero } from "../hero.ts";
import { aTable, lastMessage, loadDice, placedGoblin, WITHOUT_BOB } from "../table.ts";

const table = aTable(WITHOUT_BOB);

/** A lich lesser than others: its second stage begins where the first has no hit points left. */
const LICH = {
  hitDice: "5",
  armorClass: 5,
  boss: true,
  hp: { value: 20, max: 20, temporary: 0 },
  stages: [{ name: "Bare bones", hitDice: "3", armorClass: 3, damage: "1d6", shieldsAt: 9, endsAt: 0 }],
};
const lich = (): Actor.OfType<"monster"> => {
  const { actor } = placedGoblin();
  if (!actor?.isMonster()) throw new Error("nobody");
  return actor;
};
const write = (system: object) =>
  table().referee.run(async () => void (await lich().update({ system } as Actor.UpdateData)));
const numbers = () =>
  table().referee.run(() => {
    const actor = lich();
    if (!actor.isMonster()) throw new Error("no monster");
    const { savingThrow, attackValue, attacksPerRound, xp } = actor.system.derived;
    return { savingThrow: savingThrow.value, attackValue: attackValue.value, attacksPerRound, xp: xp.value };
  });
const told = () =>
  table().referee.run(
    () => (lastMessage().toObject().system as { facts: readonly { label: string; value: string }[] }).facts,
  );

describe("an adventure of parts", () => {
  it("WH-REF-09 (1): its boss of 5 hit dice saves with 10, attacks twice with 15, is worth 600 and has a second stage", async () => {
    await write(LICH);
    expect(numbers()).toEqual({ savingThrow: 10, attackValue: 15, attacksPerRound: 2, xp: 600 });
    await write({ hp: { value: 9 } });
    loadDice([2, 6], [3, 6], [4, 6]);
    await table().referee.run(() => performNextStage(lich()));
    expect(told()).toMatchObject([{ value: "Bare bones" }, {}, {}]);
  });

  it("WH-REF-09 (2): quests worth as much as monsters and treasure are half of what is earned", async () => {
    await write(LICH);
    const monsters = [numbers().xp];
    await table().referee.run(() => performAward([hero()], { monsters, gold: 400, quests: [1000] }));
    expect(told()).toContainEqual({ label: "WHITEHACK.Award.quests", value: "50%" });
    expect(told()).toContainEqual({ label: "WHITEHACK.Award.each", value: "+2000" });
  });

  it("WH-REF-09: its phases and its three factions stand on the Referee's board, where the story goes on", async () => {
    const boxes = { false: { phase: "exploration", name: "The false tomb", sort: 1 } };
    const more = { true: { phase: "confrontation", name: "The true tomb", sort: 2 } };
    const names = ["Heirs", "Robbers", "Priests"];
    const factions = Object.fromEntries(
      names.map((name, sort) => [name.toLowerCase(), { name, text: "The tomb is ours", score: 11, sort }]),
    );
    const board = await table().referee.run(async () => {
      const entry = await boardEntry();
      if (!entry) throw new Error("There is no board");
      await storePatch(entry, { boxes: { ...boxes, ...more }, factions });
      await enterPhase(entry, "false");
      await enterPhase(entry, "true");
      return boardOf(entry);
    });
    expect(board.factions.map(({ name }) => name)).toEqual(names);
    expect(board.current).toBe("true");
    expect(table().referee.run(phaseNow)).toBe("confrontation");
  });
});
