import { isRecord } from "../../../rules/base/reading.ts";
import { inTurn } from "../../chat/requests/in-turn.ts";
import { type Answer, refuse } from "../../chat/requests/requests.ts";
import type { PayloadsOf, RequestKind } from "../../chat/requests/define-request.ts";
import { isAltered } from "../../chat/undo/vouch.ts";
import { MOST, sizeOf } from "../../documents/data/limits.ts";
import { applyDamageRequest } from "./apply-damage.ts";
import { applyProposalRequest } from "./proposal-effects.ts";
import { packOperationRequest, tableOperationRequest } from "./table-operation.ts";
import { auctionRequest } from "../../campaign/auction/bidder-operations.ts";
import { baseOperationRequest } from "../../campaign/bases/shared-operations.ts";
import { wrapUpRequest } from "../../campaign/safety/post-wrap-up.ts";
import { takeStationRequest } from "../../campaign/vehicles/take-station.ts";
import { callOutRequest } from "../../campaign/time/call-out.ts";
import { gainLevelRequest } from "../../characters/advance/store-advance.ts";
import { useMilestoneRequest } from "../../characters/advance/store-milestone.ts";
import { sayNoRequest } from "../../characters/powers/brave/say-no.ts";
import { pushBackRequest, useProtectionRequest } from "../../characters/powers/options/use-protection.ts";
import { breakSignatureRequest } from "../../characters/powers/prompts/signature.ts";
import { followOptionRequest } from "../../characters/powers/requests/follow-option.ts";
import { healthOperationRequest } from "../../characters/requests/health-operation.ts";
import { makeCharacterRequest } from "../../characters/requests/make-character.ts";
import { useConsequenceRequest } from "../../characters/requests/use-consequence.ts";
import { questionRequests } from "../../chat/requests/prompts.ts";
import { undoRequest } from "../../chat/undo/undo-entry.ts";
import { useCritSaveRequest } from "../../combat/damage/save-on-card.ts";
import { askDefenceRequest } from "../../combat/prompts/defence.ts";
import { rollAgainRequest, settleInitiativeRequest } from "../../combat/initiative/roll-together.ts";
import { companionOperationRequest } from "../../companions/companion-operation.ts";
import { makeRetainerRequest } from "../../companions/make-retainer.ts";
import { leaveItemsRequest, takeAllRequest } from "../../companions/move-all.ts";
import { askAidRequest, askCorruptionRequest } from "../../health/ask-aid.ts";
import { splitCoinsRequest } from "../../items/coins/split-coins.ts";
import { breakFlaskRequest, sampleRequest } from "../../items/doses/break-flask.ts";
import { giveDoseRequest } from "../../items/requests/give-dose.ts";
import { giveItemRequest, layDownRequest } from "../../items/transfer/give-item.ts";
import { askSavesRequest } from "../../magic/ask-saves.ts";
import { askPriceRequest } from "../../magic/prompts/miracle.ts";
import { actUnguardedRequest, crossFireRequest, leaveMeleeRequest } from "../../movement/go-on.ts";

/** Every request of a player to the Referee's client; each is declared in its topic's room. */
const KINDS = [
  applyDamageRequest,
  applyProposalRequest,
  packOperationRequest,
  tableOperationRequest,
  auctionRequest,
  baseOperationRequest,
  wrapUpRequest,
  takeStationRequest,
  callOutRequest,
  gainLevelRequest,
  useMilestoneRequest,
  sayNoRequest,
  pushBackRequest,
  useProtectionRequest,
  breakSignatureRequest,
  followOptionRequest,
  healthOperationRequest,
  makeCharacterRequest,
  useConsequenceRequest,
  ...questionRequests,
  undoRequest,
  useCritSaveRequest,
  askDefenceRequest,
  settleInitiativeRequest,
  rollAgainRequest,
  companionOperationRequest,
  makeRetainerRequest,
  leaveItemsRequest,
  takeAllRequest,
  askAidRequest,
  askCorruptionRequest,
  splitCoinsRequest,
  breakFlaskRequest,
  sampleRequest,
  giveDoseRequest,
  askPriceRequest,
  giveItemRequest,
  layDownRequest,
  askSavesRequest,
  actUnguardedRequest,
  crossFireRequest,
  leaveMeleeRequest,
] as const satisfies readonly RequestKind[];

/** What is sent with each request. */
export type Requests = PayloadsOf<(typeof KINDS)[number]>;
export type RequestName = keyof Requests;

const KIND_OF: ReadonlyMap<unknown, RequestKind> = new Map(KINDS.map((kind) => [kind.name, kind]));

/** Fulfils or refuses a request; whatever is wrong with it becomes a reason and never an exception. */
export async function serve(name: unknown, data: unknown, sender: User.Implementation | undefined): Promise<Answer> {
  const kind = KIND_OF.get(name);
  if (!kind || !isRecord(data) || !sender) return refuse("WHITEHACK.Refusal.badRequest");
  if (sizeOf(data, MOST.request) > MOST.request) return refuse("WHITEHACK.Refusal.tooLong");
  const isRefused = (): boolean => name !== "undo" && isAltered(data["message"], sender);
  try {
    // in turn: while another request is being fulfilled, a card may have been written and its ledger not yet
    return await inTurn(async () =>
      isRefused() ? refuse("WHITEHACK.Refusal.alteredCard") : kind.fulfil(data, sender),
    );
  } catch (error) {
    Hooks.onError("whitehack.serve", error instanceof Error ? error : new Error(String(error)), { log: "error" });
    return refuse("WHITEHACK.Refusal.failed");
  }
}
