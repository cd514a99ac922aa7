/** A token that glides to where its document says it is, by methods that systems may take over. */
import { CanvasAnimation, type AnimationAttribute } from "../animation.ts";
import type { Point } from "../geometry/points.ts";
import { host } from "../host.ts";
import { SensingToken } from "./sensing-token.ts";
import {
  actionAnimation,
  animationData,
  attributesOf,
  beginInRegions,
  distanceOf,
  shortTurn,
  tellRegions,
  type TokenAnimationContext,
  type TokenAnimationData,
  type TokenAnimationOptions,
} from "./token-animation.ts";
import type { Token } from "./token.ts";

type Unfinished = Omit<TokenAnimationContext, "promise">;

const FLAGS: Readonly<Record<keyof TokenAnimationData, string>> = {
  x: "refreshPosition",
  y: "refreshPosition",
  elevation: "refreshElevation",
  width: "refreshSize",
  height: "refreshSize",
  rotation: "refreshRotation",
  alpha: "refreshMesh",
};

/** https://foundryvtt.com/api/v14/classes/foundry.canvas.placeables.Token.html#animate */
export abstract class AnimatedToken extends SensingToken {
  readonly animationContexts = new Map<string, TokenAnimationContext>();
  #movement: Promise<boolean> | null = null;
  /** Whether the last animation ran to its end. */
  #isDone = true;

  get animationName(): string {
    return `${this.objectId}.animate`;
  }

  get movementAnimationName(): string {
    return this.animationName;
  }

  get movementAnimationPromise(): Promise<boolean> | null {
    return this.#movement;
  }

  /* ---------- for systems to take over ---------- */

  protected _getAnimationData(): TokenAnimationData {
    return animationData(this.document);
  }

  /** Milliseconds; what takes longest, moving or turning. */
  protected _getAnimationDuration(
    from: TokenAnimationData,
    to: Partial<TokenAnimationData>,
    options: TokenAnimationOptions,
  ): number {
    const speed = options.movementSpeed ?? this._getAnimationMovementSpeed(options);
    const moving = distanceOf(this.#self, from, to) / this._modifyAnimationMovementSpeed(speed, options);
    const turned = to.rotation === undefined ? 0 : Math.abs(shortTurn(from.rotation, to.rotation) - from.rotation) / 60;
    const turning = this._requiresRotationAnimation() ? turned / this._getAnimationRotationSpeed(options) : 0;
    return Math.max(moving, turning) * 1000;
  }

  /** Grid sizes a second. */
  protected _getAnimationMovementSpeed(_options: TokenAnimationOptions): number {
    return host().CONFIG.Token.movement?.defaultSpeed ?? 6;
  }

  /** Slower where the terrain is difficult. */
  protected _modifyAnimationMovementSpeed(speed: number, { terrain }: TokenAnimationOptions): number {
    const difficulty = terrain?.difficulty ?? 1;
    return difficulty > 0 && Number.isFinite(difficulty) ? speed / difficulty : speed;
  }

  /** In 60 degrees a second: as fast as the token moves. */
  protected _getAnimationRotationSpeed(options: TokenAnimationOptions): number {
    return options.movementSpeed ?? this._getAnimationMovementSpeed(options);
  }

  protected _requiresRotationAnimation(): boolean {
    return !(this.document as { lockRotation?: boolean }).lockRotation;
  }

  protected _getAnimationTransition(_options: TokenAnimationOptions): string {
    return "fade";
  }

  /** The attributes that change; a turn goes the shorter way. */
  protected _prepareAnimation(
    from: TokenAnimationData,
    changes: Partial<TokenAnimationData>,
    _context: Unfinished,
    _options: TokenAnimationOptions,
  ): AnimationAttribute[] {
    if (changes.rotation !== undefined) changes.rotation = shortTurn(from.rotation, changes.rotation);
    return attributesOf(this.#self, from, changes);
  }

  /** Called each frame. */
  protected _onAnimationUpdate(changed: Partial<TokenAnimationData>, context: TokenAnimationContext): void {
    const flags = Object.keys(changed).map((key) => [FLAGS[key as keyof TokenAnimationData], true] as const);
    this.renderFlags.set(Object.fromEntries(flags));
    if ("x" in changed || "y" in changed) {
      tellRegions(this.#self);
      if (this.light || this.vision) this.#lookAround();
    }
    for (const listener of context.onAnimate) listener(context);
  }

  #lookAround(): void {
    this.initializeSources();
    host().canvas.perception.update({ refreshLighting: true, refreshVision: true });
  }

  get #self(): Token {
    return this as unknown as Token;
  }

  /* ---------- animations ---------- */

  /** Animates the token without changing what is stored. */
  async animate(to: Partial<TokenAnimationData>, options: TokenAnimationOptions = {}): Promise<void> {
    beginInRegions(this.#self, this.document);
    this.#isDone = await this.#run(to, options);
  }

  async #run(to: Partial<TokenAnimationData>, options: TokenAnimationOptions): Promise<boolean> {
    const from = this._getAnimationData();
    const name = options.name ?? this.animationName;
    const duration = options.duration ?? this._getAnimationDuration(from, to, options);
    const context: Unfinished = { name, to, duration, time: 0, preAnimate: [], postAnimate: [], onAnimate: [] };
    const attributes = this._prepareAnimation(from, { ...to }, context, options);
    const whole = context as TokenAnimationContext;
    for (const listener of context.preAnimate) listener(whole);
    const ontick = (elapsed: number, animation: object): void => {
      if (this.destroyed) return;
      context.time = elapsed;
      const changed = attributes.map(({ parent, attribute }) => [attribute, Reflect.get(parent, attribute) as unknown]);
      this._onAnimationUpdate(Object.fromEntries(changed) as Partial<TokenAnimationData>, whole);
      options.ontick?.(elapsed, animation, this._getAnimationData());
    };
    whole.promise = CanvasAnimation.animate(attributes, { name, duration, easing: options.easing, ontick });
    this.animationContexts.set(name, whole);
    const done = await whole.promise;
    if (this.animationContexts.get(name) === whole) this.animationContexts.delete(name);
    for (const listener of context.postAnimate) listener(whole);
    return done;
  }

  /** Glides along a way, leg by leg. */
  protected async _glide(path: readonly Point[], options: TokenAnimationOptions = {}): Promise<void> {
    const running = this.#along(path, { ...actionAnimation(this.#self), ...options });
    this.#movement = running;
    await running;
    if (this.#movement === running) this.#movement = null;
  }

  async #along(path: readonly Point[], options: TokenAnimationOptions): Promise<boolean> {
    for (const { x, y } of path.slice(1)) {
      await this.animate({ x, y }, options);
      if (!this.#isDone) return false;
    }
    return true;
  }

  /** Ends what is being animated; with `reset` the token is shown as it is stored. */
  stopAnimation({ reset = true }: { reset?: boolean } = {}): void {
    for (const name of [this.animationName, ...this.animationContexts.keys()]) CanvasAnimation.terminateAnimation(name);
    this.animationContexts.clear();
    if (!reset || this.destroyed || this.isPreview) return;
    const { x, y, elevation, rotation } = this.document._source;
    Object.assign(this.document, { x, y, elevation, rotation });
    this.renderFlags.set({ refreshPosition: true, refreshRotation: true });
  }
}
