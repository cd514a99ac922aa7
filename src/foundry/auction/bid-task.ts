import { type Modifier, toExplained } from "../../rules/index.ts";
import { baseLabel, OTHER_BASES, type OtherBase } from "../../view/auction/auction-dialog.ts";
import { type Bidder } from "../../view/auction/auction.ts";
import type { TaskQuestion } from "../../view/dialogs/task-dialog.ts";
import { requestedQuestion } from "../actions/rolls/creature-roll.ts";
import type { Creature } from "../documents/creature.ts";
import { hitPointsOf } from "../documents/hit-points.ts";
import { actorAt } from "../questions/listeners.ts";
import { rulebookFor } from "../rulebook.ts";

/** The creature that bids; null for a challenge, and for whoever is gone. */
export function creatureOf({ actor }: Pick<Bidder, "actor">): Creature | null {
  const found = actorAt(actor);
  return found?.isCreature() ? found : null;
}

/** What bids are based on, as it is now; null where a creature has no such thing. @rule WH-AUC-02 WH-AUC-13 */
export const baseOf = (bidder: Pick<Bidder, "actor" | "what">): number | null => plainTask(bidder)?.score.value ?? null;

/** The task behind a bid, before its hidden die. @rule WH-AUC-10 WH-AUC-13 */
function plainTask({ actor, what }: Pick<Bidder, "actor" | "what">): TaskQuestion | null {
  const creature = creatureOf({ actor });
  if (!creature) return null;
  const other = OTHER_BASES.find((one) => one === what);
  if (!other) return requestedQuestion(creature, what, {});
  return numberTask(what, otherBase(creature, other), creature);
}

function otherBase(creature: Creature, base: OtherBase): number {
  return base === "hitPoints" ? hitPointsOf(creature).value : creature.system.derived[base].value;
}

/** A task by a mere number: nothing but the situation counts. @rule WH-AUC-13 WH-AUC-15 */
function numberTask(what: string, score: number, creature: Creature | null): TaskQuestion {
  const { attributes, options } = rulebookFor(creature);
  return {
    attribute: "",
    label: baseLabel(attributes, what),
    score: toExplained(score),
    groups: [],
    modifiers: [],
    isGroupless: true,
    readings: options,
  };
}

/** The task that keeps a bid: the hidden die is told beside the base. @rule WH-AUC-03 WH-AUC-10 */
export function bidTask({ actor, what, base, die }: Bidder): TaskQuestion {
  const number = numberTask(what, base ?? 0, creatureOf({ actor }));
  const task = plainTask({ actor, what }) ?? number;
  return { ...task, score: number.score, modifiers: [...task.modifiers, ...dieLine(die)] };
}

const dieLine = (die: number | null): readonly Modifier[] =>
  die === null ? [] : [{ label: "WHITEHACK.Auction.hiddenDie", value: die, rule: "WH-AUC-02" }];
