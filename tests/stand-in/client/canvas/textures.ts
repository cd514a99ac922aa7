/** Loads images as textures; what cannot be loaded is drawn, so that a missing file never leaves a hole. */
import * as PIXI from "pixi.js";

const textures = new Map<string, Promise<PIXI.Texture | null>>();
const VECTOR_SIZE = 256;

/** Small pictures of large files stay smooth with the smaller copies that the graphics card keeps. */
function textureOf(source: HTMLImageElement | HTMLCanvasElement): PIXI.Texture {
  const base = new PIXI.BaseTexture(source, { mipmap: PIXI.MIPMAP_MODES.ON });
  return new PIXI.Texture(base);
}

async function fetchTexture(src: string, vectorSize: number): Promise<PIXI.Texture | null> {
  const image = new Image();
  image.crossOrigin = "anonymous";
  image.src = src;
  try {
    await image.decode();
  } catch {
    return null;
  }
  if (!/\.svg($|\?)/i.test(src)) return textureOf(image);
  const drawing = document.createElement("canvas");
  const ratio = image.width > 0 && image.height > 0 ? image.width / image.height : 1;
  drawing.width = ratio >= 1 ? vectorSize : vectorSize * ratio;
  drawing.height = ratio >= 1 ? vectorSize / ratio : vectorSize;
  drawing.getContext("2d")?.drawImage(image, 0, 0, drawing.width, drawing.height);
  return textureOf(drawing);
}

export interface TextureOptions {
  fallback?: string;
  /** Pixels of the longer edge at which vector images are drawn. */
  vectorSize?: number;
}

/** Loads a texture once; null when the file is missing or no image, or the texture of the fallback. */
export async function loadTexture(src: string, options: TextureOptions = {}): Promise<PIXI.Texture | null> {
  const { fallback, vectorSize = VECTOR_SIZE } = options;
  const key = `${src} ${vectorSize}`;
  const pending = textures.get(key) ?? fetchTexture(src, vectorSize);
  textures.set(key, pending);
  const texture = await pending;
  if (texture) return texture;
  textures.delete(key);
  return fallback && fallback !== src ? loadTexture(fallback, { vectorSize }) : null;
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0x20).toUpperCase())
    .join("");

/** Draws a round counter with the initials of a name, for tokens without a usable image. */
export function drawCounter(name: string, ring: number): PIXI.Texture {
  const size = VECTOR_SIZE;
  const drawing = document.createElement("canvas");
  drawing.width = drawing.height = size;
  const pen = drawing.getContext("2d");
  if (!pen) return PIXI.Texture.WHITE;
  pen.beginPath();
  pen.arc(size / 2, size / 2, size * 0.44, 0, Math.PI * 2);
  pen.fillStyle = "#2c2a28";
  pen.fill();
  pen.lineWidth = size * 0.05;
  pen.strokeStyle = `#${ring.toString(16).padStart(6, "0")}`;
  pen.stroke();
  pen.fillStyle = "#f3ede0";
  pen.font = `600 ${size * 0.36}px Georgia, serif`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(initialsOf(name), size / 2, size * 0.53);
  return textureOf(drawing);
}
