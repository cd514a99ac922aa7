/** Anybody who can act, be hit and be healed at the table: a character, a monster, or one of another game's people. */
export type Creature = Actor.OfType<"character"> | Actor.OfType<"monster"> | Actor.OfType<"game.creature">;

/** One of Whitehack's own people. */
export type WhitehackCreature = Actor.OfType<"character"> | Actor.OfType<"monster">;

/** True for one of Whitehack's own people: what only its rules know is asked of them alone. */
export const isWhitehack = (creature: Actor.Implementation): creature is WhitehackCreature =>
  creature.isCharacter() || creature.isMonster();

/** A creature as it is now: a write of several tokens at once makes the actors of those that are linked to nobody anew. */
export function creatureNow(creature: Creature): Creature {
  const current = creature.token?.actor;
  return current?.isCreature() ? current : creature;
}

/** The creature that a uuid leads to, unlinked tokens' included; null where there is none in this world. */
export async function resolveCreature(uuid: unknown): Promise<Creature | null> {
  if (typeof uuid !== "string") return null;
  const found: Actor.Implementation | null = isActorUuid(uuid) ? await fromUuid<Actor.Implementation>(uuid) : null;
  return found && !found.inCompendium && found.isCreature() ? found : null;
}

/** Whether a uuid leads to an actor, be it of the world, a token or a compendium. */
export function isActorUuid(uuid: string): boolean {
  return foundry.utils.parseUuid(uuid)?.type === "Actor";
}

/** Whom the user has selected on the scene, else the user's own character. */
function selected(): readonly (Actor.Implementation | null)[] {
  const tokens = canvas?.tokens?.controlled ?? [];
  return tokens.length > 0 ? tokens.map(({ actor }) => actor) : [game.user.character];
}

/** Those who are named by uuid, or who are selected: each once, and only those this user may roll for. */
export async function chosenCreatures(
  uuids?: readonly string[],
  { mayBeNobody = false } = {},
): Promise<readonly Creature[]> {
  const found = uuids ? await Promise.all(uuids.map(resolveCreature)) : selected();
  const creatures = found.filter((one) => one?.isCreature() === true && one.isOwner) as Creature[];
  const isAnothers = uuids !== undefined && found.some((one) => one?.isCreature() === true);
  if (creatures.length === 0 && !mayBeNobody) warn(isAnothers ? "notYoursToRoll" : "nobodyChosen");
  return [...new Map(creatures.map((one) => [one.uuid, one])).values()];
}

type Character = Actor.OfType<"character">;
type Monster = Actor.OfType<"monster">;

/** The characters among the chosen; tells the user if actors were chosen and none of them is a character. */
export function charactersAmong(creatures: readonly Creature[]): readonly Character[] {
  const characters = creatures.filter((one) => one.isCharacter());
  if (creatures.length > 0 && characters.length === 0) warn("noCharacter");
  return characters;
}

/** The characters of all players. */
export const playersCharacters = (): readonly Character[] =>
  game.actors.contents.filter((actor) => actor.isCharacter()).filter((actor) => actor.hasPlayerOwner);

/** The monsters among the chosen, in the same way. */
export function monstersAmong(creatures: readonly Creature[]): readonly Monster[] {
  const monsters = creatures.filter((one) => one.isMonster());
  if (creatures.length > 0 && monsters.length === 0) warn("noMonster");
  return monsters;
}

const warn = (reason: "nobodyChosen" | "notYoursToRoll" | "noCharacter" | "noMonster"): void => {
  ui.notifications.warn(`WHITEHACK.Refusal.${reason}`, { localize: true });
};

/** The name by which others call a creature: that of the token, where there is one. */
export const calledName = (creature: Actor.Implementation): string => creature.token?.name ?? creature.name;
