/** `foundry.helpers.media.ImageHelper`: pictures of what can be drawn. */
import * as PIXI from "pixi.js";
import { IMAGE_FILE_EXTENSIONS } from "../../../common/constants/files.ts";
import { host } from "../host.ts";
import { loadTexture } from "../textures.ts";

export interface CompositeOptions {
  width?: number;
  height?: number;
  tx?: number;
  ty?: number;
  center?: boolean;
}

export interface ImageOptions {
  format?: string;
  quality?: number;
}

export interface Thumbnail {
  readonly src: string | PIXI.DisplayObject;
  readonly texture: PIXI.Texture;
  /** The picture as a data address. */
  readonly thumb: string;
  /** Of the source. */
  readonly width: number;
  readonly height: number;
}

const PNG = "image/png";

/** https://foundryvtt.com/api/v14/classes/foundry.helpers.media.ImageHelper.html */
export class ImageHelper {
  /** A small picture of a file or an object; null where the file cannot be drawn. */
  static async createThumbnail(
    src: string | PIXI.DisplayObject,
    { format, quality, ...composite }: CompositeOptions & ImageOptions = {},
  ): Promise<Thumbnail | null> {
    const drawn = typeof src === "string" ? await spriteOf(src) : src;
    if (!drawn) return null;
    const { width, height } = drawn.getLocalBounds();
    const texture = this.compositeCanvasTexture(drawn, composite);
    return {
      src,
      texture,
      thumb: await this.textureToImage(texture, { format, quality } as ImageOptions),
      width,
      height,
    };
  }

  /**
   * The object on one texture, as large as it is or as large as asked for: it covers the whole of that.
   * UNCONFIRMED what Foundry does where the proportions differ.
   */
  static compositeCanvasTexture(
    object: PIXI.DisplayObject,
    { width, height, tx = 0, ty = 0, center = false }: CompositeOptions = {},
  ): PIXI.Texture {
    const bounds = object.getLocalBounds();
    const size = { width: width ?? bounds.width, height: height ?? bounds.height };
    const scale = Math.max(size.width / bounds.width, size.height / bounds.height);
    const middle = (whole: number, part: number): number => (center ? (whole - part * scale) / 2 : 0);
    const transform = new PIXI.Matrix()
      .translate(-bounds.x, -bounds.y)
      .scale(scale, scale)
      .translate(middle(size.width, bounds.width) + tx, middle(size.height, bounds.height) + ty);
    const renderTexture = PIXI.RenderTexture.create(size);
    renderer().render(object, { renderTexture, transform });
    return renderTexture;
  }

  static async textureToImage(texture: PIXI.Texture, { format = PNG, quality }: ImageOptions = {}): Promise<string> {
    return await this.pixiToBase64(new PIXI.Sprite(texture), format, quality);
  }

  static async pixiToBase64(target: PIXI.DisplayObject, type = PNG, quality?: number): Promise<string> {
    const drawn = renderer().generateTexture(target, { resolution: 1 }); // as many dots as asked for, whatever the screen has
    const canvas = renderer().extract.canvas(drawn) as HTMLCanvasElement;
    drawn.destroy(true);
    return await this.canvasToBase64(canvas, type, quality);
  }

  static canvasToBase64(canvas: HTMLCanvasElement, type = PNG, quality?: number): Promise<string> {
    return Promise.resolve(canvas.toDataURL(type, quality));
  }

  static hasImageExtension(src: string): boolean {
    const extension = /\.(\w+)(?:$|[?#])/.exec(src)?.[1]?.toLowerCase() ?? "";
    return extension in IMAGE_FILE_EXTENSIONS;
  }
}

/** The renderer of the scene, which draws off the board as well. */
function renderer(): PIXI.Renderer {
  return host().canvas.app.renderer as PIXI.Renderer;
}

async function spriteOf(src: string): Promise<PIXI.Sprite | null> {
  const texture = await loadTexture(src);
  return texture && new PIXI.Sprite(texture);
}
