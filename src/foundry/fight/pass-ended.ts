/** The tracker has come to somebody who has ended this turn in a tie already: it goes on. @rule WH-INIT-03 */
export async function passEnded(fight: Combat.Implementation, { id }: Combatant.Implementation): Promise<void> {
  if (fight.combatant?.id === id) await fight.nextTurn();
}
