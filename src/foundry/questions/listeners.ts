import { foundAt } from "../documents/found-at.ts";
import type { Asked, QuestionOption } from "../../view/questions/question.ts";

type User = User.Implementation;

const isActor = (found: unknown): found is Actor.Implementation => found instanceof Actor;

/** The actor at a uuid, if it can be had at once. */
export function actorAt(uuid: string | null): Actor.Implementation | null {
  const found = uuid === null ? null : foundAt(uuid);
  return isActor(found) ? found : null;
}

const owns = (user: User, actor: string | null): boolean => actorAt(actor)?.testUserPermission(user, "OWNER") === true;

/** Whether a user is among those who are asked; a Referee may answer without being one of them. */
export function isAsked({ actor, users, role }: Asked, user: User): boolean {
  if (users.includes(user.id ?? "")) return true;
  if (role !== null && user.role >= role && !user.isGM) return true;
  return !user.isGM && owns(user, actor);
}

/** Whether a Referee owes the answer: where no player is asked, it can be nobody else. */
export const isReferees = (asked: Asked): boolean => asked.referee || playersAsked(asked).length === 0;

/** Whether a user owes the answer. */
export const owes = (asked: Asked, user: User): boolean => (isReferees(asked) ? user.isGM : isAsked(asked, user));

/** Players who are asked; nobody where only a Referee can answer. */
export const playersAsked = (asked: Asked): readonly User[] =>
  game.users.contents.filter((user) => !user.isGM && isAsked(asked, user));

/** Whether a user may give this answer: some are for the owners of an actor, or for Referees alone. */
export const mayChoose = ({ actor, referee = false }: QuestionOption, user: User): boolean =>
  user.isGM || (!referee && (actor === null || owns(user, actor)));

/** The ids of those players who are asked for an actor. */
export const playersOf = ({ uuid: actor }: Actor.Implementation): readonly string[] =>
  playersAsked({ actor, users: [], role: null, referee: false }).flatMap(({ id }) => id ?? []);
