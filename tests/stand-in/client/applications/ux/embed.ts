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

/** The content of another document in the place of `@Embed[…]`, or a link to it. */
export async function embed(
  config: EmbedConfig,
  options: EnrichOptions & { _depth?: number },
  anchor: (target: LinkTarget) => HTMLElement,
): Promise<HTMLElement> {
  const { _depth = 0 } = options;
  const found = (await host().fromUuid?.(config.uuid, { relative: options.relativeTo })) as
    Embeddable | null | undefined;
  const content = _depth < MAX_DEPTH ? await found?.toEmbed?.(config, { ...options, _depth: _depth + 1 }) : null;
  if (!found || !content)
    return anchor({ uuid: config.uuid, name: config.label ?? found?.name ?? config.uuid, broken: true });
  // The element around it tells the document when a copy comes into a page. UNCONFIRMED: that it always stands there.
  const wrapper = document.createElement("document-embed");
  wrapper.setAttribute("uuid", found.uuid);
  wrapper.append(content);
  return wrapper;
}
