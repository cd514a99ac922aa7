import { describe, expect, it } from "vitest";
import { SCHEMA_VERSION, migrate, migrateInPlace } from "../../src/foundry/migrations/migrate.ts";
import type { Migration, Source } from "../../src/foundry/migrations/migration.ts";
import { migrations } from "../../src/foundry/migrations/migrations.ts";
import { HERO, aTable, actorOf } from "./table.ts";

const rename = (from: string, to: string) => (source: Source) => {
  const { [from]: value, ...rest } = source;
  return value === undefined ? rest : { ...rest, [to]: value };
};
const STEPS: readonly Migration[] = [
  { to: 3, types: ["weapon"], step: rename("hurt", "damage") },
  { to: 2, types: ["weapon", "armor"], step: rename("harm", "hurt") },
];

describe("the step to version 4", () => {
  const timers = [
    { name: "Truce", endsAt: 600 },
    { name: "Tide", endsAt: 1200 },
  ];
  const at = (journey: object): Source => migrate("party", { journey: { at: "Mill", ...journey }, schemaVersion: 3 });

  it("keys a party's timers, and leaves keyed ones and other parties alone", () => {
    const keyed = { timer0: timers[0], timer1: timers[1] };
    expect(at({ timers })).toEqual({ journey: { at: "Mill", running: keyed }, schemaVersion: SCHEMA_VERSION });
    expect(at({ running: keyed })).toEqual(at({ timers }));
    const later = { name: "Tide", endsAt: 1800 };
    expect(at({ timers, running: { timer1: later } })).toMatchObject({ journey: { running: { timer1: later } } });
    expect(at({})).toEqual({ journey: { at: "Mill" }, schemaVersion: SCHEMA_VERSION });
    expect(migrate("party", { schemaVersion: 3 })).toEqual({ schemaVersion: SCHEMA_VERSION });
  });
});

describe("a stored source", () => {
  it("is brought to today's shape one version at a time", () => {
    expect(migrate("weapon", { harm: "1d6", schemaVersion: 1 }, STEPS)).toEqual({
      damage: "1d6",
      schemaVersion: SCHEMA_VERSION,
    });
    expect(migrate("weapon", { hurt: "1d6", schemaVersion: 2 }, STEPS)).toEqual({
      damage: "1d6",
      schemaVersion: SCHEMA_VERSION,
    });
  });

  it("meets only the steps of its own kind", () => {
    expect(migrate("armor", { harm: 1, schemaVersion: 1 }, STEPS)).toEqual({ hurt: 1, schemaVersion: SCHEMA_VERSION });
    expect(migrate("gear", { harm: 1, schemaVersion: 1 }, STEPS)).toEqual({ harm: 1, schemaVersion: SCHEMA_VERSION });
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
    const source = Object.freeze({ harm: "1d6", schemaVersion: 1 });
    expect(() => migrate("weapon", source, STEPS)).not.toThrow();
  });

  it("stays the same object for the host", () => {
    const source = { damage: "1d6", schemaVersion: 1 };
    expect(migrateInPlace("weapon", source)).toBe(source);
  });
});

describe("the step to version 2", () => {
  const old = (source: Source): Source => ({ ...source, schemaVersion: 1 });

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

  it("reads keywords for what harms a monster and what does not", () => {
    const keywords = [
      { name: "Immune to fire", text: "" },
      { name: "Vulnerable to cold", text: "" },
      { name: "Flies" },
    ];
    expect(migrate("monster", old({ keywords }))).toEqual({
      keywords,
      defences: { immune: ["fire"], resistant: [], vulnerable: ["cold"], onlyHarmedBy: [] },
      schemaVersion: SCHEMA_VERSION,
    });
  });

  it.each([{}, { keywords: [] }, { keywords: "none" }, { keywords: [null, 7, {}, { name: 3 }] }])(
    "leaves a monster with %j as it is",
    (source) => {
      expect(migrate("monster", old(source))).toEqual({ ...source, schemaVersion: SCHEMA_VERSION });
    },
  );
});

describe("the list of migrations", () => {
  it("goes no further than the version that documents are written in", () => {
    expect(migrations.map(({ to }) => to).filter((to) => to > SCHEMA_VERSION)).toEqual([]);
  });
});

describe("what is stored", () => {
  const table = aTable();

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
