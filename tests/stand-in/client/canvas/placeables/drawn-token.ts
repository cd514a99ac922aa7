/** What a token looks like: its picture, border, name, bars, status icons and signs of targeting. */
import * as PIXI from "pixi.js";
import { DISPOSITION_COLORS } from "../constants.ts";
import { requestFrame } from "../frames.ts";
import { mixColors, readColor, type Point } from "../geometry/points.ts";
import { host } from "../host.ts";
import type { BarAttribute, HostActor, HostUser, TokenDoc } from "../host/documents.ts";
import type { TokenLayer } from "../layers/token-layer.ts";
import { drawCounter, loadTexture } from "../textures.ts";
import { PlaceableObject } from "./placeable-object.ts";
import { fitText, PreciseText, plateStyle } from "./precise-text.ts";
import { barColors, drawBarGraphics, type BarColors } from "./token-bar.ts";
import { iconsOf, makeIcon, makeOverlay, placeEffectIcons, replaceIcons } from "./token-effects.ts";
import { dispositionColor, elevationText, isDefeated, isShownInMode, tokenShape } from "./token-facts.ts";
import { TOKEN_RENDER_FLAGS } from "./token-render-flags.ts";
import type { TokenRulerData } from "./token-ruler-waypoints.ts";
import type { BaseTokenRuler } from "./token-ruler.ts";
import { drawTargetArrows, drawTargetPips } from "./token-target.ts";
import { TokenTurnMarker } from "./token-turn-marker.ts";
import type { Token } from "./token.ts";

/** Sharp on a large creature, and on one that the view comes near. */
const VECTOR_PIXELS = 512;

export abstract class DrawnToken extends PlaceableObject<TokenDoc> {
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
  /** The outline of the token, from its upper left corner. */
  shape: PIXI.Rectangle | PIXI.Polygon | null = null;
  readonly targeted = new Set<HostUser>();
  /** The ways that users plan for the token by dragging it, by their ids. */
  protected _plannedMovement: TokenRulerData["plannedMovement"] = {};
  protected _drawnPicture: string | null = null;
  #ring: PIXI.Graphics | null = null;
  #flash: { color: number; part: number } | null = null;
  /** Statuses that change how the picture looks: what is invisible is faint. */
  readonly #filtered = new Set<string>();
  #drawing = new PIXI.Container();
  #statuses: ReadonlySet<string> = new Set(this.document.actor?.statuses ?? []);

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

  getShape(): PIXI.Rectangle | PIXI.Polygon {
    return tokenShape(this.document, this.w, this.h);
  }

  get hasDynamicRing(): boolean {
    return this.document.ring?.enabled === true;
  }

  /** Colours that a system wants in place of those of the document. */
  getRingColors(): { ring?: unknown; background?: unknown } {
    return {};
  }

  getRingEffects(): unknown[] {
    return [];
  }

  /** The picture that the token should show. */
  protected _pictureOf(): string | null {
    return this.document.texture.src ?? this.actor?.img ?? null;
  }

  protected override async _draw(_options?: object): Promise<void> {
    this.removeChildren().forEach((child) => child.destroy({ children: true }));
    this.texture = await this.#loadTexture();
    if (this.destroyed) return;
    this.turnMarker = null;
    this.mesh = this.addChild(new PIXI.Sprite(this.texture));
    this.mesh.anchor.set(0.5);
    this.#ring = this.addChild(new PIXI.Graphics());
    this.border = this.addChild(new PIXI.Graphics());
    this.effects = this.addChild(new PIXI.Container());
    this.targetArrows = this.addChild(new PIXI.Graphics());
    this.targetPips = this.addChild(new PIXI.Graphics());
    const bars = Object.assign(new PIXI.Container(), { bar1: new PIXI.Graphics(), bar2: new PIXI.Graphics() });
    bars.addChild(bars.bar1, bars.bar2);
    this.bars = this.addChild(bars);
    this.nameplate = this.addChild(new PreciseText("", this._getTextStyle()));
    this.tooltip = this.addChild(new PreciseText("", this._getTextStyle()));
    for (const text of [this.nameplate, this.tooltip]) text.anchor.set(0.5, 0);
    this.tooltip.anchor.set(0.5, 1);
    if (!this.isPreview) this.ruler ??= this._initializeRuler();
    void this.ruler?.draw();
    await this._drawEffects();
  }

  async #loadTexture(): Promise<PIXI.Texture> {
    const src = this._pictureOf();
    this._drawnPicture = src;
    const texture = src === null ? null : await loadTexture(src, { vectorSize: VECTOR_PIXELS });
    return texture ?? drawCounter(this.document.name, this.getDispositionColor());
  }

  /** The ruler of a token that is drawn for the first time; null where there is to be none. */
  protected _initializeRuler(): BaseTokenRuler | null {
    const rulerClass = host().CONFIG.Token.rulerClass as (new (token: Token) => BaseTokenRuler) | null | undefined;
    return rulerClass ? new rulerClass(this as unknown as Token) : null;
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
    if (flags["refreshShape"]) this._refreshShape();
    if (flags["refreshMesh"]) this._refreshMesh();
    if (flags["refreshShader"]) this._refreshShader();
    if (flags["refreshRingVisuals"]) this._refreshRingVisuals();
    if (flags["refreshState"]) this._refreshState();
    if (flags["refreshState"] || flags["refreshVisibility"]) this._refreshVisibility();
    if (flags["refreshBorder"]) this._refreshBorder();
    if (flags["refreshNameplate"]) this._refreshNameplate();
    if (flags["refreshBars"]) this.drawBars();
    if (flags["redrawEffects"]) void this._drawEffects();
    else if (flags["refreshEffects"]) this._refreshEffects();
    if (flags["refreshElevation"]) this._refreshElevation();
    if (flags["refreshTooltip"]) this._refreshTooltip();
    if (flags["refreshTarget"]) this._refreshTarget();
    if (flags["refreshTurnMarker"]) this._refreshTurnMarker();
    if (flags["refreshRuler"]) this._refreshRuler();
  }

  /** Shows where the token is planned to go. */
  protected _refreshRuler(): void {
    if (!this.ruler || Object.keys(this._plannedMovement).length === 0) return;
    this.ruler.visible = true;
    this.ruler.refresh({ passedWaypoints: [], pendingWaypoints: [], plannedMovement: this._plannedMovement });
  }

  protected _refreshPosition(): void {
    this.position.set(this.document.x, this.document.y);
    const hud = host().canvas.hud?.token;
    if (hud && (hud.object as unknown) === this) hud.setPosition();
  }

  protected _refreshRotation(): void {
    if (this.mesh) this.mesh.angle = this.document.rotation;
  }

  protected _refreshSize(): void {
    this.mesh?.position.set(this.w / 2, this.h / 2);
    this._refreshShape();
  }

  protected _refreshShape(): void {
    this.shape = this.getShape();
    this.hitArea = this.shape;
  }

  /** The picture has no shader of its own here. */
  protected _refreshShader(): void {}

  protected _refreshRingVisuals(): void {
    this.#drawRing();
  }

  protected _refreshMesh(): void {
    const { mesh, texture, document } = this;
    if (!mesh || !texture) return;
    mesh.texture = texture;
    const fit = Math.min(this.w / texture.width, this.h / texture.height);
    mesh.scale.set(fit * document.texture.scaleX, fit * document.texture.scaleY);
    mesh.tint = readColor(document.texture.tint) ?? 0xffffff;
    const isFaint = document.hidden || this.#filtered.size > 0;
    mesh.alpha = isFaint ? Math.min(document.alpha, 0.5) : document.alpha;
    this.#drawRing();
  }

  /** Shows the ring in another colour, as far as it is to be. */
  _flashRing(flash: { color: number; part: number } | null): void {
    this.#flash = flash;
    if (!this.destroyed) this.renderFlags.set({ refreshRingVisuals: true });
  }

  /** A plain circle in the colour of the ring, in place of the animated one. */
  #drawRing(): void {
    const { ring } = this.document;
    const pen = this.#ring?.clear();
    if (!pen || !ring || !this.hasDynamicRing) return;
    const width = Math.max(4, this.scene.grid.size * 0.06);
    const own = readColor(this.getRingColors().ring ?? ring.colors?.ring) ?? 0xd8c9a3;
    const color = this.#flash ? mixColors(own, this.#flash.color, this.#flash.part) : own;
    pen
      .lineStyle({ width, color, alpha: 1 })
      .drawCircle(this.w / 2, this.h / 2, Math.min(this.w, this.h) / 2 - width / 2);
  }

  protected _refreshState(): void {
    this.name = this.document.name;
    this.alpha = this._getTargetAlpha();
    this.zIndex = this.controlled || this.hover ? 1e6 + this.document.sort : this.document.sort;
  }

  protected _refreshVisibility(): void {
    this.visible = this.isVisible;
  }

  /** The style of the texts at the token. */
  protected _getTextStyle(): PIXI.TextStyle {
    return plateStyle(this.scene.grid.size);
  }

  /** Called for each status that the actor gains or loses. */
  protected _onApplyStatusEffect(statusId: string, active: boolean): void {
    const { INVISIBLE, BLIND, BURROW } = host().CONFIG.specialStatusEffects;
    if (statusId === INVISIBLE) this._configureFilterEffect(statusId, active);
    if (statusId === BLIND || statusId === BURROW) host().canvas.perception.update({ initializeVision: true });
    this.renderFlags.set({ refreshVisibility: true });
  }

  /** Lets a status change how the picture looks, or no longer. */
  _configureFilterEffect(statusId: string, active: boolean): void {
    if (active) this.#filtered.add(statusId);
    else this.#filtered.delete(statusId);
    this.renderFlags.set({ refreshMesh: true });
  }

  _updateSpecialStatusFilterEffects(): void {
    const { INVISIBLE = "" } = host().CONFIG.specialStatusEffects;
    this._configureFilterEffect(INVISIBLE, this.document.hasStatusEffect(INVISIBLE));
  }

  _removeAllFilterEffects(): void {
    this.#filtered.clear();
    this.renderFlags.set({ refreshMesh: true });
  }

  /** Says which statuses have come and gone since the last look. */
  _applyStatuses(): void {
    const before = this.#statuses;
    this.#statuses = new Set(this.actor?.statuses ?? []);
    for (const id of this.#statuses) if (!before.has(id)) this._onApplyStatusEffect(id, true);
    for (const id of before) if (!this.#statuses.has(id)) this._onApplyStatusEffect(id, false);
  }

  getSize(): { width: number; height: number } {
    return { width: this.w, height: this.h };
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
    const shape = this.shape ?? this.getShape();
    border.lineStyle({ width: thickness + 2, color: 0x000000, alpha: 0.8 }).drawShape(shape);
    border.lineStyle({ width: thickness, color, alpha: 1 }).drawShape(shape);
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

  /** UNCONFIRMED name, which published systems call. */
  protected _getBarColors(number: number, _data: BarAttribute): BarColors {
    return barColors(number === 1);
  }

  /** Draws one bar: the first along the lower edge, the second along the upper. */
  protected _drawBar(number: number, bar: PIXI.Graphics, data: BarAttribute): boolean {
    drawBarGraphics(bar, {
      width: this.w,
      gridSize: this.scene.grid.size,
      part: data.value / Number(data.max),
      colors: this._getBarColors(number, data),
    });
    bar.position.set(0, number === 0 ? this.h - bar.height : 0);
    return true;
  }

  /** Draws the status icons anew. */
  async drawEffects(): Promise<void> {
    await this._drawEffects();
  }

  protected async _drawEffects(): Promise<void> {
    if (!this.effects) return;
    const drawing = new PIXI.Container();
    this.#drawing = drawing;
    for (const { src, tint, overlay } of iconsOf(this.actor, isDefeated(this.document)))
      await (overlay ? this._drawOverlay(src, tint) : this._drawEffect(src, tint));
    // Another drawing has begun meanwhile, or the token is gone.
    if (this.destroyed || this.#drawing !== drawing) return;
    replaceIcons(this.effects, drawing);
    this._refreshEffects();
    requestFrame();
  }

  /** One small icon. */
  protected async _drawEffect(src: string, tint: number | null): Promise<PIXI.Sprite | undefined> {
    const drawing = this.#drawing;
    const icon = await makeIcon(src, tint);
    return icon ? drawing.addChild(icon) : undefined;
  }

  /** The large icon over the whole token. */
  protected async _drawOverlay(src: string, tint: number | null): Promise<PIXI.Sprite | undefined> {
    const drawing = this.#drawing;
    return drawing.addChild(await makeOverlay(src, tint));
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

  /** Higher tokens lie above lower ones. */
  protected _refreshElevation(): void {
    this._refreshState();
  }

  protected _refreshTarget(): void {
    this._drawTargetArrows();
    this._drawTargetPips();
  }

  protected _drawTargetArrows(): void {
    if (!this.targetArrows) return;
    const user = this.isTargeted ? host().game.user : null;
    drawTargetArrows(this.targetArrows, { width: this.w, height: this.h, user, gridSize: this.scene.grid.size });
  }

  protected _drawTargetPips(): void {
    if (!this.targetPips) return;
    const users = [...this.targeted].filter((user) => !user.isSelf);
    drawTargetPips(this.targetPips, { width: this.w, users, gridSize: this.scene.grid.size });
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
    this.turnMarker ??= this.addChildAt(new TokenTurnMarker(this as unknown as Token), 0);
    void this.turnMarker.draw();
  }
}
