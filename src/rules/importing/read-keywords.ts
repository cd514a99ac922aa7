import type { Field, FieldText } from "./fields.ts";
import { capitalize } from "./plain-text.ts";
import type { ImportedKeyword } from "./stat-block.ts";

const NOTHING = /^(?:nil|none|standard|no|0%?|-+|see (?:below|above)|n\/a|normal)\.?$/i;
const LONGEST_NAME = 40;

/** A phrase as a keyword: all of it is the name if it is short, otherwise its beginning with the rest below. */
export function toKeyword(phrase: string, kind: ImportedKeyword["kind"] = "trait"): ImportedKeyword | null {
  const text = phrase
    .replace(/\s+/g, " ")
    .replace(/[.\s]+$/, "")
    .trim();
  if (!/\p{L}/u.test(text) || NOTHING.test(text)) return null;
  if (text.length <= LONGEST_NAME) return { name: capitalize(text), text: "", kind };
  const cut = text.slice(0, LONGEST_NAME).replace(/\s+\S*$/, "");
  return { name: `${capitalize(cut)}…`, text, kind };
}

const ITEMS = /[,;]|\band\b/i;
const MEANING: Readonly<Partial<Record<Field, readonly [kind: ImportedKeyword["kind"], before: string]>>> = {
  immune: ["immunity", "Immune to"],
  resistant: ["resistance", "Resistant to"],
  vulnerable: ["vulnerability", "Vulnerable to"],
};

const keywords = (phrases: readonly string[], kind: ImportedKeyword["kind"] = "trait"): readonly ImportedKeyword[] =>
  phrases.map((phrase) => toKeyword(phrase, kind)).filter((keyword) => keyword !== null);

/** Commas part short items; a sentence stays whole. */
const phrasesOf = (text: string): readonly string[] =>
  text
    .split(/;|\.(?=\s)/)
    .flatMap((sentence) =>
      sentence.split(",").every((item) => item.length <= LONGEST_NAME) ? sentence.split(",") : [sentence],
    );

/** Spells by their names, without levels, slots and how often. @rule WH-OPT-02 */
const spellsOf = (text: string): readonly string[] =>
  text
    .replace(/\([^)]*\)/g, "")
    .split(/[,;.•]|\n/)
    .map((spell) =>
      spell
        .replace(/^.*:/, "")
        .replace(/^\s*\d+(?:st|nd|rd|th)?\b[ /x-]*(?:level|day)?/i, "")
        .trim(),
    );

/** The keywords of one labelled field. @rule WH-MON-15 */
export function keywordsOf({ field, text }: FieldText): readonly ImportedKeyword[] {
  const meaning = MEANING[field];
  if (meaning)
    return keywords(
      text
        .split(ITEMS)
        .map((item) => item.trim())
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

const BULLET = /^(?:•|-|\d+\.)\s*/;
const TITLED = /^([\p{L}][\p{L}\d'’ /()-]{1,48}?)(?:\.|:| - )\s+(.+)$/u;

/** A line of its own that names something the creature has: "Nimble escape. It …", "• Surprise: On a …". @rule WH-MON-15 */
export function keywordOfLine(line: string): ImportedKeyword | null {
  const [, name, text] = TITLED.exec(line.replace(BULLET, "")) ?? [];
  if (name && text && name.split(" ").length <= 6)
    return { name: capitalize(name.trim()), text: text.trim(), kind: "trait" };
  const bare = BULLET.test(line) ? line.replace(BULLET, "") : "";
  return bare ? toKeyword(bare) : null;
}
