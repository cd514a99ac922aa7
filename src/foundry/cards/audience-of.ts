import type { Audience } from "./post-card.ts";

/** Whether the players of an actor see a card; an actor without players is the Referee's, who sees all. @rule WH-DICE-07 */
export function isSeenByOwners(actor: Actor.Implementation | null, audience: Audience): boolean {
  if (!actor) return false;
  if ("visibility" in audience) return audience.visibility !== "blind";
  const { whisper, blind } = "like" in audience ? audience.like : { ...audience, blind: false };
  if (blind) return false;
  const owners = game.users.contents.filter((user) => !user.isGM && actor.testUserPermission(user, "OWNER"));
  const readers: readonly unknown[] = [...whisper];
  return readers.length === 0 || owners.length === 0 || owners.some(({ id }) => readers.includes(id));
}

/** Whether a user may read a card: what is public, what is whispered to them, and for Referees all. @rule WH-DICE-07 */
export const isSeenBy = ({ isGM, id }: User.Implementation, { whisper, blind, author }: ChatMessage.Implementation) =>
  isGM || whisper.length === 0 || (!blind && (author?.id === id || whisper.some((reader) => reader === id)));
