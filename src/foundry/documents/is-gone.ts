/** Whether a fight has been deleted, as far as this client has heard: nothing is written to it any more. */
export const isFightGone = ({ id }: Combat.Implementation): boolean => !game.combats.has(id ?? "");

/** Whether a document has been deleted, as far as this client has heard; one that was never stored is not. */
export function isGone(document: Actor.Implementation | Item.Implementation): boolean {
  const { id, pack, parent } = document;
  if (!id) return false;
  if (parent instanceof Actor) return !parent.items.has(id) || isGone(parent);
  if (document instanceof Actor && document.token) return !document.token.parent?.tokens.has(document.token.id ?? "");
  if (pack) return !game.packs.get(pack)?.index.has(id);
  return !(document instanceof Actor ? game.actors : game.items).has(id);
}
