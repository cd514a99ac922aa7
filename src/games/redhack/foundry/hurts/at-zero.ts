import { type KnownHitPoints, toHpOutcome } from "../../../../rules/index.ts";
import type { Creature } from "../../../../foundry/documents/creature.ts";
import { hitPointsOf, storeHitPoints } from "../../../../foundry/documents/hit-points.ts";
import { victimOf } from "../../../../foundry/health/victim-of.ts";
import { rulesInForceFor } from "../../../../foundry/host/rulebook.ts";
import type { Change } from "../../../../undo/record.ts";
import { isRedhack } from "../reactions/at-hand.ts";

/** Whether a creature's hit points at zero go by this game: its own people's, and others' where the family is chosen. @rule RH-INJ-01 */
export const fallsByRedhack = (creature: Creature): boolean =>
  isRedhack(creature) || rulesInForceFor(creature).families.zeroHp.choice === "rh";

/** The Constitution of a creature before what it has lost at zero hit points; null for monsters, which have none. @rule RH-INJ-01 */
export const constitutionOf = (creature: Creature): number | null => victimOf(creature).constitution?.score ?? null;

/** Stores hit points as a rule has changed them. */
export const storeHp = (creature: Creature, after: KnownHitPoints): Promise<readonly Change[]> =>
  storeHitPoints(creature, toHpOutcome(hitPointsOf(creature), after));
