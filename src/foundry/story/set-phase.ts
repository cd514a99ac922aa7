import { type Phase, startPhaseTimer } from "../../rules/index.ts";
import { beginForBases } from "../bases/base-phase.ts";
import { postCard } from "../cards/post-card.ts";
import { oneAfterAnother } from "../one-after-another.ts";
import { refereeIds } from "../documents/referees.ts";
import { carriedOf } from "./phase-clock.ts";
import { stand } from "./stand.ts";
import { phaseCard } from "./story-now.ts";

const SECONDS = 60;

/** How a phase is entered: its minutes by the real clock, null for no limit; left out, as the phase before. */
interface Entered {
  readonly minutes?: number | null;
  /** The same phase begins anew, at another place of the story. */
  readonly again?: boolean;
}

/** The time that a phase begins with. @rule WH-PHASE-02 */
function timeFor(minutes: number | null | undefined) {
  const before = phaseCard();
  const allowed = minutes === undefined ? (before?.system.minutes ?? null) : minutes;
  const carried = before ? carriedOf(before) : 0;
  const timer = allowed === null ? null : startPhaseTimer(allowed, carried / SECONDS);
  const since = game.paused ? null : game.time.serverTime;
  return {
    minutes: allowed,
    limit: timer && Math.round(timer.limit * SECONDS),
    carried,
    used: 0,
    since,
    warned: false,
  };
}

/**
 * The story enters a phase. Referees alone are told, and the card is what says which phase it is: undone, the one before
 * goes on. Gives the card, or null where there is none. @rule WH-PHASE-01 WH-PHASE-02
 */
export async function setPhase(phase: Phase, entered: Entered = {}): Promise<ChatMessage.Implementation | null> {
  if (game.user.isGM) return inStoryTurn(() => enter(phase, entered));
  ui.notifications.warn("WHITEHACK.Refusal.refereeOnly", { localize: true });
  return null;
}

/** One phase after another: the second of two presses finds the story there already. */
const inStoryTurn = oneAfterAnother();

/** Whether the story is in that phase already, with as many minutes. */
function isThere(phase: Phase, { minutes, again = false }: Entered): boolean {
  const now = phaseCard()?.system;
  return !again && now?.phase === phase && (minutes === undefined || minutes === now.minutes);
}

async function enter(phase: Phase, entered: Entered): Promise<ChatMessage.Implementation | null> {
  if (isThere(phase, entered)) return null;
  const time = timeFor(entered.minutes);
  const rules = ["WH-PHASE-01", ...(time.limit === null ? [] : ["WH-PHASE-02"])];
  const card = await postCard({
    kind: "phase",
    actor: null,
    system: { title: "WHITEHACK.Story.entered", phase, ...time, rules },
    audience: { whisper: refereeIds() },
  });
  if (card?.isCard("phase")) await stand(card, { state: "entered" }, (await beginForBases()).changes);
  return card;
}
