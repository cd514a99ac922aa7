import { mayAct } from "../combat/may-act.ts";
import { noteAct } from "../documents/note-fight.ts";
import { armorInTheWay } from "../../rules/items/armor-class.ts";
import { toItemFacts } from "../documents/data/item-facts.ts";
import { localize } from "../host/localize.ts";
import { inTurn } from "../sheets/in-turn.ts";
import { AT_HAND } from "./transfer/perform-stow.ts";

/** Says that other body armor has to come off first, where it does. @rule WH-AC-01 */
function isInTheWay(item: Item.Implementation): boolean {
  const facts = toItemFacts(item);
  const others = item.actor?.items.contents.flatMap((one) => toItemFacts(one) ?? []) ?? [];
  const isOn = facts?.type === "armor" && facts.equipped;
  const worn = facts && !isOn ? armorInTheWay(facts, others) : null;
  if (worn) ui.notifications.warn(localize("WHITEHACK.Refusal.armorWorn", { name: worn.name }));
  return worn !== null;
}

/** Takes something in hand or puts it on, or away again; in a fight that is a small action where it is a weapon. @rule WH-ACT-05 */
export async function performReady(item: Item.Implementation): Promise<void> {
  if (item.isWeapon() && !mayAct(item.actor, "ready")) return;
  if (isInTheWay(item)) return;
  await inTurn(item, async () => {
    const on = Boolean((item.system as { readonly equipped?: boolean }).equipped);
    // An item in the hand is not in the pack.
    await item.update({ system: { equipped: !on, ...(!on && AT_HAND) } } as Item.UpdateData);
    if (item.isWeapon()) await noteAct(item.actor, "ready");
  });
}

/** Takes a weapon in this hand, whichever hand it was in. @rule WH-DEFT-11 WH-ACT-05 */
export async function performHold(item: Item.Implementation, offHand: boolean): Promise<void> {
  if (!mayAct(item.actor, "ready")) return;
  await inTurn(item, async () => {
    await item.update({ system: { offHand, equipped: true, ...AT_HAND } } as Item.UpdateData);
    await noteAct(item.actor, "ready");
  });
}
