import { requireNumber } from "../base/numbers.ts";

/** The phases of a story; they come in any order, and any may be left out. @rule WH-PHASE-01 */
export const PHASES = [
  "prelude",
  "preparation",
  "travel",
  "exploration",
  "confrontation",
  "aftermath",
  "socializing",
] as const;
export type Phase = (typeof PHASES)[number];

/** The minutes a phase may take, and how many have passed. */
export interface PhaseTimer {
  readonly limit: number;
  readonly used: number;
}

/** Starts a phase with its own minutes, plus or minus what the previous one left over or overran. @rule WH-PHASE-02 */
export function startPhaseTimer(limit: number, carried = 0): PhaseTimer {
  return { limit: Math.max(0, requireNumber(limit, "minutes") + requireNumber(carried, "minutes")), used: 0 };
}

/** Time passes, unless the game is paused. @rule WH-PHASE-02 */
export const runPhaseTimer = (timer: PhaseTimer, minutes: number, isPaused: boolean): PhaseTimer =>
  isPaused ? timer : { ...timer, used: timer.used + Math.max(0, requireNumber(minutes, "minutes")) };

/** Minutes carried into the next phase: positive if left over, negative if overrun. @rule WH-PHASE-02 */
export const carriedMinutes = ({ limit, used }: PhaseTimer): number => requireNumber(limit - used, "minutes");

/** Whether the time of this phase is up: the table is warned. @rule WH-PHASE-02 */
export const isPhaseOver = (timer: PhaseTimer): boolean => carriedMinutes(timer) <= 0;

/** The ways to get from one phase to another. @rule WH-PHASE-03 */
export const PHASE_LINKS = ["combat", "task", "knowledge", "social", "item"] as const;
export type PhaseLinkKind = (typeof PHASE_LINKS)[number];

interface PhaseLink {
  readonly from: string;
  readonly to: string;
  readonly kind: PhaseLinkKind;
}

/** Phases as boxes and the ways between them; two boxes may have several ways between them. @rule WH-PHASE-03 */
export interface PhaseMap {
  readonly boxes: Readonly<Record<string, Phase>>;
  readonly links: readonly PhaseLink[];
}

/** The map with another way; unchanged if one of its ends is not a box. @rule WH-PHASE-03 */
export const linkPhases = (map: PhaseMap, link: PhaseLink): PhaseMap =>
  Object.hasOwn(map.boxes, link.from) && Object.hasOwn(map.boxes, link.to)
    ? { ...map, links: [...map.links, link] }
    : map;
