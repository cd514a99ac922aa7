import { type Secret, SALT_BYTES } from "../../view/questions/seal.ts";
import { aText, listOf, type Reader, shape } from "../../rules/shape.ts";
import { keepSetting, setting } from "../settings.ts";

const aRecord: Reader<Readonly<Record<string, unknown>>> = (value) =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;

const readSecrets = listOf(shape({ question: aText, option: aText, values: aRecord, salt: aText }));

/** The answers that this browser keeps to itself until they are shown. They outlast a reload. */
export const secrets = (): readonly Secret[] => readSecrets(setting("sealedAnswers")) ?? [];

/** Whether a secret is that of a die in an auction: it is kept under the ids of both, with a dot between. */
export const isOfAuction = (key: string): boolean => key.includes(".");

/** The secret answer that this browser gave to a question; null without one. */
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

/** Random digits that nobody can guess. */
export const newSalt = (): string =>
  [...crypto.getRandomValues(new Uint8Array(SALT_BYTES))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
