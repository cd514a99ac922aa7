// What is done with things in a fight takes its part of the round by itself, and the card gives it back.
import { beforeEach, describe, expect, it } from "vitest";
import { performAnsweredReading, readingQuestion } from "../../../src/foundry/items/artifacts/perform-reading.ts";
import { performDose } from "../../../src/foundry/items/doses/perform-dose.ts";
import { performReady } from "../../../src/foundry/items/perform-ready.ts";
import { performRetrieval } from "../../../src/foundry/items/perform-item-use.ts";
import { doOperation } from "../../../src/foundry/app/turn-strip/turn-strip.ts";
import { roundFacts } from "../../../src/foundry/combat/round-facts.ts";
import { falling, hero } from "../falling.ts";
import { playing } from "../playing.ts";
import { aTable, lastMessage, loadDice } from "../table.ts";
import { undoEntry } from "../undoing.ts";

const table = aTable();
const { fight, settled } = falling(table);
const { carry } = playing(table);

const fighter = () => game.combats.contents[0]?.combatants.find(({ name }) => name === "Hero");
const left = () =>
  table().bob.run(() => {
    const one = fighter();
    return one ? roundFacts(one).left : null;
  });
const itemAt = (id: string): Item.Implementation => {
  const item = hero().items.get(id);
  if (!item) throw new Error("The hero has no such thing");
  return item;
};
const carryOne = async (item: object): Promise<string> => (await carry(item))[0] ?? "";
const undoLast = async (): Promise<void> => {
  await table().alice.run(() => undoEntry(lastMessage()));
  await settled();
};
const NOTHING = { attack: 0, move: 0, small: 0 };
const ALL = { attack: 1, move: 1, small: 1 };

beforeEach(async () => {
  await fight();
  await table().referee.run(async () => {
    const combat = game.combats.contents[0];
    await combat?.update({ turn: combat.turns.findIndex(({ name }) => name === "Hero") });
  });
  await settled();
});

describe("WH-ACT-03: acts that take the whole round", () => {
  it("are looking for something in a pack", async () => {
    const id = await carryOne({ name: "Rope", type: "gear", system: { packed: true } });
    loadDice([3, 6]);
    await table().alice.run(() => performRetrieval(itemAt(id)));
    await settled();
    expect(left()).toEqual(NOTHING);
    await undoLast();
    expect(left()).toEqual(ALL);
  });

  it("are reading a scroll", async () => {
    const id = await carryOne({ name: "Scroll of light", type: "scroll", system: { cost: "1", wording: "Light" } });
    loadDice([5, 20], [7, 20]);
    await table().alice.run(async () => {
      const reader = hero();
      if (!reader.isCharacter()) throw new Error("The hero is no character");
      const question = readingQuestion(itemAt(id), reader);
      await performAnsweredReading(itemAt(id), question, { values: {}, visibility: "public" });
    });
    await settled();
    expect(left()).toEqual(NOTHING);
  });

  it("are drinking a dose", async () => {
    const id = await carryOne({ name: "Draught", type: "substance", system: { kind: "potion" } });
    await table().alice.run(() => performDose(itemAt(id), "primary", { skip: true }));
    await settled();
    expect(left()).toEqual(NOTHING);
  });
});

describe("by the menu of the strip", () => {
  const press = async (operation: string, of = "", how = ""): Promise<void> => {
    await table().alice.run(async () => {
      const one = fighter();
      if (one) await doOperation(one, { operation, of, how } as never, {} as Event);
    });
    await settled();
  };
  const SWORD = "sword00000000001";
  const owned = () => table().bob.run(() => hero().items.has(SWORD));

  it("WH-ACT-05: speaking takes a small action", async () => {
    await press("speak");
    expect(left()).toEqual({ ...ALL, small: 0 });
  });

  it("WH-ACT-05: a player who has no room for speaking is stopped where the table wants it", async () => {
    await table().referee.run(() => game.settings.set("whitehack", "stopsBeyondRound" as never, true as never));
    for (let times = 0; times < 4; times++) await press("speak");
    expect(left()).toEqual(NOTHING);
    expect(table().alice.notices.at(-1)?.message).toContain("Hero");
  });

  it("WH-ACT-05: a weapon is put away, and taken in hand again", async () => {
    const inHand = () => table().bob.run(() => (itemAt(SWORD).system as { equipped?: boolean }).equipped);
    await press("ready", SWORD);
    expect([inHand(), left()]).toEqual([false, { ...ALL, small: 0 }]);
    await press("ready", SWORD);
    expect([inHand(), left()]).toEqual([true, { attack: 1, move: 0, small: 0 }]);
  });

  it("WH-ACT-05 WH-ENC-01: a weapon is dropped where its bearer stands, and undoing brings it back with the action", async () => {
    await press("drop", SWORD);
    expect([owned(), left()]).toEqual([false, { ...ALL, small: 0 }]);
    const lies = table().bob.run(() => game.actors.contents.filter(({ type }) => type === "heap").length);
    expect(lies).toBe(1);
    await table().referee.run(() => undoEntry(lastMessage()));
    await settled();
    expect([owned(), left()]).toEqual([true, ALL]);
  });

  it("WH-ITEM-03 WH-ACT-03: a potion is drunk at once", async () => {
    const id = await carryOne({ name: "Draught", type: "substance", system: { kind: "potion" } });
    await press("use", id, "takePrimary");
    expect(left()).toEqual(NOTHING);
  });

  it("WH-ENC-07: something is looked for in the pack", async () => {
    const id = await carryOne({ name: "Rope", type: "gear", system: { packed: true } });
    loadDice([3, 6]);
    await press("use", id, "retrieve");
    expect([left(), table().bob.run(() => (itemAt(id).system as { packed?: boolean }).packed)]).toEqual([
      NOTHING,
      false,
    ]);
  });
});

it("WH-ACT-05: taking a weapon in hand or putting it away is a small action", async () => {
  const id = "sword00000000001";
  const toggle = async (): Promise<void> => {
    await table().alice.run(() => performReady(itemAt(id)));
    await settled();
  };
  await toggle();
  expect(left()).toEqual({ attack: 1, move: 1, small: 0 });
  await toggle();
  expect(left()).toEqual({ attack: 1, move: 0, small: 0 });
});
