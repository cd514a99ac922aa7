import type { UserLike } from "../../common/abstract/backend.ts";
import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import type { Document } from "../../common/abstract/document.ts";
import { BaseActor, DEFAULT_ACTOR_ICON } from "../../common/documents/actor-documents.ts";
import { isV14 } from "../../common/generation.ts";
import type { Dict } from "../../common/types.ts";
import { getProperty, mergeObject, setProperty } from "../../common/utils/index.ts";
import { applyCompendiumArt } from "../game/compendium-art.ts";
import { currentClient } from "../game/current.ts";
import { Hooks } from "../game/hooks.ts";
import type { ActiveEffect } from "./active-effect.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { applyChanges, collectChanges } from "./effects/apply-effects.ts";
import { withoutTokens, type TokenChanges } from "./effects/token-changes.ts";
import { announceStatuses, collectStatuses } from "./effects/actor-statuses.ts";
import { findStatus } from "./effects/statuses.ts";
import { rollForActor, type ActorInitiativeOptions } from "./initiative.ts";
import type { Item } from "./item.ts";
import { described, filesOf, numbered, oneOf } from "./new-token.ts";
import { PrototypeTokenOverrides } from "./prototype-token-overrides.ts";
import type { Scene } from "./scene.ts";
import type { TokenDocument } from "./token.ts";

/** https://foundryvtt.com/api/classes/foundry.documents.Actor.html */
export class Actor extends ClientDocumentMixin(BaseActor) {
  declare name: string;
  declare img: string;
  declare type: string;
  declare system: Dict;
  declare items: EmbeddedCollection<Item>;
  declare effects: EmbeddedCollection<ActiveEffect>;
  declare prototypeToken: Dict & { toObject(): Dict; name: string; actorLink: boolean };
  declare overrides: Dict;
  declare statuses: Set<string>;
  /** Generation 14. */
  declare tokenActiveEffectChanges: TokenChanges;

  static readonly DEFAULT_ICON: string = DEFAULT_ACTOR_ICON;

  static getDefaultArtwork(_data: Dict = {}): { img: string; texture: { src: string } } {
    return { img: this.DEFAULT_ICON, texture: { src: this.DEFAULT_ICON } };
  }

  override _configure(options: Dict = {}): void {
    super._configure(options);
    const state = { overrides: {}, statuses: new Set(), ...(isV14() && { tokenActiveEffectChanges: {} }) };
    for (const [key, value] of Object.entries(state))
      Object.defineProperty(this, key, { value, writable: true, enumerable: false, configurable: true });
  }

  /** A new actor's token is called and looks like the actor. */
  override _initializeSource(data: Dict, options: Dict = {}): Dict {
    const artwork = (this.constructor as typeof Actor).getDefaultArtwork(data);
    const given = getProperty(data, "prototypeToken.texture.src");
    data["img"] ||= artwork.img;
    const source = super._initializeSource(data, options);
    const token = source["prototypeToken"] as Dict;
    token["name"] ||= source["name"];
    const texture = token["texture"] as Dict;
    if (!given || (given === artwork.texture.src && source["img"] !== artwork.img)) texture["src"] = source["img"];
    return applyCompendiumArt(this.constructor, source, options["pack"]);
  }

  /* ---------- preparation ---------- */

  override prepareBaseData(): void {
    super.prepareBaseData();
    this._clearData();
  }

  /** Forgets what the last preparation left; generation 14 relies on subclasses calling `super.prepareBaseData()`. */
  _clearData(): void {
    this.overrides = {};
    this.statuses = new Set();
    if (isV14()) this.tokenActiveEffectChanges = { initial: [], final: [] };
  }

  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    if (isV14()) this.applyActiveEffects("initial");
    else this.applyActiveEffects();
  }

  override prepareData(): void {
    PrototypeTokenOverrides.applyOverrides(this.prototypeToken, this.type);
    super.prepareData();
    // UNCONFIRMED call site: generation 14 applies its final phase once everything has been derived.
    if (isV14()) this.applyActiveEffects("final");
  }

  /** Applies the changes of all active effects; in generation 14 those of one phase. */
  applyActiveEffects(phase?: string): void {
    if (isV14() && phase === undefined)
      throw new Error("stand-in: Actor#applyActiveEffects needs a phase in generation 14");
    if (phase !== undefined && !isV14())
      throw new Error("stand-in: Actor#applyActiveEffects has no phases in generation 13");
    if (phase === undefined || phase === "initial") this.statuses = collectStatuses(this);
    const changes = withoutTokens(this, phase, collectChanges(this, phase));
    const overrides = applyChanges(this, changes, this);
    for (const [key, value] of Object.entries(overrides)) setProperty(this.overrides, key, value);
  }

  /* ---------- what it has ---------- */

  get thumbnail(): string {
    return this.img;
  }

  /** The items by type. */
  get itemTypes(): Record<string, Item[]> {
    return this.items.documentsByType;
  }

  *allApplicableEffects(): Generator<ActiveEffect> {
    for (const effect of this.effects.values()) yield effect;
    for (const item of this.items.values())
      for (const effect of item.effects.values()) if (effect.transfer) yield effect;
  }

  get appliedEffects(): ActiveEffect[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active);
  }

  get temporaryEffects(): ActiveEffect[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active && effect.isTemporary);
  }

  getRollData(): Dict {
    return this.system;
  }

  /* ---------- tokens and combat ---------- */

  get isToken(): boolean {
    return this.parent?.documentName === "Token";
  }

  get token(): TokenDocument | null {
    return this.isToken ? (this.parent as unknown as TokenDocument) : null;
  }

  get inCombat(): boolean {
    const { combat } = currentClient().game;
    return combat ? combat.getCombatantsByActor(this).length > 0 : false;
  }

  /** The tokens of this actor in all scenes, or in those given. */
  getDependentTokens({ scenes, linked = false }: { scenes?: Scene | Scene[]; linked?: boolean } = {}): TokenDocument[] {
    if (this.isToken && this.token) return linked ? [] : [this.token];
    const searched = scenes ? [scenes].flat() : currentClient().game.scenes.contents;
    return (searched as Scene[])
      .flatMap((scene) => scene.tokens.contents)
      .filter((token) => token.actorId === this.id && (!linked || token.actorLink));
  }

  /** The tokens on the scene that is viewed. */
  getActiveTokens(linked = false, document = false): unknown[] {
    const scene = currentClient().game.scenes.viewed;
    if (!scene) return [];
    const tokens = this.getDependentTokens({ scenes: scene, linked });
    if (document) return tokens;
    return tokens.flatMap((token) => (token.object ? [token.object] : []));
  }

  /** The pictures that a token of the actor may have: several where the prototype's is a pattern. */
  async getTokenImages(): Promise<string[]> {
    const { randomImg, texture } = this.prototypeToken.toObject() as { randomImg: boolean; texture: { src: string } };
    return randomImg ? await filesOf(texture.src) : [texture.src];
  }

  /**
   * A token document of the prototype, not yet in any scene. Where a pattern names no picture, it has that of nobody:
   * https://github.com/foundryvtt/foundryvtt/issues/11526
   */
  async getTokenDocument(data: Dict = {}, options: Dict = {}): Promise<TokenDocument> {
    const laid = mergeObject(this.prototypeToken.toObject(), PrototypeTokenOverrides._of(this.type));
    const { randomImg, appendNumber, prependAdjective, ...prototype } = laid as Dict;
    const source: Dict = { ...prototype, ...data, actorId: this.id };
    if (randomImg && !getProperty(data, "texture.src"))
      source["texture"] = {
        ...(source["texture"] as Dict),
        src: oneOf(await this.getTokenImages()) ?? DEFAULT_ACTOR_ICON,
      };
    if (!source["actorLink"]) {
      if (appendNumber) source["name"] = numbered(String(source["name"]), options["parent"]);
      if (prependAdjective) source["name"] = described(String(source["name"]));
    }
    const cls = currentClient().documentClass("Token") as unknown as new (data: Dict, context: Dict) => TokenDocument;
    return new cls(source, options);
  }

  /** Changes a tracked attribute: bars stay between nought and their maximum. */
  async modifyTokenAttribute(
    attribute: string,
    value: number,
    isDelta = false,
    isBar = true,
  ): Promise<this | undefined> {
    const current = getProperty(this.system, attribute) as number | { value: number; max: number };
    const isBarValue = isBar && typeof current === "object";
    const before = typeof current === "object" ? current.value : current;
    const wanted = isDelta ? Number(before) + value : value;
    const after = isBarValue ? Math.min(Math.max(wanted, 0), current.max) : wanted;
    const updates = { [isBarValue ? `system.${attribute}.value` : `system.${attribute}`]: after };
    const isAllowed = Hooks.call("modifyTokenAttribute", { attribute, value, isDelta, isBar }, updates, this);
    if (!isAllowed) return this;
    return await this.update(updates);
  }

  async rollInitiative(options: ActorInitiativeOptions = {}): Promise<unknown> {
    return await rollForActor(this, options);
  }

  /* ---------- statuses ---------- */

  /** Sets or lifts a status. https://foundryvtt.com/api/classes/foundry.documents.Actor.html#togglestatuseffect */
  async toggleStatusEffect(
    statusId: string,
    { active, overlay = false }: { active?: boolean; overlay?: boolean } = {},
  ): Promise<ActiveEffect | boolean | undefined> {
    const status = findStatus(statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to Actor#toggleStatusEffect`);
    const existing = this.effects
      .filter((effect) => {
        const { statuses } = effect;
        return status._id ? effect.id === status._id : statuses.size === 1 && statuses.has(statusId);
      })
      .map((effect) => effect.id as string);
    if (existing.length > 0) {
      if (active) return true;
      await this.deleteEmbeddedDocuments("ActiveEffect", existing);
      return false;
    }
    if (active === false) return undefined;
    const cls = currentClient().documentClass("ActiveEffect") as unknown as typeof ActiveEffect;
    const effect = await cls.fromStatusEffect(statusId);
    if (overlay) effect.updateSource({ "flags.core.overlay": true });
    return (await cls.create(effect as unknown as Dict, { parent: this, keepId: true })) as ActiveEffect | undefined;
  }

  /* ---------- around operations ---------- */

  override async _preCreate(data: Dict, options: Dict, user: UserLike): Promise<boolean | void> {
    const isAllowed = await super._preCreate(data, options, user);
    if (isAllowed === false) return false;
    if (!options["pack"] && !user.isGM && user.id) this.updateSource({ [`ownership.${user.id}`]: 3 });
  }

  override _onUpdate(changed: Dict, options: Dict, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (!this.isToken && !this.pack)
      for (const token of this.getDependentTokens()) token._onRelatedUpdate(changed, options);
  }

  override _onCreateDescendantDocuments(...args: unknown[]): void {
    super._onCreateDescendantDocuments(...args);
    this._onEmbeddedDocumentChange();
    announceStatuses(this, args[2] as Document[], true);
  }

  override _onUpdateDescendantDocuments(...args: unknown[]): void {
    super._onUpdateDescendantDocuments(...args);
    this._onEmbeddedDocumentChange();
  }

  override _onDeleteDescendantDocuments(...args: unknown[]): void {
    super._onDeleteDescendantDocuments(...args);
    this._onEmbeddedDocumentChange();
    announceStatuses(this, args[2] as Document[], false);
  }

  /** The tokens show what changed inside. */
  _onEmbeddedDocumentChange(): void {
    if (this.isToken) this.token?._onRelatedUpdate({}, {});
    else if (!this.pack) for (const token of this.getDependentTokens()) token._onRelatedUpdate({}, {});
  }
}
