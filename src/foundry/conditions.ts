import { CONDITIONS, type ConditionId } from "../rules/index.ts";
import { addStatus, hideStatus } from "./generation.ts";
import { icon } from "./paths.ts";

/** The pictures of the conditions: those that their entries in the compendium have. */
const ICONS: Readonly<Record<ConditionId, string>> = {
  bleeding: "bleeding-wound",
  blinded: "sight-disabled",
  confused: "misdirection",
  deafened: "hearing-disabled",
  fleeing: "sprint",
  held: "manacles",
  hurt: "broken-bone",
  knockedOut: "knocked-out-stars",
  muted: "silenced",
  prone: "knockout",
  staggered: "back-pain",
  stunned: "star-swirl",
};

/** Statuses of the host's that say what one of ours says. */
const DOUBLES = ["blind", "deaf", "restrain", "silence", "stun", "unconscious"] as const;

/** Tells the host what can be the matter with somebody, so that tokens show it and hands can set it. @rule WH-COND-01 */
export function registerConditions(): void {
  for (const id of DOUBLES) hideStatus(id);
  for (const { id, label } of Object.values(CONDITIONS)) {
    const img = icon(ICONS[id as ConditionId]);
    addStatus({ id, _id: id.padEnd(16, "0"), name: label, img });
  }
}
