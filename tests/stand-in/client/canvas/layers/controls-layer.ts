/** `foundry.canvas.layers.ControlsLayer`: rulers, selection boxes and pings. */
import * as PIXI from "pixi.js";
import { CanvasAnimation } from "../animation.ts";
import { requestFrame } from "../frames.ts";
import { readColor, type Box, type Point } from "../geometry/points.ts";
import { host } from "../host.ts";
import { Ruler } from "../interaction/ruler.ts";
import { InteractionLayer, type LayerOptions } from "./canvas-layer.ts";

export class ControlsLayer extends InteractionLayer {
  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "controls", zIndex: 1000 };
  }

  select: PIXI.Graphics | null = null;
  readonly #rulers = new Map<string, Ruler>();

  get ruler(): Ruler | null {
    return this.getRulerForUser(host().game.user.id);
  }

  /** What a user measures with; null while no scene is drawn. */
  getRulerForUser(userId: string): Ruler | null {
    return this.#rulers.get(userId) ?? null;
  }

  protected override _draw(_options: object): Promise<void> {
    const rulerClass = (host().CONFIG.Canvas.rulerClass as typeof Ruler | undefined) ?? Ruler;
    for (const user of host().game.users) this.#rulers.set(user.id, new rulerClass(user));
    this.select = this.addChild(new PIXI.Graphics());
    return Promise.resolve();
  }

  protected override async _tearDown(options: object): Promise<void> {
    for (const ruler of this.#rulers.values()) ruler.destroy();
    this.#rulers.clear();
    this.select = null;
    await super._tearDown(options);
  }

  /** Draws the box that the pointer spans; an empty box removes it. */
  drawSelect({ x, y, width, height }: Box): void {
    this.select?.clear().lineStyle(3, 0xff9829, 0.9).beginFill(0xff9829, 0.08).drawRect(x, y, width, height).endFill();
    requestFrame();
  }

  /** A press that lasts marks its place for whoever is on the scene. */
  _onLongPress(_event: unknown, origin: Point): Promise<boolean> | false {
    const { user } = host().game;
    return user.can("PING_CANVAS") ? host().canvas.ping({ x: origin.x, y: origin.y }) : false;
  }

  async drawPing(origin: Point, options: { color?: unknown; duration?: number } = {}): Promise<boolean> {
    const size = host().canvas.dimensions?.size ?? 100;
    const color = readColor(options.color ?? host().game.user.color) ?? 0xff9829;
    const ping = this.addChild(new PIXI.Graphics().lineStyle(6, color, 1).drawCircle(0, 0, size / 2));
    ping.position.set(origin.x, origin.y);
    const done = await CanvasAnimation.animate(
      [
        { parent: ping.scale, attribute: "x", from: 1.6, to: 0.3 },
        { parent: ping.scale, attribute: "y", from: 1.6, to: 0.3 },
        { parent: ping, attribute: "alpha", from: 1, to: 0 },
      ],
      { duration: options.duration ?? 900 },
    );
    if (!ping.destroyed) ping.destroy();
    requestFrame();
    return done;
  }
}
