import {
  asCrit,
  asFailure,
  type CheckOutcome,
  isRuled,
  readAgain,
  readRoll,
  type RollFacts,
  type Ruled,
  ruledRoll,
} from "../../../rules/index.ts";
import type { RecordEntry } from "../../../undo/record.ts";
import { shownMessages } from "../../chat/cards/read-cards.ts";
import type { ContestFacts, SideOutcome } from "../../../view/checks/cards/contest-card.ts";
import { rolledDice } from "../../../view/checks/cards/roll-card.ts";
import { redrawCard } from "../../chat/cards/post-card.ts";

export type CheckMessage = ChatMessage.OfType<"check">;
/** A roll that can stand beside others: by Whitehack's rules, or by those of another game. */
export type RolledMessage = CheckMessage | ChatMessage.OfType<"roll">;

/** A roll on a card, and what the Referee has made of it. */
interface CardRuling {
  /** The facts of the roll line by line; null where the card does not say. */
  readonly roll: RollFacts | null;
  readonly rolled: readonly number[];
  readonly ruled: Ruled;
  /** The outcome when the dice fell, and the outcome now. */
  readonly first: CheckOutcome;
  readonly outcome: CheckOutcome;
  readonly record: readonly RecordEntry[];
  /** Titles of the cards that were posted because of the first result. */
  readonly followed: readonly string[];
}

/** The roll on a card as it counts now: as the Referee has ruled, and a crit or a mere failure where a save has made it one. @rule WH-TASK-05 WH-DICE-06 WH-DEFT-12 WH-FUM-02 */
export function rulingOf({ system }: CheckMessage): CardRuling {
  const { rolled, ruled, record, followed, critSave, outcome: first } = system;
  const roll = readRoll(system.roll) ?? null;
  const again = roll && isRuled(ruled) ? readAgain(ruledRoll(roll, ruled), rolled) : null;
  const read = again ?? first;
  return {
    roll,
    rolled,
    ruled,
    first,
    outcome: critSave.made ? asFailure(asCrit(read)) : read,
    record,
    followed: followed.flatMap(titleOf),
  };
}

/** The present outcome of the dice on a card. */
export const outcomeOn = (message: CheckMessage): CheckOutcome => rulingOf(message).outcome;

function titleOf(id: string): readonly string[] {
  const message = game.messages.get(id);
  if (!message?.isRevealed) return [];
  return "title" in message.system && typeof message.system.title === "string" ? [message.system.title] : [];
}

/** Notes that a card was posted because of a roll, so that a later ruling can tell of it. */
export async function noteFollowed(
  card: ChatMessage.Implementation,
  because: ChatMessage.Implementation,
): Promise<void> {
  if (!card.isCard("check") || !because.id) return;
  const followed = [...card.system.followed, because.id];
  await card.update({ system: { followed } } as ChatMessage.UpdateData);
}

export type ContestMessage = ChatMessage.OfType<"contest">;

/** A contest as it counts now: with what the Referee has since ruled on its rolls. @rule WH-CONT-01 */
export function factsOf({ system }: ContestMessage): ContestFacts {
  const { title, purpose, granular, needed, sides } = system;
  return {
    title,
    purpose,
    granular,
    needed,
    sides: sides.map(({ name, what, check, outcome }) => ({ name, what, outcome: rolledOn(check) ?? outcome })),
  };
}

function rolledOn(check: string): SideOutcome | null {
  const message = game.messages.get(check);
  if (!message?.isRevealed) return null;
  return message.isCard("check") || message.isCard("roll") ? sideOn(message) : null;
}

/** How a roll stands beside others; that of another game says in its own words what it came to. */
export function sideOn(message: RolledMessage): SideOutcome {
  if (message.isCard("check")) return outcomeOn(message);
  const { success, verdict, ...rolled } = message.system;
  const result = success ? "success" : "failure";
  const told = { verdict, dice: rolledDice(rolled) };
  return {
    score: 0,
    faces: [],
    kept: null,
    face: null,
    result,
    success: success === true,
    quality: null,
    pair: null,
    told,
  };
}

/** Redraws the contests and auctions that a roll takes part in, because the Referee has ruled on it. */
export function drawContests({ id }: ChatMessage.Implementation): void {
  for (const message of shownMessages()) {
    if (message.isCard("contest") && message.system.sides.some(({ check }) => check === id)) redrawCard(message);
    if (message.isCard("auction") && message.system.rolls.some(({ check }) => check === id)) redrawCard(message);
  }
}
