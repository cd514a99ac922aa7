/** Status icons of a token: small ones along the left edge, one large as an overlay. */
import * as PIXI from "pixi.js";
import { host } from "../host.ts";
import type { StatusEffectConfig } from "../host/config.ts";
import type { HostActor } from "../host/documents.ts";
import { readColor } from "../geometry/points.ts";
import { loadTexture } from "../textures.ts";

const DEFEATED_TINT = 0xc8342b;

export interface Icon {
  readonly src: string;
  readonly overlay: boolean;
  readonly tint: number | null;
}

export const statusEffects = (): StatusEffectConfig[] => {
  const { statusEffects: configured } = host().CONFIG;
  const iterable = configured as Iterable<StatusEffectConfig>;
  return typeof iterable[Symbol.iterator] === "function"
    ? [...iterable]
    : Object.values(configured as Record<string, StatusEffectConfig>);
};

/** Small icons of temporary effects; an overlay, that of defeat at least, comes last. */
export function iconsOf(actor: HostActor | null, defeated: boolean): Icon[] {
  const icons = (actor?.temporaryEffects ?? [])
    .filter((effect) => effect.img)
    .map((effect) => ({
      src: effect.img ?? "",
      overlay: effect.getFlag("core", "overlay") === true,
      tint: readColor(effect.tint),
    }));
  const overlay = icons.findLast((icon) => icon.overlay);
  const shown = icons.filter((icon) => !icon.overlay);
  const defeatedImage = statusEffects().find(
    (status) => status.id === host().CONFIG.specialStatusEffects?.["DEFEATED"],
  )?.img;
  if (overlay) return [...shown, overlay];
  if (!defeated) return shown;
  // Without a usable image a cross is drawn.
  const src = defeatedImage ?? "";
  return [...shown.filter((icon) => icon.src !== src), { src, overlay: true, tint: DEFEATED_TINT }];
}

/** A cross over the token, for a defeated token whose status has no usable image. */
function drawCross(): PIXI.Texture {
  const drawing = document.createElement("canvas");
  drawing.width = drawing.height = 128;
  const pen = drawing.getContext("2d");
  if (!pen) return PIXI.Texture.EMPTY;
  pen.lineCap = "round";
  for (const [width, color] of [
    [22, "#111"],
    [14, "#c8342b"],
  ] as const) {
    pen.lineWidth = width;
    pen.strokeStyle = color;
    pen.beginPath();
    pen.moveTo(20, 20);
    pen.lineTo(108, 108);
    pen.moveTo(108, 20);
    pen.lineTo(20, 108);
    pen.stroke();
  }
  return PIXI.Texture.from(drawing);
}

async function load(src: string): Promise<PIXI.Texture | null> {
  return src ? await loadTexture(src) : null;
}

/** A small icon; none where its picture cannot be loaded. */
export async function makeIcon(src: string, tint: number | null): Promise<PIXI.Sprite | null> {
  const texture = await load(src);
  if (!texture) return null;
  const sprite = new PIXI.Sprite(texture);
  sprite.name = src;
  if (tint !== null) sprite.tint = tint;
  return sprite;
}

/** The large icon; a cross in place of a picture that cannot be loaded. */
export async function makeOverlay(src: string, tint: number | null): Promise<PIXI.Sprite> {
  const texture = await load(src);
  const sprite = new PIXI.Sprite(texture ?? drawCross());
  sprite.name = "overlay";
  sprite.alpha = texture ? 0.8 : 1;
  if (tint !== null && texture) sprite.tint = tint;
  return sprite;
}

/** Puts newly drawn icons in place of those before, on ground of their own. */
export function replaceIcons(container: PIXI.Container, drawn: PIXI.Container): void {
  for (const child of container.removeChildren()) child.destroy();
  container.addChild(new PIXI.Graphics(), ...drawn.removeChildren());
}

interface Space {
  readonly width: number;
  readonly height: number;
  readonly gridSize: number;
}

/** Puts the icons in columns from the upper left, on dark ground, and the overlay in the middle. */
export function placeEffectIcons(container: PIXI.Container, { width, height, gridSize }: Space): void {
  const size = Math.round(gridSize / 5);
  const rows = Math.max(1, Math.floor((height - size * 0.5) / size));
  const ground = container.children.find((child): child is PIXI.Graphics => child instanceof PIXI.Graphics);
  ground?.clear().beginFill(0x1b1a19, 0.75).lineStyle(1, 0x000000, 0.8);
  let placed = 0;
  for (const child of container.children) {
    if (!(child instanceof PIXI.Sprite)) continue;
    if (child.name === "overlay") {
      child.width = child.height = Math.min(width, height) * 0.8;
      child.position.set((width - child.width) / 2, (height - child.height) / 2);
      continue;
    }
    child.width = child.height = size;
    child.position.set(Math.floor(placed / rows) * size + 2, (placed % rows) * size + 2);
    ground?.drawRoundedRect(child.x, child.y, size, size, 3);
    placed += 1;
  }
  ground?.endFill();
}
