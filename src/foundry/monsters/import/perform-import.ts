import type { ActorCreation } from "../../../importing/monster-draft.ts";
import { attempt } from "../../documents/store-change.ts";
import { localize } from "../../host/localize.ts";
import { newToken } from "../../documents/new-token.ts";

/** Creates the actor of an import with all it carries in one call: it is there complete, or not at all. */
export async function performImport({
  type,
  system,
  items,
  squares,
  ...creation
}: ActorCreation): Promise<Actor.Implementation | null> {
  const name = creation.name || localize("WHITEHACK.Import.Unnamed");
  const data = { name, type, system, items, prototypeToken: tokenOf(name, type, squares) };
  const copy = foundry.utils.deepClone<object>(data) as Actor.CreateData;
  const actor = await attempt(name, () => Actor.implementation.create(copy));
  if (actor) ui.notifications.info(localize("WHITEHACK.Import.Created", { name: actor.name }));
  else ui.notifications.error(localize("WHITEHACK.Import.Failed"));
  return actor ?? null;
}

/** The token as the system makes it for new actors, as big as the creature. */
function tokenOf(name: string, type: ActorCreation["type"], squares: number): object {
  const { texture } = Actor.implementation.getDefaultArtwork({ name, type });
  return { ...newToken(type), name, texture, width: squares, height: squares };
}
