import type { UserLike } from "../../common/abstract/backend.ts";
import type { Document } from "../../common/abstract/document.ts";
import { DEFAULT_EFFECT_ICON } from "../../common/documents/actor-documents.ts";
import { isV14 } from "../../common/generation.ts";
import type { Dict } from "../../common/types.ts";
import { currentClient } from "../game/current.ts";
import type { Actor } from "./actor.ts";
import { ActiveEffectRegistry, endsAt, type ExpiryContext } from "./effects/active-effect-registry.ts";
import { AppliedEffect, onlyIn } from "./effects/applied-effect.ts";
import { storedChanges, type Change } from "./effects/apply-effects.ts";
import { prepareDuration, prepareStart, type EffectDuration } from "./effects/duration.ts";
import { olderDuration } from "./effects/older-duration.ts";
import { olderStartData, startData, type EffectStart } from "./effects/start.ts";
import { findStatus } from "./effects/statuses.ts";
import type { Combat } from "./combat.ts";
import { scrollOverTokens } from "./effects/scrolling-status.ts";

/** https://foundryvtt.com/api/v14/classes/foundry.documents.ActiveEffect.html */
export class ActiveEffect extends AppliedEffect {
  static readonly DEFAULT_ICON: string = DEFAULT_EFFECT_ICON;
  /** Generation 14. */
  static readonly registry = new ActiveEffectRegistry();

  declare name: string;
  declare img: string | null;
  declare type: string;
  declare system: Dict;
  declare changes: Change[];
  declare disabled: boolean;
  declare transfer: boolean;
  declare origin: string | null;
  declare statuses: Set<string>;
  declare duration: EffectDuration;
  declare start: EffectStart | null;

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    if (isV14() && this.start) this.start = prepareStart(this);
    this.updateDuration();
  }

  /** Counts anew what is left of the duration. */
  updateDuration(): EffectDuration {
    this.duration = { ...this.duration, ...this._prepareDuration() };
    return this.duration;
  }

  /** What is left of the duration, for a system to say otherwise. */
  _prepareDuration(): EffectDuration {
    return isV14() ? prepareDuration(this) : olderDuration(this);
  }

  /** Generation 13: how many rounds and turns are said. */
  _getDurationLabel(rounds: number, turns: number): string {
    onlyIn(13, "ActiveEffect#_getDurationLabel");
    const parts = [rounds ? `${rounds} Rounds` : "", turns ? `${turns} Turns` : ""].filter(Boolean);
    return parts.join(", ") || currentClient().game.i18n.localize("None");
  }

  /* ---------- what it is ---------- */

  get isSuppressed(): boolean {
    const { isSuppressed } = (this.system ?? {}) as { isSuppressed?: boolean };
    return isSuppressed ?? (isV14() && this.duration?.expired === true);
  }

  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }

  /** The actor that bears it, itself or by one of its items. */
  get actor(): Actor | null {
    const { parent } = this;
    if (parent?.documentName === "Actor") return parent as unknown as Actor;
    return ((parent as { actor?: Actor | null } | null)?.actor ?? null) as Actor | null;
  }

  get modifiesActor(): boolean {
    return this.active && this.target?.documentName === "Actor";
  }

  get target(): Document | null {
    return this.transfer ? (this.actor ?? this.parent) : this.parent;
  }

  // That a status alone makes an effect temporary is UNCONFIRMED for generation 14, where it decides about icons only.
  get isTemporary(): boolean {
    const { value, expiry, seconds, rounds, turns } = this.duration as EffectDuration & Record<string, number | null>;
    const isTimed = isV14() ? Boolean(expiry) || Number.isFinite(value) : Number(seconds ?? rounds ?? turns ?? 0) > 0;
    return isTimed || this.statuses.size > 0;
  }

  /** Generation 14: does its end come by itself? */
  get isExpiryTrackable(): boolean {
    return this.actor !== null && !this.inCompendium && this.active && this.start !== null && this.isTemporary;
  }

  /** Generation 14: does the event end the effect, once its duration is over? */
  isExpiryEvent(event: string, context: ExpiryContext = {}): boolean {
    return endsAt(this, event, context);
  }

  get sourceName(): string {
    const { i18n } = currentClient().game;
    if (!this.origin) return i18n.localize("None");
    const { fromUuidSync } = globalThis as unknown as { fromUuidSync(uuid: string, options: Dict): Dict | null };
    const found = fromUuidSync(this.origin, { strict: false });
    return found ? String(found["name"]) : i18n.localize("Unknown");
  }

  /* ---------- statuses ---------- */

  static async fromStatusEffect(statusId: string, options: Dict = {}): Promise<ActiveEffect> {
    const status = findStatus(statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to ActiveEffect.fromStatusEffect`);
    if (status.statuses?.length && !status._id)
      throw new Error(`The status "${statusId}" implies others and needs an _id of its own`);
    const { id, hud: _hud, order: _order, ...rest } = status;
    const data: Dict = { ...rest, name: currentClient().game.i18n.localize(String(status.name)) };
    data["statuses"] = [...new Set([id, ...(status.statuses ?? [])])];
    return await this._fromStatusEffect(statusId, data, options);
  }

  static async _fromStatusEffect(_statusId: string, data: Dict, options: Dict): Promise<ActiveEffect> {
    await Promise.resolve();
    return new (this as unknown as new (data: Dict, options: Dict) => ActiveEffect)(data, options);
  }

  /* ---------- over tokens ---------- */

  override _onCreate(data: Dict, options: Dict, userId: string): void {
    super._onCreate(data, options, userId);
    if (options["animate"] !== false && this.modifiesActor) this._displayScrollingStatus(true);
  }

  override _onUpdate(changed: Dict, options: Dict, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("disabled" in changed && options["animate"] !== false) this._displayScrollingStatus(!this.disabled);
  }

  override _onDelete(options: Dict, userId: string): void {
    super._onDelete(options, userId);
    if (options["animate"] !== false && this.modifiesActor) this._displayScrollingStatus(false);
  }

  /** Writes over the tokens that the effect has come or gone. UNCONFIRMED: that one without changes or statuses is silent. */
  _displayScrollingStatus(enabled: boolean): void {
    const isSilent = this.statuses.size === 0 && storedChanges(this).length === 0;
    const { game } = currentClient();
    if (isSilent || !game.settings.get("core", "scrollingStatusText")) return;
    scrollOverTokens(this.target, `${enabled ? "+" : "-"}(${this.name})`, enabled);
  }

  /* ---------- its beginning ---------- */

  /** Generation 13. */
  static getInitialDuration(): { duration: Dict } {
    onlyIn(13, "ActiveEffect.getInitialDuration");
    return { duration: olderStartData() };
  }

  /** Generation 14: where an effect begins that is made now. */
  static getEffectStart(combat: Combat | null = currentClient().game.combat): Dict {
    onlyIn(14, "ActiveEffect.getEffectStart");
    return startData(combat);
  }

  override async _preCreate(data: Dict, options: Dict, user: UserLike): Promise<boolean | void> {
    const isAllowed = await super._preCreate(data, options, user);
    if (isAllowed === false) return false;
    if (this.target?.documentName !== "Actor") return;
    if (isV14()) this.#beginNow(data);
    else this.#beginNow13();
  }

  /** A start that the creator gives is kept. */
  #beginNow(data: Dict): void {
    const said = Object.entries((data["start"] ?? {}) as Dict).filter(([, value]) => value !== undefined);
    const now = (this.constructor as typeof ActiveEffect).getEffectStart();
    this.updateSource({ start: { ...now, ...Object.fromEntries(said) } });
  }

  #beginNow13(): void {
    const duration = this._source["duration"] as Dict;
    const isTimed = Boolean(duration["rounds"] ?? duration["turns"] ?? duration["seconds"]);
    if (!isTimed || duration["startTime"] != null) return;
    const said = Object.fromEntries(Object.entries(duration).filter(([, value]) => value != null));
    this.updateSource({ duration: { ...olderStartData(), ...said } });
  }
}
