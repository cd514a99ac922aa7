import type { Secret } from "../../../view/chat/prompts/seal.ts";
import { aText, listOf, type Reader, shape } from "../../../rules/base/shape.ts";
import { keepSetting, setting } from "../../host/settings.ts";
import { resolveUuidSync } from "../../documents/resolve-uuid.ts";
import { type Asked, deadlineOf, type PromptOption } from "../../../view/chat/prompts/prompt.ts";
import type { RecordViewer } from "../../../view/chat/cards/record-rows.ts";
import { hasSeal, type PromptViewer, type Seals } from "../../../view/chat/prompts/prompt-view.ts";
import { lazy } from "../../host/lazy.ts";
import { localize } from "../../host/localize.ts";
import type { PromptMessage } from "./kind.ts";
import { isTrusted, messageOf, trustedCards } from "../cards/read-cards.ts";

const aRecord: Reader<Readonly<Record<string, unknown>>> = (value) =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;

const readSecrets = listOf(shape({ question: aText, option: aText, values: aRecord, salt: aText }));

/** The answers that this browser keeps to itself until they are shown. They outlast a reload. */
export const secrets = (): readonly Secret[] => readSecrets(setting("sealedAnswers")) ?? [];

/** True if a secret is that of a die in an auction: it is kept under the ids of both, with a dot between. */
export const isOfAuction = (key: string): boolean => key.includes(".");

/** The secret answer that this browser gave to a prompt; null without one. */
export const secretFor = (question: string | null): Secret | null =>
  secrets().find((secret) => secret.question === question) ?? null;

/** Keeps a secret in this browser alone. */
export const keepSecret = (secret: Secret): Promise<void> =>
  keepSetting("sealedAnswers", [...secrets().filter(({ question }) => question !== secret.question), secret]);

/** Forgets those secrets that are none any more. */
export const forgetSecrets = (questions: readonly string[]): Promise<void> =>
  keepSetting(
    "sealedAnswers",
    secrets().filter(({ question }) => !questions.includes(question)),
  );

/** Long enough that nobody can guess it. */
const SALT_BYTES = 16;

/** Random digits that nobody can guess. */
export const newSalt = (): string =>
  [...crypto.getRandomValues(new Uint8Array(SALT_BYTES))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

type User = User.Implementation;

const isActor = (found: unknown): found is Actor.Implementation => found instanceof Actor;

/** The actor at a uuid, if it can be had at once. */
export function actorAt(uuid: string | null): Actor.Implementation | null {
  const found = uuid === null ? null : resolveUuidSync(uuid);
  return isActor(found) ? found : null;
}

const owns = (user: User, actor: string | null): boolean => actorAt(actor)?.testUserPermission(user, "OWNER") === true;

/** True if a user is among those who are asked; a Referee may answer without being one of them. */
export function isAsked({ actor, users, role }: Asked, user: User): boolean {
  if (users.includes(user.id ?? "")) return true;
  if (role !== null && user.role >= role && !user.isGM) return true;
  return !user.isGM && owns(user, actor);
}

/** True if a Referee owes the answer: where no player is asked, it can be nobody else. */
export const isReferees = (asked: Asked): boolean => asked.referee || playersAsked(asked).length === 0;

/** True if a user owes the answer. */
export const owes = (asked: Asked, user: User): boolean => (isReferees(asked) ? user.isGM : isAsked(asked, user));

/** Players who are asked; nobody where only a Referee can answer. */
export const playersAsked = (asked: Asked): readonly User[] =>
  game.users.contents.filter((user) => !user.isGM && isAsked(asked, user));

/** True if a user may give this answer: some are for the owners of an actor, or for Referees alone. */
export const mayChoose = ({ actor, referee = false }: PromptOption, user: User): boolean =>
  user.isGM || (!referee && (actor === null || owns(user, actor)));

/** The ids of those players who are asked for an actor. */
export const playersOf = ({ uuid: actor }: Actor.Implementation): readonly string[] =>
  playersAsked({ actor, users: [], role: null, referee: false }).flatMap(({ id }) => id ?? []);

/** A moment as a clock on the wall tells it. */
const timeOfDay = (moment: number): string =>
  new Date(moment).toLocaleTimeString(game.i18n.lang, { hour: "2-digit", minute: "2-digit", second: "2-digit" });

/** The time of day to the minute, for what is not pressing. */
export const minuteOfDay = (moment: number): string =>
  new Date(moment).toLocaleTimeString(game.i18n.lang, { hour: "2-digit", minute: "2-digit" });

/** True if an answer is for this user to give: a Referee who owes it takes no wish back for others. */
const isTheirs = (option: PromptOption, { referee }: Asked): boolean =>
  mayChoose(option, game.user) && !(referee && game.user.isGM && actorAt(option.actor));

const namesOf = (asked: Asked): readonly string[] =>
  isReferees(asked) ? [localize("WHITEHACK.Question.Referee")] : playersAsked(asked).map(({ name }) => name);

/** The viewer's place on the page, and the reader of seals. */
interface Looking {
  readonly place: string;
  readonly seals: Seals | null;
}

/**
 * The reader of a prompt's seals, which loads with the first one; null where there is none, and where it does not
 * load.
 */
export const sealsFor = async ({ system }: PromptMessage): Promise<Seals | null> =>
  hasSeal(system) ? lazy(() => import("../../../view/chat/prompts/seal.ts")).catch(() => null) : null;

/** How this user sees a prompt; `place` tells its places on the page apart. */
export function promptViewer(message: PromptMessage, { place, seals }: Looking, viewer: RecordViewer): PromptViewer {
  const { asked, by, options, state } = message.system;
  const until = deadlineOf(message.system);
  return {
    ...viewer,
    isAsked: isAsked(asked, game.user),
    owes: owes(asked, game.user),
    speaksFor: options.filter((option) => isTheirs(option, asked)).flatMap(({ actor }) => actor ?? []),
    waitsFor: namesOf(asked),
    answeredBy: (by && game.users.get(by)?.name) ?? "",
    deadline: until === null ? "" : timeOfDay(until),
    secret: state === "sealed" && by === game.user.id ? secretFor(message.id) : null,
    seals,
    message: message.id ?? "",
    uid: `${place}-${message.id}`,
  };
}

/** The prompt of that id; null for anything else. A prompt counts only where a Referee's client has posted it. */
export function questionAt(id: unknown): PromptMessage | null {
  const message = messageOf(id);
  return message?.isCard("prompt") && isTrusted(message) ? message : null;
}

/** Everything that was asked together with a prompt, and the prompt itself. */
export const roundOf = ({ id, system: { round } }: PromptMessage): readonly PromptMessage[] =>
  trustedCards("prompt").filter((message) => (round === "" ? message.id === id : message.system.round === round));

/** True if nobody of those who were asked together is still to answer, so that hidden answers may be shown. */
export const isRoundClosed = (prompt: PromptMessage): boolean =>
  roundOf(prompt).every(({ system }) => system.state !== "open");

/** All prompts that wait for an answer, the oldest first. */
export const openPrompts = (): readonly PromptMessage[] =>
  trustedCards("prompt").filter(({ system }) => system.state === "open");
