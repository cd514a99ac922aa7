import type { HpOutcome } from "../../rules/health/hp-outcome.ts";
import { HP_FIELDS, type KnownHitPoints, toKnown, writeHitPoints } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import { rulebookFor } from "../host/rulebook.ts";
import type { Creature } from "./creature.ts";
import { storeChange, storeTogether } from "./store-change.ts";

/** A creature's hit points with everything that is known of them, as the rules want them. */
export function hitPointsOf(creature: Creature): KnownHitPoints {
  const { hp } = creature.system;
  if (!creature.system.whitehack.mount.is) return toKnown(hp);
  const marks = rulebookFor(creature).mounts.marks(creature.system.packs);
  return toKnown({ ...hp, extra: { ...hp.extra, ...marks } });
}

/** The stored part of hit points. */
type StoredHitPoints = Partial<KnownHitPoints> & { readonly permanentCost?: number };

/**
 * The update once a rule has changed a creature's hit points: every field that differs, and always the state,
 * so that nobody has to guess it from the value. The maximum of characters is derived, so a difference from it is
 * stored.
 */
export function hitPointsUpdate(creature: Creature, { before, hp, changes }: HpOutcome): StoredHitPoints {
  if (changes.length === 0) return {};
  const changed = HP_FIELDS.filter((field) => before[field] !== hp[field]);
  const { max, extra, ...fields }: StoredHitPoints = Object.fromEntries(changed.map((field) => [field, hp[field]]));
  return {
    ...fields,
    state: hp.state,
    ...(extra && { extra: { ...zeros(before.extra), ...extra } }),
    ...(max !== undefined && maximum(creature, max - before.max)),
  };
}

/** Updates are merged, so a removed pool has to be written as 0. */
const zeros = (extra: KnownHitPoints["extra"]): KnownHitPoints["extra"] =>
  Object.fromEntries(Object.keys(extra).map((key) => [key, 0]));

/** @rule WH-WISE-13 */
const maximum = (creature: Creature, difference: number): StoredHitPoints =>
  creature.isCharacter()
    ? { permanentCost: Math.max(0, creature._source.system.hp.permanentCost - difference) }
    : { max: creature._source.system.hp.max + difference };

type Update = Readonly<Record<string, unknown>>;

/**
 * An update that writes hit points anew, completed by what that means: sheets, token bars and macros write numbers, and
 * only the rules know who lies down or stands up by them. Whatever else the update says is left as it is.
 */
export function withHitPointState<Data extends object>(creature: Creature, data: Data): Data {
  const { value, state } = writtenHitPoints(data);
  if (typeof value !== "number" || !Number.isSafeInteger(value) || state !== undefined) return data;
  const outcome = writeHitPoints(hitPointsOf(creature), value, rulebookFor(creature));
  const { value: _, ...rest } = hitPointsUpdate(creature, outcome);
  const implied = foundry.utils.expandObject({ system: { hp: rest } });
  return foundry.utils.mergeObject(implied, foundry.utils.expandObject(data as Update)) as Data;
}

function writtenHitPoints(data: object): { readonly value?: unknown; readonly state?: unknown } {
  const { system } = foundry.utils.expandObject(data as Update) as { system?: { hp?: object } };
  return system?.hp ?? {};
}

/** Stores a rule's change of a creature's hit points. */
export async function storeHitPoints(actor: Creature, outcome: HpOutcome): Promise<readonly Change[]> {
  return outcome.changes.length > 0 ? storeChange(actor, { hp: hitPointsUpdate(actor, outcome) }) : [];
}

/** Stores the hit points of many creatures at once. */
export const storeAllHitPoints = (
  those: readonly { readonly creature: Creature; readonly outcome: HpOutcome }[],
): Promise<readonly Change[]> =>
  storeTogether(
    those
      .filter(({ outcome }) => outcome.changes.length > 0)
      .map(({ creature, outcome }) => ({
        document: creature,
        update: { system: { hp: hitPointsUpdate(creature, outcome) } },
      })),
  );
