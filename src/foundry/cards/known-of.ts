import { foundAt } from "../documents/found-at.ts";

/** Of what cards have changed, that whose sheets and so whose numbers the user may look at. */
export const knownOf = (
  changed: readonly { readonly actor: string | null; readonly document?: string | null }[],
): readonly string[] => changed.map(({ actor, document }) => actor ?? document ?? "").filter(isKnown);

function isKnown(uuid: string): boolean {
  const found = foundAt(uuid);
  return (found instanceof Actor || found instanceof Item) && found.testUserPermission(game.user, "OBSERVER");
}

/** Whether an actor is the user's own. */
export function isOwn(uuid: string): boolean {
  const actor = foundAt(uuid);
  return actor instanceof Actor && actor.isOwner;
}
