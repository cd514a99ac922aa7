import { toWords } from "./plain-prose.ts";

/** As much of a text as is read, in characters; a page full of blocks is shorter. */
export const LONGEST_PASTE = 20_000;

/** Markup that a paste from a page brings along; a picture or a link alone is taken for what was written. */
const MARKUP = /<\/?(?:p|div|h[1-6]|br|table|t[dr]|li|ul|span|strong|em|b|i|script|style)\b[^<>]*>/i;

/** One way to write what books and fonts write in many ways: ligatures, quotes, dashes, halves, bullets, blanks. */
const LETTERS: readonly (readonly [pattern: RegExp, letters: string])[] = [
  // letters that were stored as one encoding and read as another
  [/â€[™˜]/g, "'"],
  [/â€œ|â€\u009d/g, '"'],
  [/â€["“”]|âˆ’/g, "-"],
  [/Ã—/g, "x"],
  [/Â(?=[½¼¾ \u00a0])/g, ""],
  [/\r\n?|[\u2028\u2029\v\f]/g, "\n"],
  [/[\u00ad\u200b-\u200d\u2060\ufeff]/g, ""],
  [/[\u00a0\u2000-\u200a\u202f\u205f\u3000\t]/g, " "],
  [/[‘’′‵ʹˈ´`]/g, "'"],
  [/[“”″‶ʺ]|''/g, '"'],
  [/[‐-―−﹣－]/g, "-"],
  [/ {5,}/g, "    "],
  [/\n[ \n]*\n/g, "\n\n"],
  [/×/g, "x"],
  [/(?<=\d) ?[½¼¾⅓⅔]/g, ""], // a half beside a whole number is dropped
  [/½/g, "1/2"],
  [/¼/g, "1/4"],
  [/[⁄∕]/g, "/"],
];

/** What Markdown writes around words, before lines and between columns. */
const MARKDOWN: readonly (readonly [pattern: RegExp, left: string])[] = [
  [/^ *(?:> ?)+/gm, ""],
  [/^ *#{1,6} +/gm, ""],
  [/^ *[►▶▪●◆■*]+(?= )/gm, "•"],
  [/\*+/g, ""],
  [/\b__?([^_\n]{1,80})_?_\b/g, "$1"],
  [/^ *\| *| *\| *$/gm, ""],
  [
    /^ *[-+•] (?=(?:armou?r class|hit (?:points|dice)|speed|move|ac|hd|senses|languages|skills|challenge|saving throws|damage (?:imm|res|vul)|condition imm))/gim,
    "",
  ],
];

/** Undoes what pages do to words: hyphens at the end of a line, and names with gaps between the letters. */
const PAGE: readonly (readonly [pattern: RegExp, left: string])[] = [
  [/(\p{Ll})- ?\n *(\p{Ll})/gu, "$1$2"],
  [/ {2,}/g, " "],
];

const GAPS = /^ *(?:\p{L} ){3,}(?: {1,3}(?:\p{L} )*)*\p{L} *$/gmu;
const withoutGaps = (line: string): string =>
  line
    .trim()
    .split(/ {2,}/)
    .map((word) => word.replaceAll(" ", ""))
    .join(" ");

const replaced = (text: string, steps: readonly (readonly [pattern: RegExp, left: string])[]): string =>
  steps.reduce((left, [pattern, letters]) => left.replace(pattern, letters), text);

/** A pasted text as it would be typed: without markup, one way of writing for each sign, words whole. */
export function toPlainText(pasted: string): string {
  const text = pasted.slice(0, LONGEST_PASTE);
  const words = MARKUP.test(text) ? toWords(text) : text;
  const letters = replaced(words, LETTERS).replace(/[\ufb00-\ufb06\uff01-\uff5e]/g, (one) => one.normalize("NFKC"));
  return replaced(replaced(letters, MARKDOWN).replace(GAPS, withoutGaps), PAGE);
}

/** A name as names are written: not in capitals throughout. */
export function toTitle(text: string): string {
  const trimmed = text.replace(/\s+/g, " ").trim();
  if (trimmed !== trimmed.toUpperCase()) return capitalize(trimmed);
  return capitalize(trimmed.toLowerCase());
}

/** With a capital at the beginning. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
