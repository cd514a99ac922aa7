import { type Blow, type BlowState, type Condition, optionOutcome, stanceOf } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import { markedConditions } from "../conditions/active-conditions.ts";
import { giveCondition } from "../conditions/give-condition.ts";
import type { Creature } from "../documents/creature.ts";
import { combatantOf } from "../fight/combatant-of.ts";
import { storeConditions } from "../undo/store-conditions.ts";
import { optionLooks } from "./option-icon.ts";

/** The stances of a blow's option: taking one ends an earlier one. */
const stanceIds = ({ option }: Blow): readonly string[] => (option?.option.stances ?? []).map(({ id }) => id);

/**
 * Puts an attacker into the stance of their attack until their own next turn, and tells a foe who was pressed in vain.
 * @rule WH-SPEC-02 WH-SPEC-03 WH-SPEC-04 WH-SPEC-12 WH-INIT-06
 */
export async function noteStance(actor: Creature, state: BlowState): Promise<readonly Change[]> {
  const { option, struck } = state.blow;
  const stance = option ? stanceOf(option) : null;
  const backlash = optionOutcome(state)?.backlash ?? null;
  if ((!stance && !backlash) || !combatantOf(actor)) return []; // where nobody counts turns, none ends it
  return storeConditions(actor, async () => {
    if (stance) await takeStance(actor, state.blow, stance);
    if (backlash) await giveBacklash(actor, backlash, struck?.id ?? null);
  });
}

/** A foe who was pressed in vain has combat advantage, and nobody else. @rule WH-SPEC-12 */
export async function giveBacklash(actor: Creature, backlash: Condition, foe: string | null): Promise<void> {
  if (combatantOf(actor)) await giveCondition(actor, backlash, { source: foe, favors: foe, ...optionLooks(backlash) });
}

async function takeStance(
  actor: Creature,
  blow: Blow,
  stance: NonNullable<ReturnType<typeof stanceOf>>,
): Promise<void> {
  const others = markedConditions(actor).filter(
    ({ effect, active }) =>
      effect.parent === actor && active.condition.id !== stance.id && stanceIds(blow).includes(active.condition.id),
  );
  if (others.length > 0)
    await actor.deleteEmbeddedDocuments(
      "ActiveEffect",
      others.map(({ effect }) => effect.id ?? ""),
    );
  await giveCondition(actor, stance, { source: actor.uuid, ...optionLooks(stance) });
}
