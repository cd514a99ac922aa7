import { resolveLoss } from "../../rules/index.ts";
import { isAgreed } from "../documents/store-change.ts";
import { isSure } from "../chat/dialogs/choose.ts";
import { localize } from "../host/localize.ts";
import { traitsOf } from "../documents/traits-of.ts";

/**
 * True if an item is the signature object of its owner: an ability of the owner's names it, by its id or its name.
 * @rule WH-FORT-04
 */
export function isSignature({ id, name, type, character }: Item.Implementation): boolean {
  if (type === "ability" || !(character && traitsOf(character).fortunate)) return false;
  return character.items.contents.some(
    (item) => item.isAbility() && item.system.kind === "object" && [id, name].includes(item.system.item || item.name),
  );
}

/** True if an item may go: a signature object only where its player agrees. @rule WH-FORT-04 */
export async function mayBeLost(item: Item.Implementation, options: object = {}): Promise<boolean> {
  if (!isSignature(item) || isAgreed(options)) return true;
  return resolveLoss(true, "deleted", await askLoss(item)).lost;
}

/** Asks the user who takes it away whether its player agrees; closing the dialog means no. */
async function askLoss({ name, actor }: Item.Implementation): Promise<boolean> {
  const text = localize("WHITEHACK.Signature.Ask", { name, owner: actor?.name ?? "" });
  return isSure({ title: "WHITEHACK.Signature.Title", text });
}
