/**
 * The changes in the part of an actor that a token has for its own, when it was last written in the shape of version
 * `from`: such a part carries no version. Keys that a step leaves behind stay; nobody reads them.
 */
export function deltaChanges(type: string, system: Source, from: number, steps?: readonly Migration[]): Source {
  const { schemaVersion: _, ...migrated } = migrate(type, { ...system, schemaVersion: from }, steps);
  return Object.fromEntries(Object.entries(migrated).filter(([key, value]) => system[key] !== value));
}

/** The plain `system` object of a document, as stored or as part of an update. */
export type Source = Record<string, unknown>;

/** One step from the shape before `to` to the shape of version `to`. */
export interface Migration {
  readonly to: number;
  readonly types: readonly string[];
  readonly step: (source: Source) => Source;
}

/**
 * The steps from each released shape of what is stored to the next, oldest first. They begin with the first release:
 * what was stored before it has no step.
 *
 * The host migrates what it reads, not what it stores, and later stores single fields: old and new shape may lie side
 * by side under the old version. So a step moves only keys that are there, lets what already stands in the new place
 * win, and comes to the same on every client; it returns a new object and leaves the one that it was given as it was.
 * The active Referee's client writes all documents anew at `ready` (`requests/migrate-world.ts`), tokens' own deltas
 * included, which carry no version. Effects, messages and fighters carry none either and have no steps: a new shape of
 * theirs is read beside the old one.
 */
export const migrations: readonly Migration[] = [];

/** The version that documents are written in today. */
export const SCHEMA_VERSION = 1;

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

/** Migrates for the host, which expects the object that it passed to be changed as well as returned. */
export function migrateInPlace(type: string, source: Source): Source {
  const migrated = migrate(type, source);
  if (migrated === source) return source;
  for (const key of Object.keys(source)) if (!(key in migrated)) delete source[key];
  return Object.assign(source, migrated);
}
