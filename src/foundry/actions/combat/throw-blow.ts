import {
  answerBlowHelmet,
  asksHelmet,
  type BlowState,
  type BlowStep,
  planBlow,
  resolveBlow,
  type Rulebook,
} from "../../../rules/index.ts";
import type { LangKey } from "../../../types/lang.ts";
import { askHelmet } from "../../dialogs/ask-helmet.ts";
import { type Throw, throwDice } from "../../dice.ts";
import { type AttackMessage, blowOnCard, storedOf, rulesToThrow } from "../../fight/blow-card.ts";

/** What is thrown with the attack itself. */
export const AT_ONCE: readonly BlowStep[] = ["attack", "strayDie"];

/** A blow after some of its rolls, with the host's record of them. */
export interface ThrownBlow {
  readonly state: BlowState;
  readonly rolls: Readonly<Partial<Record<BlowStep, readonly Roll[]>>>;
}

/** Changes dice before they count, as comeback dice do. */
export type AfterThrow = (step: BlowStep, thrown: Throw) => Promise<Throw>;
export const asThrown: AfterThrow = (_step, thrown) => Promise.resolve(thrown);

/** Makes the rolls that are due, one after another, as long as they are among these. @rule WH-ATK-01 WH-CRIT-04 */
export async function throwBlow(
  begun: BlowState,
  steps: readonly BlowStep[],
  rules: Rulebook,
  after: AfterThrow = asThrown,
): Promise<ThrownBlow> {
  const rolls: Partial<Record<BlowStep, readonly Roll[]>> = {};
  let state = begun;
  for (;;) {
    state = await withHelmet(state, rules);
    const due = planBlow(state, rules);
    if (!due || !steps.includes(due.step)) return { state, rolls };
    const thrown = await after(due.step, await throwDice(due.plan));
    state = resolveBlow(state, thrown.faces, rules);
    rolls[due.step] = [...(rolls[due.step] ?? []), ...thrown.rolls];
  }
}

/** Whoever wears a helmet says whether a critical result is thrown again. @rule WH-CRIT-04 */
async function withHelmet(state: BlowState, rules: Rulebook): Promise<BlowState> {
  if (!asksHelmet(state)) return state;
  return withHelmet(answerBlowHelmet(state, await askHelmet(state.crit?.asked?.face ?? 0), rules), rules);
}

/** Attack cards on which this client is throwing. */
const throwing = new Set<string>();

/** A blow on a card after some throws, and the rules that they were made by. */
export interface WentOn extends ThrownBlow {
  readonly before: BlowState;
  readonly rules: Rulebook;
}

/** Works on a card exclusively; null if other work is under way on it, or this user may not. */
export async function alone<Result>(
  message: AttackMessage,
  work: () => Promise<Result | null>,
): Promise<Result | null> {
  const id = message.id ?? "";
  if (throwing.has(id) || !(game.user.isGM || message.isAuthor)) return null;
  throwing.add(id);
  try {
    return await work();
  } finally {
    throwing.delete(id);
  }
}

/** The rolls of a button, what posts them, and what is said if none of them is due. */
interface Going {
  readonly steps: readonly BlowStep[];
  readonly refusal: LangKey;
  tell(message: AttackMessage, went: WentOn): Promise<void>;
  readonly after?: AfterThrow;
}

/** Continues the blow on a card, once: makes the rolls that are due, stores the progress and posts the result. */
export async function goOn(message: ChatMessage.Implementation, { steps, refusal, tell, after }: Going): Promise<void> {
  if (!message.isCard("attack")) return;
  const card: AttackMessage = message;
  const went = await alone(card, () => throwOn(card, steps, after));
  if (went) await tell(card, went);
  else ui.notifications.warn(refusal, { localize: true });
}

async function throwOn(
  message: AttackMessage,
  steps: readonly BlowStep[],
  after: AfterThrow | undefined,
): Promise<WentOn | null> {
  const rules = await rulesToThrow(message);
  const begun = blowOnCard(message, rules);
  const thrown = begun && (await throwBlow(begun, steps, rules, after));
  if (!thrown || thrown.state === begun) return null;
  await keepBlow(message, thrown, rules);
  return { ...thrown, before: begun, rules };
}

/** The dice of the attack itself. */
export const attackDice = ({ attack = [], strayDie = [] }: ThrownBlow["rolls"]): readonly Roll[] => [
  ...attack,
  ...strayDie,
];

/** Stores on a card how far its blow has come; the dice of the attack itself are those of the card. */
export async function keepBlow(message: AttackMessage, { state, rolls }: ThrownBlow, rules: Rulebook): Promise<void> {
  const own = attackDice(rolls).map((roll) => JSON.stringify(roll));
  const { outcome, blow, revealed } = storedOf(state, rules);
  const isAttack = own.length > 0;
  const changes: object = {
    system: { blow, ...(isAttack && { outcome, revealed }) },
    ...(isAttack && { rolls: own }),
  };
  await message.update(changes as ChatMessage.UpdateData);
}
