import { type BoundPatient, mayBind } from "../../rules/index.ts";
import { type Creature, fightOf } from "../documents/creature.ts";
import { healingNatureOf } from "../documents/traits-of.ts";
import { hitPointsOf } from "../documents/hit-points.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { trustedCards } from "../chat/cards/read-cards.ts";
import { isAsked } from "../chat/prompts/listeners.ts";
import type { HealthSituation } from "../../view/health/health-operations.ts";

/** The patient's facts, as remembered of the battle. @rule WH-HEAL-03 */
export function patientOf(creature: Creature): BoundPatient {
  const { atStart, bound } = creature.system.battle;
  const hp = hitPointsOf(creature);
  return { hp, atStart: atStart ?? hp.value, spent: bound, nature: healingNatureOf(creature) };
}

/** True if the battle has left wounds to bind. @rule WH-HEAL-03 WH-WISE-11 */
export const isToBeBound = (creature: Creature): boolean => mayBind(patientOf(creature), rulebookFor(creature));

/** The id of the question that offers a player a rare class; only a Referee's client posts it. @rule WH-RARE-01 */
export const RARE_OFFER = "rareClass";
export const TAKE_OFFER = "make";

/**
 * True if a user may choose among rare classes: Referees always, players while an offer to them stands.
 * @rule WH-RARE-01
 */
export const isRareOffered = (user: User.Implementation): boolean =>
  user.isGM || trustedCards("prompt").some((message) => isOfferTo(message, user));

function isOfferTo({ system }: ChatMessage.OfType<"prompt">, user: User.Implementation): boolean {
  const { kind, state, answer, asked } = system;
  const stands = state === "open" || (state === "answered" && answer?.option === TAKE_OFFER);
  return kind === RARE_OFFER && stands && isAsked(asked, user);
}

/** True if the table plays with rare classes, or with species that are played like classes. @rule WH-RARE-01 */
export function hasRareClasses(): boolean {
  const { rareClasses, speciesAsClass } = rulebookFor(null).options;
  return rareClasses || speciesAsClass;
}

/** True if this user has just taken an offer, and goes on to the window of a new character. @rule WH-RARE-01 */
export const isTakenByMe = ({ system: { kind, answer, by } }: ChatMessage.OfType<"prompt">): boolean =>
  kind === RARE_OFFER && answer?.option === TAKE_OFFER && by === game.user.id;

/** The creature's health, for a user who wants to treat it. */
export const healthSituation = (creature: Creature, { isGM }: User.Implementation): HealthSituation => ({
  hp: hitPointsOf(creature),
  isCharacter: creature.system.derived.class !== undefined,
  isReferee: isGM,
  isInFight: fightOf(creature) !== null,
  isToBeBound: isToBeBound(creature),
  hasRareClasses: hasRareClasses(),
  rulebook: rulebookFor(creature),
});
