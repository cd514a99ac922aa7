import { slotRefusal } from "../../rules/index.ts";
import { offerRefusalText } from "../actions/characters/perform-offer.ts";
import { slotsById } from "./slots-by-id.ts";

/** Whether an ability may stand in the slot that its sheet names: a slot takes no more than its class says. @rule WH-DEFT-05 WH-CLASS-09 */
export function mayEnterSlot(item: Item.Implementation, changes: object): boolean {
  if (!item.isAbility()) return true;
  const { actor, id, system: stored } = item;
  const { slot, kind = stored.kind } = (changes as { readonly system?: { slot?: number; kind?: string } }).system ?? {};
  const owner = actor?.isCharacter() ? slotsById(actor) : null;
  if (!actor?.isCharacter() || !owner || typeof slot !== "number" || slot === stored.slot) return true;
  const slots = owner.slots.map(({ contents, ...rest }) => ({
    ...rest,
    contents: contents.filter((one) => one.id !== id),
  }));
  const refusal = slotRefusal({ ...owner, slots }, slot, { id: id ?? "", name: item.name, kind });
  if (refusal !== "full") return true; // a Referee may write what the lists of a class do not know
  ui.notifications.warn(offerRefusalText(refusal, item, actor));
  return false;
}
