import type { ActorCreation } from "../../../importing/monster-draft.ts";
import { localize } from "../../localize.ts";

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
  try {
    const actor = await Actor.implementation.create(foundry.utils.deepClone(data) as unknown as Actor.CreateData);
    if (!actor) return null; // the host or a module has refused
    ui.notifications.info(localize("WHITEHACK.Import.Created", { name: actor.name }));
    return actor;
  } catch (error) {
    Hooks.onError("whitehack.import", error instanceof Error ? error : new Error(String(error)), { log: "error" });
    ui.notifications.error(localize("WHITEHACK.Import.Failed"));
    return null;
  }
}

/** The token as the system makes it for new actors, as big as the creature. */
function tokenOf(name: string, type: ActorCreation["type"], squares: number): object {
  const { FRIENDLY, HOSTILE } = CONST.TOKEN_DISPOSITIONS;
  const own =
    type === "character"
      ? { actorLink: true, disposition: FRIENDLY, sight: { enabled: true } }
      : { actorLink: false, disposition: HOSTILE };
  const { texture } = Actor.implementation.getDefaultArtwork({ name, type });
  return { ...own, name, texture, width: squares, height: squares, displayBars: CONST.TOKEN_DISPLAY_MODES.OWNER };
}
