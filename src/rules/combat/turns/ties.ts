import type { InitiativeEntry } from "../../contract/initiative.ts";
import type { Rulebook } from "../../contract/rulebook.ts";
import { requireInteger } from "../../numbers.ts";

/** What may decide between two with the same initiative, in the order of the book; holding back and Dexterity for house rules alone. */
const DECIDING = ["late", "first", "dexterity", "missile", "drawn", "size"] as const;

/** Why one acts before the other although both have the same initiative; "together" if nothing decides. */
export type TieReason = (typeof DECIDING)[number] | "together";

/** Why the first of two acts before the second; null where their numbers differ. @rule WH-INIT-03 WH-INIT-05 */
export function tieReason(first: InitiativeEntry, second: InitiativeEntry, { initiative }: Rulebook): TieReason | null {
  if (requireInteger(first.value, "initiative") !== requireInteger(second.value, "initiative")) return null;
  if (initiative.compare(first, second) === 0) return "together";
  const decides = (key: (typeof DECIDING)[number]): boolean =>
    initiative.compare(first, { ...first, [key]: second[key] }) < 0;
  return DECIDING.find(decides) ?? "together";
}
