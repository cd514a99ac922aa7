// What is left of a round is put right by its pips, and the fallen are marked by themselves.
import { beforeEach, describe, expect, it } from "vitest";
import { pressPip } from "../../../src/foundry/combat/initiative/roll-together.ts";
import { noteAct } from "../../../src/foundry/documents/note-fight.ts";
import { roundFacts } from "../../../src/foundry/combat/round-facts.ts";
import { trackerLines } from "../../../src/foundry/combat/tracker/tracker-lines.ts";
import { falling, hero } from "../falling.ts";
import { aTable, placedGoblin, type Seat } from "../table.ts";
import { undoEntry } from "../undoing.ts";

const table = aTable();
const { fight, nextRound, strike, heal, isDefeated, settled } = falling(table);

const fighter = (of: string) => {
  const found = game.combats.contents[0]?.combatants.find(({ name }) => name === of);
  if (!found) throw new Error(`${of} does not fight`);
  return found;
};
const turnOf = async (of: string): Promise<void> => {
  await table().referee.run(async () => {
    const combat = game.combats.contents[0];
    await combat?.update({ turn: combat.turns.findIndex(({ name }) => name === of) });
  });
  await settled();
};
const press = async (seat: Seat, of: string, pressed: DOMStringMap): Promise<void> => {
  await seat.run(() => pressPip(fighter(of), pressed));
  await settled();
};
const left = (of: string) => table().bob.run(() => roundFacts(fighter(of)).left);
const act = async (name: Parameters<typeof noteAct>[1]) => {
  const changes = await table().alice.run(() => noteAct(hero(), name));
  await settled();
  return changes;
};
const lines = (of: string) => table().bob.run(() => trackerLines(fighter(of)));

beforeEach(async () => {
  await fight();
  await turnOf("Hero");
});

describe("WH-ACT-01 in part: what is left of a round", () => {
  it("is put right by its owner and the Referee, and by nobody else", async () => {
    await press(table().alice, "Hero", { pip: "attack" });
    expect(left("Hero")).toEqual({ attack: 0, move: 1, small: 1 });
    await press(table().referee, "Hero", { pip: "attack" });
    await press(table().referee, "Hero", { pip: "small" });
    expect(left("Hero")).toEqual({ attack: 1, move: 1, small: 0 });
    await press(table().bob, "Hero", { pip: "move" });
    await press(table().alice, "Goblin", { pip: "move" });
    expect([left("Hero"), left("Goblin")]).toMatchObject([{ move: 1 }, { move: 1 }]);
  });

  it("counts every press, however fast they come", async () => {
    await table().alice.run(async () => {
      const pressed = ["small", "attack", "small", "small"].map((pip) => pressPip(fighter("Hero"), { pip }));
      await Promise.all(pressed);
    });
    await settled();
    expect(left("Hero")).toEqual({ attack: 0, move: 1, small: 0 });
  });

  it("is whole in the next round", async () => {
    await press(table().alice, "Hero", { pip: "attack" });
    await nextRound();
    expect(left("Hero")).toEqual({ attack: 1, move: 1, small: 1 });
  });

  it("has no room for more than it holds, which the tracker tells until it is put right", async () => {
    await act("drop");
    await act("move");
    await act("attack");
    expect(left("Hero")).toEqual({ attack: 0, move: 0, small: 0 });
    expect(lines("Hero")).toEqual([]);
    await act("speak");
    expect(lines("Hero")).toEqual(["Has done more than a round allows"]);
    await press(table().alice, "Hero", { pip: "small" });
    expect(lines("Hero")).toEqual([]);
    expect(left("Hero")).toMatchObject({ small: 1 });
  });
});

describe("WH-ACT-02: parts of a round", () => {
  it("are traded down by their owner, and never up", async () => {
    await press(table().alice, "Hero", { trade: "attack" });
    expect(left("Hero")).toEqual({ attack: 0, move: 2, small: 1 });
    await press(table().alice, "Hero", { trade: "move" });
    await press(table().alice, "Hero", { trade: "move" });
    expect(left("Hero")).toEqual({ attack: 0, move: 0, small: 3 });
    await press(table().alice, "Hero", { trade: "small" });
    await press(table().alice, "Hero", { trade: "attack" });
    expect(left("Hero")).toEqual({ attack: 0, move: 0, small: 3 });
  });

  it("are traded down by themselves for what is done", async () => {
    await act("speak");
    await act("drop");
    expect(left("Hero")).toEqual({ attack: 1, move: 0, small: 0 });
  });
});

it("WH-FREE-02: free attacks are counted beside the pips, and can be given back", async () => {
  const free = () => table().alice.run(() => roundFacts(fighter("Hero")).free);
  expect(free()).toEqual({ left: 1, whole: 1 });
  await press(table().alice, "Hero", { pip: "free" });
  expect(free()).toEqual({ left: 0, whole: 1 });
  await press(table().alice, "Hero", { pip: "free" });
  expect(free()).toEqual({ left: 1, whole: 1 });
  expect(table().alice.run(() => roundFacts(fighter("Goblin")).free)).toBeNull();
});

describe("WH-DMG-02 in part: the fallen", () => {
  const goblin = () => placedGoblin().actor as Actor.Implementation;

  it("are defeated by themselves, and up again when the attack is undone", async () => {
    await strike(9, {}, goblin);
    expect(isDefeated("Goblin")).toBe(true);
    await table().referee.run(() => {
      const card = game.messages.contents.find((message) => message.isCard("damage"));
      return card && undoEntry(card);
    });
    await settled();
    expect(isDefeated("Goblin")).toBe(false);
  });

  it("of the players are not, as long as they can be helped", async () => {
    await strike(9);
    expect(isDefeated("Hero")).toBe(false);
    await heal(20);
    expect(isDefeated("Hero")).toBe(false);
  });
});
