import type { Change } from "../../../../undo/record.ts";
import { confirmAnyway } from "../../../../foundry/chat/dialogs/choose.ts";
import { storeConditions } from "../../../../foundry/chat/undo/store-conditions.ts";
import { endConditions } from "../../../../foundry/conditions/end-conditions.ts";
import { giveCondition } from "../../../../foundry/conditions/give-condition.ts";
import { calledName, combatantOf, type Creature } from "../../../../foundry/documents/creature.ts";
import { packFactsOf, storePackFacts } from "../../../../foundry/documents/pack-facts.ts";
import { enemiesOf, placeOf } from "../../../../foundry/documents/place.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { hidesWell } from "../../rules/light/levels.ts";
import { HIDDEN, HIDING_FIELDS } from "../../rules/skills/hidden.ts";
import { testsHiding } from "../../rules/skills/thievery.ts";
import { lightAt, zoneOf } from "../dungeon/light-at.ts";
import { litBy } from "../dungeon/switches.ts";

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

/** Whether darkness hides a creature from all foes that it may see on the scene: from the one it aims at, where there is one. @rule RH-LGT-09 */
export function isHiddenByDark(actor: Creature): boolean {
  const place = litBy() ? placeOf(actor) : null;
  if (!place) return false;
  const aimed = game.user.targets.first()?.document;
  const foes = aimed ? [aimed] : enemiesOf(place).filter(({ hidden }) => !hidden);
  return hidesWell(
    lightAt(place),
    foes.flatMap(({ creature }) => (creature ? [zoneOf(creature)] : [])),
  );
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
