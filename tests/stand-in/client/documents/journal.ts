import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import {
  BaseJournalEntry,
  BaseJournalEntryCategory,
  BaseJournalEntryPage,
} from "../../common/documents/journal-documents.ts";
import type { Dict } from "../../common/types.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { enrichedFragment, imageOf, type EmbedConfig, type EmbedContent } from "./embed-html.ts";

/** https://foundryvtt.com/api/classes/foundry.documents.JournalEntryCategory.html */
export class JournalEntryCategory extends ClientDocumentMixin(BaseJournalEntryCategory) {
  declare name: string;
  declare sort: number;
}

type Sluggable = string & { slugify(): string };

/** A heading of a page's text, with those below it. https://foundryvtt.com/api/interfaces/foundry.types.JournalEntryPageHeading.html */
export interface Heading {
  level: number;
  text: string;
  slug: string;
  element?: HTMLHeadingElement;
  children: string[];
  order: number;
}

/** https://foundryvtt.com/api/classes/foundry.documents.JournalEntryPage.html */
export class JournalEntryPage extends ClientDocumentMixin(BaseJournalEntryPage) {
  declare readonly parent: JournalEntry | null;
  declare name: string;
  declare type: string;
  declare sort: number;
  declare text: { content: string | undefined; markdown: string | undefined; format: number };

  /** The headings of the page's text, by their slugs. */
  get toc(): Record<string, Heading> {
    if (this.type !== "text" || typeof document === "undefined") return {};
    const holder = document.createElement("template");
    holder.innerHTML = this.text.content ?? "";
    return JournalEntryPage.buildTOC([...holder.content.children] as HTMLElement[], { includeElement: false });
  }

  override async _buildEmbedHTML(config: EmbedConfig, options: Dict = {}): Promise<EmbedContent> {
    const own = await super._buildEmbedHTML(config, options);
    if (own) return own;
    if (this.type === "text") return await this._embedTextPage(config, options);
    return this.type === "image" ? await this._embedImagePage(config, options) : null;
  }

  async _embedTextPage(_config: EmbedConfig, options: Dict = {}): Promise<EmbedContent> {
    return await enrichedFragment(this.text.content ?? "", { ...options, relativeTo: this });
  }

  async _embedImagePage(config: EmbedConfig, _options: Dict = {}): Promise<EmbedContent> {
    const { src, image } = this as unknown as { src: string | null; image: { caption?: string } };
    return await Promise.resolve(src ? imageOf(src, String(config["alt"] ?? image.caption ?? this.name)) : null);
  }

  /** What a heading is called in an address. */
  static slugifyHeading(heading: HTMLHeadingElement | string): string {
    const text = typeof heading === "string" ? heading : (heading.textContent ?? "");
    return (text as Sluggable).slugify().replaceAll(/["']/g, "").slice(0, 64);
  }

  static buildTOC(
    html: HTMLElement | HTMLElement[],
    { includeElement = true }: { includeElement?: boolean } = {},
  ): Record<string, Heading> {
    const toc: Record<string, Heading> = {};
    const above: Heading[] = [];
    for (const element of [html].flat().flatMap(headingsIn)) {
      const text = element.textContent ?? "";
      const slug = freeSlug(this.slugifyHeading(element), toc);
      const level = Number(element.tagName.slice(1));
      const heading: Heading = { level, text, slug, children: [], order: Object.keys(toc).length };
      if (includeElement) heading.element = element;
      while (above.length > 0 && (above.at(-1)?.level ?? 0) >= level) above.pop();
      above.at(-1)?.children.push(slug);
      above.push(heading);
      toc[slug] = heading;
    }
    return toc;
  }
}

const HEADINGS = "h1,h2,h3,h4,h5,h6";

const headingsIn = (element: HTMLElement): HTMLHeadingElement[] => [
  ...(element.matches(HEADINGS) ? [element as HTMLHeadingElement] : []),
  ...element.querySelectorAll<HTMLHeadingElement>(HEADINGS),
];

function freeSlug(slug: string, taken: object): string {
  let free = slug;
  for (let n = 1; free in taken; n++) free = `${slug}$${n}`;
  return free;
}

/** https://foundryvtt.com/api/classes/foundry.documents.JournalEntry.html */
export class JournalEntry extends ClientDocumentMixin(BaseJournalEntry) {
  declare name: string;
  declare pages: EmbeddedCollection<JournalEntryPage>;
  declare categories: EmbeddedCollection<JournalEntryCategory>;

  static sortCategories(a: JournalEntryCategory, b: JournalEntryCategory): number {
    return a.sort - b.sort;
  }
}
