import type { UserLike } from "../../common/abstract/backend.ts";
import type { Document } from "../../common/abstract/document.ts";
import { CONFIG } from "../../common/config.ts";
import type { DataField } from "../../common/data/fields/index.ts";
import { BaseActiveEffect } from "../../common/documents/actor-documents.ts";
import { isV14 } from "../../common/generation.ts";
import type { Dict } from "../../common/types.ts";
import { getProperty, setProperty } from "../../common/utils/index.ts";
import { currentClient } from "../game/current.ts";
import { Hooks } from "../game/hooks.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { changeType, type Change } from "./effects/apply-effects.ts";
import { durationOf, type EffectDuration, type EffectStart } from "./effects/duration.ts";
import { findStatus } from "./effects/statuses.ts";

interface ApplyOptions {
  field?: DataField | undefined;
  replacementData?: Dict;
  modifyTarget?: boolean;
}

type TypeHandler = (document: Document, change: Change, options: ApplyOptions) => Dict | void;

/** The field that a path of a document leads to, if the schema knows one. */
export function fieldAt(document: Document, key: string): DataField | undefined {
  const { system } = document;
  const model = key.startsWith("system.")
    ? (system as { schema?: { getField(path: string): DataField | undefined } })
    : document;
  const path = key.startsWith("system.") ? key.slice(7) : key;
  return (model as { schema?: { getField(path: string): DataField | undefined } }).schema?.getField(path);
}

/** https://foundryvtt.com/api/v14/classes/foundry.documents.ActiveEffect.html */
export class ActiveEffect extends ClientDocumentMixin(BaseActiveEffect) {
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
    this.duration = durationOf(this);
  }

  /* ---------- what it is ---------- */

  get isSuppressed(): boolean {
    return Boolean((this.system as { isSuppressed?: boolean } | undefined)?.isSuppressed);
  }

  // Whether an effect that has expired is still active is UNCONFIRMED; here it is not.
  get active(): boolean {
    return !this.disabled && !this.isSuppressed && !this.duration?.expired;
  }

  get modifiesActor(): boolean {
    if (!this.active || !this.parent) return false;
    return (
      this.parent.documentName === "Actor" || (this.transfer && (this.parent as { actor?: unknown }).actor != null)
    );
  }

  get target(): Document | null {
    if (this.parent?.documentName === "Actor" || !this.transfer) return this.parent;
    return ((this.parent as { actor?: Document | null } | null)?.actor ?? this.parent) as Document | null;
  }

  get isTemporary(): boolean {
    const { duration } = this;
    const seconds =
      duration.seconds ?? (duration["rounds"] as number | null) ?? (duration["turns"] as number | null) ?? 0;
    const isTimed = isV14() ? (this._source["duration"] as Dict | undefined)?.["value"] != null : seconds > 0;
    return isTimed || this.statuses.size > 0 || duration.expiry != null;
  }

  get sourceName(): string {
    if (!this.origin) return currentClient().game.i18n.localize("None");
    const found = (globalThis as unknown as { fromUuidSync(uuid: string, options: Dict): Dict | null }).fromUuidSync(
      this.origin,
      { strict: false },
    );
    return String(found?.["name"] ?? "");
  }

  /* ---------- applying ---------- */

  /** Generation 13. */
  apply(actor: Actor, change: Change): Dict {
    if (isV14())
      throw new Error("stand-in: ActiveEffect#apply is not there in generation 14, see ActiveEffect.applyChange");
    return applyOne(actor, change, { modifyTarget: true });
  }

  /** Generation 13. */
  static applyField(model: Document, change: Change, field?: DataField): unknown {
    if (isV14()) throw new Error("stand-in: ActiveEffect.applyField is not there in generation 14");
    return applyToField(model, change, field ?? fieldAt(model, change.key), {});
  }

  /** Generation 14: applies a change to a document and tells what came of it, by path. */
  static applyChange(document: Document, change: Change, options: ApplyOptions = {}): Dict {
    if (!isV14()) throw new Error("stand-in: ActiveEffect.applyChange is not there in generation 13");
    const types = (CONFIG["ActiveEffect"] as { changeTypes?: Record<string, { handler?: TypeHandler | null }> })
      .changeTypes;
    const handler = types?.[changeType(change)]?.handler;
    const field = options.field ?? fieldAt(document, change.key);
    if (handler)
      return handler(document, change, { ...options, field, modifyTarget: options.modifyTarget ?? true }) ?? {};
    return applyOne(document, change, { ...options, field });
  }

  /** Generation 14: the value that a change leaves at a field. */
  static applyChangeField(model: Document, change: Change, options: ApplyOptions = {}): unknown {
    if (!isV14()) throw new Error("stand-in: ActiveEffect.applyChangeField is not there in generation 13");
    return applyToField(model, change, options.field ?? fieldAt(model, change.key), options);
  }

  getReplacementData(baseData: Dict): Dict {
    return baseData;
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

  /** Generation 13. */
  static getInitialDuration(): { duration: Dict } {
    if (isV14()) throw new Error("stand-in: ActiveEffect.getInitialDuration is not there in generation 14");
    return { duration: startOf() };
  }

  /** Generation 13. */
  updateDuration(): EffectDuration {
    if (isV14()) throw new Error("stand-in: ActiveEffect#updateDuration is not there in generation 14");
    this.duration = durationOf(this);
    return this.duration;
  }

  override async _preCreate(data: Dict, options: Dict, user: UserLike): Promise<boolean | void> {
    const isAllowed = await super._preCreate(data, options, user);
    if (isAllowed === false) return false;
    if (this.target?.documentName !== "Actor") return;
    if (isV14()) {
      if (this._source["start"] === null) this.updateSource({ start: newStart() });
    } else {
      const duration = this._source["duration"] as Dict;
      const isTimed = Boolean(duration["rounds"] ?? duration["turns"] ?? duration["seconds"]);
      if (isTimed && duration["startTime"] == null)
        this.updateSource({ duration: { ...startOf(), ...withoutNull(duration) } });
    }
  }
}

const withoutNull = (data: Dict): Dict => Object.fromEntries(Object.entries(data).filter(([, value]) => value != null));

function startOf(): Dict {
  const { game } = currentClient();
  const data: Dict = { startTime: game.time.worldTime };
  if (game.combat)
    Object.assign(data, { combat: game.combat.id, startRound: game.combat.round, startTurn: game.combat.turn ?? 0 });
  return data;
}

/** https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.EffectStartData.html */
function newStart(): Dict {
  const { game } = currentClient();
  const { combat } = game;
  return {
    time: game.time.worldTime,
    combat: combat?.id ?? null,
    combatant: combat?.combatant?.id ?? null,
    initiative: combat?.combatant?.initiative ?? null,
    round: combat?.round ?? null,
    turn: combat?.turn ?? null,
  };
}

function applyToField(model: Document, change: Change, field: DataField | undefined, options: ApplyOptions): unknown {
  const current = getProperty(model, change.key);
  if (field) {
    const data = options.replacementData;
    return field.applyChange(current, model, change, data ? { replacementData: data } : {});
  }
  return unguided(model, change, current);
}

function applyOne(document: Document, change: Change, options: ApplyOptions): Dict {
  const result = applyToField(document, change, options.field ?? fieldAt(document, change.key), options);
  if (result === undefined) return {};
  if (options.modifyTarget !== false) setProperty(document, change.key, result);
  return { [change.key]: result };
}

/** Where no field says what a value is, its present type does. */
function unguided(document: Document, change: Change, current: unknown): unknown {
  const type = changeType(change);
  const delta =
    typeof change.value === "string" && Number.isFinite(Number(change.value)) && typeof current !== "string"
      ? Number(change.value)
      : change.value;
  if (type === "custom") {
    const changes: Dict = {};
    Hooks.call("applyActiveEffect", document, change, current, delta, changes);
    return changes[change.key];
  }
  if (type === "override" || current === undefined || current === null) return delta;
  if (type === "add" && Array.isArray(current)) return [...(current as unknown[]), delta];
  if (type === "add" && typeof current === "string") return current + String(delta);
  if (typeof current !== "number" || typeof delta !== "number") return undefined;
  if (type === "add") return current + delta;
  if (type === "subtract") return current - delta;
  if (type === "multiply") return current * delta;
  if (type === "upgrade") return Math.max(current, delta);
  return type === "downgrade" ? Math.min(current, delta) : undefined;
}
