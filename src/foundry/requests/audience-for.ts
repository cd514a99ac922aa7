import type { Audience } from "../cards/post-card.ts";
import { refereeIds } from "../documents/referees.ts";
import { toVisibility } from "../generation.ts";

/**
 * Who sees a card that this client posts for another user, by the mode that they have chosen. What is for themselves alone
 * is seen by Referees too, since a Referee's client posts it; what is blind is seen by Referees only.
 */
export function audienceFor(chosen: unknown, { id }: User.Implementation): Audience {
  const visibility = toVisibility(chosen);
  if (visibility === "public") return { visibility };
  const asker = visibility === "blind" || id === null ? [] : [id];
  return { whisper: [...new Set([...asker, ...refereeIds()])] };
}

/** The same for a question: the users who see it besides those asked; null for everybody. */
export function readersFor(chosen: unknown, user: User.Implementation): readonly string[] | null {
  const audience = audienceFor(chosen, user);
  return "whisper" in audience ? audience.whisper : null;
}
