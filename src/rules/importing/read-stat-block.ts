import { type Field, type FieldText, splitFields } from "./fields.ts";
import { toPlainText, toTitle } from "./plain-text.ts";
import {
  type BlockScale,
  type HitDiceRead,
  readArmorClass,
  readAttackName,
  readHitDice,
  readMorale,
  readMovement,
  readSize,
} from "./read-figures.ts";
import { keywordsOf } from "./read-keywords.ts";
import { readLines } from "./read-lines.ts";
import { type OtherTradition, readOtherTradition } from "./read-other-tradition.ts";
import type { ImportedKeyword, ImportedMonster, ImportNote, ReadStatBlock } from "./stat-block.ts";

/** Dice from here on are the mark of a game with more levels than this one has. @rule WH-MON-15 */
const HIGH_DICE = 13;

/** A block in its parts. */
interface Block {
  readonly scale: BlockScale;
  readonly fields: readonly FieldText[];
  /** Stretches of lines that no label covers, the name first. */
  readonly lines: readonly string[];
}

const LATER = /frequency|no\. of attacks|% in lair|size\s*:|climate\/terrain|\bSZ\b|\bmove(?:ment)?\s*:?\s*\d+"/i;
const ROLLED = /^armor class/im;

function toBlock(text: string): Block {
  const { fields, rest } = splitFields(text);
  const isRolled = ROLLED.test(text) && /^hit points\b.*\d+d\d+/im.test(text);
  return { scale: isRolled ? "ascending" : LATER.test(text) ? "later" : "early", fields, lines: rest };
}

const all = ({ fields }: Block, field: Field): readonly FieldText[] => fields.filter((one) => one.field === field);
const first = (block: Block, field: Field): string => all(block, field)[0]?.text ?? "";

/** The hit dice of a block: those it calls so, or those that its hit points are rolled with. */
function hitDiceOf(block: Block): HitDiceRead | null {
  const named = readHitDice(first(block, "hitDice"));
  if (named) return named;
  const rolled = /\((\d{1,2})d\d+/.exec(first(block, "hitPoints"))?.[1];
  return rolled === undefined ? null : readHitDice(rolled);
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

function movementOf(block: Block): Figure<ImportedMonster["movement"]> {
  const fields = all(block, "movement");
  const movement = readMovement(fields);
  const to = [movement?.land, movement?.other].filter((feet) => typeof feet === "number").join("/");
  return toFigure("movement", fields.map(({ text }) => text).join(", "), movement, { to });
}

/** The hit dice, how they came about, and a hint where they are those of a game with many levels. */
function diceFigure(block: Block): Figure<HitDiceRead> {
  const dice = hitDiceOf(block);
  if (!dice) return { value: null, notes: [] };
  const from = first(block, "hitDice") || first(block, "hitPoints");
  const { notes } = toFigure("hitDice", from, dice, { to: dice.hitDice });
  const half = String(Math.ceil(dice.dice / 2));
  const hint = dice.dice < HIGH_DICE ? [] : toFigure("highHitDice", dice.hitDice, dice, { to: half }).notes;
  return { value: dice, notes: [...notes, ...hint, ...passedBy(block, "hitPoints", "hitPointsIgnored")] };
}

/** The hit dice of a block; where it has none, what stands for them. */
function strengthOf(block: Block, text: string): Figure<Pick<OtherTradition, "hitDice" | "attackValue" | "hitPoints">> {
  const { value, notes } = diceFigure(block);
  if (value) return { value: { hitDice: value.hitDice, attackValue: null, hitPoints: null }, notes };
  const other = readOtherTradition(text);
  return { value: other, notes: other ? [other.note] : [] };
}

/**
 * A pasted stat block as a monster of this game, with how its figures came about and what made no sense. Hit dice are
 * kept; hit points, attack bonuses and damage are not. @rule WH-MON-15 WH-OPT-02 WH-CONV-01
 */
export function readStatBlock(pasted: string): ReadStatBlock {
  const text = toPlainText(pasted);
  const block = toBlock(text);
  const strength = strengthOf(block, text);
  if (!strength.value) return { monster: null, notes: [], notUnderstood: block.lines };
  const lines = readLines(block.lines.slice(1));
  const armor = readArmorClass(first(block, "armorClass"), block.scale);
  const armorClass = toFigure("armorClass", first(block, "armorClass"), armor, { rule: "WH-AC-04" });
  const morale = toFigure("morale", first(block, "morale"), readMorale(first(block, "morale")));
  const movement = movementOf(block);
  const { hitDice, attackValue, hitPoints } = strength.value;
  const monster: ImportedMonster = {
    name: nameOf(block),
    hitDice,
    armorClass: armorClass.value ?? 0,
    movement: movement.value ?? ON_FOOT,
    attackName: lines.attacks.join(", ") || readAttackName(first(block, "attacks") || first(block, "damage")),
    morale: morale.value ?? "poor",
    keywords: onceEach([...block.fields.flatMap(keywordsOf), ...lines.keywords]),
    size: readSize(lines.size || first(block, "size")),
    attackValue,
    hitPoints,
  };
  const figures = [strength, armorClass, movement, morale].flatMap(({ notes }) => notes);
  const notes = [...figures, ...passedBy(block, "damage", "damageIgnored")];
  return { monster, notes, notUnderstood: lines.notUnderstood };
}

/** How whoever has no movement of its own moves. */
const ON_FOOT = { land: 30, other: null, otherKind: "" } as const;

function onceEach(keywords: readonly ImportedKeyword[]): readonly ImportedKeyword[] {
  return keywords.filter(({ name }, index) => keywords.findIndex((other) => other.name === name) === index);
}
