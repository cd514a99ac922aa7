import { resolveUuidSync } from "./resolve-uuid.ts";
import { showAtDesk } from "../host/at-desk.ts";

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
const isOneOf = <Of extends Kind>(kinds: readonly Of[], actor: Actor.Implementation): actor is OfKind<Of> =>
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
  const creatures = found.filter(({ isOwner }) => isOwner);
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

/** The characters of all players, and their people of other games. */
export const playersCreatures = (): readonly Creature[] =>
  worldActors("creature").filter((actor) => actor.hasPlayerOwner && !actor.system.whitehack.byScores);

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

/** Narrows to our actors, with all their subtypes. */
export const isActor = (found: unknown): found is Actor.Implementation => found instanceof Actor;

/** A heap of items that nobody carries. */
export type Heap = Actor.OfType<"heap">;

/** Where items can be: with a creature, in the stash of a party, in a heap. */
const HOLDERS = ["creature", "party", "heap"] as const;
export type Holder = OfKind<(typeof HOLDERS)[number]>;

export const isHolder = (actor: Actor.Implementation): actor is Holder => isOneOf(HOLDERS, actor);

/** Those with coins of their own: characters, those people of other games who have any, a party with its stash, and heaps. */
export type Purse = OfKind<"character" | "party" | "heap">;

export const hasPurse = (actor: Actor.Implementation): actor is Purse => isHolder(actor) && "coins" in actor.system;

/** Where a holder keeps items: in a heap on the scene, in the stash of a party, or with one creature. */
export function keepingOf(holder: Actor.Implementation): "heap" | "stash" | "person" {
  if (holder.isHeap()) return "heap";
  return holder.isParty() ? "stash" : "person";
}

/** The holder of items that a uuid leads to; null where there is none in this world. */
export function resolveHolderSync(uuid: string): Holder | null {
  const found = resolveUuidSync(uuid);
  return isActor(found) && !found.inCompendium && isHolder(found) ? found : null;
}

/** The creature at a uuid, at once; null where there is none. */
export const resolveCreatureSync = (uuid: string | null | undefined): Creature | null =>
  resolveOfKindSync("creature", uuid);

/** The actor of one kind at a uuid; null where there is none in this world. */
export function worldActorAt<Of extends Kind>(kind: Of, uuid: unknown): OfKind<Of> | null {
  const found = typeof uuid === "string" ? resolveUuidSync(uuid) : null;
  return isActor(found) && !found.inCompendium ? asKind(kind, found) : null;
}

/** The actor of one kind among all that a uuid may lead to, those of compendia too, at once. */
export const resolveOfKindSync = <Of extends Kind>(kind: Of, uuid: string | null | undefined): OfKind<Of> | null => {
  const found = uuid ? resolveUuidSync(uuid) : null;
  return isActor(found) ? asKind(kind, found) : null;
};

/** True if a user other than a Referee may play a character. */
const isPlayed = (actor: Actor.Implementation): boolean =>
  game.users.some((user) => !user.isGM && actor.testUserPermission(user, "OWNER"));

/** The characters of the world's players, in the order of their names. */
export const playedCharacters = (): readonly Character[] =>
  worldActors("character")
    .filter(isPlayed)
    .toSorted((one, other) => one.name.localeCompare(other.name));

/** The members of a party who are there, in marching order. */
export const membersOf = ({ system }: Actor.OfType<"party">): readonly Creature[] =>
  system.members.map(({ actor }) => resolveCreatureSync(actor)).filter((creature) => creature !== null);

/** A member of a party as it is stored. */
export const toMember = (creature: Creature) => ({
  actor: creature.uuid,
  name: calledName(creature),
  bearsLight: false,
});

/** The characters among them. */
export const charactersOf = (party: Actor.OfType<"party">): readonly Character[] =>
  membersOf(party).filter((one) => one.isCharacter());

/** Whether a party is for all players to see. */
export const isShown = ({ ownership }: Actor.Implementation): boolean =>
  (ownership.default ?? 0) >= CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER;

/** Whether a user plays a member of a party that they see. */
export const isOfParty = (party: Actor.OfType<"party">, user: User.Implementation): boolean =>
  party.testUserPermission(user, "OBSERVER") && membersOf(party).some((one) => one.testUserPermission(user, "OWNER"));

/** Draws the open sheets of the parties of an actor that has changed or is gone. */
export function showInParties(...changed: readonly Pick<Actor.Implementation, "uuid">[]): void {
  for (const party of worldActors("party"))
    if (party.system.members.some(({ actor }) => changed.some(({ uuid }) => uuid === actor))) party.render();
  showAtDesk("people", "time");
}

/** A token on a scene. */
export type Placed = TokenDocument.Implementation;

export type Fighter = Combatant.Implementation;

/** Every combatant of an actor in a fight that goes on, whatever its scene and whichever fight the user looks at. */
const fightersFor = ({ id, uuid }: Actor.Implementation): readonly Fighter[] =>
  game.combats
    .filter(({ started }) => started)
    // an unlinked token's actor has the id of the actor that it is made from
    .flatMap(({ combatants }) => combatants.filter((one) => one.actorId === id && one.actor?.uuid === uuid));

/** The scene on which an actor stands: that of their own token, or the one that the user looks at, if they are on it. */
const sceneOf = (actor: Actor.Implementation): string | null =>
  (actor.token ?? actor.getActiveTokens(false, true)[0])?.parent?.id ?? null;

/**
 * An actor's combatant in a fight that goes on; null for none. For an actor in several fights, it is the combatant of
 * their own scene's fight first, and then of the one that the user looks at.
 */
export function combatantOf(actor: Actor.Implementation): Fighter | null {
  const fighters = fightersFor(actor);
  if (fighters.length < 2) return fighters[0] ?? null;
  const scene = sceneOf(actor);
  const here = fighters.find(({ sceneId }) => scene !== null && sceneId === scene);
  return here ?? fighters.find(({ combat }) => combat?.id === game.combat?.id) ?? fighters[0] ?? null;
}

/** The begun fight of an actor; null for none. */
export const fightOf = (actor: Actor.Implementation): Combat.Implementation | null =>
  combatantOf(actor)?.combat ?? null;
