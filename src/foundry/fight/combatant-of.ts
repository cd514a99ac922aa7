type Someone = Actor.Implementation;
type Fighter = Combatant.Implementation;

/** Every combatant that stands for somebody in a fight that goes on, on whichever scene and whoever looks at it. */
const fightersFor = ({ uuid }: Someone): readonly Fighter[] =>
  game.combats
    .filter(({ started }) => started)
    .flatMap(({ combatants }) => combatants.filter(({ actor }) => actor?.uuid === uuid));

/** The scene on which somebody stands: that of their own token, or the one that is looked at, if they are on it. */
const sceneOf = (actor: Someone): string | null =>
  (actor.token ?? actor.getActiveTokens(false, true)[0])?.parent?.id ?? null;

/**
 * Somebody's combatant in a fight that goes on; null for whoever is in none. Whoever is in several fights is in that of
 * their own scene first, and then in the one that the user looks at.
 */
export function combatantOf(actor: Someone): Fighter | null {
  const fighters = fightersFor(actor);
  const scene = sceneOf(actor);
  const here = fighters.find(({ sceneId }) => scene !== null && sceneId === scene);
  return here ?? fighters.find(({ combat }) => combat?.id === game.combat?.id) ?? fighters[0] ?? null;
}

/** The fight that somebody is in and that has begun; null for none. */
export const fightOf = (actor: Someone): Combat.Implementation | null => combatantOf(actor)?.combat ?? null;
