import type { Audience } from "./post-card.ts";

/** Whether the players of an actor see a card that this user posts; one without players is the Referee's, who sees all. @rule WH-DICE-07 */
export function isSeenByOwners(actor: Actor.Implementation | null, audience: Audience): boolean {
  if (!actor) return false;
  const owners = game.users.contents.filter((user) => !user.isGM && actor.testUserPermission(user, "OWNER"));
  return owners.length === 0 || owners.some((user) => willSee(user, audience));
}

/** Whether a user will see what this user posts. @rule WH-DICE-07 */
function willSee(user: User.Implementation, audience: Audience): boolean {
  if ("like" in audience) return isSeenBy(user, audience.like);
  if ("whisper" in audience) return audience.whisper.length === 0 || audience.whisper.includes(user.id ?? "");
  return audience.visibility === "public" || (audience.visibility !== "blind" && user.isSelf);
}

/** Whether a user may read a card: what is public, what is whispered to them, and for Referees all. @rule WH-DICE-07 */
export const isSeenBy = ({ isGM, id }: User.Implementation, { whisper, blind, author }: ChatMessage.Implementation) =>
  isGM || whisper.length === 0 || (!blind && (author?.id === id || whisper.some((reader) => reader === id)));
