import { giveBack, type HealthEvent, resolveHealth, returnedFor } from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import type { SequelKind, SequelState } from "../../../view/checks/cards/sequel-card.ts";
import { healthFact, storeHitPoints } from "../../health/pay-hit-points.ts";
import { type Creature, creatureAt } from "../../documents/creature.ts";
import { hitPointsOf } from "../../documents/hit-points.ts";
import { callMemorable } from "../../items/loot/ask-for-loot.ts";
import { combatantOf } from "../../documents/combatant-of.ts";
import { worksOnMiracle } from "../../combat/aftermath.ts";
import { noteFight } from "../../documents/note-fight.ts";
import { packsAfterBreak } from "../../documents/fight-seams.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { isTrusted, messageOf } from "../../chat/cards/read-cards.ts";
import { loseParry } from "../../characters/powers/strong/lose-parry.ts";
import { addEntry, entryOf, isRecording } from "../../chat/undo/card-record.ts";
import { storeUpdate } from "../../documents/store-change.ts";
import { type Answer, DONE, refuse, type Undeclared } from "../../chat/requests/requests.ts";
import type { PayloadsOf, RequestKind } from "../../chat/requests/define-request.ts";
import { isSaveSpent, savedBy, useCritSaveFor } from "../../combat/damage/save-on-card.ts";
import { partsInForce } from "../../extensions/packs-in-force.ts";
import { dueDeeds, HEALTH_DEEDS, type HealthDeed } from "../../../view/health/health-deeds.ts";
import { tellLines } from "../../chat/post/tell-lines.ts";
import { healthSituation } from "../../health/health-situation.ts";
import { passRoundFor } from "../../health/pass-rounds.ts";
import { askForAid, askToSave } from "../../health/settle-health.ts";
import { askOnce, postQuestion } from "../../chat/prompts/post-question.ts";
import { toBindingAllowed } from "../../health/prompts/binding.ts";
import { toGhost, toTreatment } from "../../health/prompts/treatment.ts";
import { toRareOffer, toRarePrompt } from "../../characters/powers/prompts/rare-class.ts";
import { askAidRequest, askCorruptionRequest } from "../../health/ask-aid.ts";
import { auctionDeedFor } from "../../campaign/auction/bidder-deeds.ts";
import { askSavesFor } from "../../magic/ask-saves.ts";
import { askPriceFor, giveThingFor, layDownFor } from "../../items/transfer/give-thing.ts";
import { applyDamageFor } from "./apply-damage.ts";
import { baseDeedFor } from "../../campaign/bases/shared-deeds.ts";
import { breakSignatureFor } from "../../characters/powers/prompts/signature.ts";
import { breakFlaskFor, sampleFor } from "../../items/doses/break-flask.ts";
import { callOutFor } from "../../campaign/time/call-out.ts";
import { companionDeedFor } from "../../companions/companion-deed.ts";
import { MOST, sizeOf } from "../../documents/data/limits.ts";
import { disruptMiracleFor } from "../../magic/miracle-question.ts";
import { followOptionFor } from "../../characters/powers/requests/follow-option.ts";
import { actUnguardedFor, crossFireFor, leaveMeleeFor } from "../../movement/go-on.ts";
import { gainLevelFor } from "../../characters/advance/store-advance.ts";
import { giveDoseFor } from "../../items/requests/give-dose.ts";
import { holdBackFor } from "../../combat/attack/hold-back.ts";
import { inTurn } from "../../chat/requests/in-turn.ts";
import { leaveThingsFor, takeAllFor } from "../../companions/move-all.ts";
import { makeCharacterFor } from "../../characters/requests/make-character.ts";
import {
  answerQuestionRequest,
  holdQuestionRequest,
  revealAnswerRequest,
  sealAnswerRequest,
  withdrawQuestionRequest,
} from "../../chat/requests/questions.ts";
import { meetBlowFor } from "../../movement/giving-ground/settle-ground.ts";
import { pushBackFor, useProtectionFor } from "../../characters/powers/options/use-protection.ts";
import { sayNoFor } from "../../characters/powers/brave/say-no.ts";
import { settleInitiativeFor } from "../../combat/initiative/roll-together.ts";
import { applyProposalFor } from "./proposal-effects.ts";
import { useMilestoneFor } from "../../characters/advance/store-milestone.ts";
import { tableDeedFor } from "./table-deed.ts";
import { splitCoinsFor } from "../../items/coins/split-coins.ts";
import { wrapUpHeard } from "../../campaign/safety/post-wrap-up.ts";
import { undoRequest } from "../../chat/undo/undo-entry.ts";
import { vouchedOn } from "../../chat/undo/vouch.ts";

type SequelMessage = ChatMessage.OfType<"sequel">;
type Data = Readonly<Record<string, unknown>>;

/**
 * Notes once that the consequence of a blow has been dealt with: attacked, tested, or saved against.
 * @rule WH-STRONG-02 WH-MORALE-01 WH-WISE-22
 */
export async function useSequelFor({ message: id, check }: Data, sender: User.Implementation): Promise<Answer> {
  const message = typeof id === "string" ? game.messages.get(id) : undefined;
  if (!message?.isCard("sequel")) return refuse("WHITEHACK.Refusal.noCard");
  const creature = await creatureAt(message.system.actor);
  if (!mayUse(message, creature, sender)) return refuse("WHITEHACK.Refusal.notYours");
  const state = stateAfter(message, check, sender);
  if (!state) return refuse("WHITEHACK.Refusal.seenTo");
  const save = typeof check === "string" ? check : "";
  return isSaveSpent(save)
    ? refuse("WHITEHACK.Refusal.saveUsed")
    : use(message, { state, check: save }, { creature, by: sender.id });
}

/**
 * True if the user may deal with a consequence: a memorable battle is the Referee's to say, a kill only by a Referee's
 * card. @rule WH-STRONG-23
 */
const mayUse = (message: SequelMessage, creature: Creature | null, sender: User.Implementation): boolean =>
  message.system.what === "loot"
    ? sender.isGM && isTrusted(message)
    : sender.isGM || creature?.testUserPermission(sender, "OWNER") === true;

interface Using {
  readonly creature: Creature | null;
  readonly by: string | null;
}

/** The loss by a failed save. @rule WH-WISE-22 WH-STRONG-21 */
const LOSES: Readonly<Partial<Record<SequelKind, (creature: Creature) => Promise<readonly Change[]>>>> = {
  async concentration(creature) {
    const fighter = combatantOf(creature);
    if (!fighter || !worksOnMiracle(fighter)) return [];
    const back = returnedFor(fighter.fightState, rulebookFor(creature).options);
    const over = await noteFight(fighter, { concentrating: false, castsIn: 0 });
    const lost = [...over, ...(await packsAfterBreak(creature))];
    return [...lost, ...(await storeHitPoints(creature, giveBack(hitPointsOf(creature), back)))];
  },
  parry: loseParry,
};

/** The card's new state, and the saving throw that has decided it; "" for none. */
interface Decided {
  readonly state: SequelState;
  readonly check: string;
}

/** Writes it down; a miracle in the making that was not saved is lost. @rule WH-WISE-22 */
async function use(message: SequelMessage, decided: Decided, { creature, by }: Using): Promise<Answer> {
  const changes = await storeUpdate(message, { system: decided });
  if (changes.length === 0) return refuse("WHITEHACK.Refusal.failed");
  const lost = creature && decided.state === "failed" ? await LOSES[message.system.what]?.(creature) : null;
  const asked = message.system.what === "loot" ? await callMemorable(message) : [];
  await addEntry(message, entryOf([...changes, ...(lost ?? []), ...asked], { by }));
  return DONE;
}

/** The card's new state; null if it was dealt with already, or the save does not count. */
function stateAfter(message: SequelMessage, check: unknown, sender: User.Implementation): SequelState | null {
  const { state, save, what } = message.system;
  if (typeof check === "string")
    return save && state === "open"
      ? savedBy(check, sender, { actor: message.system.actor, after: message.id ?? "" })
      : null;
  if (LOSES[what]) return null; // a save is all that can be done about it
  return state === "open" || state === "failed" ? "used" : null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Does what a pack of house rules has the Referee's client do; refused while no pack in force knows the deed. */
async function packDeedFor(
  { deed, data }: Readonly<Record<string, unknown>>,
  sender: User.Implementation,
): Promise<Answer> {
  const deeds = partsInForce().flatMap(({ deeds: some = {} }) => Object.entries(some));
  const known = deeds.find(([name]) => name === deed)?.[1];
  return known && isRecord(data) ? known(data, sender) : refuse("WHITEHACK.Refusal.badRequest");
}

const DO: Readonly<Record<HealthDeed, (creature: Creature) => Promise<void>>> = {
  deathSave: (creature) => askToSave(creature),
  firstAid: (creature) => askForAid(creature),
  treatment: (creature) => askOnce(toTreatment(creature), null),
  async binding(creature) {
    const question = toBindingAllowed([creature]);
    if (question) await postQuestion(question);
  },
  round: (creature) => passRoundFor([creature]),
  ghost: (creature) => askOnce(toGhost(creature), null),
  async letGo(creature) {
    await happen(creature, { kind: "lettingGo" });
    await askOnce(toRarePrompt(creature), null);
  },
  rareClass: (creature) => askOnce(toRareOffer(creature), null),
  resurrection: (creature) => happen(creature, { kind: "resurrection" }),
};

/** A change of state that is told, and can be undone. @rule WH-GHOST-04 */
async function happen(creature: Creature, event: HealthEvent): Promise<void> {
  const outcome = resolveHealth(hitPointsOf(creature), event, rulebookFor(creature));
  const changes = await storeHitPoints(creature, outcome);
  const facts = [healthFact(creature, outcome.hp)];
  const told = { facts, changes, actor: creature, rules: ["WH-GHOST-04"] };
  await tellLines({ title: `WHITEHACK.HealthEvent.${event.kind}`, ...told });
}

/**
 * Does a deed about a creature's hit points, for its owner or a Referee, as long as there is reason to.
 * @rule WH-DMG-06 WH-HEAL-05 WH-GHOST-04
 */
export async function doHealthDeedFor(
  { actor, deed: named }: Readonly<Record<string, unknown>>,
  sender: User.Implementation,
): Promise<Answer> {
  const creature = await creatureAt(actor);
  const deed = HEALTH_DEEDS.find((one) => one === named);
  if (!creature || !deed) return refuse("WHITEHACK.Refusal.badRequest");
  if (!creature.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
  if (!dueDeeds(healthSituation(creature, sender)).includes(deed)) return refuse("WHITEHACK.Refusal.notDue");
  await DO[deed](creature);
  return DONE;
}

/** Every request that is declared, in the rooms of their topics. */
const KINDS = [
  askAidRequest,
  askCorruptionRequest,
  answerQuestionRequest,
  holdQuestionRequest,
  sealAnswerRequest,
  revealAnswerRequest,
  withdrawQuestionRequest,
  undoRequest,
] as const satisfies readonly RequestKind[];

/** What is sent with each request. */
export type Requests = PayloadsOf<(typeof KINDS)[number]> & Undeclared;
export type RequestName = keyof Requests;

const KIND_OF: ReadonlyMap<unknown, RequestKind> = new Map(KINDS.map((kind) => [kind.name, kind]));

/** Fulfils one kind of request for a user whom the server vouches for. */
type Service = (data: Readonly<Record<string, unknown>>, sender: User.Implementation) => Promise<Answer>;

const SERVICES: Readonly<Record<keyof Undeclared, Service>> = {
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
  auction: auctionDeedFor,
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

/**
 * True if a player asks for something by a card of which something is gone that a Referee's client has written there.
 */
function isAltered(id: unknown, { isGM }: User.Implementation): boolean {
  const message = messageOf(id);
  return !isGM && isRecording(message) && !vouchedOn(message).isWhole;
}

function serviceOf(name: unknown): Service | null {
  const kind = KIND_OF.get(name);
  if (kind) return (data, sender) => kind.fulfil(data, sender);
  return typeof name === "string" && Object.hasOwn(SERVICES, name) ? SERVICES[name as keyof Undeclared] : null;
}

/** Fulfils or refuses a request; whatever is wrong with it becomes a reason and never an exception. */
export async function serve(name: unknown, data: unknown, sender: User.Implementation | undefined): Promise<Answer> {
  const service = serviceOf(name);
  if (!service || !isRecord(data) || !sender) return refuse("WHITEHACK.Refusal.badRequest");
  if (sizeOf(data, MOST.request) > MOST.request) return refuse("WHITEHACK.Refusal.tooLong");
  const isRefused = (): boolean => name !== "undo" && isAltered(data["message"], sender);
  try {
    // in turn: while another request is being fulfilled, a card may have been written and its ledger not yet
    return await inTurn(async () => (isRefused() ? refuse("WHITEHACK.Refusal.alteredCard") : service(data, sender)));
  } catch (error) {
    Hooks.onError("whitehack.serve", error instanceof Error ? error : new Error(String(error)), { log: "error" });
    return refuse("WHITEHACK.Refusal.failed");
  }
}
