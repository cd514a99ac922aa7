import { isTrusted, trustedMessages } from "../../chat/cards/read-cards.ts";
import {
  areMiceReady,
  canOverride,
  isModusAsked,
  NO_USES,
  type OverrideMarkers,
  type Phase,
  spendUse,
  startMarkers,
  USAGES,
  type Uses,
} from "../../../rules/index.ts";
import { createdAt, newestOf } from "../../documents/created-at.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { setting } from "../../host/settings.ts";
import { noticeCard } from "../../../view/chat/cards/notice-card.ts";
import { phaseFacts } from "../../../view/campaign/story/drawn.ts";
import { recordViewer } from "../../chat/undo/card-record.ts";
import { localize } from "../../host/localize.ts";
import type { MarkerRow } from "../../../view/campaign/story/story-view.ts";

export type PhaseCard = ChatMessage.OfType<"phase">;
type ModusCard = ChatMessage.OfType<"notice">;

/** True if a message tells of a phase that was not taken back; only Referees say which phase it is. @rule WH-PHASE-01 */
const isPhase = (message: ChatMessage.Implementation): message is PhaseCard =>
  isTrusted(message) && message.isCard("phase") && message.system.state !== "";

/**
 * The card of the phase that the story is in; null before the first one. It is whispered to Referees, and nothing else
 * says which phase it is: the host sends no player what was whispered to others. @rule WH-PHASE-01
 */
export function phaseCard(): PhaseCard | null {
  return newestOf(trustedMessages().filter(isPhase));
}

/** The phase that the story is in, as far as this user may know. @rule WH-PHASE-01 */
export const phaseNow = (): Phase | null => phaseCard()?.system.phase ?? null;

/** True if a message tells of a modus roll of a Referee's that counts. @rule WH-MODUS-01 */
const isCountedModus = (message: ChatMessage.Implementation): message is ModusCard =>
  isTrusted(message) &&
  message.isCard("notice") &&
  message.system.drawn?.kind === "modus" &&
  message.system.drawn.counts;

/** The used-up parts of the modus in this phase and this session, as the cards of Referees tell. @rule WH-MODUS-01 */
export function modusUses(): Uses {
  const rolls = trustedMessages().filter(isCountedModus);
  const phase = phaseCard();
  const began = phase ? createdAt(phase) : 0;
  const session = setting("sessionBegan");
  const isTried = rolls.some((message) => message.system.drawn?.past === false && createdAt(message) >= began);
  const hasCome = rolls.some((message) => message.system.drawn?.happens === true && createdAt(message) >= session);
  const tried = isTried ? spendUse(NO_USES, USAGES.modusRoll).uses : NO_USES;
  return hasCome ? spendUse(tried, USAGES.modusSuccess).uses : tried;
}

/** True if the rules ask for a modus roll in the phase that has begun. @rule WH-MODUS-01 WH-OPT-01 */
export function isModusProposed(): boolean {
  const phase = phaseNow();
  return phase !== null && rulebookFor(null).options.modus && isModusAsked(phase, modusUses());
}

/** The card of a phase, with what may be done as long as the story is in it. @rule WH-PHASE-01 */
export function presentPhase(message: PhaseCard): object {
  const { system } = message;
  const isNow = phaseCard() === message;
  const told = { title: system.title, text: "", formula: "", faces: [], total: null };
  const card = noticeCard(
    { ...told, rules: system.rules, facts: phaseFacts(system, localize), record: system.record },
    { ...recordViewer(message), owns: [] },
  );
  return { ...card, phase: `WHITEHACK.Base.Phase.${system.phase}`, isNow, rollsModus: isNow && isModusProposed() };
}

type Message = ChatMessage.Implementation;

/** The card of the phase that the story was in, if it is among those that are gone. */
function phaseAmong(gone: readonly Message[]): Message | null {
  const [lost, still] = [newestOf(gone.filter(isPhase)), phaseCard()];
  return lost && (!still || createdAt(still) < createdAt(lost)) ? lost : null;
}

/** The modus rolls that still count: those of the phase, and of phases before the one that has come in the session. @rule WH-MODUS-01 */
function modusAmong(gone: readonly Message[], phase: Message | null): readonly ChatMessage.CreateData[] {
  const [began, session] = [phase ? createdAt(phase) : Infinity, setting("sessionBegan")];
  return gone.filter(isCountedModus).flatMap((one) => {
    const isOfPhase = createdAt(one) >= began && one.system.drawn?.past === false;
    const hasCome = one.system.drawn?.happens === true && createdAt(one) >= session;
    if (!isOfPhase && !hasCome) return [];
    return foundry.utils.mergeObject(again(one), { system: { drawn: { past: !isOfPhase } } });
  });
}

/** The same message once more, under its id and as private as it was; its dice are not rolled again. */
function again(message: Message): ChatMessage.CreateData {
  const { _stats: _, ...data } = message.toObject();
  return { ...data, rolls: [], sound: null } as ChatMessage.CreateData;
}

/** Posts again, after the log was cleared, what alone says which phase the story is in and what of its modus is used up. @rule WH-PHASE-01 WH-MODUS-01 */
export async function keepStory(gone: readonly Message[]): Promise<void> {
  const phase = phaseAmong(gone);
  const kept = [...(phase ? [again(phase)] : []), ...modusAmong(gone, phase ?? phaseCard())];
  if (kept.length > 0) await ChatMessage.createDocuments(kept, { keepId: true });
}

/** Everybody at the table who is no Referee. */
const players = (): readonly User.Implementation[] => game.users.contents.filter(({ isGM }) => !isGM);

/** The players who still have a marker, and the Referee's pool; a new player begins with one. @rule WH-CAMP-01 */
export function markersNow(): OverrideMarkers {
  const { players: known, pool } = setting("markers");
  return { players: { ...startMarkers(players().map(({ id }) => id ?? "")).players, ...known }, pool };
}

/** True if the table plays with markers. @rule WH-CAMP-01 WH-OPT-01 */
export const playsMarkers = (): boolean => rulebookFor(null).options.overrideMarkers;

/** True if the table has earned its small helpers. @rule WH-COMM-01 WH-OPT-01 */
export const playsMice = (): boolean => rulebookFor(null).options.community;

/** True if the mice may be called in this session. @rule WH-COMM-01 */
export const areMiceHere = (): boolean => areMiceReady(setting("tableUses"), rulebookFor(null).options);

/** A row for each player. @rule WH-CAMP-01 */
export function markerRows(): readonly MarkerRow[] {
  const markers = markersNow();
  return players().map(({ id, name }) => ({ user: id ?? "", name, has: canOverride(markers, id ?? "") }));
}
