/** Status icons of a token: small ones along the left edge, one large as an overlay. */
import * as PIXI from "pixi.js";
import { host, type HostActor, type StatusEffectConfig } from "../host.ts";
import { readColor } from "../geometry.ts";
import { loadTexture } from "../textures.ts";

const DEFEATED_TINT = 0xc8342b;

interface Icon {
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

function iconsOf(actor: HostActor | null, defeated: boolean): Icon[] {
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
  return defeated && defeatedImage
    ? [
        ...shown.filter((icon) => icon.src !== defeatedImage),
        { src: defeatedImage, overlay: true, tint: DEFEATED_TINT },
      ]
    : shown;
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

/** Replaces the sprites of a container by those for the actor's effects now. */
export async function drawEffectIcons(
  container: PIXI.Container,
  actor: HostActor | null,
  defeated: boolean,
): Promise<void> {
  const icons = iconsOf(actor, defeated);
  const loaded = await Promise.all(icons.map(async (icon) => ({ icon, texture: await loadTexture(icon.src) })));
  if (container.destroyed) return;
  for (const child of container.removeChildren()) child.destroy();
  container.addChild(new PIXI.Graphics());
  for (const { icon, texture } of loaded) {
    if (!texture && !icon.overlay) continue;
    const sprite = new PIXI.Sprite(texture ?? drawCross());
    sprite.name = icon.overlay ? "overlay" : icon.src;
    if (icon.overlay) sprite.alpha = 0.8;
    if (icon.tint !== null) sprite.tint = icon.tint;
    container.addChild(sprite);
  }
  if (defeated && !loaded.some(({ icon }) => icon.overlay)) {
    const cross = new PIXI.Sprite(drawCross());
    cross.name = "overlay";
    container.addChild(cross);
  }
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
