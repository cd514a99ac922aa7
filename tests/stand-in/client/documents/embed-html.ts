/** How documents look inside the texts of others. https://foundryvtt.com/api/v14/interfaces/foundry.DocumentHTMLEmbedConfig.html */
import type { Document } from "../../common/abstract/document.ts";
import { CONFIG } from "../../common/config.ts";
import type { Dict } from "../../common/types.ts";
import { contentLink } from "./content-link.ts";

export interface EmbedConfig extends Dict {
  values?: string[];
  classes?: string;
  inline?: boolean;
  cite?: boolean;
  caption?: boolean | string;
  captionPosition?: string;
  label?: string;
}

/** What is to be embedded. */
export type EmbedContent = Node | HTMLCollection | null;

interface Enriching {
  enrichHTML(text: string, options: Dict): Promise<string>;
}

/** A text with its links and rolls, by the class that a world has chosen to enrich its texts. */
export async function enrichedFragment(text: string, options: Dict): Promise<DocumentFragment> {
  const editor = CONFIG.ux["TextEditor"] as Enriching & { implementation?: Enriching };
  const template = document.createElement("template");
  template.innerHTML = await (editor.implementation ?? editor).enrichHTML(text, options);
  return template.content;
}

function fill(holder: HTMLElement, content: Exclude<EmbedContent, null>): void {
  holder.append(...(content instanceof HTMLCollection ? content : [content]));
}

/** Part of the text around it. */
export function inlineEmbed(content: Exclude<EmbedContent, null>): HTMLElement {
  const section = document.createElement("section");
  section.classList.add("content-embed", "inline");
  fill(section, content);
  return section;
}

/** A figure with a caption and a link to where it comes from. */
export function figureEmbed(target: Document, content: Exclude<EmbedContent, null>, config: EmbedConfig): HTMLElement {
  const figure = document.createElement("figure");
  figure.classList.add("content-embed");
  fill(figure, content);
  if (config.caption !== false || config.cite !== false)
    figure[config.captionPosition === "top" ? "prepend" : "append"](captionOf(target, config));
  return figure;
}

function captionOf(target: Document, { caption, cite, label }: EmbedConfig): HTMLElement {
  const element = document.createElement("figcaption");
  if (caption !== false) {
    const text = document.createElement("strong");
    text.className = "embed-caption";
    text.textContent = label ?? (typeof caption === "string" ? caption : String(target["name"]));
    element.append(text);
  }
  if (cite !== false) {
    const source = document.createElement("cite");
    source.append(contentLink(target, {}));
    element.append(source);
  }
  return element;
}

/** A picture with its caption as a tooltip for who cannot see it. */
export function imageOf(src: string, alt: string): HTMLElement {
  const image = document.createElement("img");
  image.src = src;
  image.alt = alt;
  return image;
}

interface Result {
  readonly range: readonly [number, number];
  readonly name?: string;
  readonly description?: string;
}

/** The results of a table by their ranges. */
export function tableOf(results: Iterable<Result>): HTMLElement {
  const table = document.createElement("table");
  for (const { range, name, description } of results) {
    const row = table.insertRow();
    row.insertCell().textContent = range[0] === range[1] ? String(range[0]) : range.join("–");
    row.insertCell().textContent = name || description || "";
  }
  table.className = "roll-table-embed";
  return table;
}
