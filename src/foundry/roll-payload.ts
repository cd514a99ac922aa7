import { ATTRIBUTES, type Attribute } from "../rules/index.ts";
import { SYSTEM_ID } from "./paths.ts";

/** A roll that can be dragged to the hotbar. */
export type RollPayload =
  | { readonly kind: "task"; readonly uuid: string; readonly attribute: Attribute }
  | { readonly kind: "save"; readonly uuid: string }
  | { readonly kind: "attack"; readonly uuid: string };

const ROLL_TYPE = `${SYSTEM_ID}.roll`;

/** What a drag of a sheet's roll carries: enough to roll it again. */
export const toDragData = (roll: RollPayload): object => ({ type: ROLL_TYPE, ...roll });

/** The roll that dragged data stand for: one of a sheet's rolls, or an attack with a weapon somebody carries. */
export function rollFrom(data: object): RollPayload | null {
  const { type, uuid, kind, attribute } = data as Readonly<Record<string, unknown>>;
  if (typeof uuid !== "string") return null;
  if (type === "Item") return isCarriedWeapon(uuid) ? { kind: "attack", uuid } : null;
  if (type !== ROLL_TYPE) return null;
  if (kind === "save") return { kind, uuid };
  const known = ATTRIBUTES.find((one) => one === attribute);
  return known ? { kind: "task", uuid, attribute: known } : null;
}

function isCarriedWeapon(uuid: string): boolean {
  const found = fromUuidSync(uuid, { strict: false });
  return found instanceof Item && found.type === "weapon" && found.parent !== null;
}
