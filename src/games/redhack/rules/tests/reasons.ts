import type { Modifier } from "../../../../rules/base/explained.ts";
import type { ModeReason } from "../../../../rules/checks/check.ts";

/**
 * The words under which tests name what they are made of. A label is one of them, a language key of the core's, or a proper
 * name.
 */
export const REASON_WORDS = [
  "armorClass",
  "combatAdvantage",
  "constitutionLost",
  "cover",
  "death",
  "encumbered",
  "heavyArmor",
  "hitDice",
  "light",
  "mediumArmor",
  "monsterSave",
  "other",
  "poison",
  "privation",
  "prone",
  "range",
  "ruling",
  "save",
  "spell",
] as const;
export type ReasonWord = (typeof REASON_WORDS)[number];

/** A line of a test under a word. */
export const lineOf = (label: ReasonWord, value: number, rule: string): Modifier => ({ label, value, rule });

/** A reason for disadvantage under a word. @rule RH-ADV-01 */
export const against = (label: ReasonWord, rule: string): ModeReason => ({ label, mode: "negative", rule });
