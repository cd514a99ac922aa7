import { partsInForce } from "../../extensions/packs-in-force.ts";
import type { QuestionKind } from "./kind.ts";

let own: readonly QuestionKind[] = [];

/** Makes the kinds of questions known that the system itself asks. */
export function registerPrompts(kinds: readonly QuestionKind[]): void {
  own = kinds;
}

/** The kind of that name; undefined for one that neither this version knows nor a pack of house rules that is on. */
export const kindOf = (name: string): QuestionKind | undefined =>
  [...own, ...partsInForce().flatMap(({ questions = [] }) => questions)].find(({ id }) => id === name);
