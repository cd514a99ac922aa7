import type { Migration, Source } from "./migration.ts";
import { migrations } from "./migrations.ts";

/** The version that documents are written in today. */
export const SCHEMA_VERSION = 4;

/**
 * Brings a stored source to today's shape, one version at a time.
 *
 * A source without a version is new or part of an update (the host passes both here): it is in today's shape already.
 */
export function migrate(type: string, source: Source, steps: readonly Migration[] = migrations): Source {
  const from = source["schemaVersion"];
  if (typeof from !== "number" || from >= SCHEMA_VERSION) return source;
  const due = steps.filter(({ to, types }) => to > from && types.includes(type)).toSorted((a, b) => a.to - b.to);
  const shape = due.reduce((before, { step }) => step(before), source);
  return { ...shape, schemaVersion: SCHEMA_VERSION };
}

/** The same for the host, which expects the object that it passed to be changed as well as returned. */
export function migrateInPlace(type: string, source: Source): Source {
  const migrated = migrate(type, source);
  if (migrated === source) return source;
  for (const key of Object.keys(source)) if (!(key in migrated)) delete source[key];
  return Object.assign(source, migrated);
}
