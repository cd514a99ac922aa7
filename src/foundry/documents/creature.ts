/** Each kind of actor as the compiler knows it. */
interface Kinds {
  /** Anybody who can act, be hit and be healed at the table: a character, a monster, or one of another game's people. */
  readonly creature: Actor.OfType<"character"> | Actor.OfType<"monster"> | Actor.OfType<"game.creature">;
  readonly character: Actor.OfType<"character">;
  readonly monster: Actor.OfType<"monster">;
  readonly party: Actor.OfType<"party">;
  readonly heap: Actor.OfType<"heap">;
  readonly homebase: Actor.OfType<"homebase">;
  readonly vehicle: Actor.OfType<"vehicle">;
}
export type Kind = keyof Kinds;
export type OfKind<Of extends Kind> = Kinds[Of];

type Guards = { readonly [Of in Kind]: (actor: Actor.Implementation) => actor is OfKind<Of> };

const GUARDS: Guards = {
  creature: (actor): actor is Kinds["creature"] => actor.isCreature(),
  character: (actor): actor is Kinds["character"] => actor.isCharacter(),
  monster: (actor): actor is Kinds["monster"] => actor.isMonster(),
  party: (actor): actor is Kinds["party"] => actor.isParty(),
  heap: (actor): actor is Kinds["heap"] => actor.isHeap(),
  homebase: (actor): actor is Kinds["homebase"] => actor.isHomebase(),
  vehicle: (actor): actor is Kinds["vehicle"] => actor.isVehicle(),
};

/** An actor as one of a kind; null for all others. Mechanisms ask, such as the clicks of a sheet, and hand it on narrowed. */
export function asKind<Of extends Kind>(kind: Of, actor: Actor.Implementation | null | undefined): OfKind<Of> | null {
  const isOfKind: Guards[Of] = GUARDS[kind];
  return actor && isOfKind(actor) ? actor : null;
}

/** Whether an actor is of one of several kinds. */
export const isOneOf = <Of extends Kind>(kinds: readonly Of[], actor: Actor.Implementation): actor is OfKind<Of> =>
  kinds.some((kind) => asKind(kind, actor) !== null);

/** The actors of the world of one kind. */
export const worldActors = <Of extends Kind>(kind: Of): readonly OfKind<Of>[] =>
  game.actors.contents.flatMap((actor: Actor.Implementation) => asKind(kind, actor) ?? []);

/** Anybody who can act, be hit and be healed at the table. */
export type Creature = OfKind<"creature">;

/** One of Whitehack's own people. */
export type WhitehackCreature = OfKind<(typeof WHITEHACK)[number]>;
const WHITEHACK = ["character", "monster"] as const;

/** True for one of Whitehack's own people: what only its rules know is asked of them alone. */
export const isWhitehack = (creature: Actor.Implementation): creature is WhitehackCreature =>
  isOneOf(WHITEHACK, creature);

/** Those of several actors who are creatures. */
export const creaturesAmong = (actors: readonly (Actor.Implementation | null)[]): readonly Creature[] =>
  actors.flatMap((actor) => asKind("creature", actor) ?? []);

/** The creatures on tokens, or in a fight. */
export const creaturesIn = (places: readonly Having[]): readonly Creature[] =>
  places.flatMap(({ creature }) => creature ?? []);

/** A token or a fighter. */
type Having = { readonly creature: Creature | null };

/** Whether the creature on a token or in a fight has hit points left. */
export const isUp = ({ creature }: Having): boolean => creature !== null && creature.system.hp.value > 0;

/** A creature as it is now: a write of several tokens at once makes the actors of those that are linked to nobody anew. */
export function creatureNow(creature: Creature): Creature {
  return creature.token?.creature ?? creature;
}

/** The creature that a uuid leads to, unlinked tokens' included; null where there is none in this world. */
export async function resolveCreature(uuid: unknown): Promise<Creature | null> {
  if (typeof uuid !== "string") return null;
  const found: Actor.Implementation | null = isActorUuid(uuid) ? await fromUuid<Actor.Implementation>(uuid) : null;
  return found?.inCompendium ? null : asKind("creature", found);
}

/** The character that a uuid leads to; null for anything else. */
export const resolveCharacter = async (uuid: unknown): Promise<Character | null> =>
  asKind("character", await resolveCreature(uuid));

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
  const found = creaturesAmong(uuids ? await Promise.all(uuids.map(resolveCreature)) : selected());
  const creatures = found.filter((one) => one?.isOwner === true);
  const isAnothers = uuids !== undefined && found.length > 0;
  if (creatures.length === 0 && !mayBeNobody) warn(isAnothers ? "notYoursToRoll" : "nobodyChosen");
  return [...new Map(creatures.map((one) => [one.uuid, one])).values()];
}

export type Character = OfKind<"character">;
export type Monster = OfKind<"monster">;
export type Party = OfKind<"party">;

/** The characters among the chosen; tells the user if actors were chosen and none of them is a character. */
export const charactersAmong = (creatures: readonly Creature[]): readonly Character[] =>
  among("character", creatures, "noCharacter");

/** The characters of all players. */
export const playersCharacters = (): readonly Character[] =>
  worldActors("character").filter((actor) => actor.hasPlayerOwner);

/** The monsters among the chosen, in the same way. */
export const monstersAmong = (creatures: readonly Creature[]): readonly Monster[] =>
  among("monster", creatures, "noMonster");

function among<Of extends Kind>(kind: Of, creatures: readonly Creature[], reason: Reason): readonly OfKind<Of>[] {
  const found = creatures.flatMap((one) => asKind(kind, one) ?? []);
  if (creatures.length > 0 && found.length === 0) warn(reason);
  return found;
}

type Reason = "nobodyChosen" | "notYoursToRoll" | "noCharacter" | "noMonster";

const warn = (reason: Reason): void => {
  ui.notifications.warn(`WHITEHACK.Refusal.${reason}`, { localize: true });
};

/** The name by which others call a creature: that of the token, where there is one. */
export const calledName = (creature: Actor.Implementation): string => creature.token?.name ?? creature.name;

/** Whether a monster is a template that is laid over other creatures. @rule WH-EXM-01 */
export const isTemplate = (actor: Actor.Implementation): actor is Monster =>
  actor.isMonster() && actor.system.kinds.includes("template");
