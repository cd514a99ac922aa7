// A language file beside the English one: what it lacks, what nothing asks for, and what a translation has lost.

/** A language file, as it is written. */
export interface LanguageTree {
  readonly [key: string]: string | LanguageTree;
}

/** The texts of a language by their whole keys. */
export type LanguageTexts = ReadonlyMap<string, string>;

const leavesOf = (tree: LanguageTree, prefix: string): (readonly [string, string])[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value] as const] : leavesOf(value, `${prefix}${key}.`),
  );

export const textsOf = (tree: LanguageTree): LanguageTexts => new Map(leavesOf(tree, ""));

const FORM = /(Zero|One|Two|Few|Many)$/;

/** The key whose form for a count this is: "rounds" of "roundsFew"; null where it stands for itself. */
export function countedKey(key: string, english: LanguageTexts): string | null {
  const base = key.replace(FORM, "");
  return base !== key && english.has(base) ? base : null;
}

const partsOf = (text: string): ReadonlySet<string> => new Set(text.match(/\{\w+\}|<\/?[a-z]\w*/g));
const missing = (wanted: ReadonlySet<string>, found: ReadonlySet<string>): readonly string[] =>
  [...wanted].filter((part) => !found.has(part));

/** Parts and tags that a text has lost, or that English does not fill in. The number may be left out of its own form: "one round". */
function partsLost(key: string, text: string, english: LanguageTexts): readonly string[] {
  const base = countedKey(key, english);
  const wanted = partsOf(english.get(base ?? key) ?? "");
  const found = partsOf(text);
  const lost = missing(wanted, found);
  const isCountLeftOut = base !== null && lost.length === 1 && lost[0]?.startsWith("{") === true;
  return [...(isCountLeftOut ? [] : lost), ...missing(found, wanted).map((part) => `not ${part}`)];
}

/** What a language is beside English; texts are told by their keys. */
export interface LanguageReport {
  readonly lacking: readonly string[];
  /** Nothing reads them. */
  readonly extra: readonly string[];
  /** "key: part" of each part or tag that is lost, and "key: not part" of each that is never filled in. */
  readonly lost: readonly string[];
  /** Forms for counts that the language has and the file has not: the plain text stands in. */
  readonly forms: readonly string[];
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The forms beside the plain text, by the language's own way to count: "One", "Few", "Many". */
const formsIn = (language: string): readonly string[] =>
  new Intl.PluralRules(language)
    .resolvedOptions()
    .pluralCategories.filter((category) => category !== "other")
    .map(capital);

export function reportOn(language: string, texts: LanguageTexts, english: LanguageTexts): LanguageReport {
  const keys = [...english.keys()];
  const isForm = (key: string): boolean => countedKey(key, english) !== null;
  const counted = [...new Set(keys.flatMap((key) => countedKey(key, english) ?? []))];
  const isKnown = (key: string): boolean => english.has(key) || isForm(key);
  return {
    lacking: keys.filter((key) => !isForm(key) && !texts.has(key)),
    extra: [...texts.keys()].filter((key) => !isKnown(key)),
    lost: [...texts]
      .filter(([key]) => isKnown(key))
      .flatMap(([key, text]) => partsLost(key, text, english).map((part) => `${key}: ${part}`)),
    forms: counted.flatMap((key) =>
      formsIn(language)
        .map((form) => key + form)
        .filter((form) => !texts.has(form)),
    ),
  };
}
