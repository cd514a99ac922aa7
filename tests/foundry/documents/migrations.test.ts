import { describe, expect, it } from "vitest";
import {
  migrate,
  migrateInPlace,
  type Migration,
  migrations,
  SCHEMA_VERSION,
  type Source,
} from "../../../src/foundry/documents/migrations/migrate.ts";
import { FIRST, LAST, armorMagick, monsterDefences, withSteps } from "../example-steps.ts";
import { HERO, aTable, actorOf, WITHOUT_BOB } from "../table.ts";

const rename = (from: string, to: string) => (source: Source) => {
  const { [from]: value, ...rest } = source;
  return value === undefined ? rest : { ...rest, [to]: value };
};
const STEPS: readonly Migration[] = [
  { to: SCHEMA_VERSION, types: ["weapon"], step: rename("hurt", "damage") },
  { to: LAST, types: ["weapon", "armor"], step: rename("harm", "hurt") },
];

describe("a stored source", () => {
  it("is brought to today's shape one version at a time", () => {
    expect(migrate("weapon", { harm: "1d6", schemaVersion: FIRST }, STEPS)).toEqual({
      damage: "1d6",
      schemaVersion: SCHEMA_VERSION,
    });
    expect(migrate("weapon", { hurt: "1d6", schemaVersion: LAST }, STEPS)).toEqual({
      damage: "1d6",
      schemaVersion: SCHEMA_VERSION,
    });
  });

  it("meets only the steps of its own kind", () => {
    expect(migrate("armor", { harm: 1, schemaVersion: FIRST }, STEPS)).toEqual({
      hurt: 1,
      schemaVersion: SCHEMA_VERSION,
    });
    expect(migrate("gear", { harm: 1, schemaVersion: FIRST }, STEPS)).toEqual({
      harm: 1,
      schemaVersion: SCHEMA_VERSION,
    });
  });

  it("of today, of tomorrow or without a version is left alone", () => {
    for (const source of [
      { harm: 1, schemaVersion: SCHEMA_VERSION },
      { harm: 1, schemaVersion: 99 },
      { harm: 1 },
      {},
    ]) {
      expect(migrate("weapon", source, STEPS)).toBe(source);
    }
  });

  it("is never changed by the steps themselves", () => {
    const source = Object.freeze({ harm: "1d6", schemaVersion: FIRST });
    expect(() => migrate("weapon", source, STEPS)).not.toThrow();
  });

  describe("for the host", () => {
    withSteps(...STEPS);

    it("stays the same object, without what a step has moved", () => {
      const source = { harm: "1d6", schemaVersion: FIRST };
      expect(migrateInPlace("weapon", source)).toBe(source);
      expect(source).toEqual({ damage: "1d6", schemaVersion: SCHEMA_VERSION });
    });
  });
});

describe("a step", () => {
  withSteps(armorMagick, monsterDefences);
  const old = (source: Source): Source => ({ ...source, schemaVersion: FIRST });

  it.each([true, false])("makes a block of armor's tick (%s)", (is) => {
    expect(migrate("armor", old({ magick: is }))).toEqual({ magick: { is }, schemaVersion: SCHEMA_VERSION });
  });

  it("lets what already stands in the new place win", () => {
    expect(migrate("armor", old({ magick: { is: true, cover: "Old coat" } }))).toMatchObject({
      magick: { is: true, cover: "Old coat" },
    });
    const defences = { immune: ["cold"] };
    expect(migrate("monster", old({ keywords: [{ name: "Immune to fire" }], defences }))).toMatchObject({ defences });
  });

  it("moves only what is there", () => {
    expect(migrate("monster", old({ hitDice: "2" }))).toEqual({ hitDice: "2", schemaVersion: SCHEMA_VERSION });
  });
});

describe("the list of migrations", () => {
  it("goes no further than the version that documents are written in", () => {
    expect(migrations.map(({ to }) => to).filter((to) => to > SCHEMA_VERSION)).toEqual([]);
  });
});

describe("what is stored", () => {
  const table = aTable(WITHOUT_BOB);

  interface Stored {
    readonly system: Source;
    readonly items: readonly { readonly name: string; readonly system: Source }[];
  }

  /** An actor as it lies in the database, untouched by any client's defaults. */
  const storedActor = (id: string): Stored => {
    const { world } = table().host as unknown as { world: { library: { get(name: string, id: string): Stored } } };
    return structuredClone(world.library.get("Actor", id));
  };

  it.each(["character", "monster"] as const)("of a new %s carries the version of its shape", async (type) => {
    const id = await table().referee.run(async () => (await Actor.create({ name: "New", type }))?.id ?? "");
    await table().host.settled();
    expect(storedActor(id).system).toHaveProperty("schemaVersion", SCHEMA_VERSION);
  });

  it.each(["weapon", "armor", "gear"] as const)("of a new %s carries it too", async (type) => {
    await table().alice.run(() =>
      actorOf(HERO).createEmbeddedDocuments("Item", [{ name: "New", type } as Item.CreateData]),
    );
    await table().host.settled();
    const item = storedActor(HERO).items.find(({ name }) => name === "New");
    expect(item?.system).toHaveProperty("schemaVersion", SCHEMA_VERSION);
  });
});
