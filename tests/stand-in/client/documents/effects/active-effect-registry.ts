import { ACTIVE_EFFECT_EXPIRY_EVENTS } from "../../../common/constants.ts";
import type { Document } from "../../../common/abstract/document.ts";
import { CONFIG } from "../../../common/config.ts";
import { isV14 } from "../../../common/generation.ts";
import { currentClient } from "../../game/current.ts";
import type { ActiveEffect } from "../active-effect.ts";
import type { Actor } from "../actor.ts";
import type { Combat } from "../combat.ts";
import { combatOf } from "./duration.ts";

/** What is known about the event at which effects may expire. */
export interface ExpiryContext {
  actors?: Set<Actor>;
  combat?: Combat;
}

/** The ends of turns and rounds never change what is left of a duration. */
const KEEP_DURATION = new Set(["turnEnd", "roundEnd"]);

/**
 * Knows when the effects of actors end.
 * https://foundryvtt.com/api/v14/classes/foundry.helpers.ActiveEffectRegistry.html
 */
export class ActiveEffectRegistry {
  get initialized(): boolean {
    return currentClient().game._documentsReady;
  }

  *[Symbol.iterator](): Generator<ActiveEffect> {
    for (const effect of allEffects()) if (effect.isExpiryTrackable) yield effect;
  }

  async refresh(event: string, context: ExpiryContext = {}): Promise<void> {
    await refreshEffects(event, context);
  }
}

/** Every client counts what is left of effects; in generation 14 the active Gamemaster's one ends those that are over. */
export async function refreshEffects(event: string, context: ExpiryContext = {}): Promise<void> {
  const isMeant = (effect: ActiveEffect) => !context.actors || (effect.actor && context.actors.has(effect.actor));
  const effects = [...allEffects()].filter(isMeant);
  if (!KEEP_DURATION.has(event)) countEffects(effects);
  if (isV14() && currentClient().game.user?.isActiveGM)
    await expire(effects.filter((one) => isEnd(one, event, context)));
}

/** Counts anew what is left of effects. */
export function countEffects(effects: Iterable<ActiveEffect> = allEffects()): void {
  for (const effect of effects) effect.updateDuration();
}

const isEnd = (effect: ActiveEffect, event: string, context: ExpiryContext): boolean =>
  effect.isExpiryTrackable && isOver(effect) && effect.isExpiryEvent(event, context);

/** What the world's configuration wants done with effects that are over, in one request for each that holds some. */
async function expire(effects: readonly ActiveEffect[]): Promise<void> {
  const { expiryAction } = CONFIG["ActiveEffect"] as { expiryAction: "update" | "delete" | null };
  if (!expiryAction) return;
  for (const parent of new Set(effects.map((effect) => effect.parent as Document))) {
    const ids = effects.filter((effect) => effect.parent === parent).map((effect) => effect.id as string);
    if (expiryAction === "delete") await parent.deleteEmbeddedDocuments("ActiveEffect", ids);
    else {
      const updates = ids.map((_id) => ({ _id, duration: { expired: true } }));
      await parent.updateEmbeddedDocuments("ActiveEffect", updates);
    }
  }
}

function* allEffects(): Generator<ActiveEffect> {
  for (const actor of allActors()) yield* actor.allApplicableEffects();
}

/** The actors of the world and those of tokens that have their own. */
function* allActors(): Generator<Actor> {
  const { game } = currentClient();
  yield* game.actors.values();
  for (const scene of game.scenes.values())
    for (const token of scene.tokens.values()) if (!token.isLinked && token.actor) yield token.actor;
}

/** Is the duration over? One without a value waits for its event alone, and without either it never ends. */
const isOver = ({ duration }: ActiveEffect): boolean =>
  Number.isFinite(duration.value) ? Number(duration.remaining) <= 0 : Boolean(duration.expiry);

const isCoreEvent = (event: string): boolean => (ACTIVE_EFFECT_EXPIRY_EVENTS as readonly string[]).includes(event);

/** Is the event the one that ends the effect? https://github.com/foundryvtt/foundryvtt/issues/14725 */
export function endsAt(effect: ActiveEffect, event: string, context: ExpiryContext): boolean {
  const { expiry } = effect.duration;
  // Time that passes outside of combat stands for all that would have happened in one.
  if (event === "updateWorldTime")
    return !expiry || (!effect.actor?.inCombat && isCoreEvent(expiry) && expiry !== "combatStart");
  if (event !== expiry) return false;
  return !isCoreEvent(event) || isInCombat(effect, event, context.combat ?? currentClient().game.combat);
}

/** Turns are those of the combatant with whom the effect began, else of its bearer. */
function isInCombat(effect: ActiveEffect, event: string, combat: Combat | null): boolean {
  const fight = combatOf(effect);
  if (!combat || fight?.combat !== combat) return false;
  if (event === "turnStart") return combat.combatant === fight.combatant;
  if (event === "turnEnd") return combat.previous.combatantId === fight.combatant?.id;
  return true;
}
