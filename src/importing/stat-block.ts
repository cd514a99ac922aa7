import type { Morale } from "../rules/facts.ts";

export const KEYWORD_KINDS = ["trait", "immunity", "resistance", "vulnerability", "miracle"] as const;

/** Something that sets a creature apart: it becomes a keyword, spells among them as miracle wordings. @rule WH-OPT-02 WH-MON-15 */
export interface ImportedKeyword {
  readonly name: string;
  /** What the block said about it; "" where the name says all. */
  readonly text: string;
  readonly kind: (typeof KEYWORD_KINDS)[number];
}

/** A monster as a stat block of another game tells it, in this game's figures. */
export interface ImportedMonster {
  readonly name: string;
  /** "3", "3+1", "<1" or "4-6". */
  readonly hitDice: string;
  readonly armorClass: number;
  /** Feet. */
  readonly movement: { readonly land: number; readonly other: number | null; readonly otherKind: string };
  readonly attackName: string;
  readonly morale: Morale;
  readonly keywords: readonly ImportedKeyword[];
  /** Squares along one side. */
  readonly size: number;
  /** From games that have no hit dice. */
  readonly attackValue: number | null;
  /** From games that have no hit dice: 1 to 20. */
  readonly hitPoints: number | null;
}

export const IMPORT_NOTES = [
  "armorClass",
  "hitDice",
  "hitPointsIgnored",
  "highHitDice",
  "movement",
  "damageIgnored",
  "morale",
  "percent",
  "pool",
  "beyond",
] as const;

/** How a figure of the block was converted; both as they are written. */
export interface ImportNote {
  readonly about: (typeof IMPORT_NOTES)[number];
  readonly from: string;
  readonly to: string;
  readonly rule: string;
}

/** What became of a stat block. */
export interface ReadStatBlock {
  /** Null when the text has neither hit dice nor anything that stands for them. */
  readonly monster: ImportedMonster | null;
  readonly notes: readonly ImportNote[];
  /** Lines, or ends of lines, that made no sense. */
  readonly notUnderstood: readonly string[];
}
