import { holdersOf } from "../../rules/index.ts";
import { laidNow, marksInForce } from "../documents/active-conditions.ts";
import { carriedBy } from "../documents/data/item-facts.ts";
import { rulebookFor } from "../host/rulebook.ts";

/** Whether a spell holds a container or a heap shut; nothing does where the rules in force know no spells. @rule FH-S1-04 */
export function isSealed(on: Item.Implementation | Actor.Implementation): boolean {
  const seals = rulebookFor(null).magic.spells?.seals ?? [];
  if (seals.length === 0) return false;
  const laid = on instanceof Item ? laidNow(on) : marksInForce(on).map(({ active: { condition } }) => condition);
  return laid.some(({ id }) => seals.includes(id));
}

/** Whether something lies in a container that a spell holds shut, in however many others. @rule FH-S1-04 WH-ENC-01 */
export function liesSealed({ actor, id }: Item.Implementation): boolean {
  const all = carriedBy(actor);
  const facts = all.find((one) => one.id === id);
  const isShut = (container: { readonly id: string }): boolean => {
    const found = actor?.items.get(container.id);
    return found !== undefined && isSealed(found);
  };
  return facts !== undefined && holdersOf(facts, all).some(isShut);
}
