import { trustedCards } from "../cards/read-cards.ts";
import { isAsked } from "../questions/listeners.ts";
import { rulebookFor } from "../rulebook.ts";

/** What the question is called by which a player is offered a rare class; only a Referee's client posts it. @rule WH-RARE-01 */
export const RARE_OFFER = "rareClass";
export const TAKE_OFFER = "make";

/** Whether a user may choose among rare classes: Referees always, players while an offer to them stands. @rule WH-RARE-01 */
export const isRareOffered = (user: User.Implementation): boolean =>
  user.isGM || trustedCards("question").some((message) => isOfferTo(message, user));

function isOfferTo({ system }: ChatMessage.OfType<"question">, user: User.Implementation): boolean {
  const { kind, state, answer, asked } = system;
  const stands = state === "open" || (state === "answered" && answer?.option === TAKE_OFFER);
  return kind === RARE_OFFER && stands && isAsked(asked, user);
}

/** Whether the table plays with rare classes, or with species that are played like classes. @rule WH-RARE-01 */
export function hasRareClasses(): boolean {
  const { rareClasses, speciesAsClass } = rulebookFor(null).options;
  return rareClasses || speciesAsClass;
}

/** Whether this user has just taken an offer, and goes on to the window of a new character. @rule WH-RARE-01 */
export const isTakenByMe = ({ system: { kind, answer, by } }: ChatMessage.OfType<"question">): boolean =>
  kind === RARE_OFFER && answer?.option === TAKE_OFFER && by === game.user.id;
