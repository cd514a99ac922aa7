import { isActor } from "../undo/changed-document.ts";
import type { Creature } from "./creature.ts";
import { foundAt } from "./found-at.ts";

/** The creature at a uuid, at once; null where there is none. */
export function creatureFound(uuid: string | null | undefined): Creature | null {
  const found = uuid ? foundAt(uuid) : null;
  return isActor(found) && found.isCreature() ? found : null;
}
