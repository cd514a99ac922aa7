import { NO_DEFENCES, type Struck, vehicleSaver } from "../../rules/index.ts";

/** A vehicle that is aimed at: its hull's armor class, and its own ST; null for what the rules do not know. @rule WH-VEH-01 */
export function struckHull(actor: Actor.Implementation | null): Struck | null {
  if (!actor?.isVehicle()) return null;
  const { armorClass } = actor.system;
  return {
    id: actor.uuid,
    saver: vehicleSaver(actor.system),
    has: { weapon: false, shield: false, armor: false, allies: false },
    conditions: [],
    traits: {},
    target: { armorClass, shieldArmor: 0, metalArmor: false, kinds: ["vehicle"] },
    helmet: false,
    surprised: false,
    defences: NO_DEFENCES,
  };
}
