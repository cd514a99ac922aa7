/** The translation of a key, or the text itself if it is no key; the shell passes the host's function. */
export type Localize = (key: string, data?: Readonly<Record<string, string>>) => string;

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
