/** Where a text lies in a document; a list of things goes through a converter. */
type Place = string | { readonly path: string; readonly converter: string };

/** The texts of one kind of document, by the names under which translations give them. */
export type TextMapping = Readonly<Record<string, Place>>;

/**
 * What can be translated beyond what Babele knows by itself: names, items of actors, rows of tables, pages of journals
 * and tokens. Formulas, keys and words that the rules read are no texts. Converters of names beginning with "whitehack"
 * are ours.
 */
export const TEXT_MAPPING = {
  Item: {
    description: "system.description",
    cover: "system.magick.cover",
    activation: "system.magick.activation",
    lasts: "system.magick.duration",
    counted: "system.magick.count.of",
    use: "system.use",
    primary: "system.primary.text",
    secondary: "system.secondary.text",
    remedy: "system.remedy",
    withdrawal: "system.withdrawal",
    wording: "system.wording",
    language: "system.language",
    area: "system.area",
    extra: "system.extra",
    original: "system.original",
    item: "system.item",
  },
  Actor: {
    description: "system.description",
    biography: "system.biography",
    notes: "system.notes",
    languages: "system.languages",
    attackName: "system.attackName",
    otherKind: "system.movement.otherKind",
    miracles: { path: "system.miracles", converter: "whitehackWords" },
    keywords: { path: "system.keywords", converter: "whitehackKeywords" },
    groups: { path: "system.groups", converter: "whitehackNames" },
  },
  RollTable: { description: "description" },
} as const satisfies Record<string, TextMapping>;

/** Translations of a list by what stands in the original. */
export type Translations = Readonly<Record<string, unknown>>;

interface Named {
  readonly name: string;
}

const isTree = (value: unknown): value is Translations => typeof value === "object" && value !== null;

const textOr = (text: unknown, otherwise: string): string => (typeof text === "string" ? text : otherwise);

const under = (translations: unknown, name: string): unknown =>
  isTree(translations) && Object.hasOwn(translations, name) ? translations[name] : undefined;

/** Words of a list by themselves: `{"Sleep": "Sömn"}`. */
const whitehackWords = (words: readonly string[], translations?: unknown): string[] =>
  words.map((word) => textOr(under(translations, word), word));

/** The names of things in a list: `{"Bard": "Bard"}`. */
const whitehackNames = <Thing extends Named>(things: readonly Thing[], translations?: unknown): Thing[] =>
  things.map((thing) => ({ ...thing, name: textOr(under(translations, thing.name), thing.name) }));

interface Keyword extends Named {
  readonly text?: string;
}

/** Keywords by name: `{"Amphibious": {"name": "…", "text": "…"}}`. */
const whitehackKeywords = <Word extends Keyword>(keywords: readonly Word[], translations?: unknown): Word[] =>
  keywords.map((keyword) => {
    const translation = under(translations, keyword.name);
    const name = textOr(under(translation, "name"), keyword.name);
    return { ...keyword, name, text: textOr(under(translation, "text"), keyword.text ?? "") };
  });

/** Our converters, by the names that the mapping calls. */
export const TEXT_CONVERTERS = { whitehackWords, whitehackNames, whitehackKeywords } as const;
