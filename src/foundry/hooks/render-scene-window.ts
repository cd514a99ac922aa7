import type { OnScene } from "../packs/pack-at-table.ts";
import { partsInForce } from "../packs/packs-in-force.ts";

/** The window of a tile or region was drawn: packs may ask something there. */
export function renderSceneWindow({ document }: { readonly document: OnScene }, window: HTMLElement): void {
  for (const { sceneAsks } of partsInForce()) sceneAsks?.(document, window);
}
