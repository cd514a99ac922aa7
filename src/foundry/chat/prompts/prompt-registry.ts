import { partsInForce } from "../../extensions/packs-in-force.ts";
import type { PromptKind } from "./kind.ts";

let own: readonly PromptKind[] = [];

/** Makes the kinds of prompts known that the system itself asks. */
export function registerPrompts(kinds: readonly PromptKind[]): void {
  own = kinds;
}

/** The kind of that name; undefined for one that neither this version knows nor a pack of house rules that is on. */
export const kindOf = (name: string): PromptKind | undefined =>
  [...own, ...partsInForce().flatMap(({ prompts = [] }) => prompts)].find(({ id }) => id === name);
