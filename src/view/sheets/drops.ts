import { ITEM_TYPES } from "../../rules/gear/items.ts";
import type { LangKey } from "../../types/lang.ts";

const isCarried = (type: string): boolean => ITEM_TYPES.some((one) => one === type);

/** What each kind of sheet has no room for, by the kind of item; the sheets of creatures take all of them. */
const ITEMS: Readonly<Record<string, (type: string) => LangKey | null>> = {
  party: (type) => (isCarried(type) ? null : "WHITEHACK.Refusal.notForStash"),
  heap: (type) => (isCarried(type) ? null : "WHITEHACK.Refusal.notForHeap"),
  vehicle: (type) => (type === "weapon" ? null : "WHITEHACK.Refusal.notForVehicle"),
  homebase: () => "WHITEHACK.Refusal.notForBase",
};

/** The kinds of sheets on which somebody can be dropped. */
const TAKE_ACTORS = ["character", "monster", "party", "homebase"] as const;
/** What else the host lets somebody drop on the sheet of an actor. */
const TAKEN = ["Actor", "Item", "ActiveEffect"] as const;

/** Something that is dropped on a sheet: the name of its document class, and its type. */
export interface Dropped {
  readonly documentName: string;
  readonly type: string;
  /** Of a type of ours; what a module brings is for the module to judge. */
  readonly isOurs: boolean;
}

/** Why the sheet of an actor has no room for something that is dropped on it; null where it takes it, or says so itself. */
export function refusalOfDrop(sheet: string, { documentName, type, isOurs }: Dropped): LangKey | null {
  if (!TAKEN.some((one) => one === documentName)) return "WHITEHACK.Refusal.notTaken";
  if (documentName === "Item") return isOurs ? (ITEMS[sheet]?.(type) ?? null) : null;
  if (documentName === "Actor") return TAKE_ACTORS.some((one) => one === sheet) ? null : "WHITEHACK.Refusal.notTaken";
  return null;
}
