import type { DicePlan } from "../../../rules/index.ts";
import { type DiceSource, formulaOf, type RolledDice, rollDice } from "../../host/dice.ts";
import type { Change } from "../../../undo/record.ts";
import {
  answerText,
  deadlineOf,
  type GivenAnswer,
  isOverdue,
  type PromptState,
} from "../../../view/chat/prompts/prompt.ts";
import { refereeOnly } from "../../documents/referees.ts";
import { localize } from "../../host/localize.ts";
import { type Answer, DONE, refuse } from "../requests/requests.ts";
import { addEntry, entryOf } from "../undo/card-record.ts";
import { storeUpdate } from "../../documents/store-change.ts";
import type { Followed, PromptKind, PromptMessage } from "./kind.ts";
import { kindOf } from "./prompt-registry.ts";
import { actorAt, openPrompts, roundOf } from "./listeners.ts";
import { askNext } from "./post-prompt.ts";
import { inTurn } from "../requests/in-turn.ts";
import { isServing } from "../../host/serving.ts";

/** Rolls dice here and keeps the rolls, so that they can be handed on with an answer. */
export function ownDice(): { readonly dice: DiceSource; readonly rolls: Roll[] } {
  const rolls: Roll[] = [];
  return {
    rolls,
    async dice(plan) {
      const rolled = await rollDice(plan);
      rolls.push(...rolled.rolls);
      return rolled;
    },
  };
}

/** The same dice, and whether any of them have been rolled. */
function watched(source: DiceSource): { readonly dice: DiceSource; readonly fell: () => boolean } {
  let fell = false;
  const dice: DiceSource = (plan) => {
    fell ||= plan.count > 0;
    return source(plan);
  };
  return { dice, fell: () => fell };
}

/** Dice that the answering user has rolled, one roll after another; missing or unfitting ones are rolled here. */
export function handedDice(sent: unknown): DiceSource {
  const rest: unknown[] = Array.isArray(sent) ? [...(sent as readonly unknown[])] : [];
  return async (plan) => (plan.count < 1 ? rollDice(plan) : (readRolledDice(rest.shift(), plan) ?? rollDice(plan)));
}

/** A roll from another browser as a roll of these dice; null where it is none. */
function readRolledDice(sent: unknown, plan: DicePlan): RolledDice | null {
  const roll = readRoll(sent);
  if (!roll || roll.formula !== Roll.create(formulaOf(plan)).formula) return null;
  const faces = roll.dice.flatMap((die) => die.results.map(({ result }) => result));
  const isFace = (face: number): boolean => Number.isInteger(face) && face >= 1 && face <= plan.faces;
  return faces.length === plan.count && faces.every(isFace) ? { faces, rolls: [roll] } : null;
}

function readRoll(sent: unknown): Roll | null {
  if (typeof sent !== "string") return null;
  try {
    return Roll.fromJSON(sent) as Roll;
  } catch {
    return null;
  }
}

/** How a prompt ends, and by whom. */
interface Settlement {
  readonly state: Extract<PromptState, "answered" | "decided" | "lapsed">;
  readonly answer: GivenAnswer;
  readonly by: string | null;
  /** The salt that opens the seal of a hidden answer. */
  readonly salt?: string;
}

/**
 * Ends a prompt by an answer and does what follows from it. It is closed first, so that what follows happens once;
 * where it cannot happen the prompt is as it was before.
 */
export async function settlePrompt(
  prompt: PromptMessage,
  settlement: Settlement,
  kind: Pick<PromptKind, "follow"> | undefined = kindOf(prompt.system.kind),
  dice: DiceSource = rollDice,
): Promise<Answer> {
  if (!kind) return refuse("WHITEHACK.Refusal.noQuestion");
  const { state, answer, by: owed, at, salt } = prompt.toObject().system;
  const before = { state, answer, by: owed, at, salt };
  const { by } = settlement;
  const closed = await close(prompt, settlement);
  if (closed.length === 0) return refuse("WHITEHACK.Refusal.failed");
  const { dice: rolled, fell } = watched(dice);
  const followed = await kind.follow(prompt, settlement.answer, rolled).catch(async (error: unknown) => {
    await write(prompt, before);
    throw error;
  });
  if (followed.refused) {
    await write(prompt, before);
    return refuse(followed.refused);
  }
  await noteWhatFollowed(prompt, fell() && !followed.isTheirs ? refereeOnly(by) : by, { ...followed, closed });
  await endRound(prompt);
  return DONE;
}

/** Closes a prompt; the change is named after the answer. */
async function close(prompt: PromptMessage, settlement: Settlement): Promise<readonly Change[]> {
  const words = answerText(prompt.system.options, settlement.answer).map((word) => localize(word));
  const closed = await storeUpdate(prompt, { system: { ...settlement, at: game.time.serverTime } });
  return closed.map((change) => ({ ...change, name: words.join(" · ") }));
}

interface Conclusion extends Followed {
  /** The changes that closed the prompt. */
  readonly closed: readonly Change[];
}

/**
 * Asks what is to be asked now, and writes down on the card all that came of an answer, as one thing to undo. An answer
 * that all of a round have seen, or that the round or another card has made something of, is not taken back.
 */
async function noteWhatFollowed(
  prompt: PromptMessage,
  by: string | null,
  { closed, changes = [], next = [], isElsewhere = false }: Conclusion,
): Promise<void> {
  const { sealed, round } = prompt.system;
  const asked = await askNext(next, prompt);
  const isFinal = sealed || round !== "" || isElsewhere;
  const all = [...(isFinal ? [] : closed), ...changes, ...asked];
  if (all.length > 0) await addEntry(prompt, entryOf(all, { by }));
}

/** Takes a prompt back. */
export async function withdraw(prompt: PromptMessage): Promise<void> {
  await write(prompt, { state: "withdrawn", at: game.time.serverTime });
  await endRound(prompt);
}

/** Keeps the seal of an answer that nobody else may know yet; from now on it cannot be changed. */
export const seal = (prompt: PromptMessage, digits: string, by: string | null): Promise<unknown> =>
  write(prompt, { state: "sealed", seal: digits, by, at: game.time.serverTime, nonce: foundry.utils.randomID(32) });

/** Once everything that was asked together has come to an end, its kind may make something of it. */
async function endRound(prompt: PromptMessage): Promise<void> {
  const { round, kind } = prompt.system;
  const prompts = round === "" ? [] : roundOf(prompt);
  const isOver = prompts.every(({ system }) => system.state !== "open" && system.state !== "sealed");
  if (prompts.length > 0 && isOver) await kindOf(kind)?.endRound?.(prompts);
}

const write = (prompt: PromptMessage, system: object): Promise<unknown> =>
  prompt.update({ system } as ChatMessage.UpdateData);

/** The next look at the clock of each game. */
const alarms = new WeakMap<object, ReturnType<typeof setTimeout>>();

/** The look at all of them that is due in each game: what changes until then is seen by it. */
const due = new WeakMap<object, Promise<void>>();

/**
 * Goes through the open prompts: those whose reason is gone are withdrawn, those whose time is up get the answer that
 * counts then. Done by the active Referee's client, whenever something may have changed.
 */
export async function reviewPrompts(): Promise<void> {
  if (!isServing()) return;
  const look =
    due.get(game) ??
    inTurn(async () => {
      due.delete(game);
      for (const prompt of openPrompts()) await review(prompt);
    }).then(setAlarm);
  due.set(game, look);
  await look;
}

/**
 * True while a connected user rolls the dice of an answer: the roll may settle the prompt by itself, as for a guard who
 * has struck and so cannot strike any more.
 */
const isHeld = ({ system: { heldBy } }: PromptMessage): boolean =>
  heldBy !== null && game.users.get(heldBy)?.active === true;

/** True if the actor that is asked, or all that could be chosen, are gone: nobody could answer then. */
function isAboutNobody({ system: { asked, options } }: PromptMessage): boolean {
  if (asked.actor !== null && !actorAt(asked.actor)) return true;
  const named = options.flatMap(({ actor }) => actor ?? []);
  return named.length > 0 && named.length === options.length && !named.some(actorAt);
}

async function review(prompt: PromptMessage): Promise<void> {
  const { kind, fallback, state } = prompt.system;
  if (state !== "open" || isHeld(prompt)) return;
  if (isAboutNobody(prompt) || !(await kindOf(kind)?.isDue(prompt))) await withdraw(prompt);
  else if (isOverdue(prompt.system, game.time.serverTime)) {
    await settlePrompt(prompt, { state: "lapsed", answer: { option: fallback, values: {} }, by: null });
  }
}

/** Looks again when the next prompt's time is up. */
function setAlarm(): void {
  clearTimeout(alarms.get(game));
  const moments = openPrompts().map(({ system }) => deadlineOf(system) ?? Infinity);
  const next = Math.min(...moments) - game.time.serverTime;
  if (Number.isFinite(next))
    alarms.set(
      game,
      setTimeout(() => void reviewPrompts(), Math.max(0, next)),
    );
}
