import type { HealingNature } from "../../rules/index.ts";
import type { Creature } from "./creature.ts";

/** How somebody heals, where the class changes that. @rule WH-WISE-11 */
export const healingNatureOf = (creature: Creature): HealingNature =>
  (creature.isCharacter() && creature.system.derived.class?.traits.healing) || {};
