/** The translation of a key, or the text itself if it is no key; the shell passes the host's function. */
export interface Localize {
  (key: string, data?: Readonly<Record<string, string>>): string;
  /** The code of the language; without one it is English. */
  readonly language?: string;
}

const formatters = new Map<string, Intl.ListFormat>();

/** The formatter of a language; each is made once, since a browser takes long over it. */
function listFormat(language: string, options: Intl.ListFormatOptions): Intl.ListFormat {
  const id = [language, options.type, options.style].join();
  const format = formatters.get(id) ?? new Intl.ListFormat(language, options);
  formatters.set(id, format);
  return format;
}

/** What knows the language: the function that localizes, or who looks at a card. */
interface Speaker {
  readonly language?: string | undefined;
}

/** Several as the language lists them: "Berta, Ilo" in English, "Berta i Ilo" in Polish. */
export const toList = (parts: readonly (string | number)[], { language = "en" }: Speaker): string =>
  listFormat(language, { type: "conjunction", style: "narrow" }).format(parts.map(String));

/** The names of several, listed alike. */
export const toNames = (ones: readonly { readonly name: string }[], speaker: Speaker): string =>
  toList(
    ones.map(({ name }) => name),
    speaker,
  );

/** Several within a sentence: "Berta, Ilo, and Orrin". */
export const toSentenceList = (parts: readonly string[], { language = "en" }: Speaker): string =>
  listFormat(language, { type: "conjunction", style: "long" }).format(parts);

/** One of several within a sentence: "the book, Ferryhack, or WhiteBox". */
export const toAlternatives = (parts: readonly string[], { language = "en" }: Speaker): string =>
  listFormat(language, { type: "disjunction", style: "long" }).format(parts);

/** A number as shown on a sheet, with a real minus sign. */
export const toFigure = (value: number): string => String(value).replace("-", "−");

/** A text of dice with true minus signs: "1d6−3". */
export const toDiceText = (text: string): string => text.replaceAll("-", "−");

/** A number before and after: "−5 → −3". */
export const toStep = (before: number, after: number): string => `${toFigure(before)} → ${toFigure(after)}`;

/** A bonus or penalty with its sign. */
export const toSigned = (value: number): string => (value < 0 ? toFigure(value) : `+${value}`);

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text with its special characters escaped for markup. */
export const toEscaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? "");
