import { SLOT_KINDS } from "../../../rules/classes/slot-rules.ts";
import type { Localize } from "../../localize.ts";
import { plainWords } from "../../plain-text.ts";
import { spellRange } from "../../things/thing-lines.ts";
import type { Power } from "../../things/thing.ts";

/** Beyond this many characters, the rest stands on the thing's own sheet. */
const LONGEST = 320;

/** A text of some length, cut between two words. */
function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, text.lastIndexOf(" ", LONGEST)).replace(/[,;:.]$/, "")} …`;
}

/** Kinds whose members all do something alike. */
const WORDED = [...SLOT_KINDS, "standing", "object"] as const;
const isWorded = (kind: string): kind is (typeof WORDED)[number] => WORDED.some((known) => known === kind);

/**
 * What a power does, as plain text: what is written about it, up to a length; "" where nobody has written any.
 * A power that does more with the level, or has a state, gets its words here.
 */
export function powerWords(power: Power, localize: Localize): string {
  const written = shortened(plainWords(power.system.description));
  if (written !== "" || power.type === "ability") return written;
  return [spellRange(power.system, localize), power.system.area].filter(Boolean).join(", ");
}

/** What all powers of a kind do, once for all that say nothing of their own. */
export const kindWords = (kinds: readonly string[], localize: Localize): readonly string[] =>
  [...new Set(kinds)].filter(isWorded).map((kind) => localize(`WHITEHACK.PowerKind.${kind}`));
