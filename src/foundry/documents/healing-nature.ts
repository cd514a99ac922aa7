import { healingNature, type HealingNature, healingTraits } from "../../rules/index.ts";
import { quirksHeld } from "../brave/quirks-held.ts";
import type { Creature } from "./creature.ts";

/** How a species that is played like a class heals, or else the class. */
const naturalOf = ({ system: { derived, speciesClass } }: Actor.OfType<"character">) =>
  healingTraits(derived.class?.traits ?? {}, speciesClass).healing;

/** How somebody heals, where species, class or a quirk change that. @rule WH-SPC-03 WH-WISE-11 WH-BRAVE-04 */
export const healingNatureOf = (creature: Creature): HealingNature => ({
  ...(creature.isCharacter() && naturalOf(creature)),
  ...healingNature(quirksHeld(creature)),
});
