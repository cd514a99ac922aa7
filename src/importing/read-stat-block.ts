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

/** Dice from here on are the mark of a game with more levels than this one has. @rule WH-MON-15 */
const HIGH_DICE = 13;

/** A block in its parts. */
interface Block {
  readonly scale: BlockScale;
  readonly fields: readonly FieldText[];
  /** Stretches of lines that no label covers, the name first. */
  readonly lines: readonly string[];
  readonly text: string;
}

const LATER = /frequency|no\. of attacks|% in lair|size\s*:|climate\/terrain|\bSZ\b|\bmove(?:ment)?\s*:?\s*\d+"/i;
/** Hit points with their dice in brackets, attacks with a bonus and saves with one are marks of games that count upwards. */
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

/** The hit dice of a block: those it calls so, or those that its hit points are rolled with. */
function hitDiceOf(block: Block): HitDiceRead | null {
  const named = readHitDice(first(block, "hitDice"));
  if (named) return named;
  const rolled = /\((\d{1,2})d\d+/.exec(first(block, "hitPoints"))?.[1];
  return rolled === undefined ? writtenBefore(block) : readHitDice(rolled);
}

/** Hit dice before their label: "5 Hit Dice", "a 3+1 HD beast". */
function writtenBefore({ text }: Block): HitDiceRead | null {
  const figure = /(?:^|[\s,;(])(\d{1,2}(?:\s*\+\s*\d{1,2})?)[ -](?:hit dice|hit die|HD)\b/i.exec(text)?.[1];
  return figure === undefined ? null : readHitDice(figure);
}

/** The name is what stands first. */
function nameOf({ lines: [line = ""] }: Block): string {
  const name = line
    .replace(/\([^)]*\)?|\[[^\]]*\]?/g, " ")
    .replace(/^[•\-\s]*\d*\s*x?\s+/, "")
    .replace(/[:.,;•\s-]+$/, "");
  return toTitle(name.slice(0, 80));
}

/** A figure as it was understood, and how it came about. */
interface Figure<Value> {
  readonly value: Value | null;
  readonly notes: readonly ImportNote[];
}

/** A figure with a note, where the block has it at all. */
function toFigure<Value>(
  about: ImportNote["about"],
  from: string,
  value: Value | null,
  { rule = "WH-MON-15", to = String(value) } = {},
): Figure<Value> {
  return { value, notes: value === null ? [] : [{ about, from, to, rule }] };
}

/** What is read and not used. */
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

/** The hit dice, how they came about, and a hint where they are those of a game with many levels. */
function diceFigure(block: Block): Figure<HitDiceRead> {
  const dice = hitDiceOf(block);
  if (!dice) return { value: null, notes: [] };
  const from = first(block, "hitDice") || first(block, "hitPoints") || dice.hitDice;
  const { notes } = toFigure("hitDice", from, dice, { to: dice.hitDice });
  const half = String(Math.ceil(dice.dice / 2));
  const hint = dice.dice < HIGH_DICE ? [] : toFigure("highHitDice", dice.hitDice, dice, { to: half }).notes;
  return { value: dice, notes: [...notes, ...hint, ...passedBy(block, "hitPoints", "hitPointsIgnored")] };
}

/** What a block says of its strength, and what another tradition says in its own way. */
interface Strength {
  readonly figure: Figure<Pick<OtherTradition, "hitDice" | "attackValue" | "hitPoints">>;
  readonly other: OtherTradition | null;
}

/** The hit dice of a block, or what replaces them where there are none. */
function strengthOf(block: Block): Strength {
  const { value, notes } = diceFigure(block);
  if (value)
    return { figure: { value: { hitDice: value.hitDice, attackValue: null, hitPoints: null }, notes }, other: null };
  const other = readOtherTradition(block.text);
  return { figure: { value: other, notes: other ? [other.note] : [] }, other };
}

/** Armor class by the legacy table, or by what another tradition says of armor; of several fields the first that tells one. */
function armorOf(block: Block, { other }: Strength): Figure<number> {
  const read = other ? fromPointsOfArmor : (text: string): number | null => readArmorClass(text, block.scale);
  const found = all(block, "armorClass")
    .map(({ text }) => ({ text, armorClass: read(text) }))
    .find(({ armorClass }) => armorClass !== null);
  return toFigure("armorClass", found?.text ?? "", found?.armorClass ?? null, {
    rule: other ? "WH-CONV-01" : "WH-AC-04",
  });
}

/** The words of the lines without labels; those of another tradition are skills first. */
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
 * A pasted stat block as a monster of this game, with how its figures came about and what made no sense. Hit dice are
 * kept; hit points, attack bonuses and damage are not. @rule WH-MON-15 WH-OPT-02 WH-CONV-01
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

/** What a paste has beyond the length that is read. */
const beyond = ({ length }: string): readonly ImportNote[] =>
  length > LONGEST_PASTE ? [{ about: "beyond", from: String(length - LONGEST_PASTE), to: "", rule: "WH-MON-15" }] : [];

/** How creatures without a movement of their own move. */
const ON_FOOT = { land: 30, other: null, otherKind: "" } as const;

function onceEach(keywords: readonly ImportedKeyword[]): readonly ImportedKeyword[] {
  return keywords.filter(({ name }, index) => keywords.findIndex((other) => isSame(other.name, name)) === index);
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
