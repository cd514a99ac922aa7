import type { Document } from "../../../common/abstract/document.ts";
import { CONFIG } from "../../../common/config.ts";
import { Hooks } from "../../game/hooks.ts";
import type { ActiveEffect } from "../active-effect.ts";
import type { Actor } from "../actor.ts";

/** The statuses that an actor's active effects give it. */
export function collectStatuses(actor: Actor): Set<string> {
  const statuses = new Set<string>();
  for (const effect of actor.allApplicableEffects())
    if (effect.active) for (const status of effect.statuses) statuses.add(status);
  return statuses;
}

/** Special statuses are told to tokens. https://foundryvtt.com/api/functions/hookEvents.applyTokenStatusEffect.html */
export function announceStatuses(actor: Actor, documents: readonly Document[], isActive: boolean): void {
  const special = new Set(Object.values((CONFIG["specialStatusEffects"] ?? {}) as Record<string, string>));
  for (const document of documents) {
    if (document.documentName !== "ActiveEffect") continue;
    for (const status of (document as unknown as ActiveEffect).statuses)
      if (special.has(status))
        for (const token of actor.getActiveTokens()) Hooks.callAll("applyTokenStatusEffect", token, status, isActive);
  }
}
