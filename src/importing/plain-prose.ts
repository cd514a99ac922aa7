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
