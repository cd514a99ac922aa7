import { randomBytes } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A fresh document id of sixteen letters and digits. */
export function newId(): string {
  return Array.from(randomBytes(16), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

export const isId = (value: unknown): value is string => typeof value === "string" && /^[a-zA-Z0-9]{16}$/.test(value);
