/** `foundry.canvas.placeables.tokens.TokenRing`: what a token with a dynamic ring has of it; a plain circle is drawn. */
import { CanvasAnimation, type AnimationOptions } from "../animation.ts";
import { readColor } from "../geometry/points.ts";
import type { Token } from "./token.ts";

const EFFECTS = Object.freeze({
  DISABLED: 0,
  ENABLED: 1,
  RING_PULSE: 2,
  RING_GRADIENT: 4,
  BKG_WAVE: 8,
  INVISIBILITY: 16,
  COLOR_OVER_SUBJECT: 32,
});
const WHITE = 0xffffff;

/** Blue first. */
const littleEndian = (color: number): number => ((color & 0xff) << 16) | (color & 0xff00) | ((color >> 16) & 0xff);

/** https://foundryvtt.com/api/v14/classes/foundry.canvas.placeables.tokens.TokenRing.html */
export class TokenRing {
  static readonly effects = EFFECTS;

  static get initialized(): boolean {
    return true;
  }

  /** Up to a peak at a part of the time, and down again. */
  static createSpikeEasing(spikePct = 0.5): (pt: number) => number {
    return (pt) => (pt < spikePct ? pt / spikePct : spikePct < 1 ? (1 - pt) / (1 - spikePct) : 0);
  }

  /** Up and down twice. */
  static easeTwoPeaks(pt: number): number {
    return (1 - Math.cos(4 * Math.PI * pt)) / 2;
  }

  /** Softly up and down once. */
  static easePingPong(pt: number): number {
    return (1 - Math.cos(2 * Math.PI * pt)) / 2;
  }

  readonly #token: Token;
  effects = 0;
  ringColorLittleEndian = WHITE;
  bkgColorLittleEndian = WHITE;
  defaultRingColorLittleEndian: number | null = null;
  defaultBackgroundColorLittleEndian: number | null = null;
  scaleCorrection = 1;
  scaleAdjustmentX = 1;
  scaleAdjustmentY = 1;
  subjectScaleAdjustment = 1;
  textureScaleAdjustment = 1;

  constructor(token: Token) {
    this.#token = token;
  }

  /** Takes over everything that the token's document and its class say of the ring. */
  configure(_mesh?: unknown): void {
    this.configureVisuals();
    this.configureSize();
  }

  /** Colours and effects: those of the class come before those of the document. */
  configureVisuals(): void {
    const { ring } = this.#token.document;
    const own = this.#token.getRingColors();
    const [color, ground] = [own.ring ?? ring?.colors?.ring, own.background ?? ring?.colors?.background].map(readColor);
    this.ringColorLittleEndian = littleEndian(color ?? this.defaultRingColorLittleEndian ?? WHITE);
    this.bkgColorLittleEndian = littleEndian(ground ?? this.defaultBackgroundColorLittleEndian ?? WHITE);
    const named = this.#token.getRingEffects().map((effect) => Number(effect) || 0);
    this.effects = named.reduce((mask, effect) => mask | effect, Number(ring?.effects ?? EFFECTS.ENABLED));
  }

  configureSize(): void {
    this.subjectScaleAdjustment = Number(this.#token.document.ring?.subject?.scale ?? 1);
  }

  /** Colours the ring for a moment. */
  async flashColor(color: unknown, { easing, ...options }: AnimationOptions = {}): Promise<boolean | void> {
    const flash = readColor(color);
    const ease = typeof easing === "function" ? easing : TokenRing.createSpikeEasing(0.15);
    if (flash === null || this.#token.destroyed) return;
    const state = { part: 0 };
    const ontick = (elapsed: number, animation: object): void => {
      this.#token._flashRing({ color: flash, part: Math.min(1, Math.max(0, ease(state.part))) });
      options.ontick?.(elapsed, animation);
    };
    const name = `${this.#token.objectId}.flashColor`;
    const attributes = [{ parent: state, attribute: "part", from: 0, to: 1 }];
    const done = await CanvasAnimation.animate(attributes, { duration: 1600, name, ...options, ontick });
    this.#token._flashRing(null);
    return done;
  }

  clear(): void {
    this.effects = EFFECTS.DISABLED;
    this.ringColorLittleEndian = this.bkgColorLittleEndian = WHITE;
  }
}
