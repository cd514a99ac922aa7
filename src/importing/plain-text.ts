/** HTML entities and their characters; the ampersand comes last because the others begin with it. */
const ENTITIES = [
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#39;", "'"],
  ["&amp;", "&"],
] as const;

/** More named entities, for characters that are common in stat blocks. */
const NAMED: Readonly<Record<string, string>> = {
  nbsp: " ",
  times: "×",
  minus: "−",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  bull: "•",
  prime: "′",
  Prime: "″",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  frac12: "½",
  frac14: "¼",
  shy: "",
};
const LAST_LETTER = 0x10_ffff;

/** The character of a code point; "" if there is none. */
const letterOf = (code: number): string =>
  code > 0 && code <= LAST_LETTER && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : "";

const unescaped = (text: string): string =>
  ENTITIES.reduce(
    (left, [entity, letter]) => left.replaceAll(entity, letter),
    text
      .replace(
        /&([A-Za-z]{3,6}\d{0,2});/g,
        (whole, name: string) => (Object.hasOwn(NAMED, name) ? NAMED[name] : whole) ?? whole,
      )
      .replace(/&#(\d{1,7});/g, (_, code: string) => letterOf(Number(code)))
      .replace(/&#x([\da-f]{1,6});/gi, (_, code: string) => letterOf(Number.parseInt(code, 16))),
  );

const escaped = (text: string): string =>
  ENTITIES.toReversed().reduce((left, [entity, letter]) => left.replaceAll(letter, entity), text);

/** The most characters of a foreign text that are kept. */
const LONGEST = 20_000;

/** The plain text of HTML, one line per paragraph. */
export const toWords = (markup: string): string =>
  unescaped(withoutMarkup(markup))
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();

const withoutMarkup = (markup: string): string =>
  markup
    .slice(0, LONGEST)
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, " ")
    .replace(/<(?:br|\/p|\/li|\/h\d|\/div|\/tr)\b[^<>]*>/gi, "\n")
    .replace(/<[^<>]*(?:>|$)/g, " ")
    .replace(/<(?=[a-z!/?])/gi, " ");

/** Turns lines of plain text into HTML paragraphs; nothing in them is taken for markup. */
export const asParagraphs = (lines: readonly string[]): string =>
  lines.map((words) => `<p>${escaped(words)}</p>`).join("");

/** Turns foreign HTML into paragraphs of our own; only its words are kept. */
export const toParagraphs = (markup: string): string => asParagraphs(toWords(markup).split("\n").filter(Boolean));

/** The most characters of a paste that are read; a page full of stat blocks is shorter. */
export const LONGEST_PASTE = 20_000;

/** HTML tags that show that a paste is markup; a picture or a link alone is not enough. */
const MARKUP = /<\/?(?:p|div|h[1-6]|br|table|t[dr]|li|ul|span|strong|em|b|i|script|style)\b[^<>]*>/i;

/** Replaces the many variants of a character by a single one: quotes, dashes, fractions, spaces, line breaks. */
const LETTERS: readonly (readonly [pattern: RegExp, letters: string])[] = [
  // characters that were stored in one encoding and read in another
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
  [/(?<=\d) ?[½¼¾⅓⅔]/g, ""], // a fraction after a whole number is dropped
  [/½/g, "1/2"],
  [/¼/g, "1/4"],
  [/[⁄∕]/g, "/"],
];

/** Removes Markdown around words, before lines and around tables. */
const MARKDOWN: readonly (readonly [pattern: RegExp, left: string])[] = [
  [/^ *(?:> ?)+/gm, ""],
  [/^ *#{1,6} +/gm, ""],
  [/^ *[►▶▪●◆■*]+(?= )/gm, "•"],
  [/\*+/g, ""],
  [/\b__?([^_\n]{1,80})_?_\b/g, "$1"],
  [/^ {0,4}\| {0,4}| {0,4}\| {0,4}$/gm, ""],
  [
    /^ *[-+•] (?=(?:armou?r class|hit (?:points|dice)|speed|move|ac|hd|senses|languages|skills|challenge|saving throws|damage (?:imm|res|vul)|condition imm))/gim,
    "",
  ],
];

/** Undoes page layout: hyphens at the end of lines, and runs of spaces. */
const PAGE: readonly (readonly [pattern: RegExp, left: string])[] = [
  [/(\p{Ll})- ?\n *(\p{Ll})/gu, "$1$2"],
  [/ {2,}/g, " "],
];

/** Fewer letters than this may be words of their own. */
const FEWEST_LETTERS = 4;

/** Whether every word of a line is a single letter, as in a heading that was set wide. */
function isSetWide(words: readonly string[]): boolean {
  const letters = words.filter((word) => word !== "");
  return (
    letters.length >= FEWEST_LETTERS &&
    words.slice(0, FEWEST_LETTERS).every((word) => word !== "") &&
    letters.every((letter) => /^\p{L}$/u.test(letter))
  );
}

/** Removes the gaps in "M O O R  H O U N D"; two blanks or more are those between words. */
function withoutGaps(line: string): string {
  if (!isSetWide(line.trim().split(" "))) return line;
  return line
    .trim()
    .split(/ {2,}/)
    .map((word) => word.replaceAll(" ", ""))
    .join(" ");
}

const replaced = (text: string, steps: readonly (readonly [pattern: RegExp, left: string])[]): string =>
  steps.reduce((left, [pattern, letters]) => left.replace(pattern, letters), text);

/** A pasted text as if it had been typed: without markup, with simple characters and unbroken words. */
export function toPlainText(pasted: string): string {
  const text = pasted.slice(0, LONGEST_PASTE);
  const words = MARKUP.test(text) ? toWords(text) : text;
  const letters = replaced(words, LETTERS).replace(/[\ufb00-\ufb06\uff01-\uff5e]/g, (one) => one.normalize("NFKC"));
  const lines = replaced(letters, MARKDOWN).split("\n").map(withoutGaps);
  return replaced(lines.join("\n"), PAGE);
}

/** A name with a capital at the beginning; one that is all in capitals is put in lower case first. */
export function toTitle(text: string): string {
  const trimmed = text.replace(/\s+/g, " ").trim();
  if (trimmed !== trimmed.toUpperCase()) return capitalize(trimmed);
  return capitalize(trimmed.toLowerCase());
}

/** The text with a capital as its first letter. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
