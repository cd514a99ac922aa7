import { cleanHTML } from "../clean-html.ts";
import { host, type Dict } from "../host.ts";
import { applyCustom, type Enricher } from "./custom-enrichers.ts";
import { embed, parseEmbed, type EmbedConfig } from "./embed.ts";
import { contentLink, inlineRoll, type EnrichOptions, type LinkTarget } from "./enrich.ts";
import { openLink, throwRoll } from "./link-clicks.ts";
import { replaceMatches } from "./replace-matches.ts";

interface AnchorConfig {
  attrs?: Record<string, string>;
  dataset?: Record<string, string | undefined>;
  classes?: string[];
  name?: string;
  icon?: string | undefined;
}

const UUID_LINK =
  /@(UUID|Actor|Item|Scene|JournalEntry|Macro|RollTable|Compendium)\[([^\]#]+)(?:#([^\]]+))?](?:{([^}]+)})?/g;
const EMBED = /@Embed\[([^\]]+)](?:{([^}]+)})?/g;
const ROLL = /\[\[(\/[a-z]+\s)?((?:[^[\]]|\[[^\]]*])+)]](?:{([^}]+)})?/gi;
const URL_LINK = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g;

interface LinkOptions {
  label?: string;
  relativeTo?: unknown;
}

interface Linkable {
  _createDocumentLink?(eventData: Dict, options: LinkOptions): string;
}

/** Pieces of a text that is enriched. */
type Texts = readonly DocumentFragment[];

/** Text with links, rolls and secrets turned into what they stand for. */
export class TextEditor {
  static get implementation(): typeof TextEditor {
    return (host().CONFIG?.ux?.TextEditor as typeof TextEditor | undefined) ?? TextEditor;
  }

  static async enrichHTML(content: string | null | undefined, options: EnrichOptions = {}): Promise<string> {
    const { secrets = false, documents = true, links = true, rolls = true, embeds = true, custom = true } = options;
    const template = document.createElement("template");
    template.innerHTML = cleanHTML(String(content ?? ""));
    const root = template.content;
    wrapSecrets(root, secrets);
    const text = [root];
    if (custom) await this._applyCustomEnrichers(text, options);
    if (embeds) await this._enrichEmbeds(text, options);
    if (documents) await this._enrichContentLinks(text, options);
    if (rolls) await this._enrichInlineRolls(options.rollData, text, options);
    if (links) await this._enrichHyperlinks(text, options);
    return template.innerHTML;
  }

  /** Applies the enrichers of packages to the text. UNCONFIRMED: what the parts are handed. */
  static async _applyCustomEnrichers(text: Texts, options: EnrichOptions = {}): Promise<boolean> {
    for (const root of text)
      for (const enricher of (host().CONFIG.TextEditor?.enrichers ?? []) as Enricher[])
        await applyCustom(root, enricher, options);
    return false;
  }

  static async _enrichEmbeds(text: Texts, options: EnrichOptions = {}): Promise<boolean> {
    return await this._replaceTextContent(text, EMBED, (match) => this._embedContent(match, options));
  }

  static async _enrichContentLinks(text: Texts, options: EnrichOptions = {}): Promise<boolean> {
    return await this._replaceTextContent(text, UUID_LINK, (match) => this._createContentLink(match, options));
  }

  static async _enrichInlineRolls(
    rollData: EnrichOptions["rollData"],
    text: Texts,
    options: EnrichOptions = {},
  ): Promise<boolean> {
    return await this._replaceTextContent(text, ROLL, (match) => this._createInlineRoll(match, rollData, options));
  }

  static async _enrichHyperlinks(text: Texts, options: EnrichOptions = {}): Promise<boolean> {
    return await this._replaceTextContent(text, URL_LINK, (match) => this._createHyperlink(match, options), "a");
  }

  /** Puts what the function makes of each match in its place. */
  static async _replaceTextContent(
    text: Texts,
    pattern: RegExp,
    replace: (match: RegExpMatchArray) => Promise<HTMLElement | null>,
    except?: string,
  ): Promise<boolean> {
    for (const root of text) await replaceMatches(root, pattern, replace, ...(except === undefined ? [] : [except]));
    return false;
  }

  static async _embedContent(match: RegExpMatchArray, options: EnrichOptions = {}): Promise<HTMLElement | null> {
    const config = this._parseEmbedConfig(match[1] ?? "");
    if (match[2]) config.label = match[2];
    return await embed(config, options, linkAnchor);
  }

  /** `Actor.abc inline caption="One" 50` as a record. */
  static _parseEmbedConfig(raw: string, _options: Dict = {}): EmbedConfig {
    return parseEmbed(raw);
  }

  static async _createContentLink(match: RegExpMatchArray, options: EnrichOptions = {}): Promise<HTMLElement> {
    return await contentLink(match, options, linkAnchor);
  }

  static async _createInlineRoll(
    match: RegExpMatchArray,
    rollData: EnrichOptions["rollData"],
    options: EnrichOptions = {},
  ): Promise<HTMLElement | null> {
    return await inlineRoll(match, { ...options, ...(rollData === undefined ? {} : { rollData }) });
  }

  static async _createHyperlink(match: RegExpMatchArray, _options: EnrichOptions = {}): Promise<HTMLElement> {
    return await Promise.resolve(hyperlink(match[0]));
  }

  static createAnchor({
    attrs = {},
    dataset = {},
    classes = [],
    name = "",
    icon,
  }: AnchorConfig = {}): HTMLAnchorElement {
    const anchor = document.createElement("a");
    if (classes.length > 0) anchor.classList.add(...classes);
    for (const [key, value] of Object.entries(attrs)) if (value !== null) anchor.setAttribute(key, value);
    for (const [key, value] of Object.entries(dataset)) if (value !== undefined) anchor.dataset[key] = value;
    if (icon) {
      const mark = document.createElement("i");
      mark.className = icon;
      mark.inert = true;
      anchor.append(mark);
    }
    anchor.append(name);
    return anchor;
  }

  /** The payload of a drag, or an empty record where there is none of ours. */
  static getDragEventData(event: DragEvent): Dict {
    try {
      const data: unknown = JSON.parse(event.dataTransfer?.getData("text/plain") ?? "");
      return typeof data === "object" && data !== null ? (data as Dict) : {};
    } catch {
      return {};
    }
  }

  /** The text that stands for dropped data: `@UUID[…]{name}`. */
  static async getContentLink(eventData: Dict, options: LinkOptions = {}): Promise<string | null> {
    if (typeof eventData.uuid !== "string") return null;
    const found = (await host().fromUuid?.(eventData.uuid)) as Linkable | null | undefined;
    return found?._createDocumentLink?.(eventData, options) ?? null;
  }

  static decodeHTML(html: string): string {
    const area = document.createElement("textarea");
    area.innerHTML = html;
    return area.value;
  }

  static previewHTML(content: string, length = 250): string {
    const holder = document.createElement("template");
    holder.innerHTML = content;
    return this.truncateText(holder.content.textContent?.trim() ?? "", { maxLength: length });
  }

  static truncateHTML(html: HTMLElement): HTMLElement {
    html.textContent = this.truncateText(html.textContent ?? "");
    return html;
  }

  static truncateText(
    text: string,
    {
      maxLength = 50,
      splitWords = true,
      suffix = "…",
    }: { maxLength?: number; splitWords?: boolean; suffix?: string | null } = {},
  ): string {
    if (text.length <= maxLength) return text;
    const cut = text.slice(0, maxLength);
    const short = splitWords ? cut : cut.slice(0, Math.max(cut.lastIndexOf(" "), 0));
    return `${short}${suffix ?? ""}`;
  }

  /** A click on a roll in a text: it is thrown, or a result shows its dice. */
  static async _onClickInlineRoll(event: Event): Promise<void> {
    const link = (event.target as Element).closest<HTMLElement>("a.inline-roll");
    if (link) await throwRoll(link, event);
  }

  /** Document-wide: links open sheets, rolls roll, links can be dragged. */
  static activateListeners(doc: Document): void {
    doc.addEventListener("click", (event) => {
      const target = event.target as Element;
      const link = target.closest<HTMLElement>("a.content-link:not(.broken)");
      const roll = target.closest<HTMLElement>("a.inline-roll");
      if (link) void openLink(link, event);
      else if (roll) void this._onClickInlineRoll(event);
    });
    doc.addEventListener("dragstart", (event) => {
      const link = (event.target as Element).closest?.<HTMLElement>("a.content-link[data-uuid]");
      if (!link) return;
      event.stopPropagation();
      event.dataTransfer?.setData("text/plain", JSON.stringify({ type: link.dataset.type, uuid: link.dataset.uuid }));
    });
  }
}

/** The anchor of a document, or of one that cannot be found. */
function linkAnchor({ uuid, name, type, icon, broken, hash }: LinkTarget): HTMLAnchorElement {
  return TextEditor.implementation.createAnchor({
    classes: broken ? ["content-link", "broken"] : ["content-link"],
    attrs: { draggable: "true" },
    dataset: { link: "", uuid, type, hash, tooltip: broken ? undefined : (type ?? name) },
    name,
    icon: broken ? "fa-solid fa-link-slash" : icon,
  });
}

function wrapSecrets(root: DocumentFragment, shown: boolean): void {
  for (const section of root.querySelectorAll<HTMLElement>("section.secret")) {
    if (!shown && !section.classList.contains("revealed")) section.remove();
    else if (shown && section.parentElement?.localName !== "secret-block") {
      const block = document.createElement("secret-block");
      section.replaceWith(block);
      block.append(section);
    }
  }
}

function hyperlink(url: string): HTMLElement {
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.className = "hyperlink";
  anchor.target = "_blank";
  anchor.rel = "nofollow noopener";
  anchor.textContent = url;
  return anchor;
}
