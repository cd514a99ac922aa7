import type { HealthSituation } from "../../view/sheets/health-deeds.ts";
import type { Creature } from "../documents/creature.ts";
import { hitPointsOf } from "../documents/hit-points.ts";
import { isToBeBound } from "./bound-patient.ts";
import { hasRareClasses } from "../creation/rare-offer.ts";
import { rulebookFor } from "../rulebook.ts";
import { fightOf } from "../fight/combatant-of.ts";

/** How somebody stands, for a user who wants to do something about it. */
export const healthSituation = (creature: Creature, { isGM }: User.Implementation): HealthSituation => ({
  hp: hitPointsOf(creature),
  isCharacter: creature.isCharacter(),
  isReferee: isGM,
  isInFight: fightOf(creature) !== null,
  isToBeBound: isToBeBound(creature),
  hasRareClasses: hasRareClasses(),
  rulebook: rulebookFor(creature),
});
