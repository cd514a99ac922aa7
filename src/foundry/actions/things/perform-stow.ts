import { containersFor, placeInUse } from "../../../rules/index.ts";
import { carriedBy } from "../../data/item-facts.ts";
import { fightOf } from "../../fight/combatant-of.ts";
import { inTurn } from "../../sheets/in-turn.ts";
import { performThingRoll } from "../rolls/perform-thing-roll.ts";

/** What is stored of something that lies in no container. */
export const AT_HAND = { packed: false, within: "" } as const;

/** Whether something lies in a container. */
export const isPacked = ({ system }: Item.Implementation): boolean => "packed" in system && system.packed === true;

/**
 * Puts a thing into one of its bearer's containers ("" for the one in use), or takes it out (null). What is packed is no
 * longer held or worn; in a fight, what is taken out has to be searched for. @rule WH-ENC-01 WH-ENC-07
 */
export async function performStow(item: Item.Implementation, container: string | null): Promise<void> {
  if (!("packed" in item.system) || item.id === container) return;
  if (container === null) return takeOut(item);
  const hands = "equipped" in item.system ? { equipped: false } : {};
  const within = container || inUse(item);
  if (within !== "" && !canHold(within, item)) {
    ui.notifications.warn("WHITEHACK.Refusal.notIntoItself", { localize: true });
    return;
  }
  await inTurn(item, () => item.update({ system: { packed: true, within, ...hands } } as Item.UpdateData));
}

/** Whether something can be put into a container: never into one that lies in it. @rule WH-ENC-01 */
function canHold(container: string, { actor, id }: Item.Implementation): boolean {
  const all = carriedBy(actor);
  const facts = all.find((one) => one.id === id);
  return facts !== undefined && containersFor(facts, all).some((one) => one.id === container);
}

/** The container in use, by its id: what is put there stays there when another comes into use. @rule WH-ENC-01 */
function inUse({ actor, id }: Item.Implementation): string {
  const all = carriedBy(actor);
  const facts = all.find((one) => one.id === id);
  return facts ? placeInUse(facts, all) : "";
}

async function takeOut(item: Item.Implementation): Promise<void> {
  if (!isPacked(item)) return;
  if (item.actor && fightOf(item.actor)) return performThingRoll(item, "retrieve");
  await inTurn(item, () => item.update({ system: AT_HAND } as Item.UpdateData));
}
