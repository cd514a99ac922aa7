import type { Creature } from "../../../../foundry/documents/creature.ts";
import { hitPointsOf, storeHitPoints } from "../../../../foundry/documents/hit-points.ts";
import { victimOf } from "../../../../foundry/health/victim-of.ts";
import { rulesInForceFor } from "../../../../foundry/host/rulebook.ts";
import { type KnownHitPoints, toHpOutcome } from "../../../../rules/index.ts";
import type { Change } from "../../../../undo/record.ts";
import type { Feature } from "../../rules/classes.ts";
import { hammercrawlNumbers } from "../own-numbers.ts";
import { mustChoose } from "../../rules/health/zero-hit-points.ts";

/** Whether a creature's class has a feature. */
export const hasFeature = (creature: Creature | null, feature: Feature): boolean =>
  hammercrawlNumbers(creature)?.class?.features.includes(feature) === true;

/** Whether a creature's hit points at zero go by this game. @rule HC-DMG-02 */
export const fallsByHammercrawl = (creature: Creature): boolean =>
  hammercrawlNumbers(creature) !== null || rulesInForceFor(creature).families.zeroHp.choice === "hc";

/** The Constitution of a creature before what it has lost; null for monsters, which have none. @rule HC-DMG-02 */
export const constitutionOf = (creature: Creature): number | null => victimOf(creature).constitution?.score ?? null;

/** Whether one who is at nothing has to choose in their turn. @rule HC-DMG-02 */
export const isAtZero = (creature: Creature | null): creature is Creature =>
  creature !== null && fallsByHammercrawl(creature) && mustChoose(hitPointsOf(creature), constitutionOf(creature));

/** Stores hit points as a rule has changed them. */
export const storeHp = (creature: Creature, after: KnownHitPoints): Promise<readonly Change[]> =>
  storeHitPoints(creature, toHpOutcome(hitPointsOf(creature), after));
