import type { Creature } from "./creature.ts";
import { showAtDesk } from "../windows/desk/at-desk.ts";
import { creatureFound } from "./creature-found.ts";

type Character = Actor.OfType<"character">;

/** Whether somebody other than Referees may play a character. */
const isPlayed = (actor: Actor.Implementation): boolean =>
  game.users.some((user) => !user.isGM && actor.testUserPermission(user, "OWNER"));

/** The characters of the world's players, in the order of their names. */
export const playedCharacters = (): readonly Character[] =>
  game.actors.contents
    .filter((actor) => actor.isCharacter() && isPlayed(actor))
    .toSorted((one, other) => one.name.localeCompare(other.name)) as Character[];

/** The members of a party who are there, in marching order. */
export const membersOf = ({ system }: Actor.OfType<"party">): readonly Creature[] =>
  system.members.map(({ actor }) => creatureFound(actor)).filter((creature) => creature !== null);

/** Whether a party is for all players to see. */
export const isShown = ({ ownership }: Actor.Implementation): boolean =>
  (ownership.default ?? 0) >= CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER;

/** Whether a user plays a member of a party that they see. */
export const isOfParty = (party: Actor.OfType<"party">, user: User.Implementation): boolean =>
  party.testUserPermission(user, "OBSERVER") && membersOf(party).some((one) => one.testUserPermission(user, "OWNER"));

/** Draws the open sheets of the parties that somebody travels with, who is changed or gone. */
export function showInParties({ uuid }: Pick<Actor.Implementation, "uuid">): void {
  for (const party of game.actors)
    if (party.isParty() && party.system.members.some(({ actor }) => actor === uuid)) party.render();
  showAtDesk("people", "time");
}
