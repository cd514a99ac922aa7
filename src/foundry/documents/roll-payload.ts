import { isOwnItem } from "./data/shown-item.ts";
import { resolveUuidSync } from "./resolve-uuid.ts";
import { isAttribute } from "./known-attribute.ts";
import { SYSTEM_ID } from "../host/paths.ts";

/** A roll that can be dragged to the hotbar. */
export type RollPayload =
  | { readonly kind: "task"; readonly uuid: string; readonly attribute: string }
  | { readonly kind: "save"; readonly uuid: string }
  | { readonly kind: "attack"; readonly uuid: string }
  /** Whatever a carried item does by itself. */
  | { readonly kind: "item"; readonly uuid: string };

const ROLL_TYPE = `${SYSTEM_ID}.roll`;

/** The data for a drag of a sheet's roll: enough to roll it again. */
export const toDragData = (roll: RollPayload): object => ({ type: ROLL_TYPE, ...roll });

/** The roll that dragged data stand for: one of a sheet's rolls, or the use of an actor's item or ability. */
export function rollFrom(data: object): RollPayload | null {
  const { type, uuid, kind, attribute } = data as Readonly<Record<string, unknown>>;
  if (typeof uuid !== "string") return null;
  if (type === "Item") return useOf(uuid);
  if (type !== ROLL_TYPE) return null;
  if (kind === "save") return { kind, uuid };
  return isAttribute(attribute) ? { kind: "task", uuid, attribute } : null;
}

/** An attack with a weapon, or the use of another item; null for what nobody carries, and for classes. */
function useOf(uuid: string): RollPayload | null {
  const isItem = foundry.utils.parseUuid(uuid)?.type === "Item";
  const item = isItem ? resolveUuidSync(uuid) : null;
  if (!(item instanceof Item.implementation) || !item.parent || !isOwnItem(item) || item.isClass()) return null;
  return { kind: item.isWeapon() ? "attack" : "item", uuid };
}
