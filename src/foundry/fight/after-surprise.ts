import { mayRollInitiative, rollsAfterSurprise } from "../../rules/index.ts";
import { rulebookFor } from "../rulebook.ts";

type Fighter = Combatant.Implementation;

/** Whether anybody in a fight is surprised. */
export const isAnySurprised = ({ combatants }: Combat.Implementation): boolean =>
  combatants.some(({ fightState, isDefeated }) => fightState.surprised && !isDefeated);

/** The surprised act after everybody else, as long as it lasts. @rule WH-SURP-01 */
export const isLate = ({ fightState, combat }: Fighter): boolean =>
  fightState.surprised && rulebookFor(null).surprise.lasts(combat?.round ?? 0);

/** Whether the turn of a fighter is passed over, since the surprised can do nothing at all. @rule WB-SUR-01 */
export const passesSurprised = (one: Fighter): boolean => isLate(one) && !rulebookFor(null).surprise.allows("move");

/** Whether the turn that runs is the last of its round: nobody who can act comes after it. */
export const isLastTurn = ({ turn, turns }: Combat.Implementation): boolean =>
  turns.slice((turn ?? -1) + 1).every((one) => one.isDefeated || passesSurprised(one));

/** Whether somebody may roll initiative, as far as surprise goes. @rule WH-SURP-01 WB-SEQ-01 */
export function mayRollNow({ fightState: { surprised }, combat }: Fighter): boolean {
  const anySurprised = combat ? isAnySurprised(combat) : surprised;
  return mayRollInitiative({ surprised, anySurprised, round: combat?.round ?? 0 }, rulebookFor(null));
}

/** Those who roll initiative before the next round, since surprise is over then. @rule WH-SURP-01 WB-SEQ-01 */
export function surprisedUntilNow(fight: Combat.Implementation): readonly Fighter[] {
  const anySurprised = isAnySurprised(fight);
  const { round } = fight;
  return fight.combatants.filter(({ fightState: { surprised }, initiative, isDefeated }) => {
    const facts = { surprised, anySurprised, round, initiative: initiative ?? null };
    return !isDefeated && rollsAfterSurprise(facts, rulebookFor(null));
  });
}
