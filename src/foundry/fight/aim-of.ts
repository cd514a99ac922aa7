import { aimFor, type Explained } from "../../rules/index.ts";
import type { Creature } from "../documents/creature.ts";
import { rulebookFor } from "../rulebook.ts";

/** What attacks without a weapon start from: the attack value, or a bonus where attacks must reach a number. @rule WH-ATK-01 */
export function aimOf(actor: Creature): Explained {
  const { packs } = actor.system;
  const who = actor.isCharacter()
    ? { class: actor.system.class, level: actor.system.level, packs }
    : { class: "", level: actor.isMonster() ? actor.system.derived.dice : 0, packs };
  return aimFor(actor.system.derived.attackValue, who, rulebookFor(actor));
}
