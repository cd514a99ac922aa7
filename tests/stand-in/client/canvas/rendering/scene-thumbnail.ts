import * as PIXI from "pixi.js";
import { readColor } from "../geometry/points.ts";
import { backgroundOf } from "../groups/primary-group.ts";
import type { HostScene } from "../host/documents.ts";
import { ImageHelper, type ImageOptions, type Thumbnail } from "./image-helper.ts";

export interface SceneThumbnailOptions extends ImageOptions {
  /** Another picture than the scene's own background. */
  img?: string | null;
  width?: number;
  height?: number;
}

/** A small picture of a scene's background: of its picture, or of its colour where it has none. */
export async function sceneThumbnail(scene: HostScene, options: SceneThumbnailOptions = {}): Promise<Thumbnail | null> {
  const { img, width = 300, height = 100, ...image } = options;
  const src = img ?? backgroundOf(scene).src;
  const composite = { width, height, center: true, ...image };
  const known = src ? await ImageHelper.createThumbnail(src, composite) : null;
  return known ?? (await ImageHelper.createThumbnail(plain(scene), composite));
}

function plain(scene: HostScene): PIXI.Graphics {
  const { sceneWidth, sceneHeight } = scene.dimensions;
  const color = readColor(backgroundOf(scene).color) ?? readColor(scene.backgroundColor) ?? 0x999999;
  return new PIXI.Graphics().beginFill(color).drawRect(0, 0, sceneWidth, sceneHeight).endFill();
}
