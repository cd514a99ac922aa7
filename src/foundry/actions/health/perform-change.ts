import { isTicked, oneOf, wholeIn } from "../../../view/dialogs/form-values.ts";
import { DAMAGE_KINDS } from "../../../view/cards/damage-card.ts";
import { postCard } from "../../cards/post-card.ts";
import { askChange } from "../../dialogs/ask-change.ts";

const LIMIT = 999;

/** Posts damage or healing of a chosen amount for an actor, to be applied and undone like any other. */
export async function performChange(actor: Actor.Implementation): Promise<void> {
  const reply = await askChange(actor);
  if (!reply) return;
  const kind = oneOf(reply.values, "kind", DAMAGE_KINDS) ?? "damage";
  const facts = { kind, amount: Math.abs(wholeIn(reply.values, "amount", LIMIT)), outcome: null };
  const target = { actor: actor.uuid, token: actor.token?.uuid ?? null, name: actor.token?.name ?? actor.name };
  const title = `WHITEHACK.Damage.Title.${kind}`;
  const system = {
    ...facts,
    title,
    lethal: !isTicked(reply.values, "nonLethal"),
    attack: isTicked(reply.values, "ofAttack"),
    actor: null,
    target,
  };
  await postCard({ kind: "damage", actor, system, audience: { mode: reply.mode } });
}
