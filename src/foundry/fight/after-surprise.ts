import { rollsAfterSurprise } from "../../rules/index.ts";
import { rulebookFor } from "../rulebook.ts";

/** Those who roll initiative before the next round, since surprise is over then. @rule WH-SURP-01 */
export const surprisedUntilNow = ({ combatants, round }: Combat.Implementation): readonly Combatant.Implementation[] =>
  combatants.filter(({ fightState: { surprised }, initiative, isDefeated }) => {
    const known = initiative ?? null;
    return !isDefeated && rollsAfterSurprise({ surprised, initiative: known, round }, rulebookFor(null));
  });
