import type { Creature, Fighter } from "../../../../foundry/documents/creature.ts";
import { nameOf } from "../../../../foundry/combat/initiative/post-initiative.ts";
import type { PackAct, TrackerButton } from "../../../../foundry/extensions/pack-extension.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { hammercrawlNumbers } from "../own-numbers.ts";
import { isInto, putInto, takeOutOf } from "./own-conditions.ts";

export const TOGGLE = "hc.shieldWeapon";

const holdsShieldWeapon = (creature: Creature | null): creature is Creature =>
  hammercrawlNumbers(creature)?.lines.some((line) => line.shield && line.held !== "no") === true;

/** A shield weapon protects, or strikes: said for each round. @rule HC-EQP-03 */
export function shieldButtons(fighter: Fighter): readonly TrackerButton[] {
  const { creature } = fighter;
  if (!fighter.isOwner || !holdsShieldWeapon(creature) || fighter.combat?.started !== true) return [];
  const isDown = isInto(creature, "shieldDown");
  return [
    {
      act: TOGGLE,
      label: localize(`WHITEHACK.Hammercrawl.ShieldWeapon.${isDown ? "offensive" : "defensive"}`, {
        name: nameOf(fighter),
      }),
      icon: isDown ? "fa-solid fa-khanda" : "fa-solid fa-shield-halved",
      isPressed: isDown,
      inStrip: true,
    },
  ];
}

/** The shield weapon is used the other way until one's next turn. @rule HC-EQP-03 */
export const actsOnShields: PackAct = async ({ combatant }) => {
  const creature = combatant?.creature ?? null;
  if (!combatant?.isOwner || !holdsShieldWeapon(creature)) return;
  await (isInto(creature, "shieldDown")
    ? takeOutOf(creature, ["shieldDown"])
    : putInto(creature, "shieldDown", creature.uuid));
};
