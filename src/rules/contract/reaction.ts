import type { Explained, Modifier } from "../explained.ts";
import type { ModeReason } from "../dice/mode.ts";
import type { CheckOutcome } from "../dice/check.ts";

/** A first meeting: who speaks for the party, and what helps or hinders. */
export interface Contact {
  /** Charisma of the most noticeable character. */
  readonly charisma: Explained;
  /** Whether the two sides have a language in common. @rule WH-REACT-02 */
  readonly sharedLanguage: boolean;
  /** Class, creature, module, circumstances. */
  readonly modifiers?: readonly Modifier[];
  readonly reasons?: readonly ModeReason[];
}

/** What the two sides think of each other. */
export interface ReactionOutcome {
  /** A language key, or a word of the table's own scale. */
  readonly attitude: string;
  readonly hostile: boolean;
  /** The roll behind it, where it is a check. */
  readonly check: CheckOutcome | null;
  /** The greater, the friendlier; null for hostility. */
  readonly favor: number | null;
  readonly rules: readonly string[];
}
