import { isTrusted, trustedMessages } from "../cards/read-cards.ts";
import { isModusAsked, NO_USES, type Phase, USAGES, type Uses, spendUse } from "../../rules/index.ts";
import { createdAt, newestOf } from "../documents/created-at.ts";
import { rulebookFor } from "../rulebook.ts";
import { setting } from "../settings.ts";

export type PhaseCard = ChatMessage.OfType<"phase">;
type ModusCard = ChatMessage.OfType<"notice">;

/** Whether a message tells of a phase that was not taken back; only Referees say which phase it is. @rule WH-PHASE-01 */
export const isPhase = (message: ChatMessage.Implementation): message is PhaseCard =>
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

/** Whether a message tells of a modus roll of a Referee's that counts. @rule WH-MODUS-01 */
export const isCountedModus = (message: ChatMessage.Implementation): message is ModusCard =>
  isTrusted(message) &&
  message.isCard("notice") &&
  message.system.drawn?.kind === "modus" &&
  message.system.drawn.counts;

/** What of the modus is used up in this phase and this session, as the cards of Referees tell. @rule WH-MODUS-01 */
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

/** Whether the rules ask for a modus roll in the phase that has begun. @rule WH-MODUS-01 WH-OPT-01 */
export function isModusProposed(): boolean {
  const phase = phaseNow();
  return phase !== null && rulebookFor(null).options.modus && isModusAsked(phase, modusUses());
}
