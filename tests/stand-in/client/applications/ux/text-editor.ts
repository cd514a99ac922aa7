import { cleanHTML } from "../clean-html.ts";
import { coreLabel, host, type Dict } from "../host.ts";
import { contentLink, inlineRoll, type EnrichOptions, type LinkTarget } from "./enrich.ts";

interface AnchorConfig {
  attrs?: Record<string, string>;
  dataset?: Record<string, string | undefined>;
  classes?: string[];
  name?: string;
  icon?: string | undefined;
}

interface Enricher {
  id?: string;
  pattern: RegExp;
  enricher(match: RegExpMatchArray, options: EnrichOptions): Promise<HTMLElement | null>;
  replaceParent?: boolean;
  onRender?: (element: HTMLElement) => void;
}

type Replace = (match: RegExpMatchArray) => Promise<HTMLElement | null>;

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
    if (embeds) await replaceMatches(root, EMBED, async (match) => refuseEmbed(match));
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

function textNodes(root: DocumentFragment, outside?: string): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (!(outside && node.parentElement?.closest(outside))) nodes.push(node);
  }
  return nodes;
}

async function replaceMatches(root: DocumentFragment, pattern: RegExp, replace: Replace, outside = "a"): Promise<void> {
  for (const node of textNodes(root, outside)) {
    const matches = [...node.data.matchAll(pattern)];
    for (const match of matches.reverse()) {
      const element = await replace(match);
      if (!element) continue;
      const tail = node.splitText(match.index);
      tail.deleteData(0, match[0].length);
      tail.before(element);
    }
  }
}

async function applyCustom(root: DocumentFragment, config: Enricher, options: EnrichOptions): Promise<void> {
  if (!config.pattern.global) throw new Error("The pattern of a text enricher must have the g flag");
  const parents = new Map<HTMLElement, HTMLElement>();
  await replaceMatches(
    root,
    config.pattern,
    async (match) => {
      const element = await config.enricher(match, options);
      if (!element) return null;
      const wrapped = wrapEnriched(element, config);
      return wrapped;
    },
    "",
  );
  if (!config.replaceParent) return;
  for (const element of root.querySelectorAll<HTMLElement>("[data-replace-parent]")) {
    element.removeAttribute("data-replace-parent");
    const parent = element.parentElement;
    if (parent && parent.textContent?.trim() === element.textContent?.trim() && parent.children.length === 1)
      parents.set(parent, element);
  }
  for (const [parent, element] of parents) parent.replaceWith(element);
}

function wrapEnriched(element: HTMLElement, { id, onRender, replaceParent }: Enricher): HTMLElement {
  let result = element;
  if (onRender) {
    if (!id) throw new Error("A text enricher with onRender needs an id");
    result = document.createElement("enriched-content");
    result.setAttribute("enricher", id);
    result.append(element);
  }
  if (replaceParent) result.dataset.replaceParent = "";
  return result;
}

function refuseEmbed(match: RegExpMatchArray): HTMLElement {
  const refusal = document.createElement("span");
  refusal.className = "content-embed broken";
  refusal.textContent = coreLabel("EDITOR.EmbedFailed", "(Embedded documents are not shown here: {uuid})", {
    uuid: match[1] ?? "",
  });
  return refusal;
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

async function openLink(link: HTMLElement, event: Event): Promise<void> {
  event.preventDefault();
  const found = (await host().fromUuid?.(link.dataset.uuid ?? "")) as {
    sheet?: { render(options: Dict): unknown };
  } | null;
  if (found?.sheet) await found.sheet.render({ force: true });
  else host().ui.notifications?.warn(coreLabel("EDITOR.LinkMissing", "The linked document is not there."));
}

interface RollClass {
  new (formula: string, data?: Dict): { toMessage(data?: Dict, options?: Dict): Promise<unknown> };
}

async function throwRoll(link: HTMLElement, event: Event): Promise<void> {
  if (link.classList.contains("inline-result") || !link.dataset.formula) return;
  event.preventDefault();
  const RollImplementation = host().Roll as RollClass;
  const messages = host().ChatMessage as { getSpeaker?(): Dict } | undefined;
  const roll = new RollImplementation(link.dataset.formula, rollDataAround(link));
  const key = "messageMode" in link.dataset ? "messageMode" : "rollMode";
  const mode = link.dataset[key];
  const data = {
    flavor: link.dataset.flavor ?? "",
    ...(messages?.getSpeaker ? { speaker: messages.getSpeaker() } : {}),
  };
  await roll.toMessage(data, mode ? { [key]: mode } : {});
}

/** The roll data of the document whose sheet holds the link. */
function rollDataAround(link: HTMLElement): Dict {
  const applications = host().foundry.applications as
    { instances?: Map<string, { document?: { getRollData?(): Dict } }> } | undefined;
  const id = link.closest(".application")?.id ?? "";
  return applications?.instances?.get(id)?.document?.getRollData?.() ?? {};
}
