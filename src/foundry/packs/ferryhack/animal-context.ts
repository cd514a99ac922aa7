import { animalView } from "../../../view/packs/ferryhack/animal-view.ts";
import { loadOfMount, movementNow, ridersOf } from "../../companions/riding.ts";
import { calledName } from "../../documents/chosen-creatures.ts";
import type { Creature } from "../../documents/creature.ts";
import { localize } from "../../localize.ts";

/** What the sheet of a mount says of its load. @rule FH-HRS-02 FH-HRS-03 */
export const animalContext = (mount: Creature) =>
  animalView({
    packs: mount.system.packs,
    load: loadOfMount(mount),
    movement: movementNow(mount),
    riders: ridersOf(mount).map(calledName),
    localize,
  });
