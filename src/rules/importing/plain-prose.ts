const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };
const ESCAPED: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** As much of a foreign text as is kept, in characters. */
const LONGEST = 20_000;

/** The words of a text with markup, a line for each of its paragraphs; nothing of the markup is left. */
export const toWords = (markup: string): string =>
  markup
    .slice(0, LONGEST)
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, " ")
    .replace(/<(?:br|\/p|\/li|\/h\d|\/div|\/tr)\b[^>]*>/gi, "\n")
    .replace(/<[^>]*(?:>|$)/g, " ")
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? " ")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();

/** Foreign text as our own paragraphs: its words are kept, its markup is not. */
export const toParagraphs = (markup: string): string =>
  toWords(markup)
    .split("\n")
    .filter(Boolean)
    .map((words) => `<p>${words.replace(/[&<>"']/g, (letter) => ESCAPED[letter] ?? "")}</p>`)
    .join("");
