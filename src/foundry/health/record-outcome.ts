import type { DamageShare, Defence, HpOutcome } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import type { Creature } from "../documents/creature.ts";
import { hitPointsUpdate } from "../documents/hit-points.ts";
import { addEntry, entryOf } from "../undo/card-record.ts";
import { storeChange } from "../undo/store-change.ts";

interface RecordedBy {
  /** The user who caused it. */
  readonly by: string | null;
  /** What else of the creature changes by it. */
  readonly also?: object;
  /** Why damage counted for less. */
  readonly defence?: Defence | null;
  /** How much of the card's amount the Referee has let count. */
  readonly share?: DamageShare;
  /** Posts what it sets off, which goes with it when it is undone. */
  readonly follow?: () => Promise<readonly Change[]>;
}

const nothing = (): Promise<readonly Change[]> => Promise.resolve([]);

/** Stores the change of somebody's hit points, and records it on the card; says whether it could be stored. @rule WH-DMG-01 */
export async function recordOutcome(
  card: ChatMessage.OfType<"damage">,
  creature: Creature,
  outcome: HpOutcome,
  { by, also = {}, follow = nothing, ...told }: RecordedBy,
): Promise<boolean> {
  const isDue = outcome.changes.length > 0 || Object.keys(also).length > 0;
  const changes = isDue ? await storeChange(creature, { hp: hitPointsUpdate(creature, outcome), ...also }) : [];
  if (outcome.changes.length > 0 && changes.length === 0) return false;
  const followed = await follow();
  const named = { by, target: creature.uuid, name: calledName(creature), prompts: outcome.prompts };
  await addEntry(card, entryOf([...changes, ...followed], { ...named, ...told }));
  return true;
}
