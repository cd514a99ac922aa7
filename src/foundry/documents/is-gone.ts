/** Fights that this client is deleting. */
const ending = new WeakSet<Combat.Implementation>();

/** Deletes a fight, to which this client writes nothing more from now on, unless it stays after all. */
export function endFight<Ended>(fight: Combat.Implementation, end: () => Promise<Ended>): Promise<Ended> {
  ending.add(fight);
  return end().finally(() => ending.delete(fight));
}

/** Whether a fight has been deleted, as far as this client has heard, or is just being: nothing is written to it any more. */
export const isFightGone = (fight: Combat.Implementation): boolean =>
  !game.combats.has(fight.id ?? "") || ending.has(fight);

/** Whether a uuid is of a fight that is gone, or of a fighter in one. */
export function isOfGoneFight(uuid: string): boolean {
  const [kind, id = ""] = uuid.split(/[. ]/);
  const fight = game.combats.get(id);
  return kind === "Combat" && (!fight || isFightGone(fight));
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
