import { toFigure } from "./localize.ts";

/** Data for the gaps of a text. */
type Data = Readonly<Record<string, unknown>>;

const NUMBER = /^[-−]?\d+(?:\.\d+)?$/;

/** The rules of each language with its special forms, since a browser takes long to list them. */
const rulesOf = new Map<string, readonly [rules: Intl.PluralRules, forms: readonly Intl.LDMLPluralRule[]]>();

function pluralRules(language: string) {
  const rules = new Intl.PluralRules(language);
  const forms = rules.resolvedOptions().pluralCategories.filter((category) => category !== "other");
  rulesOf.set(language, [rules, forms]);
  return [rules, forms] as const;
}

const shown = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "");

const gapsIn = (text: string): readonly string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, gap = ""]) => gap);

/**
 * The number that a form is about: that of the gap which the form does without, as "{done} of 1 square" does beside
 * "{done} of {all} squares"; else that of the gap which the form for one does without, in English if need be; else that of
 * the first gap with a number.
 */
function countOf(text: string, forms: readonly string[], data: Data): number | null {
  const gaps = gapsIn(text).filter((gap) => NUMBER.test(shown(data[gap])));
  const [gap = gaps[0]] = forms.flatMap((form) => gaps.find((one) => !gapsIn(form).includes(one)) ?? []);
  return gap === undefined ? null : Number(shown(data[gap]).replace("−", "-"));
}

/** A language that texts are taken from. */
export interface Texts {
  readonly language: string;
  readonly has: (key: string) => boolean;
  readonly text: (key: string) => string;
}

/**
 * The key of the form that a count asks for, by the rules of the language: beside "rounds" there may be "roundsOne", and
 * in other languages "roundsTwo", "roundsFew", "roundsMany".
 */
export function keyForCount(key: string, data: Data, { language, has, text }: Texts): string {
  const [rules, forms] = rulesOf.get(language) ?? pluralRules(language);
  for (const category of forms) {
    const form = `${key}${category.charAt(0).toUpperCase()}${category.slice(1)}`;
    if (!has(form)) continue;
    const count = countOf(text(key), [text(form), text(`${key}One`)], data);
    if (count !== null && rules.select(count) === category) return form;
  }
  return key;
}

/** What a sentence has before and after a part that a template draws as an element; the text alone where a form does without it. */
export const aroundPart = (part: string, filledWith: (data: Data) => string): readonly string[] =>
  filledWith({ [part]: "\uE000" }).split("\uE000"); // no text of people has this letter

/** The data with true minus signs in what is a number. */
export const withMinus = (data: Data): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      const told = shown(value);
      return [name, told.startsWith("-") && NUMBER.test(told) ? toFigure(Number(told)) : told];
    }),
  );
