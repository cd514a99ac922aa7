import { isTicked, oneOf, wholeIn } from "../../../view/dialogs/form-values.ts";
import { DAMAGE_KINDS } from "../../../view/cards/damage-card.ts";
import { postDamage } from "../../cards/post-damage.ts";
import { askChange } from "../../dialogs/ask-change.ts";
import { asTarget } from "../../target.ts";

const LIMIT = 999;

/** Posts damage or healing of a chosen amount for an actor, to be applied and undone like any other. */
export async function performChange(actor: Actor.Implementation): Promise<void> {
  const reply = await askChange(actor);
  if (!reply) return;
  const kind = oneOf(reply.values, "kind", DAMAGE_KINDS) ?? "damage";
  const amount = Math.abs(wholeIn(reply.values, "amount", LIMIT));
  const lethal = !isTicked(reply.values, "nonLethal");
  const attack = isTicked(reply.values, "ofAttack");
  const told = { title: `WHITEHACK.Damage.Title.${kind}`, kind, amount, lethal, attack, outcome: null };
  await postDamage({ ...told, actor, target: asTarget(actor), audience: { visibility: reply.visibility } });
}
