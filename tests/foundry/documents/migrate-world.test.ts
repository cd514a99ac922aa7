import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deltaChanges, SCHEMA_VERSION, type Source } from "../../../src/foundry/documents/migrations/migrate.ts";
import { migrateWorld } from "../../../src/foundry/app/requests/migrate-world.ts";
import { FIRST, LAST, armorMagick, monsterDefences, withSteps } from "../example-steps.ts";
import { GOBLIN, HERO, type Seat, type Table, actorOf, placedGoblin, sitDown } from "../table.ts";

const IMMUNE = [{ name: "Immune to fire", text: "Fire does nothing to it." }];
const COLD = [{ name: "Immune to cold", text: "Nor does cold." }];

interface Seed {
  _id?: string;
  system?: Source;
  items?: object[];
}

let table: Table;
withSteps(armorMagick, monsterDefences);
beforeEach(async () => {
  // a world as an earlier release would have left it
  table = await sitDown(undefined, (actors) => {
    for (const actor of actors as Seed[]) {
      actor.system = { ...actor.system, schemaVersion: FIRST };
      if (actor._id === GOBLIN) Object.assign(actor.system, { keywords: IMMUNE, forgotten: "key" });
      actor.items = [
        ...(actor.items ?? []),
        { name: "Elven chain", type: "armor", _id: "chain00000000001", system: { magick: true, schemaVersion: FIRST } },
      ];
    }
  });
});
afterEach(() => table.host.close());

interface Stored {
  readonly system: Source;
  readonly items: readonly { readonly _id: string; readonly system: Source }[];
}
const storedActor = (id: string): Stored => {
  const { world } = table.host as unknown as { world: { library: { get(name: string, id: string): Stored } } };
  return structuredClone(world.library.get("Actor", id));
};
const chainOf = (id: string) => storedActor(id).items.find(({ _id }) => _id === "chain00000000001")?.system;
const migrateAs = async (seat: Seat): Promise<void> => {
  await seat.run(() => migrateWorld());
  await table.host.settled();
};
const writtenVersion = (): unknown =>
  table.referee.run(() => game.settings.get("whitehack", "writtenVersion" as "critsAlwaysHit"));

describe("a world of an older shape", () => {
  it("is read as if it were of today's, before anything is written", () => {
    table.alice.run(() => {
      expect(actorOf(GOBLIN).system).toMatchObject({ defences: { immune: ["fire"] } });
      expect(actorOf(HERO).items.get("chain00000000001")?.system).toMatchObject({ magick: { is: true } });
    });
    expect(storedActor(GOBLIN).system).not.toHaveProperty("defences");
    expect(chainOf(HERO)).toMatchObject({ magick: true, schemaVersion: FIRST });
  });

  it("is written anew by the Referee's client: actors, what they carry, and nothing old stays", async () => {
    await migrateAs(table.referee);
    expect(storedActor(GOBLIN).system).toMatchObject({
      schemaVersion: SCHEMA_VERSION,
      defences: { immune: ["fire"], resistant: [] },
      keywords: [{ name: "Immune to fire", cost: "", save: "" }],
      hitDice: "1",
      hp: { value: 5 },
    });
    expect(storedActor(GOBLIN).system).not.toHaveProperty("forgotten");
    for (const id of [HERO, GOBLIN])
      expect(chainOf(id)).toMatchObject({ magick: { is: true }, schemaVersion: SCHEMA_VERSION });
    expect(storedActor(HERO).system).toMatchObject({ class: "strong", hp: { value: 6 } });
    expect(writtenVersion()).toBe(SCHEMA_VERSION);
  });

  it("has tokens of which what is their own is written anew, and nothing else becomes their own", async () => {
    await table.referee.run(async () => {
      const token = placedGoblin();
      await token.update({ "delta.system.keywords": COLD, "delta.system.hp.value": 2 } as TokenDocument.UpdateData);
    });
    await table.host.settled();
    await migrateAs(table.referee);
    table.alice.run(() => {
      const { delta } = placedGoblin().toObject() as unknown as { delta: { system: Source; items: object[] } };
      expect(delta.system).toMatchObject({ hp: { value: 2 }, defences: { immune: ["cold"] }, keywords: COLD });
      expect(Object.keys(delta.system).toSorted()).toEqual(["defences", "hp", "keywords"]);
      expect(delta.items).toEqual([]);
      expect(placedGoblin().actor?.system).toMatchObject({ hp: { value: 2 }, defences: { immune: ["cold"] } });
    });
  });

  it("tells how far it is", async () => {
    await migrateAs(table.referee);
    expect(table.referee.notices).toMatchObject([{ type: "info", message: expect.stringContaining("3 of 3"), pct: 1 }]);
  });

  it("is left alone by players", async () => {
    await migrateAs(table.alice);
    expect(storedActor(GOBLIN).system).toMatchObject({ schemaVersion: FIRST });
    expect(writtenVersion()).toBe(0);
  });

  it.each(["resolves", "rejects"])("is not said to be written where the host refuses and %s", async (how) => {
    const host = table.referee as Seat & { readonly client: { doubts: object } };
    host.client.doubts = { rejectsInvalid: how === "rejects" };
    const model = CONFIG.Actor.dataModels.monster as unknown as { validateJoint(data: object): void };
    const { validateJoint } = model;
    const refuse = (): never => {
      throw new foundry.data.validation.DataModelValidationError("Not this one");
    };
    Object.assign(model, { validateJoint: refuse });
    await migrateAs(table.referee).finally(() => Object.assign(model, { validateJoint }));
    expect(writtenVersion()).toBe(0);
    expect(table.referee.notices.at(-1)).toMatchObject({ type: "warn", message: expect.stringContaining("could not") });
    await migrateAs(table.referee);
    expect(writtenVersion()).toBe(SCHEMA_VERSION);
  });

  it("is written once", async () => {
    await migrateAs(table.referee);
    await table.referee.run(() => actorOf(GOBLIN).update({ name: "Gob" }));
    const before = JSON.stringify(storedActor(GOBLIN));
    await migrateAs(table.referee);
    expect(JSON.stringify(storedActor(GOBLIN))).toBe(before);
  });
});

describe("a compendium of the world", () => {
  it("is written anew too, though it is locked", async () => {
    await table.referee.run(async () => {
      const { CompendiumCollection } = foundry.documents.collections;
      const pack = await CompendiumCollection.createCompendium({ label: "Mine", type: "Actor" } as never);
      await Actor.create(
        { name: "Imp", type: "monster", system: { hitDice: "1" } } as Actor.CreateData,
        {
          pack: pack.collection,
        } as never,
      );
      await pack.configure({ locked: true });
      await migrateWorld();
      expect(pack.locked).toBe(true);
    });
    expect(writtenVersion()).toBe(SCHEMA_VERSION);
  });
});

describe("a document that cannot be written", () => {
  it("is told, the others are written, and the next start tries again", async () => {
    await table.referee.run(async () => {
      const goblin = actorOf(GOBLIN);
      Object.assign(goblin, { update: () => Promise.reject(new Error("no")) });
      await migrateWorld();
    });
    await table.host.settled();
    expect(chainOf(HERO)).toMatchObject({ schemaVersion: SCHEMA_VERSION });
    expect(writtenVersion()).toBe(0);
    expect(table.referee.notices.some(({ type }) => type === "warn")).toBe(true);
  });
});

describe("what a token has for its own", () => {
  it("meets only the steps after the world's version", () => {
    const steps = [
      { to: LAST, types: ["monster"], step: (source: Source) => ({ ...source, two: 2 }) },
      { to: SCHEMA_VERSION, types: ["monster"], step: (source: Source) => ({ ...source, three: 3 }) },
    ];
    expect(deltaChanges("monster", { hp: 1 }, FIRST, steps)).toEqual({ two: 2, three: 3 });
    expect(deltaChanges("monster", { hp: 1 }, LAST, steps)).toEqual({ three: 3 });
    expect(deltaChanges("monster", { hp: 1 }, SCHEMA_VERSION, steps)).toEqual({});
    expect(deltaChanges("armor", { hp: 1 }, FIRST, steps)).toEqual({});
  });
});
