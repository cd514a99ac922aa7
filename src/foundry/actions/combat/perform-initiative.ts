import { isAnySurprised, mayRollNow } from "../../fight/after-surprise.ts";
import { rulebookFor } from "../../rulebook.ts";

type Refusal = "afterSurprise" | "noCombat" | "rolledAlready";

/** Rolls initiative in the combat that is viewed, and joins it first if needed. @rule WH-INIT-01 */
export async function performInitiative(actor: Actor.Implementation): Promise<void> {
  const refusal = initiativeRefusal(actor);
  if (refusal) return tellInitiativeRefusal(refusal);
  // The host enters somebody without a token anew each time.
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

/** Whether nobody rolls yet, since those who are not surprised act first. @rule WB-SEQ-01 */
function isBeforeInitiative(fight: Combat.Implementation): boolean {
  const [one] = fight.combatants;
  const waits = rulebookFor(null).surprise.roundsBefore > 0 && isAnySurprised(fight);
  return waits && one !== undefined && !mayRollNow(one);
}

const tellInitiativeRefusal = (refusal: Refusal): void => {
  ui.notifications.info(`WHITEHACK.Refusal.${refusal}`, { localize: true });
};
