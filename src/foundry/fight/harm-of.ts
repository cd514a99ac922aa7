import { asMagick, type AttackLine, type Blow, hasTrait, passesResistance, weaponKinds } from "../../rules/index.ts";
import { quirksHeld } from "../brave/quirks-held.ts";
import { carriedBy } from "../data/item-facts.ts";
import { conditionsOf } from "../conditions/active-conditions.ts";
import { rulebookFor } from "../rulebook.ts";
import type { Creature } from "../documents/creature.ts";

/** Whether what somebody holds counts as magick for a while. @rule FH-S2-05 */
function isEnchanted(actor: Creature): boolean {
  const { enchants = [] } = rulebookFor(actor).magic.spells ?? {};
  return enchants.length > 0 && conditionsOf(actor).some(({ id }) => enchants.includes(id));
}

/** The harm that an attack of somebody does: its kinds, and whether it passes resistances by. @rule WH-MON-03 WH-BRAVE-05 FH-S2-05 */
export function harmOf(actor: Creature, line: AttackLine): Required<Pick<Blow, "kinds" | "passesResistance">> {
  const item = carriedBy(actor).find(({ id }) => id === line.id);
  const weapon = item?.type === "weapon" ? item : null;
  const isOfGear = weapon !== null && passesResistance(quirksHeld(actor), hasTrait(line, "improvised"));
  const kinds = weaponKinds(weapon);
  return { kinds: weapon && isEnchanted(actor) ? asMagick(kinds) : kinds, passesResistance: isOfGear };
}
