/** Text for reading aloud: links to documents are replaced by their names. */
export const toPlainText = (text: string): string =>
  text.replace(/@\w+\[[^\]]*\](?:\{([^}]*)\})?/g, (_link, label?: string) => label ?? "");

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  nbsp: " ",
};

/** Text that only the owners of a document may read, unless it has been revealed. */
const HIDDEN =
  /<section\b(?=[^>]*\bclass="[^"]*\bsecret\b)(?![^>]*\bclass="[^"]*\brevealed\b)[^>]*>[\s\S]*?<\/section>/g;

/** The words of rich text, without its markup; "" if there are none. */
const wordsOf = (markup: string): string =>
  toPlainText(markup.replaceAll(/<[^<>]*>/g, " "))
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ (?=[.,;:!?])/g, "")
    .trim();

/** Rich text as everybody may read it: without its secret parts. */
export const withoutSecrets = (markup: string): string => markup.replaceAll(HIDDEN, "");

/** The first paragraph of rich text in plain words, without its secret parts. */
export const firstWords = (markup: string): string => plainWords(withoutSecrets(markup).split("</p>")[0] ?? "");

/** Rich text as plain text in one line, without its secret parts; "" for an empty text. */
export const plainWords = (markup: string): string => wordsOf(withoutSecrets(markup));
