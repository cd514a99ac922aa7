import { type Field, type FieldText, tidy } from "./fields.ts";
import { harmAt } from "./told-harm.ts";

/** A field's text, cut into what belongs to its label and what only happens to stand behind it. */
interface CutField {
  readonly own: string;
  readonly left: readonly string[];
}

/** Whether a sign separates two parts, rather than standing within a number or an abbreviation. */
function separates(text: string, at: number): boolean {
  const sign = text.charAt(at);
  if (sign === ";" || sign === "|") return true;
  if (sign === ",") return !/\d/.test(text.charAt(at + 1));
  return sign === "." && text.charAt(at + 1) === " " && /\p{Lu}/u.test(text.charAt(at + 2));
}

/** Splits a text at separators outside of brackets; a bracket that is never closed holds nothing together. */
export function partsOf(text: string): readonly string[] {
  const parts: string[] = [];
  const lastClosing = text.lastIndexOf(")");
  let open = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === "(" && at < lastClosing) open += 1;
    if (sign === ")") open = Math.max(0, open - 1);
    if (open > 0 || !separates(text, at)) continue;
    parts.push(text.slice(from, at));
    from = at + 1;
  }
  parts.push(text.slice(from));
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

const ARMOR =
  /leather|mail|plate|chain|scale|shield|hide|natural|armou?r|dex|\+\d|touch|flat|bonus|parry|melee|missile/i;

/** Whether a later part still belongs to a field; those of fields not named here are one list to their end. */
const BELONGS: Readonly<Partial<Record<Field, (part: string) => boolean>>> = {
  armorClass: (part) => /^[[(+-]?\d{1,2}[\])]?$/.test(part) || (part.length < 80 && ARMOR.test(part)),
  hitDice: (part) => /^[\d\s()+*d/-]+$/.test(part),
  hitPoints: (part) => /^\(?\d[\d\s()+*dx/-]*(?:hp|each|points?)?[\s)]*$/i.test(part),
  morale: (part) => /^[\d(]/.test(part),
  damage: (part) => /\d|weapon|poison|spell|special|drain|see |none|nil/i.test(part),
  size: (part) => /\d|tall|long|high|wide/i.test(part),
  magicResistance: () => false,
};

/** What may stand between and behind the figures of a field without being about something else. */
const BESIDE =
  /\([^()]{0,80}\)?|\[[^[\]]{0,80}\]?|\b(?:hit points?|hit dice|hit die|points?|hp|hd|dice|die|each|to|or|and|levels?|less|than|per|total)\b|\d{0,3}d\d{1,3}|hp|[^\p{L}]/giu;

/** Fields of figures: words behind them are about something else, unless they say what the figure is of. */
const OF_FIGURES: Readonly<Partial<Record<Field, (part: string) => boolean>>> = {
  hitDice: () => true,
  hitPoints: () => true,
  armorClass: (part) => /^\D{0,2}\d/.test(part) && !ARMOR.test(part),
  morale: (part) => /^\d/.test(part),
};

/** Where a part stops being about its field. */
function wordsAfter(field: Field, part: string): number {
  if (OF_FIGURES[field]?.(part) !== true) return part.length;
  const words = part.replace(BESIDE, (beside) => " ".repeat(beside.length));
  const at = words.search(/\p{L}/u);
  return at < 0 ? part.length : at;
}

/** Abbreviated labels hold one value; labels in full may hold a list. */
const holdsList = ({ label, field }: FieldText): boolean => field === "passedBy" && label.length > 5;

function belongs(field: FieldText, part: string): boolean {
  if (field.field === "passedBy") return holdsList(field) || /^[\p{Lu}\d(+-]/u.test(part);
  return BELONGS[field.field]?.(part) ?? true;
}

/** Cuts a field of figures behind the last part that is its own; words about harm are never. @rule WH-MON-15 */
export function cutField(field: FieldText): CutField {
  const own: string[] = [];
  const left: string[] = [];
  for (const [index, part] of partsOf(field.text).entries()) {
    const harm = harmAt(part);
    const isOwn = left.length === 0 && harm !== 0 && (index === 0 || belongs(field, part));
    const end = isOwn ? Math.min(harm < 0 ? part.length : harm, wordsAfter(field.field, part)) : 0;
    if (end > 0) own.push(part.slice(0, end));
    if (end < part.length) left.push(part.slice(end));
  }
  return { own: withoutStop(tidy(own.join(", "))), left: left.map(tidy).filter((part) => part !== "") };
}

/** A full stop behind a figure ends the block's sentence; behind a word it may be that of "ft.". */
const withoutStop = (text: string): string => (/(?:\d|\b[A-Z]{1,2})\.$/.test(text) ? text.slice(0, -1) : text);
