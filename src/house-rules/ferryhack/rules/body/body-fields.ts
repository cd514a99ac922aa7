import { aFlag, aText, type Reader, shape } from "../../../../rules/base/shape.ts";
import { packField, type PackFields, wholeWithin } from "../../../base/pack-fields.ts";

/** A part of an adventure, which is worth experience to everybody who is there when it is explored. @rule FH-XP-07 */
export interface AdventurePart {
  readonly name: string;
  readonly xp: number;
  /** It has been awarded. */
  readonly done: boolean;
}

const readPart = shape({ name: aText, xp: wholeWithin(0, 100_000_000), done: aFlag });

/** The parts that can be read, by their keys, in the order in which they were written. */
const readParts: Reader<Readonly<Record<string, AdventurePart>>> = (value) => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const read = Object.entries<unknown>({ ...value }).map(([key, part]) => [key, readPart(part)] as const);
  return Object.fromEntries(read.filter((one): one is readonly [string, AdventurePart] => one[1] !== undefined));
};

/** The stored facts of a party's adventure. @rule FH-XP-07 */
export const ADVENTURE_FIELDS: PackFields<{ readonly adventure: Readonly<Record<string, AdventurePart>> }> = {
  pack: "fh",
  fields: { adventure: packField(readParts, {}) },
};

/** The pack's notes on a character's treasure. */
interface TreasureFacts {
  /** Silver pieces of the purse that came from the sale of what is no treasure. @rule FH-XP-02 */
  readonly plainSilver: number;
  /** Points of experience that wait for the player's next character. @rule FH-XP-04 */
  readonly nextXp: number;
}

const amount = wholeWithin(0, 100_000_000);

export const TREASURE_FIELDS: PackFields<TreasureFacts> = {
  pack: "fh",
  fields: { plainSilver: packField(amount, 0), nextXp: packField(amount, 0) },
};

/** The pack's notes on a character's load. */
export const CAPACITY_FIELDS: PackFields<{ readonly capacityWaived: boolean }> = {
  pack: "fh",
  fields: { capacityWaived: packField(aFlag, false) },
};
