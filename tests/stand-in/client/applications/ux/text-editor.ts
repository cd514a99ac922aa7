import { cleanHTML } from "../clean-html.ts";
import { host, type Dict } from "../host.ts";
import { applyCustom, type Enricher } from "./custom-enrichers.ts";
import { embed } from "./embed.ts";
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
    if (custom)
      for (const enricher of (host().CONFIG.TextEditor?.enrichers ?? []) as Enricher[])
        await applyCustom(root, enricher, options);
    if (embeds) await replaceMatches(root, EMBED, (match) => embed(match, options, linkAnchor));
    if (documents) await replaceMatches(root, UUID_LINK, (match) => contentLink(match, options, linkAnchor));
    if (rolls) await replaceMatches(root, ROLL, (match) => inlineRoll(match, options));
    if (links) await replaceMatches(root, URL_LINK, async (match) => hyperlink(match[0]), "a");
    return template.innerHTML;
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
  static async getContentLink(eventData: Dict, options: { label?: string } = {}): Promise<string | null> {
    if (typeof eventData.uuid !== "string") return null;
    const found = (await host().fromUuid?.(eventData.uuid)) as { name?: string } | null | undefined;
    return found ? `@UUID[${eventData.uuid}]{${options.label ?? found.name ?? ""}}` : null;
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

  /** Document-wide: links open sheets, rolls roll, links can be dragged. */
  static activateListeners(doc: Document): void {
    doc.addEventListener("click", (event) => {
      const target = event.target as Element;
      const link = target.closest<HTMLElement>("a.content-link:not(.broken)");
      const roll = target.closest<HTMLElement>("a.inline-roll");
      if (link) void openLink(link, event);
      else if (roll) void throwRoll(roll, event);
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
