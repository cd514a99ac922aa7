import type { Change } from "../../../../undo/record.ts";
import { confirmAnyway } from "../../../../foundry/chat/dialogs/choose.ts";
import { storeConditions } from "../../../../foundry/chat/undo/store-conditions.ts";
import { endConditions } from "../../../../foundry/conditions/end-conditions.ts";
import { giveCondition } from "../../../../foundry/conditions/give-condition.ts";
import { calledName, combatantOf, type Creature } from "../../../../foundry/documents/creature.ts";
import { packFactsOf, storePackFacts } from "../../../../foundry/documents/pack-facts.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { HIDDEN, HIDING_FIELDS } from "../../rules/skills/hidden.ts";
import { testsHiding } from "../../rules/skills/thievery.ts";

/** The fight of one who hides, and its round; null outside of fights. */
function roundOf(actor: Creature) {
  const fighter = combatantOf(actor);
  const round = fighter?.combat?.round ?? 0;
  return fighter && round > 0 ? { fighter, round } : null;
}

/** Whether hiding may be tested now: once a round, unless a Referee wants it all the same. @rule RH-SKL-06 */
export async function mayTestHiding(actor: Creature): Promise<boolean> {
  const now = roundOf(actor);
  if (!now) return true;
  const tested = packFactsOf(now.fighter, HIDING_FIELDS).hidTested;
  if (testsHiding({ tested, round: now.round })) return true;
  return confirmAnyway(calledName(actor), localize("WHITEHACK.Redhack.Skills.hidTested"));
}

/** The effects of a test of hiding: unseen until noticed, or seen; and that it was this round's. @rule RH-SKL-06 */
export async function changesOfHiding(actor: Creature, success: boolean): Promise<readonly Change[]> {
  const now = roundOf(actor);
  const noted = now ? await storePackFacts(now.fighter, HIDING_FIELDS, { hidTested: now.round }) : [];
  const marked = success
    ? await storeConditions(actor, () => giveCondition(actor, HIDDEN, { source: actor.uuid }))
    : await endConditions(actor, ({ effect }) => effect.statuses.has(`power-${HIDDEN.id}`));
  return [...noted, ...marked];
}
