import { choose } from "../../chat/dialogs/choose.ts";
import {
  answerAttackHelmet,
  asksHelmet,
  asksStray,
  type AttackState,
  type AttackStep,
  planAttack,
  planStrayDraw,
  resolveAttack,
  type Rulebook,
  strayDrawn,
  strayInto,
} from "../../../rules/index.ts";
import type { LangKey } from "../../../types/lang.ts";
import { askHelmet } from "../../checks/ask-study.ts";
import { type RolledDice, rollDice } from "../../host/dice.ts";
import { type AttackMessage, attackOnCard, rulesToRoll, storedOf } from "./attack-card.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import type { Creature } from "../../documents/creature.ts";
import { resolveUuidSync } from "../../documents/resolve-uuid.ts";
import { targetOf } from "../../documents/fighters.ts";
import { isSurprised } from "../../documents/moment.ts";
import { inMeleeWith, meleeAround, placeOf } from "../../documents/place.ts";

type Placed = TokenDocument.Implementation;

/** Asks which of these a stray shot has hit, a button each; null where nobody says so. @rule WH-RNG-02 */
export async function askStray(candidates: readonly Placed[]): Promise<Placed | null> {
  if (candidates.length === 0) {
    ui.notifications.warn("WHITEHACK.Refusal.noStray", { localize: true });
    return null;
  }
  const answer = await choose(
    { title: "WHITEHACK.Attack.NameStray", text: "WHITEHACK.Attack.NameStrayHint" },
    candidates.map(({ uuid, name }) => ({ label: name, answer: uuid })),
  );
  return candidates.find(({ uuid }) => uuid === answer) ?? null;
}

/** The steps that are thrown with the attack itself. */
export const AT_ONCE: readonly AttackStep[] = ["attack", "strayDie"];

/** An attack after some of its rolls, with the host's record of them. */
export interface RolledAttack {
  readonly state: AttackState;
  readonly rolls: Readonly<Partial<Record<AttackStep, readonly Roll[]>>>;
}

/** Changes dice before they count, as comeback dice do. */
export type AfterRoll = (step: AttackStep, rolled: RolledDice) => Promise<RolledDice>;
export const asRolled: AfterRoll = (_step, rolled) => Promise.resolve(rolled);

/** Makes the rolls that are due, one after another, as long as they are among these. @rule WH-ATK-01 WH-CRIT-04 */
export async function rollAttack(
  begun: AttackState,
  steps: readonly AttackStep[],
  rules: Rulebook,
  after: AfterRoll = asRolled,
): Promise<RolledAttack> {
  const rolls: Partial<Record<AttackStep, readonly Roll[]>> = {};
  let state = begun;
  for (;;) {
    state = await withHelmet(state, rules);
    const due = planAttack(state, rules);
    if (!due || !steps.includes(due.step)) return { state, rolls };
    const rolled = await after(due.step, await rollDice(due.plan));
    state = resolveAttack(state, rolled.faces, rules);
    rolls[due.step] = [...(rolls[due.step] ?? []), ...rolled.rolls];
  }
}

/** The wearer of a helmet says whether a critical result is thrown again. @rule WH-CRIT-04 */
async function withHelmet(state: AttackState, rules: Rulebook): Promise<AttackState> {
  if (!asksHelmet(state)) return state;
  return withHelmet(answerAttackHelmet(state, await askHelmet(state.crit?.asked?.face ?? 0), rules), rules);
}

/** Attack cards on which this client is throwing. */
const rolling = new Set<string>();

/** An attack on a card after some throws, and the rules that they were made by. */
export interface WentOn extends RolledAttack {
  readonly before: AttackState;
  readonly rules: Rulebook;
}

/** Works on a card exclusively; null if other work is under way on it, or this user may not. */
export async function alone<Result>(
  message: AttackMessage,
  work: () => Promise<Result | null>,
): Promise<Result | null> {
  const id = message.id ?? "";
  if (rolling.has(id) || !(game.user.isGM || message.isAuthor)) return null;
  rolling.add(id);
  try {
    return await work();
  } finally {
    rolling.delete(id);
  }
}

/** The rolls of a button, what posts them, and what is said if none of them is due. */
interface Going {
  readonly steps: readonly AttackStep[];
  readonly refusal: LangKey;
  post(message: AttackMessage, went: WentOn): Promise<void>;
  readonly after?: AfterRoll;
}

/** Continues the attack on a card, once: makes the rolls that are due, stores the progress and posts the result. */
export async function goOn(message: ChatMessage.Implementation, { steps, refusal, post, after }: Going): Promise<void> {
  if (!message.isCard("attack")) return;
  const card: AttackMessage = message;
  const went = await alone(card, () => rollOn(card, steps, after));
  if (went) await post(card, went);
  else ui.notifications.warn(refusal, { localize: true });
}

async function rollOn(
  message: AttackMessage,
  steps: readonly AttackStep[],
  after: AfterRoll | undefined,
): Promise<WentOn | null> {
  const rules = await rulesToRoll(message);
  const begun = attackOnCard(message, rules);
  const rolled = begun && (await rollAttack(begun, steps, rules, after));
  if (!rolled || rolled.state === begun) return null;
  await keepAttack(message, rolled, rules);
  return { ...rolled, before: begun, rules };
}

/** The dice of the attack itself. */
export const attackDice = ({ attack = [], strayDie = [] }: RolledAttack["rolls"]): readonly Roll[] => [
  ...attack,
  ...strayDie,
];

/** Stores on a card how far its attack has come; the dice of the attack itself are those of the card. */
export async function keepAttack(
  message: AttackMessage,
  { state, rolls }: RolledAttack,
  rules: Rulebook,
): Promise<void> {
  const own = attackDice(rolls).map((roll) => JSON.stringify(roll));
  const { outcome, attack, revealed } = storedOf(state, rules);
  const isAttack = own.length > 0;
  const changes: object = {
    system: { attack, ...(isAttack && { outcome, revealed }) },
    ...(isAttack && { rolls: own }),
  };
  await message.update(changes as ChatMessage.UpdateData);
}

/** Asks the Referee for the target of a stray shot: a creature in the melee, or a current target. @rule WH-RNG-02 */
export async function performStray(message: AttackMessage): Promise<void> {
  if (!game.user.isGM) return;
  const rules = await rulesToRoll(message);
  const met = rules.missileIntoMelee.strayDice ? await drawStray(message) : await askStray(candidatesFor(message));
  if (met) await nameStray(message, met);
}

/**
 * Draws one of the friends whom the shot had to pass, by rules that leave it to a die; the Referee names the target
 * where there are none.
 */
async function drawStray(message: AttackMessage): Promise<Placed | null> {
  const { target } = message.system;
  const aimed = target?.token ? resolveUuidSync(target.token) : null;
  const shooter = message.speakerActor ? placeOf(message.speakerActor) : null;
  const friends = isPlaced(aimed) ? inMeleeWith(aimed, shooter) : [];
  if (friends.length === 0) return askStray(candidatesFor(message));
  const { faces, rolls } = await rollDice(planStrayDraw(friends.length));
  const met = strayDrawn(friends, faces);
  const facts = [{ label: "WHITEHACK.Attack.StrayHits", value: met?.name ?? "" }];
  await postLines({ title: "WHITEHACK.Attack.StrayTitle", facts, rolls, like: message });
  return met;
}

/** Names whom the shot has hit: the throws that follow are theirs. @rule WH-RNG-02 */
export async function nameStray(message: AttackMessage, { actor, uuid, name }: Placed): Promise<void> {
  if (!game.user.isGM || !actor?.isCreature()) return;
  const met: Creature = actor;
  await alone(message, async () => {
    const rules = await rulesToRoll(message);
    const state: AttackState | null = attackOnCard(message, rules);
    if (!state || !asksStray(state)) return null;
    await message.update({ system: { stray: { actor: met.uuid, token: uuid, name } } });
    await keepAttack(message, { state: strayInto(state, targetOf(met, isSurprised(met)), rules), rolls: {} }, rules);
    return met;
  });
}

const isPlaced = (found: unknown): found is Placed => found instanceof TokenDocument;

/** The creatures in the melee that was shot into, and the Referee's targets. */
function candidatesFor({ system: { target }, speakerActor }: AttackMessage): readonly Placed[] {
  const aimed = target?.token ? resolveUuidSync(target.token) : null;
  const shooter = speakerActor ? placeOf(speakerActor) : null;
  const around = isPlaced(aimed) ? meleeAround(aimed, shooter) : [];
  const chosen = [...game.user.targets].map(({ document }) => document);
  const others = [...around, ...chosen].filter(({ uuid }) => uuid !== target?.token);
  return [...new Map(others.map((one) => [one.uuid, one])).values()];
}
