/** `foundry.canvas.rendering.filters`: what marks tokens that are perceived without being seen; it draws nothing itself. */
import * as PIXI from "pixi.js";

/** https://foundryvtt.com/api/v14/classes/foundry.canvas.rendering.filters.OutlineOverlayFilter.html */
export class OutlineOverlayFilter extends PIXI.Filter {
  /** A filter with settings of its own. */
  static create(uniforms: Record<string, unknown> = {}): OutlineOverlayFilter {
    const filter = new this();
    for (const [name, value] of Object.entries(uniforms)) filter.uniforms[name] = value;
    return filter;
  }

  animated = true;
  thickness = 3;
}
