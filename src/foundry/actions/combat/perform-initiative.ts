type Refusal = "noCombat" | "rolledAlready";

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
  return fighters.length > 0 && fighters.every(({ initiative }) => initiative !== null) ? "rolledAlready" : null;
}

const tellInitiativeRefusal = (refusal: Refusal): void => {
  ui.notifications.info(`WHITEHACK.Refusal.${refusal}`, { localize: true });
};
