import { partsOf } from "./cut-field.ts";
import { tidy } from "./fields.ts";
import { readAttackName } from "./read-figures.ts";
import { harmAt } from "./told-harm.ts";

/** Attacks as they were read, and what stands behind them without being one. */
export interface ReadAttacks {
  readonly name: string;
  /** The text that gave it. */
  readonly from: string;
  readonly left: readonly string[];
}

/** An attack told in words: "1 claw attack doing 1d6 damage", "two bites". */
const TOLD = /^(?:\d{1,2}|an?|one|two|three|four) (?:[\p{L}'-]{1,20} ){1,3}attacks?\b/iu;
/** An attack of more words than this has a figure somewhere. */
const MOST_WORDS = 2;

/** Whether a later part is an attack too: it has figures, as those before it, or is short. */
const isAttack = (part: string, before: string): boolean =>
  /\d|weapon/i.test(part) || !/\(.{0,40}\d/.test(before) || part.split(" ").length <= MOST_WORDS;

/** Cuts the text of attacks behind the last one, and reads their names. @rule WH-MON-15 */
export function readAttacks(text: string): ReadAttacks {
  const own: string[] = [];
  const left: string[] = [];
  for (const part of partsOf(text)) {
    const harm = harmAt(part);
    const isOwn = harm !== 0 && (own.length === 0 || isAttack(part, own.at(-1) ?? ""));
    if (!isOwn || left.length > 0) left.push(part);
    else if (harm > 0) {
      own.push(part.slice(0, harm));
      left.push(part.slice(harm));
    } else own.push(part);
  }
  const from = own.join(", ");
  return { name: readAttackName(from), from, left: left.map(tidy).filter((part) => part !== "") };
}

/** The name of an attack that is told in words; "" for any other phrase. */
export function toldAttack(phrase: string): string {
  const words = TOLD.exec(phrase)?.[0] ?? "";
  return readAttackName(words.replace(/^(?:an?|one|two|three|four) /i, "").replace(/ attacks?$/i, ""));
}
