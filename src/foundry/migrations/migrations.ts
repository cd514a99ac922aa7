import type { Migration } from "./migration.ts";
import { armorMagick } from "./steps/armor-magick.ts";
import { keyedTimers } from "./steps/keyed-timers.ts";
import { monsterDefences } from "./steps/monster-defences.ts";

/**
 * Every change of a stored shape since the first release, oldest first.
 *
 * The host migrates what it reads, not what it stores, and later stores single fields: old and new shape may lie side
 * by side under the old version. So a step moves only keys that are there and lets what already stands in the new place
 * win. The active Referee's client writes all documents anew at `ready` (`requests/migrate-world.ts`), tokens' own
 * deltas included, which carry no version. Version 3 names conditions as the host does. Effects carry no version
 * either, so clients always read them that way (`ActiveEffectDocument.migrateData`), and stored ones are rewritten with
 * the rest.
 */
export const migrations: readonly Migration[] = [armorMagick, monsterDefences, keyedTimers];
