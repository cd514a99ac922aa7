import type { Audience } from "../cards/post-card.ts";
import { refereeIds } from "../documents/referees.ts";
import { toVisibility } from "../generation.ts";

/**
 * Who sees what is posted here for somebody who has asked for it, in the mode that they have chosen there: what they
 * keep to themselves they see, and Referees, since one of theirs does the work; what is blind only Referees see.
 */
export function audienceFor(chosen: unknown, { id }: User.Implementation): Audience {
  const visibility = toVisibility(chosen);
  if (visibility === "public") return { visibility };
  const asker = visibility === "blind" || id === null ? [] : [id];
  return { whisper: [...new Set([...asker, ...refereeIds()])] };
}
