import { type AttackLine, type Blow, hasTrait, passesResistance, quirksOf, weaponKinds } from "../../rules/index.ts";
import { carriedBy } from "../data/item-facts.ts";
import type { Creature } from "../documents/creature.ts";

/** The harm that an attack of somebody does: its kinds, and whether it passes resistances by. @rule WH-MON-03 WH-BRAVE-05 */
export function harmOf(actor: Creature, line: AttackLine): Required<Pick<Blow, "kinds" | "passesResistance">> {
  const item = carriedBy(actor).find(({ id }) => id === line.id);
  const weapon = item?.type === "weapon" ? item : null;
  const isOfGear = weapon !== null && passesResistance(quirksOf(quirkKeys(actor)), hasTrait(line, "improvised"));
  return { kinds: weaponKinds(weapon), passesResistance: isOfGear };
}

/** The quirks that somebody has at work. @rule WH-BRAVE-05 */
const quirkKeys = (actor: Creature): readonly string[] =>
  actor.items.contents.flatMap((item) =>
    item.isAbility() && item.system.kind === "quirk" && item.system.active ? [item.system.key] : [],
  );
