import { ITEM_TYPES } from "../../../rules/items/items.ts";
import type { LangKey } from "../../../types/lang.ts";

const isCarried = (type: string): boolean => ITEM_TYPES.some((one) => one === type);

/** The items that each kind of sheet refuses, by the kind of item; the sheets of creatures take all of them. */
const ITEMS: Readonly<Record<string, (type: string) => LangKey | null>> = {
  party: (type) => (isCarried(type) ? null : "WHITEHACK.Refusal.notForStash"),
  heap: (type) => (isCarried(type) ? null : "WHITEHACK.Refusal.notForHeap"),
  vehicle: (type) => (type === "weapon" ? null : "WHITEHACK.Refusal.notForVehicle"),
  homebase: () => "WHITEHACK.Refusal.notForBase",
};

/** The kinds of sheets that take a dropped actor. */
const TAKE_ACTORS = ["character", "monster", "party", "homebase"] as const;
/** The documents that the host lets a user drop on the sheet of an actor. */
const TAKEN = ["Actor", "Item", "ActiveEffect"] as const;

/** A document that is dropped on a sheet: the name of its class, and its type. */
interface Dropped {
  readonly documentName: string;
  readonly type: string;
  /** Of a type of ours; what a module brings is for the module to judge. */
  readonly isOurs: boolean;
}

/**
 * The reason why the sheet of an actor has no room for a dropped document; null where it takes it, or says so itself.
 */
export function refusalOfDrop(sheet: string, { documentName, type, isOurs }: Dropped): LangKey | null {
  if (!TAKEN.some((one) => one === documentName)) return "WHITEHACK.Refusal.notTaken";
  if (documentName === "Item") return isOurs ? (ITEMS[sheet]?.(type) ?? null) : null;
  if (documentName === "Actor") return TAKE_ACTORS.some((one) => one === sheet) ? null : "WHITEHACK.Refusal.notTaken";
  return null;
}
