/** Whether a fight has been deleted, as far as this client has heard: nothing is written to it any more. */
export const isFightGone = ({ id }: Combat.Implementation): boolean => !game.combats.has(id ?? "");

/** The fights that this client is deleting. */
const ending = new WeakSet<Combat.Implementation>();

/** Deletes a fight, to which this client writes nothing more from now on, unless it stays after all. */
export async function endingFight<Ended>(fight: Combat.Implementation, end: () => Promise<Ended>): Promise<Ended> {
  ending.add(fight);
  try {
    return await end();
  } finally {
    ending.delete(fight);
  }
}

/** Whether a fight is gone or is just being deleted: the host refuses what is written then, and says so in the corner. */
export const isEnding = (fight: Combat.Implementation): boolean => ending.has(fight) || isFightGone(fight);

/** The same by the uuid of a fight, or of something in one. */
export function isInEnding(uuid: string): boolean {
  const [kind, id = ""] = uuid.split(/[. ]/);
  const fight = game.combats.get(id);
  return kind === "Combat" && (!fight || isEnding(fight));
}

/** Whether a document has been deleted, as far as this client has heard; one that was never stored is not. */
export function isGone(document: Actor.Implementation | Item.Implementation): boolean {
  const { id, pack, parent } = document;
  if (!id) return false;
  if (parent instanceof Actor) return !parent.items.has(id) || isGone(parent);
  if (document instanceof Actor && document.token) return !document.token.parent?.tokens.has(document.token.id ?? "");
  if (pack) return !game.packs.get(pack)?.index.has(id);
  return !(document instanceof Actor ? game.actors : game.items).has(id);
}
