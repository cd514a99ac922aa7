import { resolveLoss } from "../../rules/index.ts";
import { isAgreed } from "./agreed.ts";
import { localize } from "../localize.ts";

/** Whether a thing is the signature object of whoever has it: an ability of theirs names it, by its id or its name. @rule WH-FORT-04 */
export function isSignature({ id, name, type, actor }: Item.Implementation): boolean {
  if (type === "ability") return false;
  const { traits } = (actor?.isCharacter() && actor.system.derived.class) || { traits: null };
  if (!traits?.fortunate || !actor) return false;
  return actor.items.contents.some(
    (item) => item.isAbility() && item.system.kind === "object" && [id, name].includes(item.system.item || item.name),
  );
}

/** Whether a thing may go: a signature object only where its player agrees. @rule WH-FORT-04 */
export async function mayBeLost(item: Item.Implementation, options: object = {}): Promise<boolean> {
  if (!isSignature(item) || isAgreed(options)) return true;
  return resolveLoss(true, "deleted", await askLoss(item)).lost;
}

/** Asks whoever takes it away whether its player agrees; who closes the dialog says no. */
async function askLoss({ name, actor }: Item.Implementation): Promise<boolean> {
  const answer: unknown = await foundry.applications.api.DialogV2.confirm({
    classes: ["whitehack"],
    window: { title: "WHITEHACK.Signature.Title" },
    content: `<p>${foundry.utils.escapeHTML(localize("WHITEHACK.Signature.Ask", { name, owner: actor?.name ?? "" }))}</p>`,
    rejectClose: false,
  });
  return answer === true;
}
