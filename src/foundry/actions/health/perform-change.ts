import { harmIn, isTicked, oneOf, wholeIn } from "../../../view/dialogs/form-values.ts";
import { DAMAGE_KINDS } from "../../../view/cards/damage-card.ts";
import { postDamage } from "../../cards/post-damage.ts";
import type { Reply } from "../../dialogs/ask.ts";
import { askChange } from "../../dialogs/ask-change.ts";
import { asTarget } from "../../target.ts";

const LIMIT = 999;

/** Posts damage or healing of a chosen amount for an actor, to be applied and undone like any other. */
export async function performChange(actor: Actor.Implementation): Promise<void> {
  const reply = await askChange(actor);
  if (reply) await performAnsweredChange(actor, reply);
}

/** The same, as it was answered. @rule WH-DMG-01 WH-MON-03 */
export async function performAnsweredChange(actor: Actor.Implementation, { values, visibility }: Reply): Promise<void> {
  const kind = oneOf(values, "kind", DAMAGE_KINDS) ?? "damage";
  const amount = Math.abs(wholeIn(values, "amount", LIMIT));
  const lethal = !isTicked(values, "nonLethal");
  const attack = isTicked(values, "ofAttack");
  const how = { kind, amount, lethal, attack, kinds: harmIn(values), outcome: null };
  await postDamage({
    ...how,
    title: `WHITEHACK.Damage.Title.${kind}`,
    actor,
    target: asTarget(actor),
    audience: { visibility },
  });
}
