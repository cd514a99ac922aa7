import type { Dict } from "../types.ts";
import { isObjectLike } from "../types.ts";
import type { InnerRoll } from "./terms/dice.ts";
import type { RollTerm } from "./terms/term.ts";

/** What a roll inside a term may be made of: a formula, terms, stored data, or a roll. */
export type InnerSource = string | RollTerm[] | Dict | InnerRoll;

type Make = (source: string | RollTerm[] | Dict) => InnerRoll;

let make: Make | undefined;

/** Terms hold rolls and rolls hold terms: the class of rolls announces itself here. */
export function setInnerRoll(value: Make): void {
  make = value;
}

/** A roll inside a term. */
export function innerRoll(source: InnerSource): InnerRoll {
  if (isObjectLike(source) && typeof source["evaluate"] === "function") return source as unknown as InnerRoll;
  if (!make) throw new Error("stand-in: the dice module is not loaded");
  return make(source as string | Dict);
}
