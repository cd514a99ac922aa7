import { afterStance, STANCE } from "../../../house-rules/whitebox/stance.ts";
import { tellLines } from "../../actions/tell/tell-lines.ts";
import { giveCondition } from "../../conditions/give-condition.ts";
import { storeConditions } from "../../undo/store-conditions.ts";
import { actsNow } from "../../fight/moment.ts";
import { noteInRound } from "../../fight/note-fight.ts";
import { roundFacts } from "../../fight/round-facts.ts";
import { localize } from "../../localize.ts";
import { rulesInForceFor } from "../../rulebook.ts";
import type { TablePart, TrackerButton } from "../pack-at-table.ts";

type Fighter = Combatant.Implementation;

/** What is left of the round of a fighter who would guard now; null where that is not possible. @rule WB-CMB-12 */
function guarding(fighter: Fighter) {
  const { actor } = fighter;
  if (!fighter.isOwner || !actor?.isCharacter() || !actsNow(fighter)) return null;
  if (rulesInForceFor(actor).families.engagement.choice !== "wb") return null;
  const { class: id, groups } = actor.system;
  const names = groups.filter(({ unwritten }) => !unwritten).map(({ name }) => name);
  const left = afterStance({ class: id, groups: names }, roundFacts(fighter).left);
  return left && { actor, left };
}

const stanceButtons = (fighter: Fighter): readonly TrackerButton[] =>
  guarding(fighter)
    ? [{ act: "wb.stance", label: localize("WHITEHACK.WhiteBox.stance.take"), icon: "fa-solid fa-shield-halved" }]
    : [];

/** Guards in place of the attack; the card takes it back. @rule WB-CMB-12 */
async function performStance(fighter: Fighter): Promise<void> {
  const found = guarding(fighter);
  if (!found) return;
  const { actor, left } = found;
  const changes = [
    ...(await storeConditions(actor, () => giveCondition(actor, STANCE, { source: actor.uuid }))),
    ...(await noteInRound(fighter, { left })),
  ];
  await tellLines({
    title: "WHITEHACK.WhiteBox.stance.name",
    actor,
    facts: [{ label: "WHITEHACK.Abbreviation.armorClass", value: `+${STANCE.armorClass}` }],
    text: "WHITEHACK.WhiteBox.stance.text",
    rules: ["WB-CMB-12"],
    changes,
  });
}

/** Guarding instead of striking, from the tracker. */
export const STANCE_TABLE: TablePart = {
  tracker: { buttons: stanceButtons },
  acts: { "wb.stance": async ({ combatant }) => combatant && performStance(combatant) },
};
