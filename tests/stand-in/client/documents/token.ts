import type { UserLike } from "../../common/abstract/backend.ts";
import type { Document } from "../../common/abstract/document.ts";
import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import { CONFIG } from "../../common/config.ts";
import { BaseActorDelta } from "../../common/documents/actor-documents.ts";
import { BaseToken } from "../../common/documents/scene-documents.ts";
import { isV14 } from "../../common/generation.ts";
import type { Dict } from "../../common/types.ts";
import { getProperty } from "../../common/utils/index.ts";
import { currentClient } from "../game/current.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { Combat, Combatant } from "./combat.ts";
import { deltaActor } from "./delta.ts";
import { announceMovement, beginMovement, emptyMovement, originOf, type Movement, type Waypoint } from "./movement.ts";
import type { Scene } from "./scene.ts";

interface BarAttribute {
  type: "bar" | "value";
  attribute: string;
  value: number;
  max?: number;
  editable: boolean;
}

interface Measured {
  readonly distance: number;
  readonly cost: number;
  readonly spaces: number;
  readonly diagonals?: number;
  readonly waypoints: readonly unknown[];
}

/** The grid of a scene as tokens use it. */
export interface Grid {
  readonly size: number;
  readonly sizeX: number;
  readonly sizeY: number;
  readonly isGridless: boolean;
  getOffset(point: { x: number; y: number }): { i: number; j: number };
  getSnappedPoint(point: { x: number; y: number }, behavior: { mode: number }): { x: number; y: number };
  measurePath(waypoints: readonly object[], options?: Dict): Measured;
  getDirectPath(waypoints: readonly object[]): { i: number; j: number }[];
  getTopLeftPoint(coords: { i: number; j: number }): { x: number; y: number };
}

/** https://foundryvtt.com/api/classes/foundry.documents.TokenDocument.html */
export class TokenDocument extends ClientDocumentMixin(BaseToken) {
  declare readonly parent: Scene | null;
  declare name: string;
  declare actorId: string | null;
  declare actorLink: boolean;
  declare x: number;
  declare y: number;
  declare elevation: number;
  declare width: number;
  declare height: number;
  declare hidden: boolean;
  declare disposition: number;
  declare bar1: { attribute: string | null };
  declare bar2: { attribute: string | null };
  declare delta: Document | null;
  declare movementAction: string;
  declare movement: Movement;
  declare _object: unknown;
  declare _syntheticActor: Actor | null;
  declare regions: Set<unknown>;

  override _configure(options: Dict = {}): void {
    super._configure(options);
    const state = { _object: null, _syntheticActor: null, movement: emptyMovement(), regions: new Set() };
    for (const [key, value] of Object.entries(state))
      Object.defineProperty(this, key, { value, writable: true, enumerable: false, configurable: true });
  }

  override _initializeSource(data: Dict, options: Dict = {}): Dict {
    const source = super._initializeSource(data, options);
    source["delta"] ??= BaseActorDelta.cleanData({ _id: source["_id"] });
    return source;
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.movementAction ||= this._inferMovementAction();
  }

  _inferMovementAction(): string {
    const { movement } = CONFIG["Token"] as { movement?: { defaultAction?: string } };
    return movement?.defaultAction ?? "walk";
  }

  /* ---------- the actor ---------- */

  get isLinked(): boolean {
    return this.actorLink;
  }

  get baseActor(): Actor | null {
    return (currentClient().game.actors.get(this.actorId ?? "") ?? null) as Actor | null;
  }

  /** The actor of the world, or one of the token's own that differs from it by the delta. */
  get actor(): Actor | null {
    const base = this.baseActor;
    if (!base || this.actorLink) return base;
    this._syntheticActor ??= deltaActor(this, base);
    return this._syntheticActor;
  }

  get isSecret(): boolean {
    return this.disposition === -2 && !this.testUserPermission(currentClient().game.user, "OBSERVER");
  }

  get combatant(): Combatant | null {
    const { combat } = currentClient().game;
    return combat?.getCombatantsByToken(this)[0] ?? null;
  }

  get inCombat(): boolean {
    return this.combatant !== null;
  }

  override getEmbeddedCollection(name: string): EmbeddedCollection {
    if (!this.actorLink && this.actor && ["Item", "ActiveEffect", "items", "effects"].includes(name))
      return this.actor.getEmbeddedCollection(name);
    return super.getEmbeddedCollection(name);
  }

  hasStatusEffect(statusId: string): boolean {
    return this.actor?.statuses.has(statusId) ?? false;
  }

  /* ---------- the placeable ---------- */

  get object(): unknown {
    if (this._object) return this._object;
    const { canvas } = currentClient();
    const layer = (canvas as { tokens?: { get?(id: string | null): unknown } } | null)?.tokens;
    return layer?.get?.(this.id) ?? null;
  }

  get rendered(): boolean {
    return Boolean(this.object);
  }

  get layer(): unknown {
    return (currentClient().canvas as { tokens?: unknown } | null)?.tokens ?? null;
  }

  /* ---------- bars ---------- */

  getBarAttribute(barName: string | null, { alternative }: { alternative?: string } = {}): BarAttribute | null {
    const attribute =
      alternative ?? (barName ? (this[barName] as { attribute: string | null } | undefined)?.attribute : null);
    const system = this.actor?.system;
    if (!attribute || !system) return null;
    const data = getProperty(system, attribute);
    const source = getProperty((this.actor?._source["system"] ?? {}) as Dict, attribute);
    if (typeof data === "number") return { type: "value", attribute, value: data, editable: source !== undefined };
    const bar = data as { value?: unknown; max?: unknown } | null | undefined;
    if (typeof bar?.value !== "number" || typeof bar.max !== "number") return null;
    const editable = getProperty((source ?? {}) as Dict, "value") !== undefined;
    return { type: "bar", attribute, value: bar.value, max: bar.max, editable };
  }

  static getTrackedAttributes(data?: unknown): { bar: string[][]; value: string[][] } {
    const config =
      (CONFIG["Actor"] as { trackableAttributes?: Record<string, { bar: string[]; value: string[] }> })
        .trackableAttributes ?? {};
    const type = typeof data === "string" ? data : (data as { type?: string } | undefined)?.type;
    const chosen = type ? [config[type]] : Object.values(config);
    const split = (key: "bar" | "value") =>
      [...new Set(chosen.flatMap((one) => one?.[key] ?? []))].map((path) => path.split("."));
    return { bar: split("bar"), value: split("value") };
  }

  static getTrackedAttributeChoices(
    attributes = this.getTrackedAttributes(),
  ): { group: string; value: string; label: string }[] {
    const { i18n } = currentClient().game;
    const choices = (group: string, paths: string[][]) =>
      paths.map((path) => ({ group: i18n.localize(group), value: path.join("."), label: path.join(".") }));
    return [...choices("TOKEN.BarAttributes", attributes.bar), ...choices("TOKEN.BarValues", attributes.value)];
  }

  /* ---------- place and size ---------- */

  getSize(data: { width?: number; height?: number } = {}): { width: number; height: number } {
    const { sizeX, sizeY } = gridOf(this);
    return { width: (data.width ?? this.width) * sizeX, height: (data.height ?? this.height) * sizeY };
  }

  getCenterPoint(data: Waypoint = {}): { x: number; y: number; elevation: number } {
    const size = this.getSize(data);
    const { x = this.x, y = this.y, elevation = this.elevation } = data;
    return { x: x + size.width / 2, y: y + size.height / 2, elevation };
  }

  getSnappedPosition(data: Waypoint = {}): { x: number; y: number; elevation: number } {
    const { x = this.x, y = this.y, elevation = this.elevation } = data;
    if (gridOf(this).isGridless) return { x, y, elevation };
    return {
      ...gridOf(this).getTopLeftPoint(
        gridOf(this).getOffset({ x: x + gridOf(this).sizeX / 2, y: y + gridOf(this).sizeY / 2 }),
      ),
      elevation,
    };
  }

  /** The squares under the token. */
  getOccupiedGridSpaceOffsets(data: Waypoint = {}): { i: number; j: number }[] {
    if (gridOf(this).isGridless) return [];
    const { x = this.x, y = this.y, width = this.width, height = this.height } = data;
    const { sizeX, sizeY } = gridOf(this);
    const first = gridOf(this).getOffset({ x: x + 1, y: y + 1 });
    const last = gridOf(this).getOffset({ x: x + width * sizeX - 1, y: y + height * sizeY - 1 });
    const offsets: { i: number; j: number }[] = [];
    for (let i = first.i; i <= last.i; i++) for (let j = first.j; j <= last.j; j++) offsets.push({ i, j });
    return offsets;
  }

  getCompleteMovementPath(waypoints: Waypoint[]): Waypoint[] {
    return waypoints.map((waypoint) => ({ ...originOf(this), ...waypoint }));
  }

  measureMovementPath(waypoints: Waypoint[], options: Dict = {}): Measured {
    const points = waypoints.map((waypoint) => ({ ...waypoint, ...this.getCenterPoint(waypoint) }));
    return gridOf(this).measurePath(points, options);
  }

  /* ---------- movement ---------- */

  get movementHistory(): Waypoint[] {
    return (this._source["_movementHistory"] ?? []) as Waypoint[];
  }

  /** Moves along waypoints. https://foundryvtt.com/api/classes/foundry.documents.TokenDocument.html#move */
  async move(waypoints: Waypoint | Waypoint[], options: Dict = {}): Promise<boolean> {
    const path = [waypoints].flat();
    const last = path.at(-1);
    if (!last) return false;
    if (options["planned"]) throw new Error("stand-in: planned movement is not there");
    const { method = "api", showRuler = false, autoRotate, constrainOptions = {}, ...operation } = options;
    const instruction = { waypoints: path, method, showRuler, autoRotate, constrainOptions };
    const keys = ["x", "y", "elevation", "width", "height", "shape", ...(isV14() ? ["level", "depth"] : [])] as const;
    const changes = Object.fromEntries(
      keys.filter((key) => key in last && (last as Dict)[key] !== undefined).map((key) => [key, (last as Dict)[key]]),
    );
    const updated = await this.update(changes, { ...operation, movement: { [this.id ?? ""]: instruction } });
    return updated !== undefined;
  }

  async resize(dimensions: { width?: number; height?: number }, options: Dict = {}): Promise<boolean> {
    return await this.move(dimensions, options);
  }

  _shouldRecordMovementHistory(): boolean {
    return Boolean(this.combatant && currentClient().game.combat?.started);
  }

  async clearMovementHistory(): Promise<void> {
    await this.update({ _movementHistory: [] }, { diff: false });
  }

  stopMovement(): boolean {
    return false;
  }

  async _preUpdateMovement(_movement: Movement, _operation: Dict): Promise<boolean | void> {}

  _onUpdateMovement(_movement: Movement, _operation: Dict, _user: unknown): void {}

  override async _preCreate(data: Dict, options: Dict, user: UserLike): Promise<boolean | void> {
    const isAllowed = await super._preCreate(data, options, user);
    if (isAllowed === false) return false;
    const levels = this.parent?.collections["levels"];
    if (isV14() && !this._source["level"] && levels?.size) this.updateSource({ level: levels.contents[0]?.id });
  }

  override async _preUpdate(changed: Dict, options: Dict, user: UserLike): Promise<boolean | void> {
    const isAllowed = await super._preUpdate(changed, options, user);
    if (isAllowed === false) return false;
    return await beginMovement(this, changed, options);
  }

  override _onUpdate(changed: Dict, options: Dict, userId: string): void {
    if (["actorId", "actorLink"].some((key) => key in changed)) this._syntheticActor = null;
    if ("delta" in changed) this._syntheticActor = null;
    super._onUpdate(changed, options, userId);
  }

  static override async _onUpdateOperation(documents: Document[], operation: Dict, user: UserLike): Promise<void> {
    await super._onUpdateOperation(documents, operation, user);
    for (const document of documents) announceMovement(document as TokenDocument, operation, user.id ?? "");
  }

  /** Called when the actor behind the token changes. */
  _onRelatedUpdate(_update: Dict, _operation: Dict): void {
    if (!this.actorLink)
      this._syntheticActor =
        this._syntheticActor && this.baseActor ? deltaActor(this, this.baseActor, this._syntheticActor) : null;
    const placeable = this._object as { renderFlags?: { set(flags: Dict): void } } | null;
    placeable?.renderFlags?.set({ refreshBars: true, refreshEffects: true, redrawEffects: true });
  }

  /* ---------- combat ---------- */

  static async createCombatants(tokens: TokenDocument[], { combat }: { combat?: Combat } = {}): Promise<Combatant[]> {
    const { game } = currentClient();
    const cls = currentClient().documentClass("Combat");
    const scene = tokens[0]?.parent?.id ?? null;
    const target =
      combat ??
      game.combats.viewed ??
      ((await cls.create({ scene, active: true }, { render: false })) as unknown as Combat);
    const data = tokens
      .filter((token) => target.getCombatantsByToken(token).length === 0)
      .map((token) => ({
        tokenId: token.id,
        sceneId: token.parent?.id ?? null,
        actorId: token.actorId,
        hidden: token.hidden,
      }));
    return (await target.createEmbeddedDocuments("Combatant", data)) as Combatant[];
  }

  static async deleteCombatants(tokens: TokenDocument[], { combat }: { combat?: Combat } = {}): Promise<Combatant[]> {
    const target = combat ?? currentClient().game.combats.viewed;
    if (!target) return [];
    const ids = tokens.flatMap((token) => target.getCombatantsByToken(token)).map((one) => one.id as string);
    return (await target.deleteEmbeddedDocuments("Combatant", ids)) as Combatant[];
  }

  async toggleCombatant({ active = !this.inCombat }: { active?: boolean } = {}): Promise<boolean> {
    const cls = this.constructor as typeof TokenDocument;
    if (active) await cls.createCombatants([this]);
    else await cls.deleteCombatants([this]);
    return this.inCombat;
  }
}

function gridOf(token: TokenDocument): Grid {
  if (!token.parent) throw new Error("A token that is in no scene has no grid");
  return token.parent.grid as unknown as Grid;
}
