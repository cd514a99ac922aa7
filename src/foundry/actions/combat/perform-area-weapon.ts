import { toDamageText } from "../../../rules/index.ts";
import { harmOf } from "../../fight/harm-of.ts";
import { performArea } from "./perform-area.ts";

/** Attacks everybody in an area with a weapon that does so, such as a bomb. @rule WH-AREA-01 */
export async function performAreaWeapon(item: Item.Implementation): Promise<void> {
  const { actor } = item;
  const line = actor?.isCreature() ? actor.system.derived.attacks.find(({ id }) => id === item.id) : undefined;
  if (!actor?.isCreature() || !line)
    return void ui.notifications.warn("WHITEHACK.Refusal.noAttack", { localize: true });
  const { formula } = line.damage;
  const damage = formula ? { damage: toDamageText(formula) } : {};
  await performArea(actor, { title: item.name, ...damage, harm: harmOf(actor, line).kinds, aim: "attack" });
}
