/** `foundry.canvas.containers.PreciseText`: text that stays sharp when the scene is enlarged. */
import * as PIXI from "pixi.js";
import { host } from "../host.ts";

export class PreciseText extends PIXI.Text {
  constructor(text: string, style?: Partial<PIXI.ITextStyle>) {
    super(text, style);
    this.resolution = 2;
  }

  /** A style of one's own, made from `CONFIG.canvasTextStyle`. */
  static getTextStyle(changes: Partial<PIXI.ITextStyle> = {}): PIXI.TextStyle {
    const configured = host().CONFIG["canvasTextStyle"];
    const style = configured instanceof PIXI.TextStyle ? configured.clone() : canvasTextStyle();
    return Object.assign(style, changes);
  }
}

/** What `CONFIG.canvasTextStyle` is until a system changes it. */
export function canvasTextStyle(): PIXI.TextStyle {
  const family = host().CONFIG["defaultFontFamily"];
  return new PIXI.TextStyle({
    fontFamily: typeof family === "string" ? [family, "Signika", "sans-serif"] : ["Signika", "sans-serif"],
    fontSize: 36,
    fill: "#ffffff",
    stroke: "#111111",
    strokeThickness: 3,
    align: "center",
    padding: 4,
  });
}

const READABLE_PIXELS = 13;

/** Keeps a text readable however far the scene is zoomed out, and as sharp as the screen shows it. */
export function fitText(text: PreciseText, zoom: number): void {
  const shown = Number(text.style.fontSize) * zoom;
  const scale = Math.max(1, READABLE_PIXELS / Math.max(shown, 1));
  text.scale.set(scale);
  const resolution = Math.min(Math.max(Math.ceil(scale * zoom * devicePixelRatio * 2) / 2, 0.5), 4);
  if (text.resolution !== resolution) text.resolution = resolution;
}

/** The style of name plates and elevation texts at a grid size. */
export const plateStyle = (gridSize: number): PIXI.TextStyle =>
  PreciseText.getTextStyle({
    fontSize: Math.max(14, gridSize * 0.2),
    strokeThickness: Math.max(3, gridSize * 0.04),
    lineJoin: "round",
  });
