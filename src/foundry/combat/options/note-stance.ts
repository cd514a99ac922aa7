import {
  afterCalledAttack,
  type Attack,
  type AttackState,
  CALLED,
  type Condition,
  GUARDING,
  isDeclined,
  isProtected,
  optionOutcome,
  PROTECTING,
  stanceOf,
} from "../../../rules/index.ts";
import { markedConditions, marksInForce } from "../../documents/active-conditions.ts";
import { distanceBetween } from "../../host/distance.ts";
import { combatantOf, type Creature } from "../../documents/creature.ts";
import { alliesOf, type Placed, placeOf } from "../../documents/place.ts";
import type { Change } from "../../../undo/record.ts";
import { storeConditions } from "../../chat/undo/store-conditions.ts";
import { giveCondition } from "../../conditions/give-condition.ts";
import { optionLooks } from "../../documents/option-icon.ts";

/** A guard takes all attacks in place of the ward, a protector only the next one. */
export interface Guard {
  readonly place: Placed;
  readonly by: "guard" | "protect";
}

/** True if a creature protects this ward, and the ward has not moved off. @rule WH-SPEC-11 */
function protects(place: Placed, ward: Placed, uuid: string): boolean {
  const distance = distanceBetween(place, ward);
  return distance !== null && isProtected({ protector: "", ward: uuid, rules: [] }, uuid, distance);
}

/** The way a creature guards a ward; null for none. */
function guardBy(place: Placed, ward: Placed, uuid: string): Guard | null {
  const ids = (place.actor ? marksInForce(place.actor) : [])
    .filter(({ active }) => active.toward === uuid)
    .map(({ active }) => active.condition.id);
  if (ids.includes(GUARDING.id)) return { place, by: "guard" };
  return ids.includes(PROTECTING.id) && protects(place, ward, uuid) ? { place, by: "protect" } : null;
}

/** The guard or protector of a creature now; null for none. @rule WH-STRONG-10 WH-SPEC-11 */
export function guardOf(creature: Creature): Guard | null {
  const ward = placeOf(creature);
  const guards = ward ? alliesOf(ward).flatMap((place) => guardBy(place, ward, creature.uuid) ?? []) : [];
  return guards[0] ?? null;
}

/** Takes away what a tactical call has given, once an attack has used it. @rule WH-STRONG-18 */
export async function spendCall(actor: Actor.Implementation, attack: Attack): Promise<readonly Change[]> {
  if (isDeclined(attack, "attackValue", CALLED.label)) return [];
  const marks = markedConditions(actor).filter(({ effect }) => effect.parent === actor);
  const kept = afterCalledAttack(marks.map(({ active }) => active));
  const spent = marks.filter(({ active }) => !kept.includes(active)).map(({ effect }) => effect.id ?? "");
  if (spent.length === 0) return [];
  return storeConditions(actor, () => actor.deleteEmbeddedDocuments("ActiveEffect", spent));
}

/** The stances of an attack's option: taking one ends an earlier one. */
const stanceIds = ({ option }: Attack): readonly string[] => (option?.option.stances ?? []).map(({ id }) => id);

/**
 * Puts an attacker into the stance of their attack until their own next turn, and tells a foe who was pressed in vain.
 * @rule WH-SPEC-02 WH-SPEC-03 WH-SPEC-04 WH-SPEC-12 WH-INIT-06
 */
export async function noteStance(actor: Creature, state: AttackState): Promise<readonly Change[]> {
  const { option, target } = state.attack;
  const stance = option ? stanceOf(option) : null;
  const backlash = optionOutcome(state)?.backlash ?? null;
  if ((!stance && !backlash) || !combatantOf(actor)) return []; // where nobody counts turns, none ends it
  return storeConditions(actor, async () => {
    if (stance) await takeStance(actor, state.attack, stance);
    if (backlash) await giveBacklash(actor, backlash, target?.id ?? null);
  });
}

/** A foe who was pressed in vain has combat advantage, and nobody else. @rule WH-SPEC-12 */
export async function giveBacklash(actor: Creature, backlash: Condition, foe: string | null): Promise<void> {
  if (combatantOf(actor)) await giveCondition(actor, backlash, { source: foe, favors: foe, ...optionLooks(backlash) });
}

async function takeStance(
  actor: Creature,
  attack: Attack,
  stance: NonNullable<ReturnType<typeof stanceOf>>,
): Promise<void> {
  const others = markedConditions(actor).filter(
    ({ effect, active }) =>
      effect.parent === actor && active.condition.id !== stance.id && stanceIds(attack).includes(active.condition.id),
  );
  if (others.length > 0)
    await actor.deleteEmbeddedDocuments(
      "ActiveEffect",
      others.map(({ effect }) => effect.id ?? ""),
    );
  await giveCondition(actor, stance, { source: actor.uuid, ...optionLooks(stance) });
}
