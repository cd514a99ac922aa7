/** What markup writes for a letter; the ampersand last, as the others begin with it. */
const ENTITIES = [
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#39;", "'"],
  ["&amp;", "&"],
] as const;

const unescaped = (text: string): string =>
  ENTITIES.reduce((left, [entity, letter]) => left.replaceAll(entity, letter), text.replaceAll("&nbsp;", " "));

const escaped = (text: string): string =>
  ENTITIES.toReversed().reduce((left, [entity, letter]) => left.replaceAll(letter, entity), text);

/** As much of a foreign text as is kept, in characters. */
const LONGEST = 20_000;

/** The words of a text with markup, a line for each of its paragraphs; nothing of the markup is left. */
export const toWords = (markup: string): string =>
  unescaped(withoutMarkup(markup))
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();

const withoutMarkup = (markup: string): string =>
  markup
    .slice(0, LONGEST)
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, " ")
    .replace(/<(?:br|\/p|\/li|\/h\d|\/div|\/tr)\b[^>]*>/gi, "\n")
    .replace(/<[^>]*(?:>|$)/g, " ");

/** Foreign text as our own paragraphs: its words are kept, its markup is not. */
export const toParagraphs = (markup: string): string =>
  toWords(markup)
    .split("\n")
    .filter(Boolean)
    .map((words) => `<p>${escaped(words)}</p>`)
    .join("");
