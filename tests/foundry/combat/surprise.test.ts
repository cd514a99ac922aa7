// The surprised act last, may only move and ready weapons, and roll initiative when that is over.
import { beforeEach, describe, expect, it } from "vitest";
import { markFighter, noteAct } from "../../../src/foundry/documents/note-fight.ts";
import { trackerLines } from "../../../src/foundry/combat/tracker/tracker-lines.ts";
import { sayWhoIsSurprised } from "../../../src/foundry/combat/tracker/fight-operations.ts";
import { falling, hero } from "../falling.ts";
import { aTable, lastMessage, loadDice } from "../table.ts";
import { undoEntry } from "../undoing.ts";

const table = aTable();
const { fight, nextRound, settled } = falling(table);

const fighter = (of: string) => {
  const found = game.combats.contents[0]?.combatants.find(({ name }) => name === of);
  if (!found) throw new Error(`${of} does not fight`);
  return found;
};
const order = () => table().bob.run(() => game.combats.contents[0]?.turns.map(({ name }) => name));
const initiative = (of: string) => table().bob.run(() => fighter(of).initiative);
const lines = () => table().bob.run(() => trackerLines(fighter("Hero")));
const act = async (name: Parameters<typeof noteAct>[1]) => {
  await table().alice.run(() => noteAct(hero(), name));
  await settled();
};

beforeEach(async () => {
  await fight();
  await table().referee.run(async () => {
    await fighter("Hero").update({ initiative: null });
    await markFighter(fighter("Hero"), "surprised", true);
    const combat = game.combats.contents[0];
    await combat?.update({ turn: combat.turns.findIndex(({ name }) => name === "Hero") });
  });
  await settled();
});

describe("WH-SURP-01: the surprised", () => {
  it("act last, and roll initiative before the second round, which decides who begins it", async () => {
    expect(order()).toEqual(["Goblin", "Hero"]);
    expect(initiative("Hero")).toBeNull();
    loadDice([4, 6]);
    await nextRound();
    expect(initiative("Hero")).toBeGreaterThan(3);
    expect(order()).toEqual(["Hero", "Goblin"]);
    expect(table().bob.run(() => game.combats.contents[0]?.combatant?.name)).toBe("Hero");
    await table().referee.run(() => undoEntry(lastMessage()));
    await settled();
    expect(initiative("Hero")).toBeNull();
  });

  it("keep a number that they have, and roll in no later round", async () => {
    await table().referee.run(() => fighter("Hero").update({ initiative: 2 }));
    await settled();
    await nextRound();
    expect(initiative("Hero")).toBe(2);
    await table().referee.run(() => fighter("Hero").update({ initiative: null }));
    await nextRound();
    expect(initiative("Hero")).toBeNull();
  });

  it("may move and ready a weapon; the tracker tells of anything else", async () => {
    await act("ready");
    await act("move");
    expect(lines()).toEqual(["Surprised"]);
    await act("quaff");
    expect(lines()).toEqual(["Surprised", "Has done more than a round allows"]);
  });

  it("are a whole side by one press, which one press on its card takes back", async () => {
    const surprised = (of: string) => table().bob.run(() => fighter(of).fightState.surprised);
    expect(surprised("Goblin")).toBe(false); // and nothing is stored of it yet
    await table().referee.run(async () => {
      const [combat] = game.combats.contents;
      if (combat) await sayWhoIsSurprised(combat, "foes");
    });
    await settled();
    expect(surprised("Goblin")).toBe(true);
    await table().referee.run(() => undoEntry(lastMessage()));
    await settled();
    expect(surprised("Goblin")).toBe(false);
  });
});
