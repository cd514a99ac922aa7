// Two steps that no release has taken: tests see by them how documents and worlds are brought to today's shape.
import { afterEach, beforeEach } from "vitest";
import { type Migration, migrations, SCHEMA_VERSION } from "../../src/foundry/documents/migrations/migrate.ts";
import { toldDefences } from "../../src/rules/index.ts";

/** The two versions before today's, counted back from it: the first release has none before it. */
export const LAST = SCHEMA_VERSION - 1;
export const FIRST = SCHEMA_VERSION - 2;

/** The tick "magick" of armor became a block of what the magick does. */
export const armorMagick: Migration = {
  to: LAST,
  types: ["armor"],
  step(source) {
    const { magick } = source;
    return typeof magick === "boolean" ? { ...source, magick: { is: magick } } : source;
  },
};

/** What keywords say about kinds of harm became lists; the words stay. */
export const monsterDefences: Migration = {
  to: SCHEMA_VERSION,
  types: ["monster"],
  step(source) {
    const { keywords, defences } = source as { readonly keywords?: readonly { name: string }[]; defences?: object };
    if (!keywords || defences !== undefined) return source;
    return { ...source, defences: toldDefences(keywords.map(({ name }) => name)) };
  },
};

/** Has these steps be the whole list while each test of a file runs: to be called before the table is set up. */
export function withSteps(...steps: readonly Migration[]): void {
  const list = migrations as Migration[];
  let listed: readonly Migration[] = [];
  beforeEach(() => {
    listed = list.splice(0, list.length, ...steps);
  });
  afterEach(() => {
    list.splice(0, list.length, ...listed);
  });
}
