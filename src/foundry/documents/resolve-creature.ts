import { isActor } from "./changed-document.ts";
import { asKind, type Character, type Creature, isOneOf, type Kind, type OfKind, worldActors } from "./creature.ts";
import { resolveUuidSync } from "./resolve-uuid.ts";
import { showAtDesk } from "../host/at-desk.ts";

/** A heap of things that nobody carries. */
export type Heap = Actor.OfType<"heap">;

/** Where things can be: with a creature, in the stash of a party, in a heap. */
const HOLDERS = ["creature", "party", "heap"] as const;
export type Holder = OfKind<(typeof HOLDERS)[number]>;

export const isHolder = (actor: Actor.Implementation): actor is Holder => isOneOf(HOLDERS, actor);

const PURSES = ["character", "party", "heap"] as const;
/** Those with coins of their own: characters, a party with its stash, and heaps. */
export type Purse = OfKind<(typeof PURSES)[number]>;

export const hasPurse = (actor: Actor.Implementation): actor is Purse => isOneOf(PURSES, actor);

/** Where a holder keeps things: in a heap on the scene, in the stash of a party, or with one creature. */
export function keepingOf(holder: Actor.Implementation): "heap" | "stash" | "person" {
  if (holder.isHeap()) return "heap";
  return holder.isParty() ? "stash" : "person";
}

/** The holder of things that a uuid leads to; null where there is none in this world. */
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
export function showInParties({ uuid }: Pick<Actor.Implementation, "uuid">): void {
  for (const party of worldActors("party"))
    if (party.system.members.some(({ actor }) => actor === uuid)) party.render();
  showAtDesk("people", "time");
}
