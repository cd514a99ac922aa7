import { fromLegacyArmorClass, type LegacyScale } from "../rules/gear/armor-class.ts";
import type { Morale } from "../rules/facts.ts";
import type { FieldText } from "./fields.ts";
import { capitalize } from "./plain-text.ts";
import type { ImportedMonster } from "./stat-block.ts";

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

/** Reads armor class from "6 [13]", "[13] 6", "15 (leather)", "-2"; the scale is that of the other game. @rule WH-AC-04 */
export function readArmorClass(text: string, scale: BlockScale): number | null {
  const ascending = /\[\s*(-?\d{1,2})\s*\]/.exec(text)?.[1];
  if (ascending !== undefined) return fromLegacyArmorClass(Number(ascending), "ascending");
  const figure = /^-?\d{1,2}(?!\d)/.exec(text.trim())?.[0];
  if (figure === undefined) return null;
  const armorClass = Number(figure);
  return fromLegacyArmorClass(armorClass, armorClass > 10 ? "ascending" : scale);
}

/** The walking speed of a person in this game, in feet. Other games' figures are scaled by that of their persons. */
const ON_FOOT = 30;
const NEAREST = 5;

const toFeet = (figure: number, ofAPerson: number): number =>
  figure === 0 ? 0 : Math.max(NEAREST, Math.round((figure * ON_FOOT) / ofAPerson / NEAREST) * NEAREST);

/** Distances given as words. */
const WORDS: readonly (readonly [pattern: RegExp, feet: number])[] = [
  [/^double near/i, 60],
  [/^near/i, 30],
  [/^close/i, 5],
  [/^far/i, 60],
];

/** The movement of a person in the units of other games, by the notation of the figure. */
const MEASURES: readonly (readonly [pattern: RegExp, ofAPerson: number])[] = [
  [/^[^\d(]*\(\s*\d/, 40], // feet per round, without those per turn
  [/\d\D{0,4}\(\s*\d{1,3}/, 120], // feet per turn of ten minutes, with those per round in brackets
  [/ft|feet/i, 30],
  [/\d\s*m\b|met(?:er|re)/i, 9],
  [/"/, 12], // inches on a table
];

/** Reads feet from "120' (40')", "12\"", "12", "near" or "30 ft."; null for anything else. */
function feetIn(text: string, unmeasured: number): number | null {
  const word = WORDS.find(([pattern]) => pattern.test(text.replace(/^\s*(?:fly|swim|climb|burrow)\w*\s*/i, "")));
  if (word) return word[1];
  const figure = /\d{1,3}/.exec(text)?.[0];
  if (figure === undefined) return null;
  const value = Number(figure);
  const measure = MEASURES.find(([pattern]) => pattern.test(text));
  return toFeet(value, measure?.[1] ?? withoutMeasure(value, unmeasured));
}

/** A person's movement for a figure without unit: low ones are in the game's own unit, high ones in feet per turn. */
function withoutMeasure(value: number, unmeasured: number): number {
  if (value <= 24) return unmeasured;
  return value > 60 ? 120 : 30;
}

/** A person's movement in inches on a table. `STRIDES` is that of games with percentages or dice pools. */
const INCHES = 12;
export const STRIDES = 8;

/** Separators between movements: "9/15", "30 ft., fly 60 ft.", "60' (20') fly 180' (60')". */
const PARTS = /[,;/]|(?=\b(?:fly|swim|climb|burrow|hover|fl|sw|cl|br)[a-z]*:?\s*(?:\(?\d|near|close|far|double))/i;

const OTHER_KINDS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ["fly", /fly|\bfl\b/i],
  ["swim", /swim|\bsw\b/i],
  ["climb", /climb|\bcl\b/i],
  ["burrow", /burrow|\bbr\b/i],
  ["hover", /hover/i],
];

const kindIn = (text: string): string => OTHER_KINDS.find(([, pattern]) => pattern.test(text))?.[0] ?? "";

/** The kind of the second of two figures: flying after "/", swimming after "//". */
function kindBySlash(text: string, index: number): string {
  if (index === 0 || !text.includes("/")) return "";
  return text.includes("//") ? "swim" : "fly";
}

/** Reads movement from all its fields: on foot, and the first other kind. @rule WH-MON-15 */
export function readMovement(fields: readonly FieldText[], unmeasured = INCHES): ImportedMonster["movement"] | null {
  const parts = fields.flatMap(({ label, text }) =>
    text.split(PARTS).map((part, index) => ({
      feet: feetIn(part, unmeasured),
      kind: kindIn(label) || kindIn(part) || kindBySlash(text, index),
    })),
  );
  const known = parts.filter(({ feet }) => feet !== null);
  if (known.length === 0) return null;
  const onFoot = known.find(({ kind }) => kind === "");
  const other = known.find(({ kind }) => kind !== "") ?? { feet: null, kind: "" };
  return { land: onFoot?.feet ?? 0, other: other.feet, otherKind: other.kind };
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
