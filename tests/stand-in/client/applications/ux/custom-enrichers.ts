import type { EnrichOptions } from "./enrich.ts";
import { replaceMatches } from "./replace-matches.ts";

export interface Enricher {
  id?: string;
  pattern: RegExp;
  enricher(match: RegExpMatchArray, options: EnrichOptions): Promise<HTMLElement | null>;
  replaceParent?: boolean;
  onRender?: (element: HTMLElement) => void;
}

/** Applies one enricher of a package to a text. */
export async function applyCustom(root: DocumentFragment, config: Enricher, options: EnrichOptions): Promise<void> {
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
