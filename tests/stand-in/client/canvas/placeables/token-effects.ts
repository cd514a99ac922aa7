/** Status icons of a token: small ones along the left edge, one large as an overlay. */
import * as PIXI from "pixi.js";
import { host, type HostActor, type StatusEffectConfig } from "../host.ts";
import { readColor } from "../geometry.ts";
import { loadTexture } from "../textures.ts";

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
    ? [...shown.filter((icon) => icon.src !== defeatedImage), { src: defeatedImage, overlay: true, tint: null }]
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
