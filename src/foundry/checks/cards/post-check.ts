import {
  asKnownCheck,
  type CheckOutcome,
  type ComebackLater,
  type RollFacts,
  storedRoll,
  type TriedTask,
} from "../../../rules/index.ts";
import type { RecordEntry } from "../../../undo/record.ts";
import type { CheckCardFacts } from "../../../view/checks/cards/check-card.ts";
import { settleComeback, settleUnseen, type RolledComeback } from "../comeback/roll-comeback.ts";
import { localize } from "../../host/localize.ts";
import { entryOf } from "../../chat/undo/card-record.ts";
import { isSeenByOwners } from "../../chat/requests/audience-for.ts";
import { type Audience, postCard } from "../../chat/cards/post-card.ts";

/** A check that was rolled: a task of the untrained unless it says otherwise. */
interface RolledCheck extends Partial<Pick<CheckCardFacts, "kind" | "trained" | "facts">> {
  readonly title: string;
  /** The actor who has rolled it; null where the actor is gone. */
  readonly actor: Actor.Implementation | null;
  readonly outcome: CheckOutcome;
  readonly rolls: readonly Roll[];
  /** The subject of an examination. */
  readonly about?: string | null;
  /** The id of the question that asked for it. */
  readonly asked?: string;
  /** The common task that it was. */
  readonly task?: TriedTask;
  /** The facts of the roll line by line: with them the Referee can rule on the roll afterwards. */
  readonly roll?: RollFacts;
  /** The uses that it has cost. */
  readonly record?: readonly RecordEntry[];
  /** Comeback dice that were rolled with it. @rule WH-BRAVE-02 */
  readonly comeback?: RolledComeback;
  /** The incident of the roll, if its title does not say. @rule WH-BRAVE-01 */
  readonly incident?: string;
  readonly audience: Audience;
}

/**
 * Posts the card of a check, without the magick that nobody has identified, and with what it has done to comeback dice;
 * gives it, or null where the host has refused it. @rule WH-TASK-01 WH-SAVE-01 WH-ITEM-02 WH-BRAVE-01
 */
export async function postCheck(rolled: RolledCheck) {
  const {
    actor,
    rolls,
    audience,
    outcome,
    roll,
    comeback: _,
    incident: about = "",
    record: used = [],
    ...told
  } = rolled;
  const { kind = "task", trained = false, ...rest } = told;
  const incident = about === "" ? localize(told.title) : about;
  const { entries, later } = await settleRoll(rolled, { kind, incident, success: outcome.success });
  const record = [...used, ...entries];
  const known = { ...rulingIn(roll, outcome), outcome: asKnownCheck(outcome) };
  const system = { kind, trained, actor: actor?.uuid ?? "", ...rest, ...known, incident, record, comeback: later };
  return postCard({ kind: "check", actor, system, rolls, audience });
}

/** The facts that the Referee can rule on; none where the roll is not told line by line. @rule WH-TASK-05 */
function rulingIn(roll: RollFacts | undefined, { faces: rolled }: CheckOutcome) {
  const kept = roll && storedRoll(roll);
  return kept ? { roll: kept, rolled } : {};
}

/** The comeback dice that a roll uses up or brings; what would tell a hidden outcome waits. @rule WH-BRAVE-01 WH-DICE-07 */
async function settleRoll(
  { actor, comeback, audience }: RolledCheck,
  rolled: Parameters<typeof settleComeback>[1],
): Promise<{ readonly entries: readonly RecordEntry[]; readonly later: ComebackLater }> {
  const settle = isSeenByOwners(actor, audience) ? settleComeback : settleUnseen;
  const { changes, name, later } = await settle(actor, rolled, comeback);
  return { entries: name === "" ? [] : [entryOf(changes, { name })], later };
}
