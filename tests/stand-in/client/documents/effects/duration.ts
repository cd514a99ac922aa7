import { CONFIG } from "../../../common/config.ts";
import type { Dict } from "../../../common/types.ts";
import { currentClient, maybeClient } from "../../game/current.ts";
import { secondsIn } from "../../game/time.ts";
import type { ActiveEffect } from "../active-effect.ts";
import type { Combat } from "../combat.ts";
import type { Combatant } from "../combatant.ts";
import type { EffectStart } from "./start.ts";

/** https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.ActiveEffectDuration.html */
export interface EffectDuration extends Dict {
  value?: number | null;
  units?: string;
  expiry?: string | null;
  expired?: boolean;
  remaining?: number | null;
  seconds?: number | null;
  label?: string;
}

/** The combat that an effect's rounds and turns are counted in: where it began, else where its bearer fights now. */
export function combatOf(effect: ActiveEffect): { combat: Combat; combatant: Combatant | undefined } | null {
  const { game } = currentClient();
  const { start, actor } = effect;
  if (start?.combat) return { combat: start.combat, combatant: start.combat.combatants.get(start.combatant ?? "") };
  const combatant = actor && game._documentsReady ? game.combat?.getCombatantsByActor(actor)[0] : undefined;
  return combatant && game.combat ? { combat: game.combat, combatant } : null;
}

/** Generation 14: where the effect began, with the combat itself in the place of its id. */
export function prepareStart(effect: ActiveEffect): EffectStart | null {
  const stored = effect._source["start"] as Dict | null;
  if (!stored) return null;
  const combats = maybeClient()?.game.collections.get("Combat");
  return { ...stored, combat: combats?.get(String(stored["combat"])) ?? null } as unknown as EffectStart;
}

/** Generation 14: the duration with what is left of it. Rounds outside any combat are counted as time. */
export function prepareDuration(effect: ActiveEffect): EffectDuration {
  const source = effect._source["duration"] as EffectDuration;
  const duration = { ...source, value: source.value ?? Infinity };
  if (duration.value === Infinity) return endless(duration);
  const { units = "seconds", value } = duration;
  if (units !== "rounds" && units !== "turns") return inTime(effect, duration, value, units);
  const fight = combatOf(effect);
  if (fight) return inCombat(effect, duration, value, fight.combat);
  const { roundTime } = CONFIG.time;
  // UNCONFIRMED: rounds of a world in which rounds take no time last for ever outside combat.
  if (units === "turns" || roundTime === 0) return endless(duration);
  return inTime(effect, { ...duration, value: value * roundTime, units: "seconds" }, value * roundTime, "seconds");
}

const endless = (duration: EffectDuration): EffectDuration => ({
  ...duration,
  remaining: Infinity,
  seconds: null,
  label: currentClient().game.i18n.localize("None"),
});

function inTime(effect: ActiveEffect, duration: EffectDuration, value: number, units: string): EffectDuration {
  const passed = currentClient().game.time.worldTime - Number(effect.start?.time ?? 0);
  const seconds = secondsIn(value, units);
  const left = seconds - (effect.start ? passed : 0);
  const remaining = Math.ceil(left / secondsIn(1, units));
  return { ...duration, remaining, seconds, label: labelOf(remaining, units) };
}

function inCombat(effect: ActiveEffect, duration: EffectDuration, value: number, combat: Combat): EffectDuration {
  const { units = "rounds" } = duration;
  const rounds = combat.round - Number(effect.start?.round ?? combat.round);
  const turns = Number(combat.turn ?? 0) - Number(effect.start?.turn ?? combat.turn ?? 0);
  const passed = units === "rounds" ? rounds : rounds * Math.max(1, combat.turns.length) + turns;
  const remaining = value - passed;
  const { roundTime, turnTime } = CONFIG.time;
  const seconds = value * (units === "rounds" ? roundTime : turnTime);
  return { ...duration, remaining, seconds: seconds || null, label: labelOf(remaining, units) };
}

const labelOf = (remaining: number, units: string): string => `${Math.max(0, remaining)} ${units}`;
