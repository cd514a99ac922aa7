import { type HealthMark, marksOf } from "../../rules/index.ts";
import { type Creature, creatureNow } from "../documents/creature.ts";
import { attempt } from "../documents/store-change.ts";
import { hitPointsOf } from "../documents/hit-points.ts";
import { oneAfterAnother } from "../host/one-after-another.ts";
import { SYSTEM_ID } from "../host/paths.ts";
import { isHealthMark } from "../documents/active-conditions.ts";
import { statusData, statusOf } from "../documents/statuses.ts";

/** The mark of the dead covers the token, so that it is seen from afar. */
const dataOf = (mark: HealthMark) => ({
  ...statusData(mark),
  flags: { [SYSTEM_ID]: { health: true }, core: { overlay: mark === "dead" } },
});

/** The difference between the marks that a creature has and should have: ids of effects to delete, and marks to add. */
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

const queue = oneAfterAnother();

/**
 * Lets tokens, tracker and palette show a creature's hit points. The client that changes hit points does it, once, and
 * one change of a creature after another: of its token, if that is linked to nobody. @rule WH-DMG-02 WH-DMG-03 WH-DMG-04 WH-DMG-05 WH-HEAL-04
 */
export const showHealth = (creature: Creature): Promise<void> =>
  queue(() => settle(creatureNow(creature)), creature.token ?? creature);
