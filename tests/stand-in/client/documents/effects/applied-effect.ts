import type { Document } from "../../../common/abstract/document.ts";
import { CONFIG } from "../../../common/config.ts";
import type { DataField } from "../../../common/data/fields/index.ts";
import { BaseActiveEffect } from "../../../common/documents/actor-documents.ts";
import { logCompatibilityWarning } from "../../../common/compatibility.ts";
import { isV14 } from "../../../common/generation.ts";
import type { Dict } from "../../../common/types.ts";
import { getProperty } from "../../../common/utils/index.ts";
import { Hooks } from "../../game/hooks.ts";
import type { ActiveEffect } from "../active-effect.ts";
import type { Actor } from "../actor.ts";
import { ClientDocumentMixin } from "../client-document.ts";
import { changeType, MODES, priorityOf, storedChanges, type Change, type StoredChange } from "./apply-effects.ts";
import { allChangeTypes, type ChangeTypeConfig } from "./change-types.ts";
import { changeField, fieldAt, writeChanges, type ApplyOptions } from "./change-target.ts";
import { ARITHMETIC, castDelta } from "./unguided.ts";

type TypeHandler = (document: Document, change: Change, options: ApplyOptions) => Dict | void;

/** Generation 14: the number of a change's kind, until 16. */
const MODE: PropertyDescriptor = {
  configurable: true,
  get(this: StoredChange) {
    logCompatibilityWarning("The mode of an effect's change is now its type", { since: 14, until: 16 });
    return Math.max(0, (MODES as readonly string[]).indexOf(changeType({ type: this.type ?? "add" })));
  },
};

/** A member that only one of the generations has. */
export function onlyIn(generation: 13 | 14, name: string): void {
  if (isV14() !== (generation === 14)) throw new Error(`stand-in: ${name} is there in generation ${generation} only`);
}

/** How the changes of an effect come to a document: members by which a system may put in its own arithmetic. */
export class AppliedEffect extends ClientDocumentMixin(BaseActiveEffect) {
  override prepareBaseData(): void {
    super.prepareBaseData();
    if (!isV14()) return;
    for (const change of storedChanges(this as unknown as ActiveEffect)) {
      change.priority = priorityOf(change);
      if (!("mode" in change)) Object.defineProperty(change, "mode", MODE);
    }
  }

  /** Generation 14: the kinds of change, by the word that a change has as its type. */
  static get CHANGE_TYPES(): Record<string, ChangeTypeConfig> {
    onlyIn(14, "ActiveEffect.CHANGE_TYPES");
    return allChangeTypes();
  }

  /* ---------- applying, generation 13 ---------- */

  apply(actor: Actor, change: Change): Dict {
    onlyIn(13, "ActiveEffect#apply");
    const field = fieldAt(actor, change.key);
    const changes: Dict = {};
    if (field) changes[change.key] = (this.constructor as typeof AppliedEffect).applyField(actor, change, field);
    else this._applyLegacy(actor, change, changes);
    return writeChanges(actor, changes, {});
  }

  static applyField(model: Document, change: Change, field?: DataField): unknown {
    onlyIn(13, "ActiveEffect.applyField");
    const target = field ?? fieldAt(model, change.key);
    return target && changeField(model, change, target, {});
  }

  _applyLegacy(actor: Actor, change: Change, changes: Dict): void {
    const current: unknown = getProperty(actor, change.key);
    const delta = castDelta(change.value, current, undefined);
    const type = changeType(change);
    if (type === "add") this._applyAdd(actor, change, current, delta, changes);
    else if (type === "multiply") this._applyMultiply(actor, change, current, delta, changes);
    else if (type === "override") this._applyOverride(actor, change, current, delta, changes);
    else if (type === "custom") this._applyCustom(actor, change, current, delta, changes);
    else this._applyUpgrade(actor, change, current, delta, changes);
  }

  _applyAdd(_actor: Actor, change: Change, current: unknown, delta: unknown, changes: Dict): void {
    changes[change.key] = ARITHMETIC.add(current, delta);
  }

  _applyMultiply(_actor: Actor, change: Change, current: unknown, delta: unknown, changes: Dict): void {
    changes[change.key] = ARITHMETIC.multiply(current, delta);
  }

  _applyOverride(_actor: Actor, change: Change, _current: unknown, delta: unknown, changes: Dict): void {
    changes[change.key] = delta;
  }

  /** Upgrades, and downgrades. */
  _applyUpgrade(_actor: Actor, change: Change, current: unknown, delta: unknown, changes: Dict): void {
    const combine = changeType(change) === "downgrade" ? ARITHMETIC.downgrade : ARITHMETIC.upgrade;
    changes[change.key] = combine(current, delta);
  }

  _applyCustom(actor: Actor, change: Change, current: unknown, delta: unknown, changes: Dict): void {
    Hooks.call("applyActiveEffect", actor, change, current, delta, changes);
  }

  /* ---------- applying, generation 14 ---------- */

  /** Applies a change to a document and tells what came of it, by path. */
  static applyChange(document: Document, change: Change, options: ApplyOptions = {}): Dict {
    onlyIn(14, "ActiveEffect.applyChange");
    const config = CONFIG["ActiveEffect"] as { changeTypes?: Record<string, { handler?: TypeHandler | null }> };
    const handler = config.changeTypes?.[changeType(change)]?.handler;
    const field = options.field ?? fieldAt(document, change.key);
    const { modifyTarget = true } = options;
    if (handler) return handler(document, change, { ...options, field, modifyTarget }) ?? {};
    const changes: Dict = {};
    if (field) changes[change.key] = this.applyChangeField(document, change, { ...options, field });
    else this._applyChangeUnguided(document, change, changes, options);
    return writeChanges(document, changes, options);
  }

  /** The value that a change leaves at a field; it is written there unless that is not wanted. */
  static applyChangeField(model: Document, change: Change, options: ApplyOptions = {}): unknown {
    onlyIn(14, "ActiveEffect.applyChangeField");
    const field = options.field ?? fieldAt(model, change.key);
    const value = field && changeField(model, change, field, options);
    writeChanges(model, { [change.key]: value }, options);
    return value;
  }

  static _applyChangeUnguided(document: Document, change: Change, changes: Dict, options: ApplyOptions = {}): void {
    const current: unknown = getProperty(document, change.key);
    const delta = castDelta(change.value, current, options.replacementData ?? {});
    const type = changeType(change);
    if (type === "custom") this._applyChangeCustom(document, change, current, delta, changes);
    else if (type === "add") this._applyChangeAdd(document, change, current, delta, changes);
    else if (type === "subtract") this._applyChangeSubtract(document, change, current, delta, changes);
    else if (type === "multiply") this._applyChangeMultiply(document, change, current, delta, changes);
    else if (type === "override") this._applyChangeOverride(document, change, current, delta, changes);
    else this._applyChangeUpgrade(document, change, current, delta, changes);
  }

  static _applyChangeAdd(_document: Document, change: Change, current: unknown, delta: unknown, changes: Dict): void {
    changes[change.key] = ARITHMETIC.add(current, delta);
  }

  static _applyChangeSubtract(
    _document: Document,
    change: Change,
    current: unknown,
    delta: unknown,
    changes: Dict,
  ): void {
    changes[change.key] = ARITHMETIC.subtract(current, delta);
  }

  static _applyChangeMultiply(
    _document: Document,
    change: Change,
    current: unknown,
    delta: unknown,
    changes: Dict,
  ): void {
    changes[change.key] = ARITHMETIC.multiply(current, delta);
  }

  static _applyChangeOverride(
    _document: Document,
    change: Change,
    _current: unknown,
    delta: unknown,
    changes: Dict,
  ): void {
    changes[change.key] = delta;
  }

  /** Upgrades, and downgrades. */
  static _applyChangeUpgrade(
    _document: Document,
    change: Change,
    current: unknown,
    delta: unknown,
    changes: Dict,
  ): void {
    const type = changeType(change);
    if (type !== "upgrade" && type !== "downgrade") return;
    changes[change.key] = ARITHMETIC[type](current, delta);
  }

  static _applyChangeCustom(document: Document, change: Change, current: unknown, delta: unknown, changes: Dict): void {
    Hooks.call("applyActiveEffect", document, change, current, delta, changes);
  }

  /** What `@` in the changes' values means. https://github.com/foundryvtt/foundryvtt/issues/14531 */
  getReplacementData(baseData: Dict): Dict {
    return baseData;
  }

  /** Whether a change has its turn. https://github.com/foundryvtt/foundryvtt/issues/13931 */
  shouldApplyChange(change: Change, { phase }: { phase?: string | undefined } = {}): boolean {
    return phase === undefined || (change.phase ?? "initial") === phase;
  }
}
