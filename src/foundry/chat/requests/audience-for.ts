import type { Audience } from "../cards/post-card.ts";
import type { FormValues } from "../../../view/chat/dialogs/form-values.ts";
import { refereeIds } from "../../documents/referees.ts";
import type { Visibility } from "../../host/compat.ts";

/**
 * True if the players of an actor see a card that this user posts; one without players is the Referee's, who sees all.
 * @rule WH-DICE-07
 */
export function isSeenByOwners(actor: Actor.Implementation | null, audience: Audience): boolean {
  if (!actor) return false;
  const owners = game.users.contents.filter((user) => !user.isGM && actor.testUserPermission(user, "OWNER"));
  return owners.length === 0 || owners.some((user) => willSee(user, audience));
}

/** True if a user will see what this user posts. @rule WH-DICE-07 */
function willSee(user: User.Implementation, audience: Audience): boolean {
  if ("like" in audience) return isSeenBy(user, audience.like);
  if ("whisper" in audience) return audience.whisper.length === 0 || audience.whisper.includes(user.id ?? "");
  return audience.visibility === "public" || (audience.visibility !== "blind" && user.isSelf);
}

/** True if a user may read a card: what is public, what is whispered to them, and for Referees all. @rule WH-DICE-07 */
export const isSeenBy = ({ isGM, id }: User.Implementation, { whisper, blind, author }: ChatMessage.Implementation) =>
  isGM || whisper.length === 0 || (!blind && (author?.id === id || whisper.some((reader) => reader === id)));

/** The values of a form in another browser; each reader says what it makes of a field. */
export const valuesOf = (sent: unknown): FormValues => (typeof sent === "object" && sent !== null ? { ...sent } : {});

/** The dice rolled in another browser, if any; `handedDice` says what it makes of each. */
export const rollsOf = (sent: unknown): readonly unknown[] | null => (Array.isArray(sent) ? sent : null);

/**
 * The users who see a card that this client posts for another user, by that user's mode. Cards for themselves alone
 * is seen by Referees too, since a Referee's client posts it; what is blind is seen by Referees only.
 */
export function audienceFor(visibility: Visibility, { id }: User.Implementation): Audience {
  if (visibility === "public") return { visibility };
  const asker = visibility === "blind" || id === null ? [] : [id];
  return { whisper: [...new Set([...asker, ...refereeIds()])] };
}

/** The users who see a prompt besides those asked; null for everybody. */
export function readersFor(chosen: Visibility, user: User.Implementation): readonly string[] | null {
  const audience = audienceFor(chosen, user);
  return "whisper" in audience ? audience.whisper : null;
}
