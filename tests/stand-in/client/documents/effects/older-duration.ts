import type { Dict } from "../../../common/types.ts";
import { currentClient } from "../../game/current.ts";
import type { ActiveEffect } from "../active-effect.ts";
import type { EffectDuration } from "./duration.ts";

/** Generation 13: seconds by the world's clock, or rounds and turns by the combat in view, turns as hundredths of a round. */
export function olderDuration(effect: ActiveEffect): EffectDuration {
  const source = effect._source["duration"] as Dict;
  if (typeof source["seconds"] === "number") return inSeconds(source, source["seconds"]);
  const [rounds, turns] = [Number(source["rounds"] ?? 0), Number(source["turns"] ?? 0)];
  if (rounds || turns) return inRounds(effect, rounds, turns);
  return {
    ...source,
    type: "none",
    duration: null,
    remaining: null,
    label: currentClient().game.i18n.localize("None"),
  };
}

function inSeconds(source: Dict, seconds: number): EffectDuration {
  const started = Number(source["startTime"] ?? 0);
  const remaining = started + seconds - currentClient().game.time.worldTime;
  return { ...source, type: "seconds", duration: seconds, remaining, label: `${remaining} Seconds` };
}

const decimal = (rounds: number, turns: number): number => Number((rounds + turns / 100).toFixed(2));

function inRounds(effect: ActiveEffect, rounds: number, turns: number): EffectDuration {
  const source = effect._source["duration"] as Dict;
  const { combat } = currentClient().game;
  const perRound = Math.max(1, combat?.turns.length ?? 1);
  const startTurn = Number(source["startTurn"] ?? 0);
  const passed = combat
    ? (combat.round - Number(source["startRound"] ?? combat.round)) * perRound + Number(combat.turn ?? 0) - startTurn
    : 0;
  const left = Math.max(0, rounds * perRound + turns - passed);
  const [leftRounds, leftTurns] = combat ? [Math.floor(left / perRound), left % perRound] : [rounds, turns];
  return {
    ...source,
    type: "turns",
    duration: decimal(rounds, turns),
    remaining: decimal(leftRounds, leftTurns),
    label: effect._getDurationLabel(leftRounds, leftTurns),
  };
}
