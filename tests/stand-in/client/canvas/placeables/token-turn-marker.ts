/** `foundry.canvas.placeables.tokens.TokenTurnMarker`: the ring under the token whose turn it is. */
import * as PIXI from "pixi.js";
import type { Token } from "./token.ts";

export class TokenTurnMarker extends PIXI.Container {
  readonly token: Token;
  readonly #ring = new PIXI.Graphics();

  constructor(token: Token) {
    super();
    this.token = token;
    this.addChild(this.#ring);
  }

  draw(): Promise<void> {
    const radius = Math.max(this.token.w, this.token.h) * 0.56;
    const color = this.token.document.turnMarker?.disposition ? this.token.getDispositionColor() : 0xf2c14e;
    this.position.set(this.token.w / 2, this.token.h / 2);
    this.#ring.clear();
    this.#ring.beginFill(color, 0.22).lineStyle({ width: 4, color, alpha: 0.9 }).drawCircle(0, 0, radius).endFill();
    this.#ring.lineStyle({ width: 2, color, alpha: 0.6 });
    for (let step = 0; step < 12; step++) {
      const angle = (step * Math.PI) / 6;
      this.#ring.moveTo(Math.cos(angle) * radius * 0.9, Math.sin(angle) * radius * 0.9);
      this.#ring.lineTo(Math.cos(angle) * radius * 1.08, Math.sin(angle) * radius * 1.08);
    }
    return Promise.resolve();
  }
}
