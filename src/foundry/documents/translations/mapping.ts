/** Where a text lies in a document; a list goes through a converter. */
type Place = string | { readonly path: string; readonly converter: string };

/** The texts of one kind of document, by the names under which translations give them. */
export type TextMapping = Readonly<Record<string, Place>>;

/**
 * The texts that can be translated beyond those that Babele knows by itself: names, items of actors, pages of journals
 * and tokens. It knows rows of tables too, but in forms that differ by version, so a converter of ours handles them.
 * Formulas, keys and words that the rules read are no texts. Converters of names beginning with "whitehack" are ours.
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
    primaryState: "system.primary.state",
    secondary: "system.secondary.text",
    secondaryState: "system.secondary.state",
    remedy: "system.remedy",
    withdrawal: "system.withdrawal",
    wording: "system.wording",
    language: "system.language",
    area: "system.area",
    extra: "system.extra",
    item: "system.item",
    vocations: { path: "system.species.vocations", converter: "whitehackWords" },
    commands: { path: "system.species.commands", converter: "whitehackWords" },
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
    stages: { path: "system.stages", converter: "whitehackStages" },
    groups: { path: "system.groups", converter: "whitehackNames" },
    tongues: { path: "system.languages", converter: "whitehackTongues" },
    backgrounds: { path: "system.backgrounds", converter: "whitehackWords" },
    techniques: { path: "system.techniques", converter: "whitehackWords" },
    skills: { path: "system.skills", converter: "whitehackWords" },
    traits: { path: "system.traits", converter: "whitehackWords" },
    supplies: { path: "system.supplies", converter: "whitehackNames" },
  },
  RollTable: { description: "description", results: { path: "results", converter: "whitehackRows" } },
} as const satisfies Record<string, TextMapping>;

/** Where the texts of a game of its own lie, by kind of document. */
export type GameTexts = Readonly<Record<string, TextMapping>>;

/** All places of texts: the system's, and those of games. */
export function allTexts(games: readonly GameTexts[]): GameTexts {
  const kinds = new Set([TEXT_MAPPING, ...games].flatMap((one) => Object.keys(one)));
  const ofKind = (kind: string): TextMapping =>
    Object.fromEntries([TEXT_MAPPING, ...games].flatMap((one: GameTexts) => Object.entries(one[kind] ?? {})));
  return Object.fromEntries([...kinds].map((kind) => [kind, ofKind(kind)]));
}

/** Translations of a list by what stands in the original. */
type Translations = Readonly<Record<string, unknown>>;

interface Named {
  readonly name: string;
}

const isTree = (value: unknown): value is Translations => typeof value === "object" && value !== null;

const textOr = (text: unknown, otherwise: string): string => (typeof text === "string" ? text : otherwise);

const under = (translations: unknown, name: string): unknown =>
  isTree(translations) && Object.hasOwn(translations, name) ? translations[name] : undefined;

/** A converter, with what it looks like for translators: Babele's own export asks for that too. */
const withTemplate = <Convert extends object, Value>(convert: Convert, extract: (value: readonly Value[]) => object) =>
  Object.assign(convert, { extract });

/** Words of a list by themselves: `{"Sleep": "Sömn"}`. */
const whitehackWords = withTemplate(
  (words: readonly string[], translations?: unknown): string[] =>
    words.map((word) => textOr(under(translations, word), word)),
  (words: readonly string[]) => Object.fromEntries(words.map((word) => [word, word])),
);

/** Languages as a list, as the people of The Red Hack have them; those of Whitehack's are a text with a place of its own. */
const whitehackTongues = withTemplate(
  (tongues: readonly string[] | string, translations?: unknown): string[] | string =>
    typeof tongues === "string" ? tongues : whitehackWords(tongues, translations),
  whitehackWords.extract,
);

/** The names of the entries of a list: `{"Bard": "Bard"}`. */
const whitehackNames = withTemplate(
  <ShownItem extends Named>(items: readonly ShownItem[], translations?: unknown): ShownItem[] =>
    items.map((item) => ({ ...item, name: textOr(under(translations, item.name), item.name) })),
  (items: readonly Named[]) => Object.fromEntries(items.map(({ name }) => [name, name])),
);

interface Keyword extends Named {
  readonly text?: string;
}

/** Keywords by name: `{"Amphibious": {"name": "…", "text": "…"}}`. */
const whitehackKeywords = withTemplate(
  <Word extends Keyword>(keywords: readonly Word[], translations?: unknown): Word[] =>
    keywords.map((keyword) => {
      const translation = under(translations, keyword.name);
      const name = textOr(under(translation, "name"), keyword.name);
      return { ...keyword, name, text: textOr(under(translation, "text"), keyword.text ?? "") };
    }),
  (keywords: readonly Keyword[]) =>
    Object.fromEntries(keywords.map(({ name, text }) => [name, { name, ...(text ? { text } : {}) }])),
);

interface Stage extends Named {
  readonly attackName?: string;
  readonly keywords?: readonly string[];
}

/** Stages of a boss by name: `{"In ice": {"name": "…", "attackName": "…", "keywords": {"Melts": "…"}}}`. */
const whitehackStages = withTemplate(
  <One extends Stage>(stages: readonly One[], translations?: unknown): One[] =>
    stages.map((stage) => {
      const translation = under(translations, stage.name);
      const name = textOr(under(translation, "name"), stage.name);
      const { attackName, keywords } = stage;
      return {
        ...stage,
        name,
        ...(attackName !== undefined && { attackName: textOr(under(translation, "attackName"), attackName) }),
        ...(keywords && { keywords: whitehackWords(keywords, under(translation, "keywords")) }),
      };
    }),
  (stages: readonly Stage[]) =>
    Object.fromEntries(
      stages.map(({ name, attackName = "", keywords = [] }) => [
        name,
        { name, attackName, keywords: whitehackWords.extract(keywords) },
      ]),
    ),
);

interface Row {
  readonly _id: string | null;
  readonly name: string;
  readonly description: string;
  readonly range: readonly number[];
}

const placeOf = ({ range }: Row): string => range.join("-");

/** Rows by their place or id: `{"1-3": {"description": "…"}}`; a bare text is the description, as older files have it. */
const whitehackRows = withTemplate(
  <Result extends Row>(rows: readonly Result[], translations?: unknown): Result[] =>
    rows.map((row) => {
      const translation = under(translations, row._id ?? "") ?? under(translations, placeOf(row));
      return {
        ...row,
        name: textOr(under(translation, "name"), row.name),
        description: textOr(translation, textOr(under(translation, "description"), row.description)),
      };
    }),
  (rows: readonly Row[]) =>
    Object.fromEntries(
      rows.map((row) => [
        placeOf(row),
        { ...(row.name ? { name: row.name } : {}), ...(row.description ? { description: row.description } : {}) },
      ]),
    ),
);

/** Our converters, by the names that the mapping calls. */
export const TEXT_CONVERTERS = {
  whitehackWords,
  whitehackNames,
  whitehackTongues,
  whitehackKeywords,
  whitehackStages,
  whitehackRows,
} as const;
