import {
  type Area,
  type Board,
  type GroundOutcome,
  type GroundState,
  type Place,
  type Shift,
  type AdvantageSource,
  beginAttack,
} from "../../../../rules/index.ts";
import type { Change } from "../../../../undo/record.ts";
import type { FactLine } from "../../../../view/items/item-facts.ts";
import { tokenAt } from "../../../../foundry/documents/resolve-uuid.ts";
import { refereeOnly } from "../../../../foundry/documents/referees.ts";
import { type AttackMessage, attackOnCard, rulesOn, storedOf } from "../../../../foundry/combat/attack/attack-card.ts";
import { combatantOf, resolveCreature, type Placed } from "../../../../foundry/documents/creature.ts";
import { noteFight } from "../../../../foundry/documents/note-fight.ts";
import { pushOn } from "../../../../foundry/movement/push-along.ts";
import type { NewPrompt } from "../../../../foundry/chat/prompts/kind.ts";
import { postPrompt } from "../../../../foundry/chat/prompts/post-prompt.ts";
import { moveTo } from "../../../../foundry/movement/push-tokens.ts";
import { addEntry, entryOf } from "../../../../foundry/chat/undo/card-record.ts";
import { storeUpdate } from "../../../../foundry/documents/store-change.ts";
import { areaAsOne, boardOf, leadOf, onOneBoard } from "../../../../foundry/movement/board-of.ts";
import {
  type CardGround,
  isPending,
  type Standoff,
  standoffOn,
  toFollow,
  toGround,
  DEFEND_OPERATION,
  GROUND,
  groundOn,
  isClinging,
} from "./ground-prompts.ts";
import { messageOf, trustedCards, untilMessagesSay } from "../../../../foundry/chat/cards/read-cards.ts";
import { openPrompts } from "../../../../foundry/chat/prompts/listeners.ts";
import { type Answer, DONE, refuse } from "../../../../foundry/chat/requests/requests.ts";
import { type AttackQuestion, attackOf } from "../../../../view/combat/dialogs/attack-question.ts";
import { attackTitle } from "../../../../foundry/combat/attack/attack-line.ts";
import { notifyRefusal } from "../../../../foundry/chat/post/notify-refusal.ts";
import { postCard } from "../../../../foundry/chat/cards/post-card.ts";
import { placeOf } from "../../../../foundry/documents/place.ts";
import { askReferee } from "../../../../foundry/chat/requests/ask-referee.ts";
import { setting } from "../../../../foundry/host/settings.ts";
import type { AttackBeforeDice } from "../../../../foundry/extensions/pack-extension.ts";
import { hasReferee } from "../../../../foundry/host/serving.ts";

/** Goes on with a defence: asks the figure that has to answer next, or moves all of them. @rule FH-ATK-01 FH-DEF-04 */
export async function proceed(standoff: Standoff, state: GroundState): Promise<readonly NewPrompt[]> {
  const board = boardOf(standoff.scene);
  if (state.outcome) {
    await conclude(standoff, state.outcome);
    return [];
  }
  if (answersItself(standoff, state)) return proceed(standoff, answeredByDefault(standoff, state, board));
  const prompt = toGround(standoff, state, board);
  return prompt ? [prompt] : [];
}

/** Nobody is asked for those whom no player plays, where the table wants that. @rule FH-ATK-01 */
const answersItself = ({ rules }: Standoff, { links }: GroundState): boolean =>
  rules.autoDefends && tokenAt(links.at(-1)?.who ?? "")?.actor?.hasPlayerOwner !== true;

/** The first square that can be taken, straight back if possible; allies stay where they are. @rule FH-ATK-01 */
function answeredByDefault({ rules }: Standoff, state: GroundState, board: Board): GroundState {
  const first = rules.steps(state, board).find(({ barrier }) => barrier === null);
  return rules.answer(state, state.links.length > 1 ? null : (first?.way ?? null), board);
}

/**
 * Everybody moves, and the card tells it. The attacker's client rolls as soon as the card is settled and writes its own
 * entry then: this client's entry has to be there before, or one of the two is lost. @rule FH-ATK-01 FH-DEF-02 FH-DEF-06
 */
async function conclude(standoff: Standoff, outcome: GroundOutcome): Promise<void> {
  const { card, defender } = standoff;
  const left = areaAsOne(defender);
  const stepped = await moveAll(standoff, outcome.shifts);
  const followed = outcome.stands === null ? await followOrAsk(standoff, left) : NOTHING;
  const told = [...toldOf(standoff, outcome), ...followed.told];
  const rules = [...new Set([...rulesOf(outcome), ...followed.rules])];
  await keep(card, [...stepped, ...followed.changes]);
  await writeGround(card, { settled: true, stands: outcome.stands, told, rules });
  for (const prompt of followed.prompts) await postPrompt(prompt, card);
}

async function writeGround(card: AttackMessage, ground: Partial<CardGround>): Promise<void> {
  const changes: object = { system: { declared: ground } };
  await card.update(changes as ChatMessage.UpdateData);
}

/** Writes down on the card what was moved, so that it can be moved back. */
async function keep(card: AttackMessage, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const marked = await storeUpdate(card, { system: { declared: { moved: true } } });
  await addEntry(
    card,
    entryOf([...marked.map((change) => ({ ...change, name: "" })), ...changes], { by: refereeOnly(game.user.id) }),
  );
}

interface Followed {
  readonly changes: readonly Change[];
  readonly told: readonly FactLine[];
  readonly rules: readonly string[];
  readonly prompts: readonly NewPrompt[];
}

const NOTHING: Followed = { changes: [], told: [], rules: [], prompts: [] };

/** The attacker steps after the defender, or says whether they do. @rule FH-DEF-06 FH-DEF-07 */
async function followOrAsk(standoff: Standoff, left: Area): Promise<Followed> {
  const { attacker, rules } = standoff;
  const to = followPlace(standoff, left);
  if (!to) return { ...NOTHING, told: [{ label: attacker.name, value: "WHITEHACK.Ground.NoRoom" }] };
  const option = attackOnCard(standoff.card, rulesOn(standoff.card))?.attack.option?.option.id ?? null;
  if (rules.mayStay(option)) return { ...NOTHING, rules: ["FH-DEF-07"], prompts: [toFollow(standoff, to)] };
  return follow(standoff, to);
}

/** Where the attacker follows to from here; null without room. @rule FH-DEF-06 */
function followPlace({ attacker, scene, rules }: Standoff, left: Area): Place | null {
  const board = boardOf(scene);
  const figure = board.figures.find(({ id }) => id === leadOf(attacker).uuid);
  return figure ? rules.followUp(figure, left, board) : null;
}

/** The attacker takes the square that was left; where the table plays so, guards strike or are asked before. @rule FH-DEF-06 */
async function follow({ attacker, rules, card }: Standoff, to: Place): Promise<Followed> {
  const told = [{ label: attacker.name, value: "WHITEHACK.Ground.Follows" }];
  if (!rules.provokes("followUp"))
    return { ...NOTHING, changes: await moveTo(attacker, to), told, rules: ["FH-DEF-06"] };
  const { x, y } = areaAsOne(attacker);
  const { changes, next } = await pushOn({
    token: attacker.uuid,
    pusher: attacker.uuid,
    steps: [{ x, y }, to],
    at: 0,
    settled: 0,
    follows: false,
    card: card.id ?? "",
  });
  return { changes, told, rules: ["FH-DEF-06"], prompts: next };
}

/** The attacker has said whether they follow. @rule FH-DEF-07 */
export async function followAfter(standoff: Standoff, to: Place | null): Promise<void> {
  const { card, ground, attacker } = standoff;
  const stays: Followed = { ...NOTHING, told: [{ label: attacker.name, value: "WHITEHACK.Ground.Stays" }] };
  const { changes, told, rules, prompts } = to ? await follow(standoff, to) : stays;
  await keep(card, changes);
  await writeGround(card, { told: [...ground.told, ...told], rules: [...ground.rules, ...rules] });
  for (const prompt of prompts) await postPrompt(prompt, card);
}

/** Moves all figures in turn; one that prepares something loses it. @rule FH-DEF-04 FH-DEF-10 */
async function moveAll({ rules }: Standoff, shifts: readonly Shift[]): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const { who, to } of shifts) {
    const token = tokenAt(who);
    if (!token) continue;
    changes.push(...(await moveTo(token, to)), ...(rules.breaksConcentration("defence") ? await interrupt(token) : []));
  }
  return changes;
}

/** A creature's work or preparation is lost. @rule FH-DEF-10 */
function interrupt({ creature }: Placed): Promise<readonly Change[]> {
  const fighter = creature && combatantOf(creature);
  return fighter?.fightState.concentrating === true
    ? noteFight(fighter, { concentrating: false })
    : Promise.resolve([]);
}

/** What each figure did, line by line. */
function toldOf({ defender }: Standoff, { stands, shifts }: GroundOutcome): readonly FactLine[] {
  if (stands) return [{ label: defender.name, value: `WHITEHACK.Ground.Stands.${stands}` }];
  return shifts.flatMap(({ who }) => {
    const token = tokenAt(who);
    const value = who === leadOf(defender).uuid ? "WHITEHACK.Ground.Gives" : "WHITEHACK.Ground.Yields";
    return token ? [{ label: token.name, value }] : [];
  });
}

const STANDING = { chosen: "FH-DEF-02", helpless: "FH-DEF-10", cornered: "FH-DEF-05" } as const;

const rulesOf = ({ stands, shifts }: GroundOutcome): readonly string[] => [
  "FH-DEF-01",
  ...(stands ? [STANDING[stands]] : []),
  ...(shifts.length > 1 ? ["FH-DEF-04"] : []),
];

/** Asks the target of an attack whether they give ground, before it is rolled; for the attacker. @rule FH-ATK-01 */
export async function meetAttackFor(
  { message: id }: Readonly<Record<string, unknown>>,
  sender: User.Implementation,
): Promise<Answer> {
  const standoff = standoffOn(messageOf(id));
  if (!standoff) return refuse("WHITEHACK.Refusal.noTarget");
  const attacker = await resolveCreature(standoff.card.system.actor);
  const isTheirs = attacker !== null && standoff.attacker.actor?.uuid === attacker.uuid;
  if (!isTheirs || !attacker.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
  if (!isPending(standoff) || isAsked(standoff)) return refuse("WHITEHACK.Refusal.seenTo");
  const { rules, defender, scene, card } = standoff;
  const board = boardOf(scene);
  const state = rules.open({ from: areaAsOne(standoff.attacker), defender: leadOf(defender).uuid }, board);
  for (const prompt of await proceed(standoff, state)) await postPrompt(prompt, card);
  return DONE;
}

const isAsked = ({ card }: Standoff): boolean =>
  openPrompts().some(({ system }) => (system.payload as { readonly card?: unknown }).card === card.id);

/** Whether an attack makes its target give ground or stand; a free attack that rolls itself waits for nobody. @rule FH-ATK-02 */
function movesTarget({ attack: { attacker, moment }, rulebook }: AttackQuestion): boolean {
  const isFree = moment.kind === "free";
  if (isFree && setting("rollsFreeAttacks")) return false;
  return rulebook.exchange?.moves({ use: attacker.line.use, isFree, ownTurn: moment.ownTurn }) === true;
}

/** Who stands where, if the attack moves anybody; null otherwise, or where nobody could ask. @rule FH-ATK-02 FH-ATK-03 */
function placesIn({ actor, question, target }: AttackBeforeDice) {
  if (!movesTarget(question) || !hasReferee()) return null;
  const attacker = placeOf(actor);
  if (!attacker || !target || !onOneBoard(attacker, target.place)) return null;
  return isClinging(attacker, target.place) ? null : { attacker, target };
}

/** An attack whose target may give ground, before anybody was asked. */
const newGround = (attacker: string, defender: string): CardGround => ({
  attacker,
  defender,
  stands: null,
  settled: false,
  moved: false,
  told: [],
  rules: [],
});

/**
 * Declares an attack on its card and waits until the target has given ground or stands; gives the card, null where
 * nobody moves, or "gone" where the card was deleted meanwhile. @rule FH-ATK-01
 */
export async function declareAttack(attack: AttackBeforeDice): Promise<AttackMessage | "gone" | null> {
  const places = placesIn(attack);
  if (!places) return null;
  const { actor, question, values, visibility } = attack;
  const state = beginAttack(attackOf(question, values), question.rulebook);
  if (state.refusal) return null;
  const title = attackTitle(state.attack.attacker.line);
  const { actor: target, token, name, place } = places.target;
  const ground = newGround(places.attacker.uuid, place.uuid);
  const system = {
    title,
    actor: actor.uuid,
    target: { actor: target, token, name },
    ...storedOf(state, question.rulebook),
    declared: ground,
  };
  const card = await postCard({ kind: "attack", actor, system, audience: { visibility } });
  if (!card?.isCard("attack")) return null;
  notifyRefusal(await askReferee("packOperation", { operation: DEFEND_OPERATION, data: { message: card.id ?? "" } }));
  await untilMessagesSay(() => isOver(card));
  return isThere(card) ? card : "gone";
}

const isThere = ({ id }: AttackMessage): boolean => game.messages.has(id ?? "");

/** Whether an attack can go on: everybody has answered, or nobody is asked any more. @rule FH-ATK-01 */
const isOver = (card: AttackMessage): boolean =>
  !isThere(card) || groundOn(card)?.settled !== false || isWithdrawn(card);

const isWithdrawn = (card: AttackMessage): boolean =>
  trustedCards("prompt").some(
    ({ system: { kind, state, payload } }) =>
      kind === GROUND && state === "withdrawn" && "card" in payload && payload.card === card.id,
  );

/** The reason for combat advantage over a target that stands. @rule FH-DEF-02 */
export function standingAgainst(card: AttackMessage): readonly AdvantageSource[] {
  const { exchange } = rulesOn(card);
  return exchange && groundOn(card)?.stands ? [exchange.standing] : [];
}
