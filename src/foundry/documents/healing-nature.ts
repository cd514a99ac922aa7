import { healingNature, type HealingNature } from "../../rules/index.ts";
import { quirksHeld } from "../brave/quirks-held.ts";
import type { Creature } from "./creature.ts";

/** How somebody heals, where the class or a quirk changes that. @rule WH-WISE-11 WH-BRAVE-04 */
export const healingNatureOf = (creature: Creature): HealingNature => ({
  ...(creature.isCharacter() && creature.system.derived.class?.traits.healing),
  ...healingNature(quirksHeld(creature)),
});
