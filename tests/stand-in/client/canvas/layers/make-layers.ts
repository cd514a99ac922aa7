/** The layers that CONFIG names, those of systems among them, each in its group. */
import { isV14 } from "../../../common/generation.ts";
import type { Canvas } from "../canvas.ts";
import type { CanvasGroup } from "../groups/canvas-groups.ts";
import { host } from "../host.ts";
import type { CanvasLayer } from "./canvas-layer.ts";
import { TokenLayer } from "./token-layer.ts";

type LayerClass = new () => CanvasLayer;

/** In what order layers that lie at the same height are drawn and torn down. */
export function makeLayers(canvas: Canvas): CanvasLayer[] {
  const configured = Object.entries(host().CONFIG.Canvas.layers ?? {});
  return configured.map(([name, { layerClass, group }]) => {
    const layer = new (name === "tokens" ? tokenLayerClass(layerClass) : (layerClass as LayerClass))();
    const holder = (canvas as unknown as Record<string, CanvasGroup | undefined>)[group] ?? canvas.interface;
    holder.addChild(layer);
    Object.assign(name === "grid" ? canvas.interface : canvas, { [name]: layer });
    return layer;
  });
}

/** Generation 13 has a second place for the class of the token layer. */
function tokenLayerClass(configured: unknown): LayerClass {
  const old = isV14() ? undefined : host().CONFIG.Token["layerClass"];
  return (old && old !== TokenLayer ? old : (configured ?? TokenLayer)) as LayerClass;
}
