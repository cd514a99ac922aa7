import { barAttribute, type BarAttribute } from "../../common/documents/bar-attribute.ts";
import type { UserLike } from "../../common/abstract/backend.ts";
import type { Document } from "../../common/abstract/document.ts";
import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import { CONFIG } from "../../common/config.ts";
import type { SchemaField } from "../../common/data/fields/schema.ts";
import { BaseActorDelta } from "../../common/documents/actor-documents.ts";
import { BaseToken } from "../../common/documents/token-documents.ts";
import { isV14 } from "../../common/generation.ts";
import type { Dict } from "../../common/types.ts";
import { mergeObject, randomID } from "../../common/utils/index.ts";
import { currentClient } from "../game/current.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { Combat, Combatant } from "./combat.ts";
import { deltaActor } from "./delta.ts";
import { applyToToken } from "./effects/token-changes.ts";
import { afterTokenUpdates } from "./movement/after-updates.ts";
import { completePath, fillIn } from "./movement/complete-path.ts";
import { pause, resume, stop } from "./movement/continue-movement.ts";
import { measurePath, type Measured, type MeasureOptions } from "./movement/measure-path.ts";
import { emptyMovement, type Movement, type Waypoint } from "./movement/movement-data.ts";
import { startPlan } from "./movement/start-movement.ts";
import { beginMovement, moveTogether } from "./movement/request-movement.ts";
import { revertMovement } from "./movement/revert-movement.ts";
import { changeRegions, leaveRegions } from "./regions/inside-regions.ts";
import { segmentsInRegion } from "./regions/region-segments.ts";
import type { RegionDocument } from "./regions/region.ts";
import type { Scene } from "./scene.ts";
import {
  attributeChoices,
  attributesOfObject,
  attributesOfSchema,
  configuredAttributes,
  trackedAttributes,
  type AttributeChoice,
  type TrackedAttributes,
} from "./tokens/token-attributes.ts";
import { createCombatants, deleteCombatants, leaveFights } from "./tokens/token-combatants.ts";
import { prepareSenses } from "./tokens/token-senses.ts";
import { occupiedSpaces, sizeOf, snappedPosition, spacePolygon, type SizeData } from "./tokens/token-space.ts";

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
  /** Generation 14: what effects of the actor have changed. */
  declare overrides: Dict;
  declare regions: Set<RegionDocument>;

  override _configure(options: Dict = {}): void {
    super._configure(options);
    const state = {
      _object: null,
      _syntheticActor: null,
      movement: emptyMovement(),
      regions: new Set(),
      overrides: {},
    };
    for (const [key, value] of Object.entries(state))
      Object.defineProperty(this, key, { value, writable: true, enumerable: false, configurable: true });
  }

  override _initializeSource(data: Dict, options: Dict = {}): Dict {
    const source = super._initializeSource(data, options);
    source["delta"] ??= BaseActorDelta.cleanData({ _id: source["_id"] });
    return source;
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    this._prepareDetectionModes();
  }

  /** What the token perceives by; a system may add ways of its own. */
  _prepareDetectionModes(): void {
    prepareSenses(this as never);
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.movementAction ||= this._inferMovementAction();
    this.overrides = {};
    if (isV14()) for (const phase of ["initial", "final"]) this.applyActiveEffects(phase);
  }

  /** Generation 14: what effects of the actor change of the token: https://github.com/foundryvtt/foundryvtt/issues/13461 */
  applyActiveEffects(phase: string): void {
    const actor = this.actorLink ? this.baseActor : this._syntheticActor;
    if (actor) mergeObject(this.overrides, applyToToken(this, actor, phase));
  }

  /** Effects of the actor may have come, changed or gone. */
  #changeByEffects(actor: Actor | null): void {
    const isConcerned = Object.values(actor?.tokenActiveEffectChanges ?? {}).some((changes) => changes.length > 0);
    if (isV14() && (isConcerned || Object.keys(this.overrides).length > 0)) this.reset();
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
    if (!this._syntheticActor) {
      this._syntheticActor = deltaActor(this, base);
      this.#changeByEffects(this._syntheticActor);
    }
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
    const own = barName ? (this[barName] as { attribute: string | null } | undefined)?.attribute : null;
    return barAttribute(this.actor, alternative ?? own ?? null);
  }

  /** What the bars of tokens may show: of a type of actor, of a model or of an object. */
  static getTrackedAttributes(data?: unknown, path: string[] = []): TrackedAttributes {
    return trackedAttributes(this, data, path);
  }

  static _getTrackedAttributesFromSchema(schema: SchemaField, path: string[] = []): TrackedAttributes {
    return attributesOfSchema(this, schema, path);
  }

  static _getTrackedAttributesFromObject(data: object, path: string[] = []): TrackedAttributes {
    return attributesOfObject(this, data, path);
  }

  static _getConfiguredTrackedAttributes(type?: string | null): TrackedAttributes | void {
    return configuredAttributes(type);
  }

  static getTrackedAttributeChoices(attributes = this.getTrackedAttributes()): AttributeChoice[] {
    return attributeChoices(attributes);
  }

  /* ---------- place and size ---------- */

  getSize(data: SizeData = {}): { width: number; height: number } {
    return sizeOf(this, data);
  }

  getCenterPoint(data: Waypoint = {}): { x: number; y: number; elevation: number } {
    const size = this.getSize(data);
    const { x = this.x, y = this.y, elevation = this.elevation } = data;
    return { x: x + size.width / 2, y: y + size.height / 2, elevation };
  }

  getSnappedPosition(data: Waypoint = {}): { x: number; y: number; elevation: number } {
    return snappedPosition(this, data);
  }

  /** The corners of the token's space, from its own upper left corner; without a grid there are none. */
  getGridSpacePolygon(data: SizeData = {}): { x: number; y: number }[] | void {
    return spacePolygon(this, data);
  }

  /** Generation 14: whether the token is on a level. */
  includedInLevel(level: string | { id: string | null }): boolean {
    return this["level"] === (typeof level === "string" ? level : level.id);
  }

  /** The spaces under the token. */
  getOccupiedGridSpaceOffsets(data: Waypoint = {}): { i: number; j: number }[] {
    return occupiedSpaces(this, data);
  }

  /* ---------- regions ---------- */

  /** UNCONFIRMED which points of a token count: its middle here, as for tokens of one space in Foundry. */
  testInsideRegion(region: RegionDocument, data: Waypoint = {}): boolean {
    return region.testPoint(this.getCenterPoint(data)) && region._reachesLevel(data.level ?? (this["level"] as string));
  }

  segmentizeRegionMovementPath(region: RegionDocument, waypoints: Waypoint[]): Dict[] {
    return segmentsInRegion(this, region, waypoints);
  }

  /* ---------- movement ---------- */

  getCompleteMovementPath(waypoints: Waypoint[]): Waypoint[] {
    const [first, ...rest] = waypoints;
    if (!first) return [];
    const start = fillIn(this, [first])[0];
    return start ? [start, ...completePath(this, rest, start)] : [];
  }

  measureMovementPath(waypoints: Waypoint[], options: MeasureOptions = {}): Measured {
    return measurePath(this, waypoints, options);
  }

  get movementHistory(): Waypoint[] {
    return (this._source["_movementHistory"] ?? []) as Waypoint[];
  }

  /** Moves along waypoints. https://foundryvtt.com/api/classes/foundry.documents.TokenDocument.html#move */
  async move(waypoints: Waypoint | Waypoint[], options: Dict = {}): Promise<boolean> {
    const path = [waypoints].flat();
    if (path.length === 0) return false;
    const moved = await moveTogether(new Map([[this as TokenDocument, { waypoints: path }]]), options);
    return moved[this.id ?? ""] ?? false;
  }

  async resize(dimensions: SizeData, options: Dict = {}): Promise<boolean> {
    return await this.move(dimensions, options);
  }

  _shouldRecordMovementHistory(): boolean {
    return Boolean(this.combatant && currentClient().game.combat?.started);
  }

  async clearMovementHistory(): Promise<void> {
    await this.update({ _movementHistory: [] }, { diff: false });
  }

  /** Takes the token back to where it was before the last recorded movement, or before the one with this id. */
  async revertRecordedMovement(movementId?: string): Promise<boolean> {
    return await revertMovement(this, movementId);
  }

  stopMovement(): boolean {
    return stop(this);
  }

  /** Without a key the answer is a function that resumes; with one it is a promise. Null when nothing was to pause. */
  pauseMovement(key?: string): Promise<boolean> | (() => Promise<boolean>) | null {
    const own = key ?? randomID();
    const { id } = this.movement;
    const resumed = pause(this, own);
    if (!resumed || key !== undefined) return resumed;
    return () => {
      resume(this, id, own);
      return resumed;
    };
  }

  resumeMovement(movementId: string, key: string): void {
    resume(this, movementId, key);
  }

  /** Generation 14: starts what was planned. https://github.com/foundryvtt/foundryvtt/issues/13639 */
  async startMovement(movementId?: string): Promise<boolean> {
    return await startPlan(this, movementId);
  }

  async _preUpdateMovement(_movement: Movement, _operation: Dict): Promise<boolean | void> {}
  _onUpdateMovement(_movement: Movement, _operation: Dict, _user: unknown): void {}
  _onMovementPaused(): void {}
  _onMovementStopped(): void {}
  _onMovementRecorded(): void {}
  _onMovementPlanned(): void {}

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
    afterTokenUpdates(documents as TokenDocument[], operation, user.id ?? "");
  }

  /** Who leaves the scene leaves its fights; UNCONFIRMED on whose client: that of the active Referee here. */
  static override async _onDeleteOperation(documents: Document[], operation: Dict, user: UserLike): Promise<void> {
    await super._onDeleteOperation(documents, operation, user);
    if (currentClient().game.user?.isActiveGM) void leaveFights(documents as TokenDocument[]); // an answer comes only when this is done
  }

  override _onCreate(data: Dict, options: Dict, userId: string): void {
    super._onCreate(data, options, userId);
    changeRegions(this, null, userId);
  }

  override _onDelete(options: Dict, userId: string): void {
    super._onDelete(options, userId);
    leaveRegions(this, userId);
  }

  /** Called when the actor behind the token changes. */
  _onRelatedUpdate(_update: Dict, _operation: Dict): void {
    if (!this.actorLink)
      this._syntheticActor =
        this._syntheticActor && this.baseActor ? deltaActor(this, this.baseActor, this._syntheticActor) : null;
    this.#changeByEffects(this.actorLink ? this.baseActor : this._syntheticActor);
    const placeable = this._object as { renderFlags?: { set(flags: Dict): void } } | null;
    placeable?.renderFlags?.set({ refreshBars: true, refreshEffects: true, redrawEffects: true });
  }

  /* ---------- combat ---------- */

  static async createCombatants(tokens: TokenDocument[], options: { combat?: Combat } = {}): Promise<Combatant[]> {
    return await createCombatants(tokens, options);
  }

  static async deleteCombatants(tokens: TokenDocument[], options: { combat?: Combat } = {}): Promise<Combatant[]> {
    return await deleteCombatants(tokens, options);
  }

  async toggleCombatant({ active = !this.inCombat }: { active?: boolean } = {}): Promise<boolean> {
    const cls = this.constructor as typeof TokenDocument;
    if (active) await cls.createCombatants([this]);
    else await cls.deleteCombatants([this]);
    return this.inCombat;
  }
}
