import { isSure } from "../../chat/dialogs/choose.ts";
import type { Change } from "../../../undo/record.ts";
import { addEntry, entryOf, type RecordingCard } from "../../chat/undo/card-record.ts";
import { storeChange } from "../../documents/store-change.ts";
import {
  carriedMinutes,
  isPhaseOver,
  isUsable,
  modusCheck,
  type Phase,
  type PhaseTimer,
  planCheck,
  resolveCheck,
  resolveModus,
  runPhaseTimer,
  startPhaseTimer,
  USAGES,
} from "../../../rules/index.ts";
import { drawFrom } from "../tables/perform-draw.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { rollDice } from "../../host/dice.ts";
import { refereeIds } from "../../documents/referees.ts";
import { modusUses, type PhaseCard, phaseCard, phaseNow } from "./story-now.ts";
import { beginForBases } from "../bases/base-facts.ts";
import { postCard } from "../../chat/cards/post-card.ts";
import { oneAfterAnother } from "../../host/one-after-another.ts";

/**
 * Asks whether the Referee wants a modus although one has come this session, or the phase is a confrontation.
 * @rule WH-MODUS-01
 */
const confirmModus = (why: "askAgain" | "confrontation"): Promise<boolean> =>
  isSure({ title: "WHITEHACK.Modus.title", text: `WHITEHACK.Modus.${why}` });

/** Has a card count from now on, by data of its own, with what else has changed by it, so that undoing it on the card makes it count no more. */
async function stand(card: RecordingCard, system: object, more: readonly Change[] = []): Promise<void> {
  const changes = [...(await storeChange(card, system)), ...more];
  if (changes.length > 0) await addEntry(card, entryOf(changes));
}

/** Rolls against 10, and draws the circumstance where that succeeds. @rule WH-MODUS-01 */
async function rollModus() {
  const { faces, rolls } = await rollDice(planCheck(modusCheck));
  const { face, success } = resolveCheck(modusCheck, faces);
  const { happens } = resolveModus({ success }, modusUses());
  const drawn = happens ? await drawFrom("modus") : null;
  return { face, happens, drawn: drawn ? [drawn] : [], rolls: [...rolls, ...(drawn?.rolls ?? [])] };
}

/**
 * Rolls whether the phase has a special circumstance, and which. Only Referees see it; they write what it means here, and
 * publish that. There is one per session. @rule WH-MODUS-01 WH-MODUS-02
 */
export async function performModus(): Promise<void> {
  if (!game.user.isGM) return void ui.notifications.warn("WHITEHACK.Refusal.refereeOnly", { localize: true });
  if (!(await isWanted())) return;
  const { face, happens, drawn, rolls } = await rollModus();
  const phase = phaseNow();
  const before = [
    ...(phase ? [{ label: "WHITEHACK.Story.phase", value: `WHITEHACK.Base.Phase.${phase}` }] : []),
    { label: "WHITEHACK.Modus.against", value: String(face) },
  ];
  const card = await postLines({
    title: "WHITEHACK.Modus.title",
    text: happens ? "WHITEHACK.Modus.happens" : "WHITEHACK.Modus.quiet",
    facts: [...before, ...drawn.map(({ label, value }) => ({ label, value }))],
    drawn: { kind: "modus", happens, rows: drawn.map((_, place) => before.length + place) },
    rolls,
    rules: ["WH-MODUS-01"],
    audience: { whisper: refereeIds() },
  });
  if (card?.isCard("notice")) await stand(card, { drawn: { counts: true } });
}

/** One event is enough for a session, and a confrontation has none, unless the Referee wants it. @rule WH-MODUS-01 */
async function isWanted(): Promise<boolean> {
  if (phaseNow() === "confrontation") return confirmModus("confrontation");
  return isUsable(modusUses(), USAGES.modusSuccess) || confirmModus("askAgain");
}

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
  await postLines({
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

/** True if the story is in that phase already, with as many minutes. */
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
