import { describe, expect, it } from "vitest";
import { performJoinClass } from "../../../src/foundry/characters/advance/perform-join-class.ts";
import { withoutKey } from "../../../src/foundry/host/compat.ts";
import { classProblem, rulebookFor } from "../../../src/foundry/host/rulebook.ts";
import { HERO, type Seat, aTable, actorOf, lastMessage } from "../table.ts";
import { undoing } from "../undoing.ts";

const table = aTable();
const { undo, states } = undoing(table);

const row = {
  level: 1,
  xp: 0,
  hitDice: { dice: 1, bonus: 0, rolls: 1 },
  attackValue: 14,
  savingThrow: 9,
  slots: 1,
  groups: 2,
  raises: 0,
};
const bard = (change: object = {}) => ({
  name: "Bard",
  type: "class",
  system: { key: "bard", table: { rows: [row], slotRules: { holds: "song" } } },
  ...change,
});
const createClass = async (change: object = {}): Promise<string> => {
  const item = await table().referee.run(() => Item.create(bard(change) as Item.CreateData, { keepId: true }));
  await table().host.settled();
  return item?.id ?? "";
};
const itemOf = (id: string): Item.OfType<"class"> => {
  const item = game.items.get(id);
  if (!item?.isClass()) throw new Error("There is no such class");
  return item;
};
const setClass = async (key: string) => {
  await table().alice.run(() => actorOf(HERO).update({ system: { class: key } }));
  await table().host.settled();
};
const derivedAt = (seat: Seat) =>
  seat.run(() => {
    const hero = actorOf(HERO);
    if (!hero.isCharacter()) throw new Error("The hero is no character");
    return hero.system.derived;
  });

describe("the table of a class", () => {
  it("loses a trait that is taken out, and keeps the others", async () => {
    const traits = { momentum: true, hardy: true };
    const id = await createClass({ system: { key: "bard", table: { rows: [], traits } } });
    const left = await table().referee.run(async () => {
      await itemOf(id).update({ system: { table: { traits: withoutKey("momentum") } } } as unknown as Item.UpdateData);
      return itemOf(id).toObject().system;
    });
    expect(left).toMatchObject({ table: { rows: [], traits: { hardy: true } } });
    expect(JSON.stringify(left)).not.toContain("momentum");
  });
});

describe("a class in the world", () => {
  it("is one of the rules, for everybody, and takes effect at once", async () => {
    await setClass("bard");
    for (const seat of [table().referee, table().alice, table().bob])
      expect(derivedAt(seat)).toMatchObject({ class: null, problems: [{ label: "WHITEHACK.Error.unknownClass" }] });
    await createClass();
    for (const seat of [table().referee, table().alice, table().bob]) {
      expect(derivedAt(seat)).toMatchObject({ class: { id: "bard", label: "Bard" }, problems: [] });
      expect(derivedAt(seat).attackValue.value).toBe(14);
    }
  });

  it("that is changed changes its characters", async () => {
    const id = await createClass();
    await setClass("bard");
    await table().referee.run(() =>
      itemOf(id).update({ system: { table: { rows: [{ ...row, attackValue: 17 }] } } } as unknown as Item.UpdateData),
    );
    await table().host.settled();
    expect(derivedAt(table().alice).attackValue.value).toBe(17);
  });

  it("that goes leaves what is written about the character, which is told what is missing", async () => {
    const id = await createClass();
    await setClass("bard");
    const before = table().alice.run(() => actorOf(HERO).toObject().system);
    await table().referee.run(() => itemOf(id).delete());
    await table().host.settled();
    expect(table().alice.run(() => actorOf(HERO).toObject().system)).toEqual(before);
    expect(derivedAt(table().alice)).toMatchObject({ class: null, problems: [{ data: { class: "bard" } }] });
    await createClass();
    expect(derivedAt(table().alice)).toMatchObject({ class: { id: "bard" }, attackValue: { value: 14 } });
  });

  it("may rewrite one of the game's", async () => {
    await createClass({ system: { key: "strong", table: { rows: [row] } } });
    expect(derivedAt(table().alice)).toMatchObject({ class: { label: "Bard" }, attackValue: { value: 14 } });
  });

  it("with the id of another is told to whoever puts it there, and the first one counts", async () => {
    // ids in order, should both be made in the same millisecond
    await createClass({ _id: "bard000000000001" });
    const second = await createClass({ _id: "bard000000000002", name: "Minstrel" });
    await setClass("bard");
    expect(derivedAt(table().alice).class?.label).toBe("Bard");
    const told = "“Minstrel” is not in play: “Bard” has the id “bard” too. Give one of them another id.";
    expect(table().referee.notices).toContainEqual({ type: "warn", message: told });
    expect(table().alice.notices).toEqual([]);
    table().referee.run(() => expect(classProblem(itemOf(second))).toBe(told));
  });

  it("that cannot be used harms nobody", async () => {
    await createClass({ system: { key: "bard", table: { rows: [row], traits: { saveBonuses: 7 } } } });
    await setClass("bard");
    expect(derivedAt(table().alice)).toMatchObject({ class: null });
    expect(table().referee.notices).toHaveLength(1);
  });

  it("in somebody's hands is none of the rules", async () => {
    await table().referee.run(() => actorOf(HERO).createEmbeddedDocuments("Item", [bard() as Item.CreateData]));
    table().referee.run(() => expect(rulebookFor(null).classes).not.toHaveProperty("bard"));
  });
});

describe("a class that is dropped on a character", () => {
  const drop = (seat: Seat, data: object) =>
    seat.run(async () => {
      const item = new Item.implementation(data as Item.CreateData) as Item.OfType<"class">;
      const hero = actorOf(HERO);
      if (hero.isCharacter()) await performJoinClass(hero, item);
    });

  it("is noted down, and put into the world where it is not yet", async () => {
    await drop(table().referee, bard());
    await table().host.settled();
    table().referee.run(() => expect(lastMessage().system).toMatchObject({ text: "Hero’s class is now Bard." }));
    expect(derivedAt(table().alice)).toMatchObject({ class: { id: "bard" }, attackValue: { value: 14 } });
    table().alice.run(() => {
      expect(actorOf(HERO).items.some((item) => item.isClass())).toBe(false);
      expect(game.items.map(({ name }) => name)).toEqual(["Bard"]);
    });
    await drop(table().referee, bard());
    await table().host.settled();
    table().referee.run(() => expect(game.items.size).toBe(1));
    expect(table().referee.notices).toEqual([{ type: "info", message: "Hero’s class is now Bard." }]);
  });

  it("is undone from its card, and the world has the class no longer", async () => {
    await drop(table().referee, bard());
    await table().host.settled();
    await undo(table().referee);
    expect(states()).toEqual(["exact", "exact"]);
    table().referee.run(() => {
      expect(actorOf(HERO).system).toMatchObject({ class: "strong" });
      expect(game.items.size).toBe(0);
    });
  });

  it("is not undone once somebody has decided otherwise", async () => {
    await createClass();
    await drop(table().alice, bard());
    await table().referee.run(() => actorOf(HERO).update({ system: { class: "wise" } } as Actor.UpdateData));
    await table().host.settled();
    await undo(table().referee);
    expect(table().referee.notices).toMatchObject([{ message: "WHITEHACK.Refusal.changedSince" }]);
    table().referee.run(() => expect(actorOf(HERO).system).toMatchObject({ class: "wise" }));
  });

  it("is noted down by players where the world has it", async () => {
    await drop(table().alice, bard());
    expect(table().alice.notices).toMatchObject([{ type: "warn" }]);
    table().alice.run(() => expect(actorOf(HERO).system).toMatchObject({ class: "strong" }));
    await createClass();
    await drop(table().alice, bard());
    table().alice.run(() => expect(actorOf(HERO).system).toMatchObject({ class: "bard" }));
  });

  it("may be one of the game's, which needs no item", async () => {
    await drop(table().alice, { name: "The Deft", type: "class", system: { key: "deft", table: {} } });
    expect(derivedAt(table().alice)).toMatchObject({ class: { id: "deft" } });
    table().alice.run(() => expect(game.items.size).toBe(0));
  });

  it("that cannot be used is told", async () => {
    await drop(table().referee, bard({ system: { key: "bard", table: {} } }));
    table().referee.run(() => expect(actorOf(HERO).system).toMatchObject({ class: "strong" }));
    expect(table().referee.notices.at(-1)).toMatchObject({ type: "warn" });
  });
});

describe("house rules", () => {
  it("of a pack that is not there change nothing, though the world has stored them", async () => {
    const before = table().alice.run(() => rulebookFor(null));
    const stored = { packs: [{ pack: "gone", enabled: true, preset: "all" }] };
    await table().referee.run(() => game.settings.set("whitehack", "houseRules" as never, stored as never));
    await table().host.settled();
    table().alice.run(() => {
      expect(rulebookFor(null)).not.toBe(before);
      expect(rulebookFor(null)).toEqual(before);
    });
  });
});
