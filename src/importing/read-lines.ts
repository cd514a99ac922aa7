import type { ImportedKeyword, ImportNote } from "./stat-block.ts";
import { harmAt, withToldHarm, wordsIn } from "./told-harm.ts";
import { partsOf } from "./cut-field.ts";
import { tidy } from "./fields.ts";
import { type HitDiceRead, readAttackName, readHitDice } from "./read-figures.ts";
import { type Block, type BlockField, firstRead, joined } from "./block.ts";
import { keywordOfLine, spellsOfLine, toKeyword } from "./read-keywords.ts";

/** What a part of the block came to: notes on figures, or words that go to the monster. */
export interface Reading {
  readonly notes: readonly ImportNote[];
  readonly keywords: readonly ImportedKeyword[];
  readonly notUsed: readonly string[];
  readonly notUnderstood: readonly string[];
}

export const toNote = (about: ImportNote["about"], from: string, to: string, rule = "WH-MON-15"): ImportNote => ({
  about,
  from,
  to,
  rule,
});

/** A note if words of a text are in nothing that came of it. */
export function noteOfLoss(about: ImportNote["about"], from: string, to: string, rest = ""): readonly ImportNote[] {
  const kept = new Set(wordsIn(`${to} ${rest}`));
  return wordsIn(from).every((word) => kept.has(word)) ? [] : [toNote(about, from, to)];
}

export const textsOf = (keywords: readonly ImportedKeyword[]): string =>
  keywords.map(({ name, text }) => `${name} ${text}`).join(" ");
export const namesOf = (keywords: readonly ImportedKeyword[]): string => keywords.map(({ name }) => name).join(", ");

/** Attacks as they were read, and what stands behind them without being one. */
interface ReadAttacks {
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
function toldAttack(phrase: string): string {
  const words = TOLD.exec(phrase)?.[0] ?? "";
  return readAttackName(words.replace(/^(?:an?|one|two|three|four) /i, "").replace(/ attacks?$/i, ""));
}

/** From this many hit dice on, the creature must come from a game with more levels than this one. @rule WH-MON-15 */
const HIGH_DICE = 13;

/** Reads hit dice written before their label: "5 Hit Dice", "a 3+1 HD beast". */
function writtenBefore(text: string): HitDiceRead | null {
  const figure = /(?:^|[\s,;(])(\d{1,2}(?: ?\+ ?\d{1,2})?)[ -](?:hit dice|hit die|HD)\b/i.exec(text)?.[1];
  return figure === undefined ? null : readHitDice(figure);
}

/** The hit dice of a block, and the text that gave them. */
export interface Strength {
  readonly dice: HitDiceRead | null;
  readonly from: string;
  readonly field: BlockField | null;
}

/** Hit dice labelled as such, or else the dice that hit points are rolled with, or those before their label. */
export function strengthOf(block: Block): Strength {
  const named = firstRead(block, "hitDice", readHitDice);
  if (named) return { dice: named.value, from: named.field.own, field: named.field };
  const rolled = firstRead(block, "hitPoints", (text) => {
    const count = /\((\d{1,2})d\d{1,3}/.exec(text)?.[1];
    return count === undefined ? null : readHitDice(count);
  });
  if (rolled) return { dice: rolled.value, from: rolled.field.own, field: null };
  const dice = writtenBefore(block.text);
  return { dice, from: joined(block, "hitPoints") || (dice?.hitDice ?? ""), field: null };
}

export function diceNotes({ dice, from }: Strength): readonly ImportNote[] {
  if (!dice) return [];
  const half = String(Math.ceil(dice.dice / 2));
  const hint = dice.dice < HIGH_DICE ? [] : [toNote("highHitDice", dice.hitDice, half)];
  return [toNote("hitDice", from, dice.hitDice), ...hint];
}

/** Phrases behind the values of fields: harm becomes keywords, an attack told in words a name. */
interface LeftRead extends Reading {
  readonly attacks: readonly string[];
}

const COUNTED = /^\(?\d{1,3}(?: ?\+ ?\d{1,2})? ?(hit dice|hit die|hd|hit points?|hp)\b\)?$/i;

export function readLeft(phrases: readonly string[], { dice }: Strength): LeftRead {
  const read = { notes: [], keywords: [], notUsed: [], notUnderstood: [], attacks: [] } as {
    -readonly [Key in keyof LeftRead]: LeftRead[Key][number][];
  };
  for (const phrase of phrases) {
    const counted = COUNTED.exec(phrase)?.[1]?.toLowerCase() ?? "";
    const keyword = toKeyword(phrase);
    const told = keyword && withToldHarm(keyword);
    const attack = toldAttack(phrase);
    if (counted.startsWith("hit d") || counted === "hd")
      read.notes.push(toNote("hitDice", phrase, dice?.hitDice ?? ""));
    else if (counted !== "") read.notes.push(toNote("hitPointsIgnored", phrase, "", "WH-OPT-02"));
    else if (told && (told.kind !== "trait" || harmAt(phrase) === 0)) read.keywords.push(told);
    else if (attack !== "") {
      read.attacks.push(attack);
      read.notes.push(toNote("attack", phrase, attack));
    } else read.notUnderstood.push(phrase);
  }
  return read;
}

/** What one line was recognized as; a line of spells gives several keywords. */
type SortedLine =
  | { readonly to: "keywords"; readonly line: string; readonly keywords: readonly ImportedKeyword[] }
  /** `text`: the name of the attack that is described. */
  | { readonly to: "attacks"; readonly line: string; readonly text: string }
  /** The line gives the size, such as "Large undead, any alignment". */
  | { readonly to: "size"; readonly line: string }
  /** Headings and ability scores, which this game does not need. */
  | { readonly to: "notUsed"; readonly line: string }
  | { readonly to: "notUnderstood"; readonly line: string };

/** Headings that other games print. */
const HEADING =
  /^(?:(?:bonus |legendary |lair |villain )?(?:actions?|reactions?)|traits?|offense|defen[cs]e|statistics|ecology)$/i;
const ABILITY = /^(?:str|dex|con|int|wis|cha|siz|pow|app|edu|mod|save|\d{1,3})$/i;
const KIND = /^(?:[lnc]?[gne] )?(?:tiny|small|medium|large|huge|gargantuan)\b.{0,200}[,(]/i;
const WEAPON = /^([\p{L} ']{1,40}?)(?: \([^)]{0,40}\))?\. ?(?:melee|ranged)\b.{0,30}attack/iu;

/** Whether a line is a row of ability scores, in any order and with any separators. */
function isAbilities(line: string): boolean {
  const words = line.split(/[\s()|:,+-]/).filter((word) => word !== "");
  return words.length > 0 && words.every((word) => ABILITY.test(word));
}

/** What a line without a label is about. @rule WH-MON-15 */
function sortLine(line: string): SortedLine {
  if (HEADING.test(line) || isAbilities(line)) return { to: "notUsed", line };
  const spells = spellsOfLine(line);
  if (spells.length > 0) return { to: "keywords", line, keywords: spells };
  if (KIND.test(line)) return { to: "size", line };
  const weapon = WEAPON.exec(line)?.[1];
  if (weapon) return { to: "attacks", line, text: weapon };
  const keyword = keywordOfLine(line);
  return keyword ? { to: "keywords", line, keywords: [keyword] } : { to: "notUnderstood", line };
}

/** What the lines without labels say. */
interface LinesRead extends Reading {
  readonly attacks: readonly string[];
  readonly size: string;
}

const linesTo = <To extends SortedLine["to"]>(
  sorted: readonly SortedLine[],
  to: To,
): readonly Extract<SortedLine, { readonly to: To }>[] =>
  sorted.filter((one): one is Extract<SortedLine, { readonly to: To }> => one.to === to);

export function readLines(lines: readonly string[]): LinesRead {
  const sorted = lines.map(sortLine);
  const keyed = linesTo(sorted, "keywords");
  const attacks = linesTo(sorted, "attacks");
  const sizes = linesTo(sorted, "size").map(({ line }) => line);
  return {
    keywords: keyed.flatMap(({ keywords }) => keywords),
    attacks: attacks.map(({ text }) => text),
    size: sizes.at(-1) ?? "",
    notes: [
      ...attacks.flatMap(({ line, text }) => noteOfLoss("attack", line, text)),
      ...keyed.flatMap(({ line, keywords }) => noteOfLoss("keywords", line, namesOf(keywords), textsOf(keywords))),
    ],
    notUsed: linesTo(sorted, "notUsed").map(({ line }) => line),
    notUnderstood: [...linesTo(sorted, "notUnderstood").map(({ line }) => line), ...sizes.slice(0, -1)],
  };
}
