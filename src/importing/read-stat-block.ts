import { type Field, type FieldText, splitFields } from "./fields.ts";
import { LONGEST_PASTE, toPlainText, toTitle } from "./plain-text.ts";
import { fromPointsOfArmor } from "./points-of-armor.ts";
import {
  type BlockScale,
  type HitDiceRead,
  readArmorClass,
  readAttackName,
  readHitDice,
  readMorale,
  readMovement,
  readSize,
  STRIDES,
} from "./read-figures.ts";
import { keywordsOf } from "./read-keywords.ts";
import { type ReadLines, readLines } from "./read-lines.ts";
import { type OtherTradition, readOtherTradition } from "./read-other-tradition.ts";
import { readSkills } from "./read-skills.ts";
import type { ImportedKeyword, ImportedMonster, ImportNote, ReadStatBlock } from "./stat-block.ts";

/** From this many hit dice on, the creature must come from a game with more levels than this one. @rule WH-MON-15 */
const HIGH_DICE = 13;

/** A stat block split into its parts. */
interface Block {
  readonly scale: BlockScale;
  readonly fields: readonly FieldText[];
  /** The parts of lines without a label; the first contains the name. */
  readonly lines: readonly string[];
  readonly text: string;
}

const LATER = /frequency|no\. of attacks|% in lair|size\s*:|climate\/terrain|\bSZ\b|\bmove(?:ment)?\s*:?\s*\d+"/i;
/** Marks of games with ascending armor class: hit points with dice in brackets, bonuses on attacks and saves. */
const ASCENDING =
  /\b(?:hit points|hp)\b[^\n]{0,12}\(\d+d\d|\b(?:atk|attacks?|melee)\b[^\n]{0,60}[a-z] \+\d|\bfort(?:itude)? \+\d|\bflat-footed\b/i;

function scaleOf(text: string): BlockScale {
  if (/\bTHAC0\b/i.test(text)) return LATER.test(text) ? "later" : "early";
  if (ASCENDING.test(text)) return "ascending";
  return LATER.test(text) ? "later" : "early";
}

function toBlock(text: string): Block {
  const { fields, rest } = splitFields(text);
  return { scale: scaleOf(text), fields, lines: rest, text };
}

const all = ({ fields }: Block, field: Field): readonly FieldText[] => fields.filter((one) => one.field === field);
const first = (block: Block, field: Field): string => all(block, field).find(({ text }) => text !== "")?.text ?? "";

/** The hit dice of a block: those labelled as such, or else the dice that its hit points are rolled with. */
function hitDiceOf(block: Block): HitDiceRead | null {
  const named = readHitDice(first(block, "hitDice"));
  if (named) return named;
  const rolled = /\((\d{1,2})d\d+/.exec(first(block, "hitPoints"))?.[1];
  return rolled === undefined ? writtenBefore(block) : readHitDice(rolled);
}

/** Reads hit dice written before their label: "5 Hit Dice", "a 3+1 HD beast". */
function writtenBefore({ text }: Block): HitDiceRead | null {
  const figure = /(?:^|[\s,;(])(\d{1,2}(?:\s*\+\s*\d{1,2})?)[ -](?:hit dice|hit die|HD)\b/i.exec(text)?.[1];
  return figure === undefined ? null : readHitDice(figure);
}

/** The name, taken from the first line. */
function nameOf({ lines: [line = ""] }: Block): string {
  const name = line
    .replace(/\([^)]*\)?|\[[^\]]*\]?/g, " ")
    .replace(/^[•\-\s]*\d*\s*x?\s+/, "")
    .replace(/[:.,;•\s-]+$/, "");
  return toTitle(name.slice(0, 80));
}

/** A converted figure, and the notes on its conversion. */
interface Figure<Value> {
  readonly value: Value | null;
  readonly notes: readonly ImportNote[];
}

/** A figure with a note on its conversion; no note if the block does not have it. */
function toFigure<Value>(
  about: ImportNote["about"],
  from: string,
  value: Value | null,
  { rule = "WH-MON-15", to = String(value) } = {},
): Figure<Value> {
  return { value, notes: value === null ? [] : [{ about, from, to, rule }] };
}

/** A note on a field that is recognized but not used. */
function passedBy(block: Block, field: Field, about: ImportNote["about"]): readonly ImportNote[] {
  const from = first(block, field);
  return from === "" ? [] : [{ about, from, to: "", rule: "WH-OPT-02" }];
}

function movementOf(block: Block, unmeasured?: number): Figure<ImportedMonster["movement"]> {
  const fields = all(block, "movement");
  const movement = readMovement(fields, unmeasured);
  const to = [movement?.land, movement?.other].filter((feet) => typeof feet === "number").join("/");
  return toFigure("movement", fields.map(({ text }) => text).join(", "), movement, { to });
}

/** The hit dice with their notes, and a suggestion to halve them if they come from a game with many levels. */
function diceFigure(block: Block): Figure<HitDiceRead> {
  const dice = hitDiceOf(block);
  if (!dice) return { value: null, notes: [] };
  const from = first(block, "hitDice") || first(block, "hitPoints") || dice.hitDice;
  const { notes } = toFigure("hitDice", from, dice, { to: dice.hitDice });
  const half = String(Math.ceil(dice.dice / 2));
  const hint = dice.dice < HIGH_DICE ? [] : toFigure("highHitDice", dice.hitDice, dice, { to: half }).notes;
  return { value: dice, notes: [...notes, ...hint, ...passedBy(block, "hitPoints", "hitPointsIgnored")] };
}

/** The strength of a creature; `other` is set if it was read from percentages or dice pools. */
interface Strength {
  readonly figure: Figure<Pick<OtherTradition, "hitDice" | "attackValue" | "hitPoints">>;
  readonly other: OtherTradition | null;
}

/** The hit dice of a block, or whatever replaces them if there are none. */
function strengthOf(block: Block): Strength {
  const { value, notes } = diceFigure(block);
  if (value)
    return { figure: { value: { hitDice: value.hitDice, attackValue: null, hitPoints: null }, notes }, other: null };
  const other = readOtherTradition(block.text);
  return { figure: { value: other, notes: other ? [other.note] : [] }, other };
}

/** Armor class by the legacy table, or by the armor of a game without it; the first field that gives one counts. */
function armorOf(block: Block, { other }: Strength): Figure<number> {
  const read = other ? fromPointsOfArmor : (text: string): number | null => readArmorClass(text, block.scale);
  const found = all(block, "armorClass")
    .map(({ text }) => ({ text, armorClass: read(text) }))
    .find(({ armorClass }) => armorClass !== null);
  return toFigure("armorClass", found?.text ?? "", found?.armorClass ?? null, {
    rule: other ? "WH-CONV-01" : "WH-AC-04",
  });
}

/** What the lines without labels say; in games of percentages or dice pools, skills are read first. */
function wordsOf(block: Block, { other }: Strength): ReadLines {
  const lines = block.lines.slice(1);
  if (!other) return readLines(lines);
  const skills = readSkills(lines, block.text.split("\n").slice(1));
  const rest = readLines(skills.lines);
  return {
    ...rest,
    attacks: [...skills.attacks, ...rest.attacks],
    keywords: [...skills.keywords, ...rest.keywords],
  };
}

/**
 * Converts a pasted stat block to a monster of this game, with notes on the conversion and the lines that were not
 * understood. Hit dice are kept; hit points, attack bonuses and damage are not. @rule WH-MON-15 WH-OPT-02 WH-CONV-01
 */
export function readStatBlock(pasted: string): ReadStatBlock {
  const block = toBlock(toPlainText(pasted));
  const strength = strengthOf(block);
  if (!strength.figure.value) return { monster: null, notes: [], notUnderstood: block.lines };
  const words = wordsOf(block, strength);
  const armorClass = armorOf(block, strength);
  const morale = toFigure("morale", first(block, "morale"), readMorale(first(block, "morale")));
  const movement = movementOf(block, strength.other ? STRIDES : undefined);
  const { hitDice, attackValue, hitPoints } = strength.figure.value;
  const monster: ImportedMonster = {
    name: nameOf(block),
    hitDice,
    armorClass: armorClass.value ?? 0,
    movement: movement.value ?? ON_FOOT,
    attackName: words.attacks.join(", ").slice(0, 60) || attackNameOf(block),
    morale: morale.value ?? "poor",
    keywords: onceEach([...block.fields.flatMap(keywordsOf), ...words.keywords]),
    size: readSize(words.size || first(block, "size")),
    attackValue,
    hitPoints,
  };
  const figures = [strength.figure, armorClass, movement, morale].flatMap(({ notes }) => notes);
  const notes = [...figures, ...passedBy(block, "damage", "damageIgnored"), ...beyond(pasted)];
  return { monster, notes, notUnderstood: words.notUnderstood };
}

const attackNameOf = (block: Block): string => readAttackName(first(block, "attacks") || first(block, "damage"));

/** A note if the paste is longer than what is read. */
const beyond = ({ length }: string): readonly ImportNote[] =>
  length > LONGEST_PASTE ? [{ about: "beyond", from: String(length - LONGEST_PASTE), to: "", rule: "WH-MON-15" }] : [];

/** The movement of creatures whose block gives none. */
const ON_FOOT = { land: 30, other: null, otherKind: "" } as const;

function onceEach(keywords: readonly ImportedKeyword[]): readonly ImportedKeyword[] {
  return keywords.filter(({ name }, index) => keywords.findIndex((other) => isSame(other.name, name)) === index);
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
