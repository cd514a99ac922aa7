import { describe, expect, it } from "vitest";
import { SCHEMA_VERSION, migrate, migrateInPlace } from "../../src/foundry/migrations/migrate.ts";
import type { Migration, Source } from "../../src/foundry/migrations/migration.ts";
import { migrations } from "../../src/foundry/migrations/migrations.ts";

const rename = (from: string, to: string) => (source: Source) => {
  const { [from]: value, ...rest } = source;
  return value === undefined ? rest : { ...rest, [to]: value };
};
const STEPS: readonly Migration[] = [
  { to: 3, types: ["weapon"], step: rename("hurt", "damage") },
  { to: 2, types: ["weapon", "armor"], step: rename("harm", "hurt") },
];

describe("a stored source", () => {
  it("is brought to today's shape one version at a time", () => {
    expect(migrate("weapon", { harm: "1d6", schemaVersion: 1 }, STEPS)).toEqual({ damage: "1d6", schemaVersion: 3 });
    expect(migrate("weapon", { hurt: "1d6", schemaVersion: 2 }, STEPS)).toEqual({ damage: "1d6", schemaVersion: 3 });
  });

  it("meets only the steps of its own kind", () => {
    expect(migrate("armor", { harm: 1, schemaVersion: 1 }, STEPS)).toEqual({ hurt: 1, schemaVersion: 2 });
    expect(migrate("gear", { harm: 1, schemaVersion: 1 }, STEPS)).toEqual({ harm: 1, schemaVersion: 1 });
  });

  it("of today, of tomorrow or without a version is left alone", () => {
    for (const source of [{ harm: 1, schemaVersion: 3 }, { harm: 1, schemaVersion: 99 }, { harm: 1 }, {}]) {
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

describe("the list of migrations", () => {
  it("ends at the version that documents are written in", () => {
    expect(Math.max(1, ...migrations.map(({ to }) => to))).toBe(SCHEMA_VERSION);
  });
});
