import { aFlag, aText, aWhole, listOf, oneOf, shape } from "../../rules/shape.ts";
import { TURNINGS, type Turning } from "../../rules/index.ts";
import { type PackFields, packField } from "../pack-fields.ts";

/** Undead whom a cleric may not try again before a moment of the world's clock, in seconds. */
export interface Lock {
  readonly undead: string;
  readonly until: number;
}

/** What is kept of somebody who banishes undead. */
export interface Banisher {
  /** May banish whatever class and vocation say. */
  readonly canBanish: boolean;
  /** What was chosen for good; "" before the first try. @rule WB-BAN-07 */
  readonly turning: Turning | "";
  readonly banishLocks: readonly Lock[];
}

export const BANISHER_FIELDS: PackFields<Banisher> = {
  pack: "wb",
  fields: {
    canBanish: packField(aFlag, false),
    turning: packField(oneOf(["", ...TURNINGS]), ""),
    banishLocks: packField(listOf(shape({ undead: aText, until: aWhole })), []),
  },
};

/** Whether somebody is still safe from a cleric's next try. @rule WB-BAN-04 */
export const isLocked = (locks: readonly Lock[], undead: string, now: number): boolean =>
  locks.some((lock) => lock.undead === undead && lock.until > now);

/** The locks that still count, with new ones for those who have saved. @rule WB-BAN-04 */
export const withLocks = (
  locks: readonly Lock[],
  saved: readonly string[],
  { now, seconds }: { readonly now: number; readonly seconds: number },
): readonly Lock[] => [
  ...locks.filter(({ undead, until }) => until > now && !saved.includes(undead)),
  ...saved.map((undead) => ({ undead, until: now + seconds })),
];
