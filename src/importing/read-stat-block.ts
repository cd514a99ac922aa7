import { all, type Block, firstRead, joined, nameOf, toBlock, writtenOf } from "./block.ts";
import type { Field, FieldText } from "./fields.ts";
import { LONGEST_PASTE, toPlainText } from "./plain-text.ts";
import {
  diceNotes,
  namesOf,
  noteOfLoss,
  readAttacks,
  type Reading,
  readLeft,
  readLines,
  type Strength,
  strengthOf,
  textsOf,
  toNote,
} from "./read-lines.ts";
import { type ArmorScale, readArmorClass, readAttackName, readMorale, readSize } from "./read-figures.ts";
import { keywordsOf } from "./read-keywords.ts";
import { readWays, STRIDES } from "./read-movement.ts";
import {
  type ImportedKeyword,
  type ImportedMonster,
  type ImportNote,
  type OtherTradition,
  readOtherTradition,
  type ReadSkills,
  readSkills,
  type ReadStatBlock,
} from "./stat-block.ts";
import { wholeLines } from "./whole-lines.ts";

/** The armor of other games by name, the heaviest first, with the armor class of its counterpart here. @rule WH-CONV-01 WH-AC-01 */
const WORDS: readonly (readonly [pattern: RegExp, armorClass: number])[] = [
  [/full plate|\bplates?\b/i, 6],
  [/splint|banded|lamellar|brigandine/i, 5],
  [/chain|\bmail\b|scale/i, 4],
  [/studded|ring\b/i, 3],
  [/leather|hide|cuir/i, 2],
  [/cloth|padded|quilted|gambeson|\bfur\b/i, 1],
];

/** The highest armor class that armor can give. */
const MOST = 9;

/** Armor class from the damage that armor stops, or from its name; null if neither is given. @rule WH-CONV-01 */
export function fromPointsOfArmor(text: string): number | null {
  const points = /\d{1,2}/.exec(text)?.[0];
  if (points !== undefined) return Math.min(MOST, Number(points));
  if (/^\s*(?:none|nil|no\b|-)/i.test(text)) return 0;
  return WORDS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** A note on fields that are recognized but not used. */
function ignored(block: Block, field: Field, about: ImportNote["about"]): readonly ImportNote[] {
  const from = joined(block, field);
  return from === "" ? [] : [toNote(about, from, "", "WH-OPT-02")];
}

/** Marks of games whose feet are those of a round: armor class from 10 up beside saves as those of a class. */
const isByRound = ({ text, scale }: Block): boolean =>
  scale !== "own" && /\bsave as\b/i.test(text) && /\barmou?r class ?:? ?1\d\b(?! ?\[)/i.test(text);

const armorReader = (block: Block, other: OtherTradition | null): ((text: string) => number | null) => {
  if (other && block.scale !== "own") return fromPointsOfArmor;
  return (text) => readArmorClass(text, block.scale) ?? (/\d/.test(text) ? null : fromPointsOfArmor(text));
};

const KEYWORD_FIELDS: readonly Field[] = ["special", "immune", "resistant", "vulnerable", "spells", "magicResistance"];

/** The fields that become keywords. */
function readKeywordFields(block: Block): Reading {
  const read = block.fields
    .filter(({ field }) => KEYWORD_FIELDS.includes(field))
    .map((field) => ({ field, keywords: keywordsOf({ ...field, text: field.own }) }));
  const isEmpty = ({ keywords }: (typeof read)[number]): boolean => keywords.length === 0;
  return {
    keywords: read.flatMap(({ keywords }) => keywords),
    notes: read
      .filter((one) => !isEmpty(one))
      .flatMap(({ field, keywords }) =>
        noteOfLoss("keywords", writtenOf(field), namesOf(keywords), `${textsOf(keywords)} ${field.label}`),
      ),
    notUsed: read.filter(isEmpty).map(({ field }) => writtenOf(field)),
    notUnderstood: [],
  };
}

/** A block, and what it was read as so far. */
interface Parts {
  readonly block: Block;
  readonly strength: Strength;
  readonly skills: ReadSkills;
  readonly other: OtherTradition | null;
}

/** Fields of which only one counts; the others go to the lines, in case they are about something else. */
const FIGURES: readonly Field[] = ["armorClass", "hitDice", "morale", "size"];

/** The figures of a block, the fields that gave them, and what stood behind those. */
function readFigures({ block, strength, other }: Parts) {
  const armorClass = firstRead(block, "armorClass", armorReader(block, other));
  const morale = firstRead(block, "morale", readMorale);
  const size = all(block, "size").find(({ own }) => own !== "") ?? null;
  const movements = all(block, "movement");
  const { movement, from, left } = readWays(
    movements.map(({ label, own }) => ({ label, text: own })),
    { ...(other && { unmeasured: STRIDES }), isByRound: isByRound(block), isOwn: block.scale === "own" },
  );
  const given: readonly (FieldText | null)[] = [strength.field, armorClass?.field ?? null, morale?.field ?? null, size];
  const unread = block.fields.filter((field) => FIGURES.includes(field.field) && !given.includes(field));
  return {
    armorClass,
    morale,
    size,
    movement,
    moved: from,
    left: [...block.fields.flatMap((field) => (unread.includes(field) ? [] : field.left)), ...(movement ? left : [])],
    unread: [...unread, ...(movement ? [] : movements)].map((field) => field.written),
  };
}

/** Movement as text: "30", "25/40". */
const written = ({ land, other }: ImportedMonster["movement"]): string =>
  other === null ? String(land) : `${land}/${other}`;

const passedBy = (block: Block, other: OtherTradition | null): readonly string[] =>
  all(block, "passedBy")
    .filter(({ label }) => !other || label !== "skills") // which were read as such
    .map(writtenOf);

/** Everything that was read of a block. */
function readAll(parts: Parts) {
  const { block, strength, skills } = parts;
  const figures = readFigures(parts);
  const attacks = readAttacks(joined(block, "attacks"));
  const left = readLeft([...figures.left, ...attacks.left], strength);
  const lines = readLines([...skills.lines, ...figures.unread]);
  const sizeText = lines.size || (figures.size?.own ?? "");
  return { ...parts, figures, attacks, left, lines, fields: readKeywordFields(block), sizeText };
}
type AllRead = ReturnType<typeof readAll>;

/** The name of the attacks: those that are described, or else the labelled ones; failing both, that of the damage. */
function attackNameOf({ block, skills, attacks, left, lines }: AllRead): string {
  const described = [...skills.attacks, ...lines.attacks];
  const labelled = attacks.from === "" ? readAttackName(joined(block, "damage")) : attacks.name;
  const plain = [labelled, ...left.attacks].filter((name) => name !== "");
  return (described.length > 0 ? described : plain).join(", ").slice(0, 60);
}

function monsterOf(read: AllRead): ImportedMonster {
  const { block, strength, skills, other, figures, left, lines, fields, sizeText } = read;
  return {
    name: nameOf(block.heading),
    hitDice: strength.dice?.hitDice ?? other?.hitDice ?? "",
    armorClass: figures.armorClass?.value ?? 0,
    movement: figures.movement ?? ON_FOOT,
    attackName: attackNameOf(read),
    morale: figures.morale?.value ?? "poor",
    keywords: onceEach([...fields.keywords, ...left.keywords, ...skills.keywords, ...lines.keywords]),
    size: readSize(sizeText),
    attackValue: other?.attackValue ?? null,
    hitPoints: other?.hitPoints ?? null,
  };
}

/** Notes on the figures: where they come from and what they are here. */
function notesOnFigures({ block, strength, other, figures }: AllRead): readonly ImportNote[] {
  const { armorClass, morale, movement, moved } = figures;
  const rule = other ? "WH-CONV-01" : "WH-AC-04";
  return [
    ...diceNotes(strength),
    ...(other?.notes ?? []),
    ...(strength.dice ? ignored(block, "hitPoints", "hitPointsIgnored") : []),
    ...(armorClass ? [toNote("armorClass", armorClass.field.own, String(armorClass.value), rule)] : []),
    ...(movement ? [toNote("movement", moved, written(movement))] : []),
    ...(morale ? [toNote("morale", morale.field.own, morale.value)] : []),
    ...ignored(block, "damage", "damageIgnored"),
  ];
}

/** Notes on words that the monster does not have. */
function notesOnWords(read: AllRead, { name, attackName, size }: ImportedMonster): readonly ImportNote[] {
  const { block, skills, attacks, left, lines, fields, sizeText } = read;
  const said = textsOf(skills.keywords);
  return [
    ...noteOfLoss("attack", attacks.from, attackName),
    ...noteOfLoss("size", sizeText, SIZE_WORDS[size] ?? "huge"),
    ...noteOfLoss("name", block.heading, name),
    ...skills.skilled.flatMap((line) => noteOfLoss("skills", line, namesIn(line, skills), said)),
    ...left.notes,
    ...fields.notes,
    ...lines.notes,
  ];
}

function convert(parts: Parts): Omit<ReadStatBlock, "scale"> {
  const read = readAll(parts);
  const monster = monsterOf(read);
  return {
    monster,
    notes: [...notesOnFigures(read), ...notesOnWords(read, monster)],
    notUsed: [
      ...passedBy(read.block, read.other),
      ...read.fields.notUsed,
      ...read.skills.points,
      ...read.lines.notUsed,
    ],
    notUnderstood: [...read.lines.notUnderstood, ...read.left.notUnderstood],
  };
}

/** The names of the skills that a line gives. */
const namesIn = (line: string, { attacks, keywords }: ReadSkills): string =>
  [...attacks, ...keywords.map(({ name }) => name)]
    .filter((name) => line.toLowerCase().includes(name.toLowerCase()))
    .join(", ");

const SIZE_WORDS = ["medium", "medium", "large", "huge"] as const;

/** A note if the paste is longer than what is read. */
const beyond = ({ length }: string): readonly ImportNote[] =>
  length > LONGEST_PASTE ? [toNote("beyond", String(length - LONGEST_PASTE), "")] : [];

/** The movement of creatures whose block gives none. */
const ON_FOOT = { land: 30, other: null, otherKind: "" } as const;

/** Each keyword once, with all that is said of it. */
function onceEach(keywords: readonly ImportedKeyword[]): readonly ImportedKeyword[] {
  const once = new Map<string, ImportedKeyword>();
  for (const keyword of keywords) {
    const known = once.get(keyword.name.toLowerCase());
    const texts = [...new Set([known?.text ?? "", keyword.text])].filter((text) => text !== "");
    once.set(keyword.name.toLowerCase(), { ...(known ?? keyword), text: texts.join(" / ") });
  }
  return [...once.values()];
}

/** Skills, only of a block without hit dice. */
const noSkills = (lines: readonly string[]): ReadSkills => ({
  attacks: [],
  keywords: [],
  percent: null,
  pool: null,
  skilled: [],
  lines,
  points: [],
});

/**
 * Converts a pasted stat block to a monster of this game. Every word of it is in the monster, in a note on a figure, in
 * what is not used, or in what was not understood. Hit dice are kept; hit points, attack bonuses and damage are not.
 * `scale`: that of its armor class, if the block does not show it. @rule WH-MON-15 WH-OPT-02 WH-CONV-01
 */
export function readStatBlock(pasted: string, scale: ArmorScale | null = null): ReadStatBlock {
  const lines = wholeLines(toPlainText(pasted)).filter((line) => line !== "");
  const block = toBlock(lines.join("\n"), scale);
  const strength = strengthOf(block);
  const skills = strength.dice ? noSkills(block.lines) : readSkills(block.lines, lines.slice(1));
  const other = strength.dice ? null : readOtherTradition(skills, block.text);
  if (!strength.dice && !other)
    return { monster: null, scale: block.scale, notes: [], notUsed: [], notUnderstood: lines };
  const { monster, notes, ...said } = convert({ block, strength, skills, other });
  return { monster, scale: block.scale, notes: [...notes, ...beyond(pasted)], ...said };
}
