import type { Explained, Modifier } from "../explained.ts";
import type { ModeReason } from "../dice/mode.ts";
import type { CheckOutcome } from "../dice/check.ts";

/** A first meeting: the party's speaker, and the modifiers. */
export interface Contact {
  /** The Charisma of the most noticeable character. */
  readonly charisma: Explained;
  /** Whether the two sides have a language in common. @rule WH-REACT-02 */
  readonly sharedLanguage: boolean;
  /** From class, creature, module and circumstances. */
  readonly modifiers?: readonly Modifier[];
  readonly reasons?: readonly ModeReason[];
}

/** What the two sides think of each other. */
export interface ReactionOutcome {
  /** A language key, or a word of the table's own scale. */
  readonly attitude: string;
  readonly hostile: boolean;
  /** The roll behind it, if it is a check. */
  readonly check: CheckOutcome | null;
  /** The higher, the friendlier; null for hostility. */
  readonly favor: number | null;
  readonly rules: readonly string[];
}
