// The people of The Red Hack: their classes are items that the Referee edits, and they are made with dice on whichever
// client may create actors.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { performUndo } from "../../../src/foundry/chat/undo/perform-undo.ts";
import { performAttack } from "../../../src/foundry/extensions/games.ts";
import { bodyOf } from "../../../src/games/redhack/foundry/burdens/bearing.ts";
import { BURDENS_EXTENSION } from "../../../src/games/redhack/foundry/burdens/burdens-extension.ts";
import { passDayFor, payFor } from "../../../src/games/redhack/foundry/burdens/perform-burdens.ts";
import { putDownOperation } from "../../../src/games/redhack/foundry/burdens/put-down.ts";
import { joinRedhackClass } from "../../../src/games/redhack/foundry/redhack-actions.ts";
import { takeLevel } from "../../../src/games/redhack/foundry/creation/take-level.ts";
import { makeForPlayer } from "../../../src/games/redhack/foundry/creation/make-redhack.ts";
import { aRedhackTable, RUNA } from "../redhack.ts";
import { actorOf, aimAt, creatureOf, lastMessage, loadDice, placedGoblin } from "../table.ts";
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
      if (dropped?.isClass()) await joinRedhackClass(creatureOf(RUNA), dropped);
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
      if (dropped?.isClass()) await joinRedhackClass(creatureOf(RUNA), dropped);
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
      expect(user && (await makeForPlayer(values, user, { visibility: "public" }))).toEqual({ done: true });
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

/** A button of the page of burdens, pressed by Alice. */
const press = async (act: string, dataset: Readonly<Record<string, string>> = {}) => {
  await table().alice.run(async () => {
    const button = { dataset } as unknown as HTMLElement;
    const [pressed] = BURDENS_EXTENSION.acts?.[act] ? [BURDENS_EXTENSION.acts[act]] : [];
    const actor: Actor.Implementation = creatureOf(RUNA);
    await pressed?.({ actor, item: null, combatant: null, event: {} as Event, button });
  });
  await settled();
};

const stored = () => table().referee.run(() => bodyOf(creatureOf(RUNA)));
const burdened = () =>
  table().referee.run(() => (numbers().redhack as { burdened: { burdens: number; level: string } }).burdened);

describe("burdens", () => {
  it("RH-PRV-01 RH-BUR-02 exhaustion encumbers and takes the reactions; a rest takes it off, heals a hit die, and is undone", async () => {
    for (let times = 0; times < 3; times++) await press("rh.want", { want: "exhaustion", by: "1" });
    expect(burdened()).toMatchObject({ burdens: 3, level: "encumbered" });
    table().alice.run(() => expect(numbers().redhack).toMatchObject({ reactions: { value: 0 } }));
    await table().referee.run(() => actorOf(RUNA).update({ system: { hp: { value: 2 } } } as never));
    loadDice([3, 4]);
    await press("rh.rest", { rest: "shortRest" });
    expect(stored().exhaustion).toBe(2);
    expect(table().referee.run(() => creatureOf(RUNA).system.hp.value)).toBe(5);
    await undoLast();
    expect(stored().exhaustion).toBe(3);
    expect(table().referee.run(() => creatureOf(RUNA).system.hp.value)).toBe(2);
    loadDice([1, 4]);
    await press("rh.rest", { rest: "night" });
    expect(stored().exhaustion).toBe(0);
  });

  it("RH-PRV-02, RH-PRV-03 in part, RH-PRV-04 in part: days without sleep, drink and food are burdens and cost Constitution, and rations end them", async () => {
    const day = { ate: false, drank: false, slept: false };
    for (let times = 0; times < 2; times++) {
      await table().alice.run(() => passDayFor(creatureOf(RUNA), day));
      await settled();
    }
    expect(stored()).toMatchObject({ thirst: 2, hunger: 2, fatigued: true });
    expect(burdened().burdens).toBe(4);
    table().alice.run(() => expect(numbers().redhack).toMatchObject({ scores: { constitution: { value: 2 } } }));
    await table().referee.run(() =>
      actorOf(RUNA).update({ system: { supplies: [{ name: "Rations", die: 4 }] } } as never),
    );
    loadDice([1, 4]);
    await press("rh.refresh", { what: "food" });
    expect(stored().hunger).toBe(0);
    const rations = () =>
      table().referee.run(() => (actorOf(RUNA)._source.system as unknown as { supplies: object[] }).supplies);
    expect(rations()).toEqual([{ name: "Rations", die: 0 }]);
    await undoLast();
    expect(stored().hunger).toBe(2);
    expect(rations()).toEqual([{ name: "Rations", die: 4 }]);
    await press("rh.refresh", { what: "drink" });
    await press("rh.rest", { rest: "day" });
    expect(stored()).toMatchObject({ thirst: 0, fatigued: false, hunger: 2 });
  });

  it("RH-HRT-01 wounds and injuries are burdens that are paid for, from one's own Constitution too", async () => {
    await press("rh.hurt", { kind: "wound" });
    loadDice([4, 8]);
    await press("rh.hurt", { kind: "injury" });
    expect(stored().hurts.map(({ kind, owed }) => [kind, owed])).toEqual([
      ["wound", 7],
      ["injury", 20],
    ]);
    expect(burdened().burdens).toBe(2);
    await table().alice.run(async () => {
      const [wound] = bodyOf(creatureOf(RUNA)).hurts;
      if (wound) await payFor(creatureOf(RUNA), wound, { points: 7, from: "own" });
    });
    await settled();
    expect(stored().hurts.map(({ kind }) => kind)).toEqual(["injury"]);
    table().alice.run(() => expect(numbers().redhack).toMatchObject({ scores: { constitution: { value: 2 } } }));
    await undoLast();
    expect(stored().hurts).toHaveLength(2);
    await press("rh.removeHurt", { hurt: stored().hurts[1]?.id ?? "" });
    expect(stored().hurts.map(({ kind }) => kind)).toEqual(["wound"]);
  });

  it("RH-BUR-01 RH-BUR-03 what is in the backpack lies on the ground with one click, for its owner alone, and undoing brings it back", async () => {
    await table().referee.run(() =>
      actorOf(RUNA).createEmbeddedDocuments(
        "Item",
        [
          { _id: "redpack000000001", name: "Backpack", type: "gear", system: { container: true, capacity: 20 } },
          { name: "Bricks", type: "gear", system: { quantity: 21, packed: true, within: "redpack000000001" } },
        ] as never,
        { keepId: true } as never,
      ),
    );
    await settled();
    const before = burdened().burdens;
    const ask = (name: string) =>
      table().referee.run(() =>
        putDownOperation(
          { actor: creatureOf(RUNA).uuid, part: "stowed" },
          game.users.getName(name) as User.Implementation,
        ),
      );
    const carries = () => table().referee.run(() => actorOf(RUNA).items.map(({ name }) => name));
    expect(await ask("Bob")).toMatchObject({ done: false });
    expect(carries()).toContain("Bricks");
    expect(await ask("Alice")).toEqual({ done: true });
    await settled();
    expect(carries()).toEqual(["Axe", "Chain"]);
    expect(burdened().burdens).toBeLessThan(before);
    await undoLast();
    expect(carries()).toEqual(expect.arrayContaining(["Backpack", "Bricks"]));
    expect(burdened().burdens).toBe(before);
  });
});

const system = () =>
  table().referee.run(() => actorOf(RUNA)._source.system as unknown as Readonly<Record<string, unknown>>);

describe("levels", () => {
  it("RH-CHR-02 a level ticks off experiences and rolls the hit die, and its card takes all of it back", async () => {
    const experiences = ["A bridge", "A feud", "A debt"].map((name) => ({ name, spent: false }));
    await table().referee.run(() => actorOf(RUNA).update({ system: { experiences } } as never));
    await settled();
    loadDice([3, 4]);
    await table().alice.run(() =>
      takeLevel(creatureOf(RUNA), { "experience.1": false, "experience.2": true }, "public"),
    );
    await settled();
    expect(system()).toMatchObject({ level: 2, hp: { value: 9, max: 9 } });
    table().alice.run(() =>
      expect(lastMessage().system).toMatchObject({ facts: [{ value: "6 → 9" }, { value: "A bridge, A debt" }] }),
    );
    expect((system()["experiences"] as { spent: boolean }[]).map(({ spent }) => spent)).toEqual([true, false, true]);
    await undoLast();
    expect(system()).toMatchObject({ level: 1, hp: { value: 6, max: 6 }, experiences });
  });
});

describe("ammunition", () => {
  it("RH-USE-01 a shot rolls the die of its arrows on the card of the attack, which gives them back", async () => {
    const bow = { damage: "1d6", range: 50, equipped: true, packs: { rh: { supply: "arrows" } } };
    await table().referee.run(async () => {
      await actorOf(RUNA).update({ system: { supplies: [{ name: "Arrows", die: 6 }] } } as never);
      const items = [{ _id: "redbow0000000001", name: "Bow", type: "weapon", system: bow }];
      await actorOf(RUNA).createEmbeddedDocuments("Item", items as never, { keepId: true } as never);
    });
    await settled();
    const shoot = async (...faces: readonly (readonly [number, number])[]) => {
      loadDice(...faces);
      await table().alice.run(async () => {
        aimAt(placedGoblin());
        await performAttack(creatureOf(RUNA), { id: "redbow0000000001", use: "missile" }, { skip: true });
      });
      await settled();
    };
    await shoot([2, 6], [3, 20]);
    const facts = table().alice.run(() => (lastMessage().system as unknown as { facts: { label: string }[] }).facts);
    expect(facts.map(({ label }) => label).join()).toContain("arrows");
    expect(system()["supplies"]).toEqual([{ name: "Arrows", die: 4 }]);
    await undoLast();
    expect(system()["supplies"]).toEqual([{ name: "Arrows", die: 6 }]);
    await shoot([5, 6], [3, 20]);
    expect(system()["supplies"]).toEqual([{ name: "Arrows", die: 6 }]);
    await table().referee.run(() =>
      actorOf(RUNA).update({ system: { supplies: [{ name: "Arrows", die: 0 }] } } as never),
    );
    await shoot([3, 20]); // nothing is left: the card says so, and the table decides
    expect(system()["supplies"]).toEqual([{ name: "Arrows", die: 0 }]);
  });
});
