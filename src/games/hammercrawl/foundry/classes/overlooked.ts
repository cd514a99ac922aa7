import { toList } from "../../../../view/base/localize.ts";
import { nameOf } from "../../../../foundry/combat/initiative/post-initiative.ts";
import { type Creature, type Fighter, isUp } from "../../../../foundry/documents/creature.ts";
import { enemiesOf, isEnemyOf, placeOf, type Placed } from "../../../../foundry/documents/place.ts";
import { storeChange } from "../../../../foundry/documents/store-change.ts";
import type { TrackerButton } from "../../../../foundry/extensions/pack-extension.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { attackedFirst } from "../../rules/features.ts";
import { hasFeature } from "../health/own-people.ts";

/** The act of becoming a threat, or being overlooked again. */
export const OVERLOOKED = "hc.overlooked";

const isSaid = (creature: Creature): boolean => Reflect.get(creature.system, "isOverlooked") === true;

/** Whether foes attack others first. @rule HC-CLS-15 */
export const isOverlooked = (creature: Creature | null): boolean =>
  creature !== null && hasFeature(creature, "overlooked") && isSaid(creature);

/** The word in the tracker. @rule HC-CLS-15 */
export const overlookedMarks = ({ creature }: Fighter): readonly string[] =>
  isOverlooked(creature) ? [localize("WHITEHACK.Hammercrawl.Overlooked.mark")] : [];

/** The button of players who have become a threat, or who are none any more. @rule HC-CLS-15 */
export function overlookedButtons(fighter: Fighter): readonly TrackerButton[] {
  const { creature } = fighter;
  if (!creature || !fighter.isOwner || !hasFeature(creature, "overlooked")) return [];
  return [
    {
      act: OVERLOOKED,
      label: localize("WHITEHACK.Hammercrawl.Overlooked.button", { name: nameOf(fighter) }),
      icon: "fa-solid fa-user-ninja",
      isPressed: isSaid(creature),
      inStrip: true,
    },
  ];
}

export async function toggleOverlooked({ creature }: Fighter): Promise<void> {
  if (creature?.isOwner && hasFeature(creature, "overlooked"))
    await storeChange(creature, { isOverlooked: !isSaid(creature) });
}

/** The names of those whom foes would attack before the target. @rule HC-CLS-15 */
function attackedBefore(attacker: Creature, target: Placed): readonly string[] {
  const own = placeOf(attacker);
  if (!own || !isEnemyOf(own, target)) return [];
  const seen = (one: Placed) => ({ name: one.name, isOverlooked: isOverlooked(one.creature) });
  const others = enemiesOf(own).filter((one) => one.id !== target.id && isUp(one));
  return attackedFirst(seen(target), others.map(seen)).map(({ name }) => name);
}

/** The sentence about it in the dialog of an attack. @rule HC-CLS-15 */
export const overlookedNotes = (attacker: Creature, targets: readonly Placed[]) =>
  targets.flatMap((target) => {
    const others = attackedBefore(attacker, target);
    if (others.length === 0) return [];
    const told = { name: target.name, others: toList(others, localize) };
    return [{ note: localize("WHITEHACK.Hammercrawl.Overlooked.note", told) }];
  });
