import { carriedMinutes, isPhaseOver, type PhaseTimer, runPhaseTimer } from "../../rules/index.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import { refereeIds } from "../documents/referees.ts";
import { type PhaseCard, phaseCard } from "./story-now.ts";

const SECONDS = 60;
const MILLISECONDS = 1000;
/** The longest wait that a browser can be asked for. */
const LONGEST = 2_000_000_000;

/** The minutes of a phase and how many have passed by now; null where it has no limit. @rule WH-PHASE-02 */
export function timerOf({ system }: PhaseCard): PhaseTimer | null {
  const { limit, used, since } = system;
  if (limit === null) return null;
  const running = since === null ? 0 : Math.max(0, game.time.serverTime - since) / MILLISECONDS;
  return runPhaseTimer({ limit: limit / SECONDS, used: used / SECONDS }, running / SECONDS, since === null);
}

/** The seconds that the next phase gets more, or less. @rule WH-PHASE-02 */
export function carriedOf(card: PhaseCard): number {
  const timer = timerOf(card);
  return timer ? Math.round(carriedMinutes(timer) * SECONDS) : card.system.carried;
}

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Waits for the end of the phase's time, on the active Referee's client alone, and tells Referees once. @rule WH-PHASE-02 */
export async function watchPhase(): Promise<void> {
  clearTimeout(waiting);
  const card = phaseCard();
  const timer = card && timerOf(card);
  if (!card || !timer || card.system.warned) return;
  if (isPhaseOver(timer)) return warn(card);
  if (card.system.since === null) return;
  const left = Math.ceil(carriedMinutes(timer) * SECONDS * MILLISECONDS);
  waiting = setTimeout(() => void watchPhase(), Math.min(LONGEST, left));
}

async function warn(card: PhaseCard): Promise<void> {
  await card.update({ system: { warned: true } } as ChatMessage.UpdateData);
  ui.notifications.warn("WHITEHACK.Story.over", { localize: true });
  await tellLines({
    title: "WHITEHACK.Story.over",
    facts: [{ label: "WHITEHACK.Story.phase", value: `WHITEHACK.Base.Phase.${card.system.phase}` }],
    rules: ["WH-PHASE-02"],
    audience: { whisper: refereeIds() },
  });
}

/** The game is paused or goes on: so does the time of the phase. A pause that nobody has seen begin counts from the last known moment. @rule WH-PHASE-02 */
export async function pausePhase(isPaused: boolean): Promise<void> {
  const card = phaseCard();
  if (!card || card.system.limit === null || isPaused === (card.system.since === null)) return watchPhase();
  const timer = timerOf(card);
  const used = Math.round((timer?.used ?? 0) * SECONDS);
  await card.update({ system: { used, since: isPaused ? null : game.time.serverTime } } as ChatMessage.UpdateData);
  return watchPhase();
}
