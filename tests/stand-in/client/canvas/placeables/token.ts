/** `foundry.canvas.placeables.Token`: a token on the scene. */
import * as PIXI from "pixi.js";
import { CanvasAnimation } from "../animation.ts";
import { DISPOSITION_COLORS } from "../constants.ts";
import { requestFrame, isMotionReduced } from "../frames.ts";
import { readColor, type Point } from "../geometry.ts";
import { host, type BarAttribute, type HostActor, type HostUser, type TokenDoc, type Waypoint } from "../host.ts";
import { drawCounter, loadTexture } from "../textures.ts";
import { drawBarGraphics } from "./token-bar.ts";
import { drawEffectIcons, placeEffectIcons } from "./token-effects.ts";
import { drawTargetArrows, drawTargetPips } from "./token-target.ts";
import { fitText, PreciseText, plateStyle } from "./precise-text.ts";
import { PlaceableObject, type PlaceableEvent } from "./placeable-object.ts";
import { TokenTurnMarker } from "./token-turn-marker.ts";
import type { BaseTokenRuler } from "./token-ruler.ts";
import { activeTool } from "../controls.ts";
import { animationOf, glide, wayTo, type TokenAnimationOptions } from "./token-animation.ts";
import { dispositionColor, elevationText, isDefeated, isShownInMode, snapTo } from "./token-facts.ts";
import { TOKEN_RENDER_FLAGS } from "./token-render-flags.ts";
import type { TokenLayer } from "../layers/token-layer.ts";

/** Sharp on a large creature, and on one that the view comes near. */
const VECTOR_PIXELS = 512;

export class Token extends PlaceableObject {
  static override embeddedName = "Token";
  static override RENDER_FLAGS: Record<string, { propagate?: string[] }> = TOKEN_RENDER_FLAGS;

  mesh: PIXI.Sprite | null = null;
  border: PIXI.Graphics | null = null;
  bars: (PIXI.Container & { bar1: PIXI.Graphics; bar2: PIXI.Graphics }) | null = null;
  nameplate: PreciseText | null = null;
  tooltip: PreciseText | null = null;
  effects: PIXI.Container | null = null;
  targetArrows: PIXI.Graphics | null = null;
  targetPips: PIXI.Graphics | null = null;
  turnMarker: TokenTurnMarker | null = null;
  ruler: BaseTokenRuler | null = null;
  texture: PIXI.Texture | null = null;
  readonly targeted = new Set<HostUser>();
  #movement: Promise<boolean> | null = null;
  #textureSource: string | null = null;

  override get layer(): TokenLayer {
    return host().canvas.tokens;
  }

  get actor(): HostActor | null {
    return this.document.actor;
  }

  get w(): number {
    return this.document.width * this.scene.grid.sizeX;
  }

  get h(): number {
    return this.document.height * this.scene.grid.sizeY;
  }

  override get bounds(): PIXI.Rectangle {
    return new PIXI.Rectangle(this.document.x, this.document.y, this.w, this.h);
  }

  override get center(): PIXI.Point {
    const { x, y } = this.getCenterPoint();
    return new PIXI.Point(x, y);
  }

  get inCombat(): boolean {
    return this.document.inCombat;
  }

  get combatant(): TokenDoc["combatant"] {
    return this.document.combatant;
  }

  get isTargeted(): boolean {
    return this.targeted.has(host().game.user);
  }

  get animationName(): string {
    return `${this.objectId}.animate`;
  }

  get movementAnimationName(): string {
    return this.animationName;
  }

  get movementAnimationPromise(): Promise<boolean> | null {
    return this.#movement;
  }

  /** Whether the user of this client may see the token: hidden tokens are for Gamemasters and owners. */
  get isVisible(): boolean {
    const { user } = host().game;
    if (user.isGM) return true;
    if (this.document.hidden) return this.isOwner;
    return !this.document.isSecret || this.isOwner;
  }

  getCenterPoint(position: Partial<Point> = {}): Point {
    return { x: (position.x ?? this.document.x) + this.w / 2, y: (position.y ?? this.document.y) + this.h / 2 };
  }

  getSnappedPosition(position: Waypoint = {}): Waypoint {
    return snapTo(this.document, position);
  }

  protected override async _draw(_options?: object): Promise<void> {
    this.removeChildren().forEach((child) => child.destroy({ children: true }));
    this.texture = await this.#loadTexture();
    if (this.destroyed) return;
    this.turnMarker = null;
    this.mesh = this.addChild(new PIXI.Sprite(this.texture));
    this.mesh.anchor.set(0.5);
    this.border = this.addChild(new PIXI.Graphics());
    this.effects = this.addChild(new PIXI.Container());
    this.targetArrows = this.addChild(new PIXI.Graphics());
    this.targetPips = this.addChild(new PIXI.Graphics());
    const bars = Object.assign(new PIXI.Container(), { bar1: new PIXI.Graphics(), bar2: new PIXI.Graphics() });
    bars.addChild(bars.bar1, bars.bar2);
    this.bars = this.addChild(bars);
    this.nameplate = this.addChild(new PreciseText("", plateStyle(this.scene.grid.size)));
    this.tooltip = this.addChild(new PreciseText("", plateStyle(this.scene.grid.size)));
    for (const text of [this.nameplate, this.tooltip]) text.anchor.set(0.5, 0);
    this.tooltip.anchor.set(0.5, 1);
    this.ruler ??= this.#createRuler();
    void this.ruler?.draw();
    await this._drawEffects();
  }

  async #loadTexture(): Promise<PIXI.Texture> {
    const src = this.document.texture.src ?? this.actor?.img ?? null;
    this.#textureSource = src;
    const texture = src === null ? null : await loadTexture(src, { vectorSize: VECTOR_PIXELS });
    return texture ?? drawCounter(this.document.name, this.getDispositionColor());
  }

  #createRuler(): BaseTokenRuler | null {
    const rulerClass = host().CONFIG.Token.rulerClass as (new (token: Token) => BaseTokenRuler) | null | undefined;
    return rulerClass ? new rulerClass(this) : null;
  }

  protected override _applyRenderFlags(flags: Record<string, boolean>): void {
    if (flags["redraw"]) {
      void this.draw();
      return;
    }
    if (!this.mesh) return;
    if (flags["refreshPosition"]) this._refreshPosition();
    if (flags["refreshRotation"]) this._refreshRotation();
    if (flags["refreshSize"]) this._refreshSize();
    if (flags["refreshMesh"]) this._refreshMesh();
    if (flags["refreshState"] || flags["refreshVisibility"]) this._refreshState();
    if (flags["refreshBorder"]) this._refreshBorder();
    if (flags["refreshNameplate"]) this._refreshNameplate();
    if (flags["refreshBars"]) this.drawBars();
    if (flags["redrawEffects"]) void this._drawEffects();
    else if (flags["refreshEffects"]) this._refreshEffects();
    if (flags["refreshTooltip"]) this._refreshTooltip();
    if (flags["refreshTarget"]) this._refreshTarget();
    if (flags["refreshTurnMarker"]) this._refreshTurnMarker();
  }

  protected _refreshPosition(): void {
    this.position.set(this.document.x, this.document.y);
    const hud = host().canvas.hud?.token;
    if (hud?.object === this) hud.setPosition();
  }

  protected _refreshRotation(): void {
    if (this.mesh) this.mesh.angle = this.document.rotation;
  }

  protected _refreshSize(): void {
    this.mesh?.position.set(this.w / 2, this.h / 2);
  }

  protected _refreshMesh(): void {
    const { mesh, texture, document } = this;
    if (!mesh || !texture) return;
    mesh.texture = texture;
    const fit = Math.min(this.w / texture.width, this.h / texture.height);
    mesh.scale.set(fit * document.texture.scaleX, fit * document.texture.scaleY);
    mesh.tint = readColor(document.texture.tint) ?? 0xffffff;
    mesh.alpha = document.hidden ? Math.min(document.alpha, 0.5) : document.alpha;
  }

  protected _refreshState(): void {
    this.name = this.document.name;
    this.visible = this.isVisible;
    this.alpha = 1;
    this.zIndex = this.controlled || this.hover ? 1e6 + this.document.sort : this.document.sort;
  }

  /** The colour of the border for this client's user, null when the token has none. */
  protected _getBorderColor(): number | null {
    if (this.controlled) return DISPOSITION_COLORS.CONTROLLED;
    return this.hover || this.layer.highlightObjects ? this.getDispositionColor() : null;
  }

  getDispositionColor(): number {
    return dispositionColor(this.document);
  }

  protected _refreshBorder(): void {
    const color = this._getBorderColor();
    const border = this.border?.clear();
    if (!border || color === null) return;
    const thickness = Math.max(3, this.scene.grid.size * 0.04);
    border.lineStyle({ width: thickness + 2, color: 0x000000, alpha: 0.8 }).drawRoundedRect(0, 0, this.w, this.h, 3);
    border.lineStyle({ width: thickness, color, alpha: 1 }).drawRoundedRect(0, 0, this.w, this.h, 3);
  }

  /** Whether something shown by display mode is shown now. */
  protected _canViewMode(mode: number): boolean {
    return isShownInMode(mode, {
      controlled: this.controlled,
      hovered: this.hover || this.layer.highlightObjects,
      owner: this.isOwner || host().game.user.isGM,
    });
  }

  protected _refreshNameplate(): void {
    if (!this.nameplate) return;
    this.nameplate.text = this.document.name;
    fitText(this.nameplate, host().canvas.stage.scale.x);
    this.nameplate.position.set(this.w / 2, this.h + 2);
    this.nameplate.visible = this._canViewMode(this.document.displayName);
  }

  /** Draws both bars from the attributes that the document names. */
  drawBars(): void {
    if (!this.bars) return;
    this.bars.visible = this.actor !== null && this._canViewMode(this.document.displayBars);
    for (const [index, name] of (["bar1", "bar2"] as const).entries()) {
      const bar = this.bars[name].clear();
      if (!this.bars.visible) continue;
      const data = this.document.getBarAttribute(name);
      bar.visible = data?.type === "bar" && Number(data.max) > 0;
      if (data && bar.visible) this._drawBar(index, bar, data);
    }
  }

  /** Draws one bar: the first along the lower edge, the second along the upper. */
  protected _drawBar(number: number, bar: PIXI.Graphics, data: BarAttribute): boolean {
    drawBarGraphics(bar, {
      width: this.w,
      gridSize: this.scene.grid.size,
      part: data.value / Number(data.max),
      second: number === 1,
    });
    bar.position.set(0, number === 0 ? this.h - bar.height : 0);
    return true;
  }

  protected async _drawEffects(): Promise<void> {
    if (!this.effects) return;
    await drawEffectIcons(this.effects, this.actor, isDefeated(this.document));
    if (this.destroyed) return;
    this._refreshEffects();
    requestFrame();
  }

  protected _refreshEffects(): void {
    if (this.effects) placeEffectIcons(this.effects, { width: this.w, height: this.h, gridSize: this.scene.grid.size });
  }

  /** The text above the token: its elevation when it is off the ground. */
  protected _getTooltipText(): string {
    return elevationText(this.document);
  }

  protected _refreshTooltip(): void {
    if (!this.tooltip) return;
    this.tooltip.text = this._getTooltipText();
    fitText(this.tooltip, host().canvas.stage.scale.x);
    this.tooltip.visible = this.tooltip.text !== "";
    this.tooltip.position.set(this.w / 2, -2);
  }

  protected _refreshTarget(): void {
    if (!this.targetArrows || !this.targetPips) return;
    drawTargetArrows(this.targetArrows, {
      width: this.w,
      height: this.h,
      user: this.isTargeted ? host().game.user : null,
      gridSize: this.scene.grid.size,
    });
    drawTargetPips(this.targetPips, {
      width: this.w,
      users: [...this.targeted].filter((user) => !user.isSelf),
      gridSize: this.scene.grid.size,
    });
  }

  protected _refreshTurnMarker(): void {
    const combat = host().game.combat;
    const isTurn =
      combat?.started === true && combat.combatant?.tokenId === this.id && this.document.turnMarker?.mode !== 0;
    if (!isTurn) {
      this.turnMarker?.destroy({ children: true });
      this.turnMarker = null;
      return;
    }
    this.turnMarker ??= this.addChildAt(new TokenTurnMarker(this), 0);
    void this.turnMarker.draw();
  }

  /** Lets the user of this client target the token or stop targeting it, and tells the others. */
  setTarget(targeted = true, { releaseOthers = true }: { releaseOthers?: boolean } = {}): void {
    const mode = targeted ? (releaseOthers ? "replace" : "acquire") : "release";
    this.layer.setTargets([this.id], { mode });
  }

  protected override _canControl(user: HostUser, _event?: PlaceableEvent): boolean {
    return this.isVisible && (user.isGM || this.isOwner);
  }

  protected override _canHUD(user: HostUser, _event?: PlaceableEvent): boolean {
    return user.isGM || this.document.testUserPermission(user, "OWNER");
  }

  protected override _canView(user: HostUser, _event?: PlaceableEvent): boolean {
    return this.actor?.testUserPermission(user, "LIMITED") ?? false;
  }

  _onClickLeft(event: PlaceableEvent): void {
    if (activeTool() === "target") {
      this.setTarget(!this.isTargeted, { releaseOthers: !event.shiftKey });
      return;
    }
    if (event.shiftKey && this.controlled) this.release();
    else this.control({ releaseOthers: !event.shiftKey });
  }

  _onClickLeft2(event: PlaceableEvent): void {
    if (activeTool() === "target") return;
    if (!this.can(host().game.user, "view", event)) {
      host().ui.notifications?.warn(`You may not see the sheet of ${this.document.name}.`);
      return;
    }
    this.actor?.sheet?.render({ force: true });
  }

  _onClickRight(event: PlaceableEvent): void {
    const { hud } = host().canvas;
    if (!this.can(host().game.user, "HUD", event)) return;
    if (hud?.token?.rendered && hud.token.object === this) void hud.token.close();
    else {
      this.control({ releaseOthers: !this.controlled });
      void hud?.token?.bind(this);
    }
  }

  _onClickRight2(event: PlaceableEvent): void {
    if (this.can(host().game.user, "HUD", event)) this.document.sheet?.render({ force: true });
  }

  /** Lets the token glide to a place without changing what is stored. */
  async animate(to: Partial<Point>, options: TokenAnimationOptions = {}): Promise<void> {
    const { x, y } = this.document;
    await this.#glide(
      [
        { x, y },
        { x: to.x ?? x, y: to.y ?? y },
      ],
      options,
    );
  }

  stopAnimation(_options: object = {}): void {
    CanvasAnimation.terminateAnimation(this.animationName);
  }

  async #glide(path: readonly Point[], options: TokenAnimationOptions): Promise<void> {
    const running = glide(this, path, options);
    this.#movement = running;
    await running;
    if (this.#movement === running) this.#movement = null;
  }

  /** Called on every client once the document changed. */
  _onUpdate(
    changed: Record<string, unknown>,
    options: { animate?: boolean; animation?: TokenAnimationOptions } = {},
  ): void {
    if (this.destroyed) return;
    if ("x" in changed || "y" in changed) this.#moveTo(options);
    const source = this.document.texture.src ?? this.actor?.img ?? null;
    if (source !== this.#textureSource || "name" in changed) this.renderFlags.set({ redraw: true });
    else this.renderFlags.set({ refresh: true, redrawEffects: "delta" in changed || "actorId" in changed });
    if ("hidden" in changed && !this.isVisible) this.release();
  }

  #moveTo(options: { animate?: boolean; animation?: TokenAnimationOptions }): void {
    const target = { x: this.document._source.x, y: this.document._source.y };
    const start = { x: this.position.x, y: this.position.y };
    if (!this.mesh || options.animate === false || isMotionReduced()) {
      this.stopAnimation();
      Object.assign(this.document, target);
      this.renderFlags.set({ refreshPosition: true });
      return;
    }
    Object.assign(this.document, start);
    void this.#glide(wayTo(this, start, target), animationOf(this, options.animation));
  }

  /** Called when the actor, its items or its effects changed. */
  _onRelatedUpdate(): void {
    const source = this.document.texture.src ?? this.actor?.img ?? null;
    if (source !== this.#textureSource) this.renderFlags.set({ redraw: true });
    else this.renderFlags.set({ refreshState: true, redrawEffects: true });
  }

  override destroy(options?: PIXI.IDestroyOptions | boolean): void {
    if (this.destroyed) return;
    this.stopAnimation();
    this.ruler?.destroy();
    super.destroy(options ?? { children: true });
  }
}
