import { fromLegacyArmorClass, type LegacyScale } from "../rules/items/armor-class.ts";
import type { Morale } from "../rules/base/facts.ts";
import { capitalize } from "./plain-text.ts";

/** Hit dice that were read. */
export interface HitDiceRead {
  /** In the notation of this game. */
  readonly hitDice: string;
  /** The number of dice: the lower one of a range, 1 for "<1". */
  readonly dice: number;
}

const LESS_THAN_ONE: HitDiceRead = { hitDice: "<1", dice: 1 };

/** Hit points up to this number count as less than one hit die. */
const FEW_POINTS = 4;

const toRead = (first: number, last: number, bonus: number): HitDiceRead | null =>
  first < 1
    ? null
    : { hitDice: `${first}${last > first ? `-${last}` : ""}${bonus > 0 ? `+${bonus}` : ""}`, dice: first };

/** The notations for hit dice; the narrower patterns come before the wider. */
const WAYS: readonly (readonly [pattern: RegExp, read: (figures: readonly number[]) => HitDiceRead | null])[] = [
  [/^(?:<\s*1|less than 1|1\/[248]|0)(?!\d)/i, () => LESS_THAN_ONE],
  [
    /^(?:1-)?(\d{1,2})\s*(?:hit points?|hp)\b/i,
    ([points = 0]) => (points > FEW_POINTS ? toRead(1, 1, 0) : LESS_THAN_ONE),
  ],
  [/^1d([2-8])\s*(?:hit points?|hp)\b/i, ([points = 0]) => (points > FEW_POINTS ? toRead(1, 1, 0) : LESS_THAN_ONE)],
  [/^(\d{1,2})d\d{1,2}(?:\s*\+\s*(\d{1,3}))?/i, ([dice = 0, bonus = 0]) => toRead(dice, dice, bonus)],
  [
    /^(\d{1,2})\s*(?:-|to)\s*(\d{1,2})(?:\s*\+\s*(\d{1,3}))?/i,
    ([first = 0, last = 0, bonus = 0]) => toRead(first, last, last > first ? bonus : 0),
  ],
  [/^(\d{1,2})(?:\s*\+\s*(\d{1,3}))?/, ([dice = 0, bonus = 0]) => toRead(dice, dice, bonus)],
];

/**
 * Reads hit dice from "3", "3+1", "1-1", "½", "4d8+4", "5 to 8", "1-4 hit points"; null for anything else. A penalty on
 * the dice is dropped. @rule WH-MON-15 WH-OPT-02
 */
export function readHitDice(text: string): HitDiceRead | null {
  for (const [pattern, read] of WAYS) {
    const match = pattern.exec(text.trim());
    if (match) return read(match.slice(1).map((figure) => Number(figure ?? 0)));
  }
  return null;
}

export type BlockScale = LegacyScale;
/** Scales of armor class: those of other games, and this game's own, whose figures stay as they are. */
export const ARMOR_SCALES = ["early", "later", "ascending", "own"] as const satisfies readonly (BlockScale | "own")[];
export type ArmorScale = (typeof ARMOR_SCALES)[number];

/** Reads armor class from "6 [13]", "[13] 6", "15 (leather)", "-2"; the scale is that of the other game. @rule WH-AC-04 */
export function readArmorClass(text: string, scale: ArmorScale): number | null {
  const ascending = /\[\s*(-?\d{1,2})\s*\]/.exec(text)?.[1];
  if (ascending !== undefined && scale !== "own") return fromLegacyArmorClass(Number(ascending), "ascending");
  const figure = /^-?\d{1,2}(?!\d)/.exec(text.trim())?.[0];
  if (figure === undefined) return null;
  const armorClass = Number(figure);
  if (scale === "own") return armorClass;
  return fromLegacyArmorClass(armorClass, armorClass > 10 ? "ascending" : scale);
}

/** Reads morale: high from 8 on a scale of 12, or from 13 on a scale of 20; null without a figure. @rule WH-MORALE-01 */
export function readMorale(text: string): Morale | null {
  const figure = /\d{1,2}/.exec(text)?.[0];
  if (figure === undefined) return null;
  return Number(figure) > 12 || (Number(figure) >= 8 && !/\d-\d/.test(text)) ? "high" : "poor";
}

const SQUARES = [
  [/gargantuan|titan/i, 4],
  [/huge|\bH\b/i, 3],
  [/large|\bL\b/i, 2],
] as const;

/** The length of one side in squares, from a word or a letter for the size. */
export const readSize = (text: string): number => SQUARES.find(([word]) => word.test(text))?.[1] ?? 1;

const NOT_A_NAME =
  /\[[^\]]{0,60}\]|[+-]?\b\d+(?:d\d+)?(?:[+-]\d+)?\b|\b(?:by weapon|melee|ranged|missile)\b|[x:()]|\b(?:or|and)\b(?=\s*$)/gi;

/** Text in brackets is usually damage, but may hold the name: "1 (lance, d8)". */
function unbracketed(text: string): string {
  const outside = text.replace(/\([^)]{0,80}\)?/g, " ");
  return /[a-z]{2}/i.test(outside.replace(NOT_A_NAME, " ")) ? outside : text;
}

/** The name of the attacks, without numbers: "2 claws (1d4), bite (1d8)" becomes "Claws, bite". */
export function readAttackName(text: string): string {
  const names = unbracketed(text)
    .split(/[,/;]|\band\b/i)
    .map((part) =>
      part
        .replace(NOT_A_NAME, " ")
        .replace(/[+*.-]/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .filter((part) => /[a-z]{2}/i.test(part) && !/^d\d/i.test(part));
  return capitalize([...new Set(names)].join(", ").slice(0, 60));
}
