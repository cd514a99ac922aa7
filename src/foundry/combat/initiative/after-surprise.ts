import {
  compareNamed,
  hasGivenUp,
  mayRollInitiative,
  type NamedTurn,
  rollsAfterSurprise,
} from "../../../rules/index.ts";
import { conditionsOf, type MarkedCondition, markedConditions } from "../../documents/active-conditions.ts";
import { rulebookFor } from "../../host/rulebook.ts";

type Fighter = Combatant.Implementation;

type Compare = (first: Fighter, second: Fighter) => number;

/** A fighter's turn in the current round. @rule WH-BOSS-05 */
function turnOf({ id, combat, fightState: { namedRound, namedAfter } }: Fighter): NamedTurn {
  const isNamed = namedRound > 0 && namedRound === combat?.round;
  return { id: id ?? "", after: isNamed ? namedAfter : null };
}

/** The order of two fighters, where a boss may have named a fighter to act next. @rule WH-BOSS-05 */
export function byName(first: Fighter, second: Fighter, compare: Compare): number {
  const [one, other] = [turnOf(first), turnOf(second)];
  const { combat } = first;
  if (!combat || (one.after === null && other.after === null)) return compare(first, second);
  const turns = new Map(combat.combatants.contents.map((fighter) => [fighter.id ?? "", turnOf(fighter)]));
  const at = (id: string): Fighter => combat.combatants.get(id) ?? first;
  return compareNamed(one, other, { turns, compare: (mine, theirs) => compare(at(mine), at(theirs)) });
}

/** A fighter whose initiative is raised for this round alone, and what raises it. */
interface Raised {
  readonly fighter: Combatant.Implementation;
  readonly mark: MarkedCondition;
}

const isForRound = ({ condition }: MarkedCondition["active"]): boolean =>
  condition.initiative !== 0 && condition.end.until === "round";

/** Those in a fight whose initiative is raised for this round alone. @rule WH-STRONG-06 WH-INIT-01 */
export const raisedIn = ({ id, combatants }: Combat.Implementation): readonly Raised[] =>
  combatants.contents.flatMap((fighter) =>
    (fighter.actor ? markedConditions(fighter.actor) : [])
      .filter(({ active, fight }) => fight?.id === id && isForRound(active))
      .map((mark) => ({ fighter, mark })),
  );

/** True if any fighter in a fight is surprised. */
export const isAnySurprised = ({ combatants }: Combat.Implementation): boolean =>
  combatants.some(({ fightState, isDefeated }) => fightState.surprised && !isDefeated);

/** The surprised act after everybody else, as long as it lasts. @rule WH-SURP-01 */
export const isLate = ({ fightState, combat }: Fighter): boolean =>
  fightState.surprised && rulebookFor(null).surprise.lasts(combat?.round ?? 0);

/** Those on the run and captives act after all others, as long as they are. @rule WH-MORALE-01 */
export const isAside = ({ fightState, creature }: Fighter): boolean =>
  (fightState.used["aside"] ?? 0) > 0 && creature !== null && hasGivenUp(conditionsOf(creature));

/** True if the turn of a fighter is passed over, since the surprised can do nothing at all. @rule WB-SUR-01 */
export const passesSurprised = (one: Fighter): boolean => isLate(one) && !rulebookFor(null).surprise.allows("move");

/** True if the current turn is the last of its round: nobody who can act comes after it. */
export const isLastTurn = ({ turn, turns }: Combat.Implementation): boolean =>
  turns.slice((turn ?? -1) + 1).every((one) => one.isDefeated || passesSurprised(one));

/** True if surprise lets a fighter roll initiative. @rule WH-SURP-01 WB-SEQ-01 */
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

type Refusal = "afterSurprise" | "noCombat" | "rolledAlready";

/** Rolls initiative in the combat that is viewed, and joins it first if needed. @rule WH-INIT-01 */
export async function performInitiative(actor: Actor.Implementation): Promise<void> {
  const refusal = initiativeRefusal(actor);
  if (refusal) return warnInitiativeRefusal(refusal);
  // The host enters an actor without a token anew each time.
  const isIn = game.combat?.getCombatantsByActor(actor).length;
  await actor.rollInitiative({ createCombatants: !isIn });
}

/** Says why initiative cannot be rolled, since the host would stay silent. Only a Referee can begin a fight. */
function initiativeRefusal(actor: Actor.Implementation): Refusal | null {
  if (!game.combat) return game.user.isGM ? null : "noCombat";
  const fighters = game.combat.getCombatantsByActor(actor);
  if (isBeforeInitiative(game.combat)) return "afterSurprise";
  return fighters.length > 0 && fighters.every(({ initiative }) => initiative !== null) ? "rolledAlready" : null;
}

/** True if nobody rolls yet, since those who are not surprised act first. @rule WB-SEQ-01 */
function isBeforeInitiative(fight: Combat.Implementation): boolean {
  const [one] = fight.combatants;
  const waits = rulebookFor(null).surprise.roundsBefore > 0 && isAnySurprised(fight);
  return waits && one !== undefined && !mayRollNow(one);
}

const warnInitiativeRefusal = (refusal: Refusal): void => {
  ui.notifications.info(`WHITEHACK.Refusal.${refusal}`, { localize: true });
};
