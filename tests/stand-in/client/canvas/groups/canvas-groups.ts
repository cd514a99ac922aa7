/** `foundry.canvas.groups`: containers that hold layers; of those that only light and fog fill, just the container. */
import * as PIXI from "pixi.js";
import { host } from "../host.ts";
import type { GlobalLightSource } from "../sources/point-sources.ts";

export class CanvasGroup extends PIXI.Container {
  static groupName = "";

  constructor() {
    super();
    this.name = (this.constructor as typeof CanvasGroup).groupName;
    this.sortableChildren = true;
  }
}

export class HiddenCanvasGroup extends CanvasGroup {
  static override groupName = "hidden";
}

export class RenderedCanvasGroup extends CanvasGroup {
  static override groupName = "rendered";
}

export class EnvironmentCanvasGroup extends CanvasGroup {
  static override groupName = "environment";

  #globalLight: GlobalLightSource | null = null;

  /** The light of the whole scene; it shines when the scene has it switched on. */
  get globalLightSource(): GlobalLightSource {
    const { Canvas } = host().CONFIG;
    const sourceClass = Canvas["globalLightSourceClass"] as new (options: object) => GlobalLightSource;
    return (this.#globalLight ??= new sourceClass({ object: this, sourceId: "globalLight" }));
  }

  /** How dark the scene is said to be; nothing is darkened here. */
  get darknessLevel(): number {
    const { environment } = (host().canvas.scene?._source ?? {}) as { environment?: { darknessLevel?: number } };
    return environment?.darknessLevel ?? 0;
  }
}

export class OverlayCanvasGroup extends CanvasGroup {
  static override groupName = "overlay";
}
