import { type HealthMark, marksOf } from "../../rules/index.ts";
import type { Creature } from "../documents/creature.ts";
import { attempt } from "../documents/attempt.ts";
import { hitPointsOf } from "../documents/hit-points.ts";
import { SYSTEM_ID } from "../paths.ts";
import { isHealthMark } from "./active-conditions.ts";
import { statusData, statusOf } from "./statuses.ts";

/** The mark of the dead covers the token, so that it is seen from afar. */
const dataOf = (mark: HealthMark) => ({
  ...statusData(mark),
  flags: { [SYSTEM_ID]: { health: true }, core: { overlay: mark === "dead" } },
});

/** The difference between the marks that somebody has and should have: ids of effects to delete, and marks to add. */
function difference(creature: Creature) {
  const wanted = marksOf(hitPointsOf(creature));
  const statuses = wanted.map(statusOf);
  const effects = creature.effects.contents;
  const isWanted = (effect: ActiveEffect.Implementation) => statuses.some((status) => effect.statuses.has(status));
  return {
    gone: effects.filter((effect) => isHealthMark(effect) && !isWanted(effect)).map(({ id }) => id ?? ""),
    missing: wanted.filter((mark) => !effects.some(({ statuses: shown }) => shown.has(statusOf(mark)))),
  };
}

async function settle(creature: Creature): Promise<void> {
  const { gone, missing } = difference(creature);
  const what = "health marks";
  if (gone.length > 0) await attempt(what, () => creature.deleteEmbeddedDocuments("ActiveEffect", gone));
  if (missing.length === 0) return;
  const made = missing.map(dataOf) as ActiveEffect.CreateData[];
  await attempt(what, () => creature.createEmbeddedDocuments("ActiveEffect", made, { keepId: true }));
}

/** The creature as it is now: of a token that is linked to nobody, the actor that the token has by now. */
function currentOf(creature: Creature): Creature {
  const current = creature.token?.actor;
  return current?.isCreature() ? current : creature;
}

/** The work on each creature that this client has begun. */
const work = new WeakMap<object, Promise<void>>();

/**
 * Lets tokens, tracker and palette show what somebody's hit points say; whoever changes hit points does it, once, and
 * one change after another. @rule WH-DMG-02 WH-DMG-03 WH-DMG-04 WH-DMG-05 WH-HEAL-04
 */
export function showHealth(creature: Creature): Promise<void> {
  // A write of its token may have made the actor anew in the meantime.
  const next = (work.get(creature) ?? Promise.resolve()).then(() => settle(currentOf(creature)));
  work.set(creature, next);
  return next;
}
