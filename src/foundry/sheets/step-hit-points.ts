interface Count {
  readonly value: number;
  readonly temporary: number;
}

/** Hit points after one step; a loss takes the temporary ones first. @rule WH-DMG-01 */
export function steppedHitPoints({ value, temporary }: Count, step: number): Count {
  const absorbed = step < 0 ? Math.min(temporary, -step) : 0;
  return { value: value + step + absorbed, temporary: temporary - absorbed };
}

/** Raises or lowers the hit points of an actor by hand. */
export async function stepHitPoints(actor: Actor.Implementation, step: number): Promise<void> {
  if (!actor.isCharacter() && !actor.isMonster()) return;
  const { value, temporary } = actor.system.hp;
  await actor.update({ system: { hp: steppedHitPoints({ value, temporary }, step) } } as Actor.UpdateData);
}
