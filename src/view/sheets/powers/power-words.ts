import { SLOT_KINDS } from "../../../rules/classes/slot-rules.ts";
import type { Localize } from "../../localize.ts";
import { plainWords } from "../../plain-text.ts";
import { spellRange } from "../../things/thing-lines.ts";
import type { Power } from "../../things/thing.ts";

/** The most characters; the rest is on the thing's own sheet. */
const LONGEST = 320;

/** A text cut between two words if it is too long. */
function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, text.lastIndexOf(" ", LONGEST)).replace(/[,;:.]$/, "")} …`;
}

/** Kinds with a description for all their members. */
const WORDED = [...SLOT_KINDS, "standing", "object"] as const;
const isWorded = (kind: string): kind is (typeof WORDED)[number] => WORDED.some((known) => known === kind);

/**
 * What a power does, as plain text: its description, shortened; "" if there is none. Texts of powers that depend on
 * level or state belong here.
 */
export function powerWords(power: Power, localize: Localize): string {
  const written = shortened(plainWords(power.system.description));
  if (written !== "" || power.type === "ability") return written;
  return [spellRange(power.system, localize), power.system.area].filter(Boolean).join(", ");
}

/** Descriptions of these kinds, shown once for all powers without their own. */
export const kindWords = (kinds: readonly string[], localize: Localize): readonly string[] =>
  [...new Set(kinds)].filter(isWorded).map((kind) => localize(`WHITEHACK.PowerKind.${kind}`));
