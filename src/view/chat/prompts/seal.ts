import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** An answer known only to its owner until it is revealed. */
export interface Secret {
  /** The id of the prompt's message. */
  readonly question: string;
  readonly option: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** Random digits, so that nobody finds the answer by trying all of them. */
  readonly salt: string;
}

const DIGITS = /^[0-9a-f]{64}$/;

/** The SHA-256 of a text, as 64 hexadecimal digits. */
const digestOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** True if something can be a seal. */
export const isSeal = (seal: unknown): seal is string => typeof seal === "string" && DIGITS.test(seal);

/** The part of a secret answer that everybody may see. */
export function sealOf({ question, option, values, salt }: Secret): string {
  const filledIn = Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return digestOf(JSON.stringify([salt, question, option, filledIn]));
}

/** True if this is the answer that was sealed. */
export const fitsSeal = (seal: string, secret: Secret): boolean => isSeal(seal) && sealOf(secret) === seal;

/**
 * The face of a die that only its owner knows and nobody could choose: the owner's digits are sealed before the
 * Referee's client adds its own, and both together decide. @rule WH-AUC-02
 */
export function hiddenFace({ salt }: Pick<Secret, "salt">, nonce: string, faces: number): number {
  const digits = digestOf(JSON.stringify([salt, nonce])).slice(0, 12);
  return (Number.parseInt(digits, 16) % faces) + 1;
}
