import type { Document } from "../../../common/abstract/document.ts";
import { ACTIVE_EFFECT_CHANGE_TYPES } from "../../../common/constants.ts";
import { CONFIG } from "../../../common/config.ts";
import { isV14 } from "../../../common/generation.ts";
import type { Dict } from "../../../common/types.ts";
import type { ActiveEffect } from "../active-effect.ts";
import type { Actor } from "../actor.ts";

/** One change of an effect: `mode` counts in generation 13, `type` and `phase` in generation 14. */
export interface Change extends Dict {
  key: string;
  value: unknown;
  mode?: number;
  type?: string;
  phase?: string;
  priority?: number | null;
  effect: ActiveEffect;
}

/** The kinds of change by the numbers that generation 13 has for them. */
export const MODES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"] as const;
const PRIORITIES: Readonly<Record<string, number>> = ACTIVE_EFFECT_CHANGE_TYPES;

interface ChangeTypeConfig {
  readonly defaultPriority?: number;
}

/** A change as it is stored. */
export type StoredChange = Pick<Change, "key" | "value" | "mode" | "type" | "phase" | "priority">;

/** The changes of an effect wherever the generation keeps them. */
export function storedChanges(effect: ActiveEffect): StoredChange[] {
  const changes = isV14() ? effect.system["changes"] : effect.changes;
  return Array.isArray(changes) ? (changes as StoredChange[]) : [];
}

/** The kind of a change in the words of generation 14. */
export const changeType = (change: Pick<Change, "type" | "mode">): string =>
  change.type ?? MODES[change.mode ?? 2] ?? "custom";

/** The priority that is written, or that of its kind: https://github.com/foundryvtt/foundryvtt/issues/14511 */
export function priorityOf(change: Pick<Change, "priority" | "type" | "mode">): number {
  if (typeof change.priority === "number") return change.priority;
  const type = changeType(change);
  const types = (CONFIG["ActiveEffect"] as { changeTypes?: Record<string, ChangeTypeConfig> } | undefined)?.changeTypes;
  return types?.[type]?.defaultPriority ?? PRIORITIES[type] ?? 0;
}

/** The changes of all active effects, lowest priority first; in generation 14 of one phase. */
export function collectChanges(actor: Actor, phase: string | undefined): Change[] {
  const changes: Change[] = [];
  for (const effect of actor.allApplicableEffects()) {
    if (!effect.active) continue;
    for (const own of storedChanges(effect)) {
      const change: Change = { ...own, effect };
      if (isV14() && !effect.shouldApplyChange(change, { phase })) continue;
      changes.push({ ...change, priority: priorityOf(change) });
    }
  }
  return changes.sort((a, b) => (a.priority ?? 0) - (b.priority ?? 0));
}

/**
 * Applies changes to an actor, or to a token of that actor, one after another and tells what they left, by path; `@` in a
 * value means what its effect says.
 */
export function applyChanges(document: Document, changes: readonly Change[], actor: Actor): Dict {
  const overrides: Dict = {};
  const rollData = actor.getRollData();
  const dataOf = new Map<ActiveEffect, Dict>();
  const replacementData = (effect: ActiveEffect): Dict => {
    const data = dataOf.get(effect) ?? effect.getReplacementData(rollData);
    dataOf.set(effect, data);
    return data;
  };
  for (const change of changes) {
    if (!change.key) continue;
    const cls = change.effect.constructor as unknown as {
      applyChange?(document: Document, change: Change, options: Dict): Dict;
    };
    const result = isV14()
      ? (cls.applyChange?.(document, change, { replacementData: replacementData(change.effect) }) ?? {})
      : change.effect.apply(actor, change);
    Object.assign(overrides, result);
  }
  return overrides;
}
