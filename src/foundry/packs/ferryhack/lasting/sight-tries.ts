import { packField, type PackFields } from "../../../../house-rules/pack-fields.ts";
import { jsonIn } from "../../../../rules/json.ts";
import { aText } from "../../../../rules/shape.ts";
import type { Change } from "../../../../undo/record.ts";
import type { Creature } from "../../../documents/creature.ts";
import { packFactsOf, storePackFacts } from "../../pack-facts.ts";

/** What is stored of a thing whose word was looked for: the level of each who has tried, by uuid, as JSON. */
const TRIES: PackFields<{ readonly sightTries: string }> = { pack: "fh", fields: { sightTries: packField(aText, "") } };

function triesOn(item: Item.Implementation): Readonly<Record<string, unknown>> {
  const stored = jsonIn(packFactsOf(item, TRIES).sightTries);
  return typeof stored === "object" && stored !== null ? (stored as Readonly<Record<string, unknown>>) : {};
}

/** At which level somebody has looked for the word of a thing; null for never. @rule FH-S3-09 */
export function triedAt(item: Item.Implementation, { uuid }: Creature): number | null {
  const level = triesOn(item)[uuid];
  return typeof level === "number" ? level : null;
}

/** Notes that somebody has looked for it, and returns what changed. @rule FH-S3-09 */
export const noteTry = (item: Item.Implementation, { uuid }: Creature, level: number): Promise<readonly Change[]> =>
  storePackFacts(item, TRIES, { sightTries: JSON.stringify({ ...triesOn(item), [uuid]: level }) });
