/** `foundry.canvas.groups.PrimaryCanvasGroup`: the picture or colour of the scene. */
import * as PIXI from "pixi.js";
import { readColor } from "../geometry/points.ts";
import { host } from "../host.ts";
import type { HostScene } from "../host/documents.ts";
import type { SceneDimensions } from "../host/measures.ts";
import { loadTexture } from "../textures.ts";

interface Background {
  readonly src: string | null;
  readonly color?: unknown;
}

/** Where a scene keeps its picture: in its first level since generation 14, else in itself. */
export function backgroundOf(scene: HostScene): Background {
  const levels = [...(scene.levels ?? [])].toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
  return (
    levels.find((level) => level.background?.src)?.background ??
    scene.background ??
    levels[0]?.background ?? { src: null }
  );
}

/** Enough pixels for the scene at its natural size, as far as graphics cards go. */
const backgroundPixels = ({ sceneWidth, sceneHeight }: SceneDimensions): number =>
  Math.min(Math.max(sceneWidth, sceneHeight), 4096);

/** The scene in its colour, and around it the padding, paler. Each pixel once: many tables draw in software. */
function groundOf(dimensions: SceneDimensions, color: number): PIXI.Graphics {
  const { width, height, sceneX, sceneY, sceneWidth, sceneHeight } = dimensions;
  const ground = new PIXI.Graphics().beginFill(color, 1).drawRect(sceneX, sceneY, sceneWidth, sceneHeight);
  ground.endFill().beginFill(color, 0.35);
  const [right, bottom] = [sceneX + sceneWidth, sceneY + sceneHeight];
  ground.drawRect(0, 0, width, sceneY).drawRect(0, bottom, width, height - bottom);
  ground.drawRect(0, sceneY, sceneX, sceneHeight).drawRect(right, sceneY, width - right, sceneHeight);
  return ground.endFill();
}

export class PrimaryCanvasGroup extends PIXI.Container {
  background: PIXI.Sprite | null = null;

  constructor() {
    super();
    this.name = "primary";
  }

  async draw(): Promise<void> {
    const { scene, dimensions } = host().canvas;
    if (!scene || !dimensions) return;
    const background = backgroundOf(scene);
    const color = readColor(background.color) ?? readColor(scene.backgroundColor) ?? 0x999999;
    this.addChild(groundOf(dimensions, color));
    const texture = background.src
      ? await loadTexture(background.src, { vectorSize: backgroundPixels(dimensions) })
      : null;
    if (!texture) return;
    this.background = this.addChild(new PIXI.Sprite(texture));
    this.background.position.set(dimensions.sceneX, dimensions.sceneY);
    this.background.width = dimensions.sceneWidth;
    this.background.height = dimensions.sceneHeight;
  }

  tearDown(): void {
    for (const child of this.removeChildren()) child.destroy();
    this.background = null;
  }
}
