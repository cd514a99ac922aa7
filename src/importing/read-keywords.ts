import type { Field, FieldText } from "./fields.ts";
import { capitalize } from "./plain-text.ts";
import { harmAt, isListOfHarm, withoutEnd, withoutLastNumber, withToldHarm } from "./told-harm.ts";
import type { ImportedKeyword } from "./stat-block.ts";

const NOTHING = /^(?:nil|none|standard|no|0%?|-+|see (?:below|above)|n\/a|normal)\.?$/i;
const LONGEST_NAME = 40;

/** A phrase as a keyword. A short one is the name; a long one becomes the text, and its beginning the name. */
export function toKeyword(phrase: string, kind: ImportedKeyword["kind"] = "trait"): ImportedKeyword | null {
  const text = withoutEnd(phrase.replace(/\s+/g, " "), ". ").trim();
  if (!/\p{L}/u.test(text) || NOTHING.test(text)) return null;
  if (text.length <= LONGEST_NAME) return { name: capitalize(text), text: "", kind };
  const end = text.lastIndexOf(" ", LONGEST_NAME - 1);
  const cut = text.slice(0, end > 0 ? end : LONGEST_NAME);
  return { name: `${capitalize(cut)}…`, text, kind };
}

const ITEMS = /[,;]|\band\b/i;
/** A list of all the damage types of weapons, which means weapons in general. */
const ALL_WEAPONS =
  /bludgeoning,? (?:piercing,? )?(?:and|or) (?:piercing|slashing)(?: damage)?(?: (?:from|that)[^;.]{0,80})?/gi;
const plainKinds = (text: string): string =>
  text.replace(ALL_WEAPONS, (kinds) => (/non-?magic|magic|silver/i.test(kinds) ? "normal weapons" : "weapon"));
const MEANING: Readonly<Partial<Record<Field, readonly [kind: ImportedKeyword["kind"], before: string]>>> = {
  immune: ["immunity", "Immune to"],
  resistant: ["resistance", "Resistant to"],
  vulnerable: ["vulnerability", "Vulnerable to"],
};

const keywords = (phrases: readonly string[], kind: ImportedKeyword["kind"] = "trait"): readonly ImportedKeyword[] =>
  phrases
    .map((phrase) => toKeyword(phrase, kind))
    .filter((keyword) => keyword !== null)
    .map(withToldHarm);

/** Splits a text at sentences, and at commas if all the items between them are short. */
const phrasesOf = (text: string): readonly string[] =>
  text.split(/;|\.(?=\s)/).flatMap((sentence) => (isList(sentence) ? itemsOf(sentence) : [sentence]));

/** Words that go on with the sentence behind a comma. */
const GOES_ON = /^ ?(?:which|who|that|but|if|when|as|for|so|and|or)\b/i;

const isList = (sentence: string): boolean =>
  sentence.split(",").every((item) => item.length <= LONGEST_NAME && !GOES_ON.test(item));

/** The items of a list; what follows "immune to" belongs to it as long as it is kinds of harm. */
function itemsOf(list: string): readonly string[] {
  const items: string[] = [];
  for (const item of list.split(",")) {
    const before = items.at(-1);
    if (before !== undefined && harmAt(before) >= 0 && isListOfHarm(item))
      items[items.length - 1] = `${before},${item}`;
    else items.push(item);
  }
  return items;
}

/** The names of spells, without levels, slots and uses per day. @rule WH-OPT-02 */
const spellsOf = (text: string): readonly string[] =>
  text
    .replace(/\([^)]{0,80}\)/g, (brackets) => (/^\(\s*(?:level\s*)?\d/i.test(brackets) ? "," : ""))
    .split(/[,;.•]|\n/)
    .map((spell) =>
      spell
        .replace(/^.*:/, "")
        .replace(/^ {0,2}\d{1,3}(?:st|nd|rd|th)?\b[ /x-]*(?:level|day)?/i, "")
        .trim(),
    )
    .map(withoutLastNumber);

/** A line of spells with its own heading: "1st level (4 slots): entangle, fog cloud", "1/day each: light". */
const SPELL_LINE =
  /^(?:• ?)?(?:cantrips?|at will|constant|\d{1,2} ?\/ ?(?:day|rest)(?: each)?|\d(?:st|nd|rd|th)?[- ]level|level \d)\b[^:]{0,40}: ?(.+)$/i;

/** The spells of such a line as miracle wordings; none for any other line. @rule WH-OPT-02 */
export const spellsOfLine = (line: string): readonly ImportedKeyword[] =>
  keywords(spellsOf(SPELL_LINE.exec(line)?.[1] ?? ""), "miracle");

/** The keywords in a labelled field. @rule WH-MON-15 */
export function keywordsOf({ field, text }: Pick<FieldText, "field" | "text">): readonly ImportedKeyword[] {
  const meaning = MEANING[field];
  if (meaning)
    return keywords(
      plainKinds(text)
        .split(ITEMS)
        .map((item) => withoutLastNumber(item.trim()))
        .filter(Boolean)
        .map((item) => `${meaning[1]} ${item}`),
      meaning[0],
    );
  if (field === "spells") return keywords(spellsOf(text), "miracle");
  if (field === "special") return keywords(phrasesOf(text));
  return field === "magicResistance" && !NOTHING.test(text)
    ? [{ name: "Magick resistance", text, kind: "resistance" }]
    : [];
}

const BULLET = /^(?:•|-(?!\d)|\d{1,2}\.) ?/;
const TITLED = /^([\p{Lu}\d][\p{L}\d'’ /()-]{1,48}?)(?:(\.)|:| - ) (.+)$/u;
/** Words that begin sentences but not titles. */
const SENTENCE =
  /^(?:this|these|that|it|they|he|she|its|their|when|if|in|at|on|as|some|many|once|there|an?y?|most|no|all|each|every|what|who|often|usually|normally)\s|^the(?:\s\S+){3}/i;

const isTitle = (name: string, stop: string | undefined): boolean =>
  name.split(" ").length <= 6 && (stop === undefined || !SENTENCE.test(name));

/** Reads a line that describes a feature: "Nimble escape. It …", "• Surprise: On a …"; null for other lines. @rule WH-MON-15 */
export function keywordOfLine(line: string): ImportedKeyword | null {
  const [, name, stop, text] = TITLED.exec(line.replace(BULLET, "")) ?? [];
  if (name && text && isTitle(name, stop))
    return withToldHarm({ name: capitalize(name.trim()), text: text.trim(), kind: "trait" });
  const bare = BULLET.test(line) ? toKeyword(line.replace(BULLET, "")) : null;
  return bare && withToldHarm(bare);
}
