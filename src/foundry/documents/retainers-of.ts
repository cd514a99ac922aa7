/** Those in the world who follow an actor as retainers. @rule WH-FORT-02 */
export function retainersOf(
  actor: Actor.Implementation | null,
): readonly { readonly id: string; readonly name: string }[] {
  if (!actor) return [];
  return game.actors.contents.flatMap((one) => {
    if (!one.isCreature()) return [];
    const { kind, master } = one.system.companion;
    return kind === "retainer" && master === actor.uuid ? [{ id: one.uuid, name: one.name }] : [];
  });
}
