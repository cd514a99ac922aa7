import { CONFIG } from "../../../common/config.ts";
import { isV14 } from "../../../common/generation.ts";
import type { Dict } from "../../../common/types.ts";
import { currentClient, maybeClient } from "../../game/current.ts";
import type { ActiveEffect } from "../active-effect.ts";
import type { Combat } from "../combat.ts";

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

export interface EffectStart extends Dict {
  time: number;
  combat: Combat | null;
  round: number | null;
  turn: number | null;
}

const SECONDS: Readonly<Record<string, number>> = {
  years: 31_536_000,
  months: 2_592_000,
  days: 86_400,
  hours: 3600,
  minutes: 60,
  seconds: 1,
};

/** The prepared duration of an effect: what is left of it. */
export function durationOf(effect: ActiveEffect): EffectDuration {
  const source = { ...(effect._source["duration"] as Dict) } as EffectDuration;
  return isV14() ? present(effect, source) : older(effect, source);
}

function present(effect: ActiveEffect, source: EffectDuration): EffectDuration {
  const stored = effect._source["start"] as Dict | null;
  const combat = maybeClient()?.game.collections.get("Combat")?.get(String(stored?.["combat"])) as unknown as
    Combat | undefined;
  if (effect.start && stored) effect.start = { ...stored, combat: combat ?? null } as unknown as EffectStart;
  const { value, units = "seconds" } = source;
  if (value === null || value === undefined) return { ...source, remaining: Infinity, seconds: null, label: "" };
  const elapsed =
    units === "rounds" || units === "turns" ? elapsedTurns(stored, combat, units) : elapsedSeconds(stored, units);
  const remaining = Math.max(0, value - elapsed);
  const seconds =
    units in SECONDS ? value * (SECONDS[units] ?? 1) : units === "rounds" ? value * CONFIG.time.roundTime : null;
  return { ...source, remaining, seconds, label: `${remaining} ${units}` };
}

function elapsedSeconds(start: Dict | null, units: string): number {
  const { worldTime } = currentClient().game.time;
  return Math.floor((worldTime - Number(start?.["time"] ?? 0)) / (SECONDS[units] ?? 1));
}

function elapsedTurns(start: Dict | null, combat: Combat | undefined, units: string): number {
  if (!combat || !start) return 0;
  const rounds = combat.round - Number(start["round"] ?? 0);
  if (units === "rounds") return rounds;
  return rounds * Math.max(1, combat.turns.length) + (combat.turn ?? 0) - Number(start["turn"] ?? 0);
}

function older(effect: ActiveEffect, source: EffectDuration): EffectDuration {
  const { game } = currentClient();
  if (typeof source.seconds === "number") {
    const remaining = Number(source["startTime"] ?? 0) + source.seconds - game.time.worldTime;
    return { ...source, type: "seconds", duration: source.seconds, remaining, label: `${remaining} s` };
  }
  const rounds = Number(source["rounds"] ?? 0);
  const turns = Number(source["turns"] ?? 0);
  if (!rounds && !turns)
    return { ...source, type: "none", duration: null, remaining: null, label: game.i18n.localize("None") };
  const combat = game.combat;
  const passed = combat ? combat.round - Number(source["startRound"] ?? 0) : 0;
  void effect;
  return {
    ...source,
    type: "turns",
    duration: rounds,
    remaining: Math.max(0, rounds - passed),
    label: `${rounds - passed} rounds`,
  };
}
