import { cutField } from "./cut-field.ts";
import { type Field, type FieldText, splitFields } from "./fields.ts";
import { toTitle } from "./plain-text.ts";
import type { ArmorScale, BlockScale } from "./read-figures.ts";
import { withoutBeginning, withoutEnd } from "./told-harm.ts";

/** A labelled field, cut behind what belongs to its label. */
export interface BlockField extends FieldText {
  /** What the label is about. */
  readonly own: string;
  /** What only happens to stand behind it. */
  readonly left: readonly string[];
}

/** A stat block split into its parts. */
export interface Block {
  readonly scale: ArmorScale;
  readonly fields: readonly BlockField[];
  /** The part of the first line that holds the name. */
  readonly heading: string;
  /** The parts of lines without a label. */
  readonly lines: readonly string[];
  readonly text: string;
}

const LATER = /frequency|no\. of attacks|% in lair|size\s?:|climate\/terrain|\bSZ\b|\bmove(?:ment)?\s?:?\s?\d{1,2}"/i;
/** Marks of games with ascending armor class: hit points with dice in brackets, bonuses on attacks and saves. */
const ASCENDING =
  /\b(?:hit points|hp)\b[^\n]{0,12}\(\d{1,3}d\d|\b(?:atk|attacks?|melee)\b[^\n]{0,60}[a-z] \+\d|\bfort(?:itude)? \+\d|\bflat-footed\b/i;

function scaleOf(text: string): BlockScale {
  if (/\bTHAC0\b/i.test(text)) return LATER.test(text) ? "later" : "early";
  if (ASCENDING.test(text)) return "ascending";
  return LATER.test(text) ? "later" : "early";
}

/** A creature that is told of in a sentence. */
const TOLD = /^(?:the|an?) (.{2,40}?) (?:has|have|is|are)\b/i;

/** A name ends at its colon; whatever follows is a line of its own, as is a whole sentence. */
function headingOf(line: string): { readonly heading: string; readonly behind: readonly string[] } {
  const text = line.replace(/^(?:name|monster|creature) ?: ?/i, "");
  const told = TOLD.exec(text)?.[1];
  if (told) return { heading: told, behind: [line] };
  const colon = text.search(/: \S/);
  return colon < 0
    ? { heading: text, behind: [] }
    : { heading: text.slice(0, colon), behind: [text.slice(colon + 1).trim()] };
}

/** Fields whose later parts may be about something else; the others are lists to their end. */
const CUT: ReadonlySet<Field> = new Set([
  "armorClass",
  "hitDice",
  "hitPoints",
  "damage",
  "morale",
  "size",
  "magicResistance",
  "passedBy",
]);

export function toBlock(text: string, scale: ArmorScale | null): Block {
  const { fields, rest } = splitFields(text, true);
  const cut = fields.map((field) => ({
    field,
    ...(CUT.has(field.field) ? cutField(field) : { own: field.text, left: [] }),
  }));
  const { heading, behind } = headingOf(rest[0] ?? "");
  return {
    scale: scale ?? scaleOf(text),
    fields: cut.map(({ field, own, left }) => ({ ...field, own, left })),
    heading,
    lines: [...behind, ...rest.slice(1)],
    text,
  };
}

export const all = ({ fields }: Block, field: Field): readonly BlockField[] =>
  fields.filter((one) => one.field === field);
export const joined = (block: Block, field: Field): string =>
  all(block, field)
    .map(({ own }) => own)
    .filter((own) => own !== "")
    .join(", ");

/** A value that was read, and the field that gave it. */
interface Found<Value> {
  readonly value: Value;
  readonly field: BlockField;
}

/** The first field of a kind that can be read. */
export function firstRead<Value>(
  block: Block,
  about: Field,
  read: (text: string) => Value | null,
): Found<Value> | null {
  for (const field of all(block, about)) {
    const value = read(field.own);
    if (value !== null) return { value, field };
  }
  return null;
}

/** The text of a passed-by field with its label as written. */
export function writtenOf({ label, written, own }: BlockField): string {
  const between = /^ ?[:=]/.test(written.slice(label.length)) ? ": " : " ";
  return `${written.slice(0, label.length)}${own === "" ? "" : between + own}`;
}

/** The name in a heading, without numbers and brackets. */
export function nameOf(heading: string): string {
  const name = withoutBeginning(heading.replace(/\([^()]*\)?|\[[^[\]]*\]?/g, " "), "•- ").replace(/^\d{1,3} ?x? +/, "");
  return toTitle(withoutEnd(name, ":.,;•- ").slice(0, 80));
}
