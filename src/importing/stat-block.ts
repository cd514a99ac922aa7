import type { Morale } from "../rules/facts.ts";
import type { ArmorScale } from "./read-figures.ts";

export const KEYWORD_KINDS = ["trait", "immunity", "resistance", "vulnerability", "miracle"] as const;

/** A special feature of a creature, which becomes a keyword, or a miracle wording if it is a spell. @rule WH-OPT-02 WH-MON-15 */
export interface ImportedKeyword {
  readonly name: string;
  /** What the block says about it; "" if the name is all there is. */
  readonly text: string;
  readonly kind: (typeof KEYWORD_KINDS)[number];
  /** The score of a skill of another game. @rule WH-CONV-01 */
  readonly skill?: number;
}

/** A monster read from the stat block of another game, converted to this game's figures. */
export interface ImportedMonster {
  readonly name: string;
  /** "3", "3+1", "<1" or "4-6". */
  readonly hitDice: string;
  readonly armorClass: number;
  /** In feet. */
  readonly movement: { readonly land: number; readonly other: number | null; readonly otherKind: string };
  readonly attackName: string;
  readonly morale: Morale;
  readonly keywords: readonly ImportedKeyword[];
  /** The length of one side, in squares. */
  readonly size: number;
  /** Only from games without hit dice; null otherwise. */
  readonly attackValue: number | null;
  /** Only from games without hit dice: 1 to 20; null otherwise. */
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
  "hitPoints",
  "attack",
  "size",
  "name",
  "skills",
  "keywords",
  "beyond",
] as const;

/** How a figure of the block was converted; `from` and `to` are as written. */
export interface ImportNote {
  readonly about: (typeof IMPORT_NOTES)[number];
  readonly from: string;
  readonly to: string;
  readonly rule: string;
}

/** The result of reading a stat block. */
export interface ReadStatBlock {
  /** Null if the text has neither hit dice nor anything that can replace them. */
  readonly monster: ImportedMonster | null;
  readonly notes: readonly ImportNote[];
  /** The scale by which armor class was read. */
  readonly scale: ArmorScale;
  /** Fields that are recognized, but have no use in this game. */
  readonly notUsed: readonly string[];
  /** Lines, or parts of lines, that were not understood. */
  readonly notUnderstood: readonly string[];
}
