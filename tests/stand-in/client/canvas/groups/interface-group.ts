/** `foundry.canvas.groups.InterfaceCanvasGroup`: what lies over the scene's picture — grid, tokens, texts. */
import * as PIXI from "pixi.js";
import { CanvasAnimation } from "../animation.ts";
import { isMotionReduced, requestFrame } from "../frames.ts";
import type { Point } from "../geometry/points.ts";
import { PreciseText } from "../placeables/precise-text.ts";
import type { GridLayer } from "../layers/grid-layer.ts";

export interface ScrollingTextOptions extends Partial<PIXI.ITextStyle> {
  anchor?: number;
  direction?: number;
  duration?: number;
  distance?: number;
  jitter?: number;
}

const READING_TIME = 2000;
const ANCHOR = { CENTER: 0, BOTTOM: 1, TOP: 2, LEFT: 3, RIGHT: 4 } as const;

const unitVector = (direction: number): Point => {
  if (direction === ANCHOR.TOP) return { x: 0, y: -1 };
  if (direction === ANCHOR.BOTTOM) return { x: 0, y: 1 };
  if (direction === ANCHOR.LEFT) return { x: -1, y: 0 };
  return direction === ANCHOR.RIGHT ? { x: 1, y: 0 } : { x: 0, y: 0 };
};

export class InterfaceCanvasGroup extends PIXI.Container {
  declare grid: GridLayer;
  readonly #texts = new PIXI.Container();

  constructor() {
    super();
    this.name = "interface";
    this.sortableChildren = true;
    this.#texts.zIndex = 900;
    this.addChild(this.#texts);
  }

  /** Shows a text that moves away from a point and fades. */
  async createScrollingText(origin: Point, text: string, options: ScrollingTextOptions = {}): Promise<PreciseText> {
    const {
      anchor = ANCHOR.CENTER,
      direction = ANCHOR.TOP,
      duration = 2000,
      distance,
      jitter: _jitter,
      ...style
    } = options;
    const label = new PreciseText(text, PreciseText.getTextStyle(style));
    label.anchor.set(0.5, 0.5);
    const away = distance ?? label.height * 2;
    const start = unitVector(anchor);
    const way = unitVector(direction);
    label.position.set(origin.x + (start.x * label.width) / 2, origin.y + (start.y * label.height) / 2);
    this.#texts.addChild(label);
    requestFrame();
    if (isMotionReduced()) await new Promise((resolve) => setTimeout(resolve, READING_TIME));
    else
      await CanvasAnimation.animate(
        [
          { parent: label, attribute: "x", to: label.x + way.x * away },
          { parent: label, attribute: "y", to: label.y + way.y * away },
          { parent: label, attribute: "alpha", to: 0, from: 1 },
        ],
        { duration },
      );
    label.destroy();
    requestFrame();
    return label;
  }
}
