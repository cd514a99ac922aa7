import type { HealingNature } from "../../rules/index.ts";
import type { Creature } from "./creature.ts";

/** How somebody gets hit points back, where their class makes that different from others. @rule WH-WISE-11 */
export const healingNatureOf = (creature: Creature): HealingNature =>
  (creature.isCharacter() && creature.system.derived.class?.traits.healing) || {};
