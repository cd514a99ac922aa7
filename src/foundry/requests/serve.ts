import { askAidFor } from "./ask-aid.ts";
import { askCorruptionFor } from "./ask-corruption.ts";
import { auctionDeedFor } from "../auction/serve-auction.ts";
import { askSavesFor } from "./ask-saves.ts";
import { askPriceFor } from "./ask-price.ts";
import { applyDamageFor } from "./apply-damage.ts";
import { baseDeedFor } from "./base-deed.ts";
import { breakSignatureFor } from "./break-signature.ts";
import { breakFlaskFor } from "./break-flask.ts";
import { callOutFor } from "./call-out.ts";
import { companionDeedFor } from "./companion-deed.ts";
import { MOST, sizeOf } from "../data/limits.ts";
import { disruptMiracleFor } from "./disrupt-miracle.ts";
import { followOptionFor } from "./follow-option.ts";
import { actUnguardedFor, crossFireFor, leaveMeleeFor } from "./free-attacks.ts";
import { gainLevelFor } from "./gain-level.ts";
import { giveDoseFor } from "./give-dose.ts";
import { giveThingFor } from "./give-thing.ts";
import { useCritSaveFor } from "./crit-saves.ts";
import { holdBackFor } from "./hold-back.ts";
import { doHealthDeedFor } from "./health-deeds.ts";
import { inTurn } from "./in-turn.ts";
import { layDownFor } from "./lay-down.ts";
import { leaveThingsFor, takeAllFor } from "./move-all.ts";
import { makeCharacterFor } from "./make-character.ts";
import { answerQuestionFor, holdQuestionFor, withdrawQuestionFor } from "./questions.ts";
import { packDeedFor } from "./pack-deed.ts";
import { meetBlowFor } from "./meet-blow.ts";
import { pushBackFor } from "./push-back.ts";
import { revealAnswerFor, sealAnswerFor } from "./sealed-answers.ts";
import { type Answer, type RequestName, refuse } from "./requests.ts";
import { sayNoFor } from "./say-no.ts";
import { sampleFor } from "./sample.ts";
import { settleInitiativeFor } from "./settle-initiative.ts";
import { applyProposalFor } from "./proposals.ts";
import { useSequelFor } from "./sequels.ts";
import { useMilestoneFor } from "./use-milestone.ts";
import { useProtectionFor } from "./use-protection.ts";
import { tableDeedFor } from "./table-deed.ts";
import { splitCoinsFor } from "./split-coins.ts";
import { messageOf } from "../cards/read-cards.ts";
import { isRecording } from "../undo/card-record.ts";
import { wrapUpHeard } from "../safety/post-wrap-up.ts";
import { undoEntryFor } from "../undo/undo-entry.ts";
import { vouchedOn } from "../undo/vouch.ts";

/** Fulfils one kind of request for a user whom the server vouches for. */
type Service = (data: Readonly<Record<string, unknown>>, sender: User.Implementation) => Promise<Answer>;

const SERVICES: Readonly<Record<RequestName, Service>> = {
  applyDamage: applyDamageFor,
  askSaves: askSavesFor,
  applyProposal: applyProposalFor,
  useSequel: useSequelFor,
  useCritSave: useCritSaveFor,
  giveDose: giveDoseFor,
  breakFlask: breakFlaskFor,
  breakSignature: breakSignatureFor,
  sample: sampleFor,
  giveThing: giveThingFor,
  askAid: askAidFor,
  askCorruption: askCorruptionFor,
  layDown: layDownFor,
  takeAll: takeAllFor,
  leaveThings: leaveThingsFor,
  askPrice: askPriceFor,
  callOut: callOutFor,
  pushBack: pushBackFor,
  meetBlow: meetBlowFor,
  followOption: followOptionFor,
  useProtection: useProtectionFor,
  sayNo: sayNoFor,
  settleInitiative: settleInitiativeFor,
  holdBack: holdBackFor,
  disruptMiracle: disruptMiracleFor,
  answerQuestion: answerQuestionFor,
  holdQuestion: holdQuestionFor,
  sealAnswer: sealAnswerFor,
  revealAnswer: revealAnswerFor,
  withdrawQuestion: withdrawQuestionFor,
  auction: auctionDeedFor,
  undo: undoEntryFor,
  gainLevel: gainLevelFor,
  useMilestone: useMilestoneFor,
  healthDeed: doHealthDeedFor,
  packDeed: packDeedFor,
  makeCharacter: makeCharacterFor,
  splitCoins: splitCoinsFor,
  tableDeed: tableDeedFor,
  companionDeed: companionDeedFor,
  baseDeed: baseDeedFor,
  leaveMelee: leaveMeleeFor,
  crossFire: crossFireFor,
  actUnguarded: actUnguardedFor,
  wrapUp: wrapUpHeard,
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a player asks for something by a card of which something is gone that a Referee's client has written there. */
function isAltered(id: unknown, { isGM }: User.Implementation): boolean {
  const message = messageOf(id);
  return !isGM && isRecording(message) && !vouchedOn(message).isWhole;
}

/** Fulfils or refuses a request; whatever is wrong with it becomes a reason and never an exception. */
export async function serve(name: unknown, data: unknown, sender: User.Implementation | undefined): Promise<Answer> {
  const service = typeof name === "string" && Object.hasOwn(SERVICES, name) ? SERVICES[name as RequestName] : null;
  if (!service || !isRecord(data) || !sender) return refuse("WHITEHACK.Refusal.badRequest");
  if (sizeOf(data, MOST.request) > MOST.request) return refuse("WHITEHACK.Refusal.tooLong");
  if (name !== "undo" && isAltered(data["message"], sender)) return refuse("WHITEHACK.Refusal.alteredCard");
  try {
    return await inTurn(() => service(data, sender));
  } catch (error) {
    Hooks.onError("whitehack.serve", error instanceof Error ? error : new Error(String(error)), { log: "error" });
    return refuse("WHITEHACK.Refusal.failed");
  }
}
