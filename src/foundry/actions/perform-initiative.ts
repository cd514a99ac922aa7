/** Rolls initiative in the combat that is viewed, and enters it first where that is needed. @rule WH-INIT-01 */
export async function performInitiative(actor: Actor.Implementation): Promise<void> {
  await actor.rollInitiative({ createCombatants: true });
}
