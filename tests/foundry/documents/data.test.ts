import { describe, expect, it } from "vitest";
import { SCHEMA_VERSION } from "../../../src/foundry/documents/migrations/migrate.ts";
import { BOB, HERO, aTable, actorOf } from "../table.ts";

const table = aTable();

/** What the Referee makes of a character whose stored facts are these. */
const character = (system: object) =>
  table().referee.run(async () => {
    const actor = await Actor.create({ name: "New", type: "character", system } as Actor.CreateData);
    if (!actor?.isCharacter()) throw new Error("No character was created");
    return actor;
  });
const createItem = (data: object) =>
  table().referee.run(() => actorOf(HERO).createEmbeddedDocuments("Item", [data as Item.CreateData]));

describe("a character", () => {
  it("starts with everything in place and the version of today's shape", async () => {
    const { system } = await character({});
    expect(system.toObject()).toMatchObject({
      level: 1,
      class: "",
      schemaVersion: SCHEMA_VERSION,
      packs: {},
      groups: [],
    });
    expect(system.derived.class).toBeNull();
  });

  it("derives numbers and stores none of them", () => {
    table().referee.run(() => {
      const hero = actorOf(HERO);
      if (!hero.isCharacter()) throw new Error("The hero is no character");
      expect(hero.system.derived).toMatchObject({ attackValue: { value: 11 }, initiativeBonus: { value: 2 } });
      expect(hero.system.hp.max).toBe(6);
      expect(hero.toObject().system).not.toHaveProperty("derived");
      expect(hero.toObject().system).not.toHaveProperty("items");
      expect(hero.toObject().system).not.toHaveProperty("hp.max");
    });
  });

  it("sees what it carries at once", async () => {
    await createItem({ name: "Plate", type: "armor", system: { armorClass: 6, equipped: true, metal: true } });
    table().referee.run(() =>
      expect(actorOf(HERO).system).toMatchObject({ derived: { armorClass: { value: 6, metal: true } } }),
    );
  });

  it("cuts absurd numbers down to size", async () => {
    const { system } = await character({
      level: 1e9,
      xp: -5,
      hp: { value: -1e12, rolled: 1e12, temporary: -3 },
      attributes: { strength: { value: 4_000 } },
    });
    expect(system.toObject()).toMatchObject({
      level: 999,
      xp: 0,
      hp: { value: -999, rolled: 9_999, temporary: 0 },
      attributes: { strength: { value: 99 } },
    });
  });

  it.each([
    { level: "abc" },
    { level: Number.NaN },
    { groups: [{ name: "X", kind: "tribe" }] },
    { hp: { value: "lots" } },
  ])("refuses %j and nothing is lost", async (system) => {
    await expect(character(system)).rejects.toThrow("No character was created");
    await table().referee.run(async () => {
      expect(await actorOf(HERO).update({ system } as Actor.UpdateData)).toBeUndefined();
      expect(table().referee.notices.map(({ type }) => type)).toEqual(["error", "error"]);
      expect(actorOf(HERO).toObject().system).toMatchObject({ level: 1, class: "strong", hp: { value: 6 } });
    });
  });

  it("drops what it does not know, and keeps scores of attributes that do not count now", async () => {
    const attributes = { luck: { value: 3, odd: 1 }, "Bad name": { value: 4 } };
    const { system } = await character({ spells: ["fireball"], attributes });
    expect(system.toObject()).not.toHaveProperty("spells");
    expect(system.toObject().attributes).toEqual({ luck: { value: 3 } });
    expect(Object.keys(system.attributes)).toHaveLength(6);
  });

  it("keeps a class and a level that no rule knows, and says so", async () => {
    const { system } = await character({ class: "wizard", level: 12 });
    expect(system.toObject()).toMatchObject({ class: "wizard", level: 12 });
    expect(system.derived).toMatchObject({ class: null, problems: [{ label: "WHITEHACK.Error.unknownClass" }] });
    await table().referee.run(() => actorOf(HERO).update({ system: { level: 11 } }));
    table().referee.run(() =>
      expect(actorOf(HERO).system).toMatchObject({
        derived: { slots: 4, problems: [{ label: "WHITEHACK.Error.level" }] },
      }),
    );
  });

  it("keeps what house rules store", async () => {
    const { system } = await character({ packs: { ferryhack: { corruption: 2 } } });
    expect(system.toObject().packs).toEqual({ ferryhack: { corruption: 2 } });
  });

  it("keeps markup in a name as text", async () => {
    const name = "<img src=x onerror=alert(1)>";
    await table().referee.run(() => actorOf(HERO).update({ name }));
    table().referee.run(() => expect(actorOf(HERO).name).toBe(name));
  });

  it("is cleaned of scripts in its biography by the server", async () => {
    const biography = "<p>Born</p><script>alert(1)</script><img src=x onerror=alert(1)>";
    await table().referee.run(() => actorOf(HERO).update({ system: { biography } }));
    await table().host.settled();
    table().alice.run(() => {
      const { system } = actorOf(HERO).toObject();
      expect(JSON.stringify(system)).toContain("<p>Born</p>");
      expect(JSON.stringify(system)).not.toMatch(/<script|onerror/);
    });
  });
});

describe("items", () => {
  it("of a kind the game does not know are refused", async () => {
    expect(await createItem({ name: "Fireball", type: "rumor" })).toEqual([]);
    expect(table().referee.notices).toMatchObject([{ type: "error", message: expect.stringContaining("type") }]);
    table().referee.run(() => expect(actorOf(HERO).items.size).toBe(2));
  });

  it("whose damage cannot be read tell so and harm nobody else", async () => {
    await createItem({ name: "Mystery", type: "weapon", system: { damage: "<b>all</b>" } });
    table().referee.run(() => {
      const { system } = actorOf(HERO);
      expect(system).toMatchObject({
        derived: { attackValue: { value: 11 }, problems: [{ label: "WHITEHACK.Error.damage" }] },
      });
    });
  });

  it("get the icon of their kind where they have none", async () => {
    const [item] = await createItem({ name: "Rope", type: "gear" });
    expect(item?.img).toBe("systems/whitehack/icons/gear.webp");
  });

  it("and actors have the host's picture where nobody says of which kind", () => {
    table().referee.run(() => {
      expect(Item.implementation.getDefaultArtwork().img).toBe(Item.DEFAULT_ICON);
      expect(Actor.implementation.getDefaultArtwork().img).toBe(Actor.DEFAULT_ICON);
    });
  });
});

describe("a monster", () => {
  it("whose hit dice cannot be read still has a sheet", async () => {
    await table().referee.run(async () => {
      const monster = await Actor.create({
        name: "Blob",
        type: "monster",
        system: { hitDice: "many" },
      } as Actor.CreateData);
      expect(monster?.system).toMatchObject({ derived: { hitDice: null, dice: 0 } });
    });
  });

  it("stands on a scene for its kind, a character for itself", async () => {
    await table().referee.run(async () => {
      const monster = await Actor.create({ name: "Blob", type: "monster" });
      expect(monster?.prototypeToken).toMatchObject({ actorLink: false, disposition: -1, appendNumber: true });
      expect(monster?.prototypeToken.texture.src).toBe("systems/whitehack/icons/monster.webp");
    });
    expect((await character({})).prototypeToken).toMatchObject({ actorLink: true, disposition: 1, displayName: 30 });
  });
});

describe("somebody else's character", () => {
  it("cannot be changed by a player", async () => {
    await table().bob.run(async () => {
      expect(actorOf(HERO).testUserPermission(game.user, "OWNER")).toBe(false);
      expect(game.user.id).toBe(BOB);
      await expect(actorOf(HERO).update({ system: { hp: { value: 99 } } })).rejects.toThrow(/permission/);
    });
    table().referee.run(() => expect(actorOf(HERO).toObject().system).toMatchObject({ hp: { value: 6 } }));
  });
});
