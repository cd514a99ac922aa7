import { fromDicePool, fromPercentage, scaledHitPoints } from "./other-traditions.ts";
import type { ImportNote } from "./stat-block.ts";

/** What replaces hit dice in games without them. @rule WH-CONV-01 */
export interface OtherTradition {
  readonly hitDice: string;
  readonly attackValue: number | null;
  readonly hitPoints: number | null;
  readonly note: ImportNote;
}

const PERCENT = /(\d{1,3})\s*%/g;
const POOL = /\b(\d{1,2})[ \t]*(?:dice|d)\b(?![ \t]*\d)|\b(?:pool|dice)[ \t]*:?[ \t]*(\d{1,2})\b/gi;
/** A list of pools with a heading: "Dice pools: Brawl 7, Firearms 5". */
const LISTED = /^[^\S\n]*(?:dice )?pools?\s*:(.{1,400})$/gim;
const HIT_POINTS = /\b(?:hit points?|hp|health(?: levels?)?|wounds|vitality)\s*:?\s*(\d{1,4})\b/i;

/** The hit dice that give an attack value. */
const diceFor = (attackValue: number): string => String(Math.max(1, attackValue - 10));

const best = (matches: Iterable<RegExpMatchArray>): number | null => {
  const figures = [...matches].map((match) => Number(match.slice(1).find((figure) => figure !== undefined)));
  return figures.length > 0 ? Math.max(...figures) : null;
};

const listedPools = (text: string): readonly RegExpMatchArray[] =>
  [...text.matchAll(LISTED)].flatMap(([, list = ""]) => [...list.matchAll(/(\b\d{1,2}\b)/g)]);

/** Converts the best percentage, or else the best pool, of a block without hit dice; null if it has neither. @rule WH-CONV-01 */
export function readOtherTradition(text: string): OtherTradition | null {
  const points = HIT_POINTS.exec(text)?.[1];
  const hitPoints = points === undefined ? null : scaledHitPoints(Number(points));
  const percent = best(text.matchAll(PERCENT));
  const pool = best([...text.matchAll(POOL), ...listedPools(text)]);
  const found = percent === null ? pool : percent;
  if (found === null) return null;
  const attackValue = percent === null ? fromDicePool(found) : fromPercentage(found);
  const about = percent === null ? "pool" : "percent";
  const note: ImportNote = {
    about,
    from: percent === null ? String(found) : `${found} %`,
    to: String(attackValue),
    rule: "WH-CONV-01",
  };
  return { hitDice: diceFor(attackValue), attackValue, hitPoints, note };
}
