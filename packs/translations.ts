// Templates for translators: all player-facing texts of a pack, in the format of the module Babele.
import { allTexts, TEXT_CONVERTERS, type TextMapping } from "../src/foundry/documents/translations/mapping.ts";
import { REDHACK_TEXTS } from "../src/games/redhack/rules/redhack-names.ts";
import { SYSTEM_ID } from "../tools/project.ts";
import { isJson, type Json } from "./source.ts";

/** A file of translations for one pack. */
export interface TranslationFile {
  readonly label: string;
  /** For versions of Babele that read the mapping only from this file. */
  readonly mapping: TextMapping;
  readonly folders: Readonly<Record<string, string>>;
  readonly entries: Readonly<Record<string, Json>>;
}

interface Pack {
  readonly label: string;
  readonly type: string;
  readonly originOf: Origin;
}

const isFolder = ({ _key }: Json): boolean => String(_key).startsWith("!folders!");

/** The value at a dotted path; undefined if there is none. */
const at = (document: Json, path: string): unknown =>
  path.split(".").reduce<unknown>((value, step) => (isJson(value) ? value[step] : undefined), document);

const jsonsOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isJson) : []);

const nameOf = ({ name }: Json): string => String(name);

/** The texts of a list in the form that its converter gives them. */
const templateOf = (converter: string, list: unknown): object => {
  const known = Object.entries(TEXT_CONVERTERS).find(([name]) => name === converter)?.[1];
  const extract = known?.extract as ((list: readonly unknown[]) => object) | undefined;
  return extract?.(Array.isArray(list) ? list : []) ?? {};
};

const isSomething = (value: unknown): boolean =>
  isJson(value) ? Object.keys(value).length > 0 : typeof value === "string" && value.trim() !== "";

/** The texts that our mapping finds in a document. */
function mappedTexts(document: Json, mapping: TextMapping): Json {
  const texts = Object.entries(mapping).map(([field, place]): [string, unknown] =>
    typeof place === "string"
      ? [field, at(document, place)]
      : [field, templateOf(place.converter, at(document, place.path))],
  );
  return Object.fromEntries(texts.filter(([, value]) => isSomething(value)));
}

/** Finds a document of any pack by its address. */
export type Origin = (uuid: string) => Json | undefined;

const TEXTS = allTexts([REDHACK_TEXTS]);

const textsOf = (item: Json): Json => ({ name: item["name"], ...mappedTexts(item, mappingOf("Item")) });

/** Whether an item has the same texts as its compendium entry, and so is translated there. */
function isAsInCompendium(item: Json, originOf: Origin): boolean {
  const origin = originOf(String(at(item, "_stats.compendiumSource")));
  return origin !== undefined && JSON.stringify(textsOf(origin)) === JSON.stringify(textsOf(item));
}

/** The items of an actor that are translated with it, by name, or by id if several have the same name. */
function ownItems(items: readonly Json[], originOf: Origin): Json {
  const names = items.map(nameOf);
  const isTwin = (name: string): boolean => names.indexOf(name) !== names.lastIndexOf(name);
  const own = items.filter((item) => !isAsInCompendium(item, originOf));
  return Object.fromEntries(own.map((item) => [isTwin(nameOf(item)) ? item["_id"] : nameOf(item), textsOf(item)]));
}

/** Texts besides the name that Babele finds without a mapping. */
const BY_ITSELF: Readonly<Record<string, (document: Json, originOf: Origin) => Json>> = {
  Actor: (document, originOf) => ({
    tokenName: at(document, "prototypeToken.name"),
    items: ownItems(jsonsOf(document["items"]), originOf),
  }),
  JournalEntry: (document) => ({
    pages: Object.fromEntries(
      jsonsOf(document["pages"]).map((page) => [nameOf(page), { name: page["name"], text: at(page, "text.content") }]),
    ),
  }),
};

const mappingOf = (type: string): TextMapping => TEXTS[type] ?? {};

function entryOf(document: Json, { type, originOf }: Pack): Json {
  const all = { ...BY_ITSELF[type]?.(document, originOf), ...mappedTexts(document, mappingOf(type)) };
  const told = Object.entries(all).filter(([, value]) => isSomething(value));
  return { name: document["name"], ...Object.fromEntries(told) };
}

/** All texts of a pack in English, to be replaced by translations. Entries of the same name are listed by id. */
export function translationFile(pack: Pack, documents: readonly Json[]): TranslationFile {
  const entries = documents.filter((document) => !isFolder(document));
  const names = entries.map(nameOf);
  const keyOf = (entry: Json): string =>
    names.indexOf(nameOf(entry)) === names.lastIndexOf(nameOf(entry)) ? nameOf(entry) : String(entry["_id"]);
  return {
    label: pack.label,
    mapping: mappingOf(pack.type),
    folders: Object.fromEntries(documents.filter(isFolder).map((folder) => [nameOf(folder), nameOf(folder)])),
    entries: Object.fromEntries(entries.map((entry) => [keyOf(entry), entryOf(entry, pack)])),
  };
}

/** The compendium folders of the manifest, which Babele translates in a file of their own. */
export const packFolders = (folders: readonly { readonly name: string }[]): { readonly entries: Json } => ({
  entries: Object.fromEntries(folders.map(({ name }) => [name, name])),
});

/** The current texts with the existing translations put in; the mapping is always the current one. */
export function withTranslations({ mapping, ...template }: Json, translated: Json): Json {
  return { ...(mapping === undefined ? {} : { mapping }), ...kept(template, translated) };
}

const kept = (template: Json, translated: Json): Json =>
  Object.fromEntries(
    Object.entries(template).map(([key, value]) => {
      const known = translated[key];
      if (isJson(value)) return [key, isJson(known) ? kept(value, known) : value];
      return [key, typeof known === "string" ? known : value];
    }),
  );

/** Makes a function that finds the items of all packs by address. */
export function originsIn(packs: ReadonlyMap<string, readonly Json[]>): Origin {
  const all = [...packs].flatMap(([pack, documents]) =>
    documents.map((document) => [`Compendium.${SYSTEM_ID}.${pack}.Item.${String(document["_id"])}`, document] as const),
  );
  const byAddress = new Map<string, Json>(all);
  return (uuid) => byAddress.get(uuid);
}
