type Someone = Actor.Implementation;
type Fighter = Combatant.Implementation;

/** Every combatant of an actor in a fight that goes on, whatever its scene and whichever fight the user looks at. */
const fightersFor = ({ uuid }: Someone): readonly Fighter[] =>
  game.combats
    .filter(({ started }) => started)
    .flatMap(({ combatants }) => combatants.filter(({ actor }) => actor?.uuid === uuid));

/**
 * The scene on which an actor stands: that of their own token, or the one that the user looks at, if they are on it.
 */
const sceneOf = (actor: Someone): string | null =>
  (actor.token ?? actor.getActiveTokens(false, true)[0])?.parent?.id ?? null;

/**
 * An actor's combatant in a fight that goes on; null for none. For an actor in several fights, it is the combatant of
 * their own scene's fight first, and then of the one that the user looks at.
 */
export function combatantOf(actor: Someone): Fighter | null {
  const fighters = fightersFor(actor);
  const scene = sceneOf(actor);
  const here = fighters.find(({ sceneId }) => scene !== null && sceneId === scene);
  return here ?? fighters.find(({ combat }) => combat?.id === game.combat?.id) ?? fighters[0] ?? null;
}

/** The begun fight of an actor; null for none. */
export const fightOf = (actor: Someone): Combat.Implementation | null => combatantOf(actor)?.combat ?? null;
