import { host, type Dict } from "../host.ts";
import type { EnrichOptions, LinkTarget } from "./enrich.ts";

/** How a document is to be embedded. https://foundryvtt.com/api/interfaces/foundry.types.DocumentHTMLEmbedConfig.html */
export interface EmbedConfig extends Dict {
  uuid: string;
  values: string[];
  classes?: string;
  inline?: boolean;
  cite?: boolean;
  caption?: boolean | string;
  captionPosition?: string;
  label?: string;
}

interface Embeddable {
  readonly uuid: string;
  readonly name: string;
  readonly documentName: string;
  readonly text?: { content: string };
  readonly results?: Iterable<{ range: [number, number]; name?: string; description?: string }>;
  readonly system?: { toEmbed?(config: EmbedConfig, options: Dict): Promise<Node | null>; onEmbed?: unknown };
  onEmbed?: unknown;
  toEmbed?(config: EmbedConfig, options: Dict): Promise<Node | null>;
}

const TOKEN = /([\w-]+)=(?:"([^"]*)"|(\S+))|"([^"]*)"|(\S+)/g;
const MAX_DEPTH = 5;

/** `Actor.abc inline caption="One" 50` as a record. */
export function parseEmbed(text: string, label?: string): EmbedConfig {
  const config: EmbedConfig = { uuid: "", values: [], ...(label ? { label } : {}) };
  for (const [, key, quoted, plain, alone, bare] of text.trim().matchAll(TOKEN)) {
    if (key) config[key] = asFlag(quoted ?? plain ?? "");
    else if (config.uuid === "") config.uuid = alone ?? bare ?? "";
    else if (bare === "inline") config.inline = true;
    else config.values.push(alone ?? bare ?? "");
  }
  if (typeof config.uuid !== "string" || config.uuid === "") config.uuid = config.values.shift() ?? "";
  return config;
}

const asFlag = (value: string): string | boolean => (value === "true" ? true : value === "false" ? false : value);

/** The content of another document in the place of `@Embed[…]`. */
export async function embed(
  match: RegExpMatchArray,
  options: EnrichOptions & { _depth?: number },
  anchor: (target: LinkTarget) => HTMLElement,
): Promise<HTMLElement> {
  const config = parseEmbed(match[1] ?? "", match[2]);
  const { _depth = 0 } = options;
  const found = (await host().fromUuid?.(config.uuid, { relative: options.relativeTo })) as
    Embeddable | null | undefined;
  const content =
    found && _depth < MAX_DEPTH ? await contentOf(found, config, { ...options, _depth: _depth + 1 }) : null;
  if (!found || !content)
    return anchor({ uuid: config.uuid, name: config.label ?? found?.name ?? config.uuid, broken: true });
  return watched(found, frame(found, content, config, anchor));
}

/** A document's own way to be embedded, else that of its kind's data, else the core's for text and tables. */
async function contentOf(found: Embeddable, config: EmbedConfig, options: Dict): Promise<Node | null> {
  const own = (await found.toEmbed?.(config, options)) ?? (await found.system?.toEmbed?.(config, options));
  if (own) return own;
  if (found.text) return fragment(await enriched(found.text.content, { ...options, relativeTo: found }));
  return found.results ? tableOf(found.results) : null;
}

/** By the class that a world has chosen to enrich its texts. */
function enriched(text: string, options: Dict): Promise<string> {
  const { TextEditor } = (host().foundry.applications as { ux: Dict }).ux as {
    TextEditor: { implementation: { enrichHTML(text: string, options: Dict): Promise<string> } };
  };
  return TextEditor.implementation.enrichHTML(text, options);
}

function fragment(html: string): DocumentFragment {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  return holder.content;
}

function tableOf(results: NonNullable<Embeddable["results"]>): HTMLElement {
  const table = document.createElement("table");
  for (const { range, name, description } of results) {
    const row = table.insertRow();
    row.insertCell().textContent = range[0] === range[1] ? String(range[0]) : range.join("–");
    row.insertCell().textContent = name || description || "";
  }
  table.className = "roll-table-embed";
  return table;
}

function frame(
  found: Embeddable,
  content: Node,
  config: EmbedConfig,
  anchor: (target: LinkTarget) => HTMLElement,
): HTMLElement {
  const element = document.createElement(config.inline ? "section" : "figure");
  element.classList.add("content-embed", ...(config.classes?.split(/\s+/).filter(Boolean) ?? []));
  if (config.inline) element.classList.add("inline");
  element.append(content);
  if (!config.inline && (config.caption !== false || config.cite !== false))
    element[config.captionPosition === "top" ? "prepend" : "append"](caption(found, config, anchor));
  return element;
}

function caption(found: Embeddable, config: EmbedConfig, anchor: (target: LinkTarget) => HTMLElement): HTMLElement {
  const element = document.createElement("figcaption");
  if (config.caption !== false) {
    const text = document.createElement("strong");
    text.className = "embed-caption";
    text.textContent = config.label ?? (typeof config.caption === "string" ? config.caption : found.name);
    element.append(text);
  }
  if (config.cite !== false) {
    const cite = document.createElement("cite");
    cite.append(anchor({ uuid: found.uuid, name: found.name, type: found.documentName, icon: "fa-solid fa-file" }));
    element.append(cite);
  }
  return element;
}

/** A document that wants to know of its copies is told by the element around them. */
function watched(found: Embeddable, element: HTMLElement): HTMLElement {
  if (!found.onEmbed && !found.system?.onEmbed) return element;
  const wrapper = document.createElement("document-embed");
  wrapper.setAttribute("uuid", found.uuid);
  wrapper.append(element);
  return wrapper;
}
