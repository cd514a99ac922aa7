import { SYSTEM_ID } from "../tools/project.ts";
import { complain, directoryOf, idOf, isFolder, isJson, type Json, type Source, stableId } from "./source.ts";

/** A document or page that links can refer to by name. */
interface Entry {
  readonly source: Source;
  readonly documentName: string;
  readonly name: string;
  /** The part of the address that follows the journal's, for pages; "" for whole documents. */
  readonly within: string;
}

/** The kinds of links, with the document type that each leads to. */
export const LINK_KINDS: Readonly<Record<string, string>> = {
  Item: "Item",
  Monster: "Actor",
  Actor: "Actor",
  Table: "RollTable",
  Macro: "Macro",
  Page: "JournalEntry",
};

/** The id of a page, which depends on its journal and its name. */
export const pageId = (source: Source, name: string): string => stableId(source.pack, `${source.file}#${name}`);

const pagesOf = (source: Source): readonly string[] => {
  const pages: unknown = source.data["pages"];
  return Array.isArray(pages) ? pages.filter(isJson).map((page: Json) => String(page["name"])) : [];
};

function entriesOf(source: Source, documentName: string): readonly Entry[] {
  if (isFolder(source)) return [];
  const entry = { source, documentName, name: String(source.data["name"]), within: "" };
  const pages = documentName === "JournalEntry" ? pagesOf(source) : [];
  const named = pages.filter((name) => name !== entry.name);
  return [entry, ...named.map((name) => ({ ...entry, name, within: `.JournalEntryPage.${pageId(source, name)}` }))];
}

const addressOf = ({ source, documentName, within }: Entry): string =>
  `Compendium.${SYSTEM_ID}.${source.pack}.${documentName}.${idOf(source)}${within}`;

/** All documents and pages of the packs, to be found by name. */
export class Catalog {
  readonly #entries = new Map<string, Entry[]>();
  readonly #addresses = new Set<string>();

  constructor(packs: readonly { readonly type: string; readonly sources: readonly Source[] }[]) {
    for (const { type, sources } of packs)
      for (const entry of sources.flatMap((source) => entriesOf(source, type))) {
        const key = `${type} ${entry.name}`;
        this.#entries.set(key, [...(this.#entries.get(key) ?? []), entry]);
        this.#addresses.add(addressOf(entry));
      }
  }

  /**
   * The one entry with a name. If several folders have one, "artifacts/Holy symbol" or "ferryhack/Backpack" selects it.
   */
  #find(documentName: string, wanted: string, asker: Source): Entry {
    const cut = wanted.lastIndexOf("/");
    const whole = this.#entries.get(`${documentName} ${wanted}`);
    const found = whole ?? this.#within(documentName, wanted.slice(0, Math.max(0, cut)), wanted.slice(cut + 1));
    const [first] = found;
    if (!first) complain(asker, `there is no ${documentName} called "${wanted}"`);
    if (found.length === 1) return first;
    const places = found.map(({ source }) => `${source.pack}/${directoryOf(source)}`).join(", ");
    return complain(asker, `"${wanted}" is in ${places}: write which one before the name`);
  }

  #within(documentName: string, place: string, name: string): readonly Entry[] {
    return (this.#entries.get(`${documentName} ${name}`) ?? []).filter(({ source }) =>
      `/${source.pack}/${directoryOf(source)}/`.includes(`/${place}/`),
    );
  }

  /** The source of the document with a name. */
  sourceOf(documentName: string, wanted: string, asker: Source): Source {
    return this.#find(documentName, wanted, asker).source;
  }

  /** The address and the name of the document or page that a link refers to. */
  linkTo(documentName: string, wanted: string, asker: Source): { readonly uuid: string; readonly name: string } {
    const entry = this.#find(documentName, wanted, asker);
    return { uuid: addressOf(entry), name: entry.name };
  }

  /** Whether there is a document or page at an address. */
  has = (uuid: string): boolean => this.#addresses.has(uuid);
}
