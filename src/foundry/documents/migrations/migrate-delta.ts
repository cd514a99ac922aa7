import { migrate, type Migration, type Source } from "./migrate.ts";

/**
 * The changes in the part of an actor that a token has for its own, when it was last written in the shape of version
 * `from`: such a part carries no version. Keys that a step leaves behind stay; nobody reads them.
 */
export function deltaChanges(type: string, system: Source, from: number, steps?: readonly Migration[]): Source {
  const { schemaVersion: _, ...migrated } = migrate(type, { ...system, schemaVersion: from }, steps);
  return Object.fromEntries(Object.entries(migrated).filter(([key, value]) => system[key] !== value));
}
