/** The turn stays with whoever has it, whatever the order has become. @rule WH-INIT-01 */
export async function keepTurn(fight: Combat.Implementation, current: string | null): Promise<void> {
  const turn = fight.turns.findIndex(({ id }) => id === current);
  if (!fight.started || turn < 0 || turn === fight.turn) return;
  // no turn begins or ends by it, which the types do not know
  const options: object = { turnEvents: false };
  await fight.update({ turn }, options);
}
