// The people of The Red Hack: their classes are items that the Referee edits, and they are made with dice on whichever
// client may create actors.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { performUndo } from "../../../src/foundry/chat/undo/perform-undo.ts";
import { joinClass } from "../../../src/games/redhack/foundry/creation/join-class.ts";
import { makeForPlayer } from "../../../src/games/redhack/foundry/creation/make-redhack.ts";
import { aRedhackTable, RUNA } from "../redhack.ts";
import { actorOf, creatureOf, lastMessage, loadDice } from "../table.ts";
import { recordIn } from "../undoing.ts";

const table = aRedhackTable();

/** The dice with which a name or a portrait is drawn. */
const LOTS = Array.from({ length: 12 }, () => [7, 20] as const);

const numbers = () => creatureOf(RUNA).system.derived as unknown as { readonly redhack: Record<string, unknown> };
const settled = () => table().host.settled();

beforeEach(async () => {
  const areThere = () => "redhack" in numbers();
  for (const seat of [table().alice, table().referee])
    await seat.run(() => vi.waitUntil(areThere, { timeout: 20_000 }));
});

const undoLast = async () => {
  await table().referee.run(() => performUndo(lastMessage(), recordIn(lastMessage())[0]?.id ?? "none"));
  await settled();
};

/** A class of the world, as the Referee has written it. */
const aClass = (key: string, name: string, written: object, ofGame = "redhack") =>
  table().referee.run(() =>
    Item.implementation.create({
      name,
      type: "class",
      system: { game: ofGame, key, table: written },
    } as Item.CreateData),
  );

describe("classes as items", () => {
  it("RH-CHR-02 a class of the world changes the numbers of all who have it, and forms may write them as words", async () => {
    await aClass("thief", "Cutpurse", { initiative: "6", reactions: { start: "1", every: "1" }, hitDie: 6 });
    await settled();
    for (const seat of [table().alice, table().referee])
      seat.run(() =>
        expect(numbers().redhack).toMatchObject({
          class: { name: "Cutpurse", hitDie: 6, thief: true },
          initiative: { base: 6 },
          reactions: { value: 2 },
        }),
      );
  });

  it("RH-CHR-02 a class that is dropped is taken, and the card gives the former one back", async () => {
    const item = await aClass("scholar", "Scholar", { magic: "arcane", slots: { start: 2, every: 0 } });
    await settled();
    await table().alice.run(async () => {
      const dropped = game.items.get(item?.id ?? "");
      if (dropped?.isClass()) await joinClass(creatureOf(RUNA), dropped);
    });
    await settled();
    table().alice.run(() => expect(numbers().redhack).toMatchObject({ slots: { all: 2 }, class: { id: "scholar" } }));
    await undoLast();
    table().alice.run(() => expect(numbers().redhack).toMatchObject({ class: { id: "thief" } }));
  });

  it("RH-CHR-02 a class of Whitehack's is refused with a sentence, and one of this game changes none of Whitehack's", async () => {
    const strange = await aClass("knight", "Knight", {}, "");
    await aClass("wise", "Wise", {});
    await settled();
    await table().alice.run(async () => {
      const dropped = game.items.get(strange?.id ?? "");
      if (dropped?.isClass()) await joinClass(creatureOf(RUNA), dropped);
    });
    table().alice.run(() => expect(numbers().redhack).toMatchObject({ class: { id: "thief" } }));
    table().referee.run(() => expect(game.items.getName("Wise")?.isClass()).toBe(true));
  });
});

describe("making a character", () => {
  const six = (face: number) => Array.from({ length: 3 }, () => [face, 6] as const);

  it("RH-CHR-01 the Referee's client makes one for a player, with the usual things of the class", async () => {
    loadDice(
      [1, 20],
      ...six(3),
      ...six(3),
      ...six(5),
      ...six(3),
      ...six(3),
      ...six(3),
      [4, 4],
      [3, 6],
      [4, 6],
      ...LOTS,
    );
    const alice = table().alice.run(() => game.user.id ?? "");
    await table().referee.run(async () => {
      const user = game.users.get(alice);
      const values = { name: "Ysolt", class: "wizard", gear: "kit", method: "rolled" };
      if (user) expect(await makeForPlayer(values, user, { visibility: "public" })).toEqual({ done: true });
    });
    await settled();
    table().alice.run(() => {
      const made = game.actors.getName("Ysolt");
      expect(made?.isOwner).toBe(true);
      expect(made?._source.system).toMatchObject({ class: "wizard", hp: { value: 4, max: 4 }, coins: { gp: 7 } });
      expect(made?.items.map(({ name }) => name)).toContain("Spell book");
    });
  });

  it("RH-CHR-01 the array goes where the player puts it, and not twice to one score", async () => {
    const alice = table().alice.run(() => game.user.id ?? "");
    const make = (values: object) =>
      table().referee.run(async () => {
        const user = game.users.get(alice);
        return user && makeForPlayer({ ...values }, user, { visibility: "public" });
      });
    const bad = { name: "Nobody", method: "array", "score-strength": "14", "score-wisdom": "14" };
    expect(await make(bad)).toMatchObject({ done: false });
    loadDice([1, 20], [8, 8], ...LOTS);
    expect(
      await make({ name: "Bram", method: "array", class: "fighter", gear: "none", "score-charisma": "14" }),
    ).toEqual({ done: true });
    await settled();
    table().referee.run(() => {
      expect(game.actors.getName("Nobody")).toBeUndefined();
      expect(actorOf(game.actors.getName("Bram")?.id ?? "")._source.system).toMatchObject({
        attributes: { charisma: { value: 14 }, strength: { value: 12 }, constitution: { value: 11 } },
      });
    });
  });
});
