import { asKnownDamage } from "../../../rules/index.ts";
import type { PostedCard } from "./card-registry.ts";
import { type Audience, type CardTarget, postCard } from "./post-card.ts";

/** Damage or healing that was rolled or given: lethal damage of what was rolled, unless it says otherwise. */
interface DealtDamage
  extends
    Partial<Omit<PostedCard<"damage">, "title" | "target" | "outcome" | "actor">>,
    Pick<PostedCard<"damage">, "title" | "outcome"> {
  /** The actor of the card. */
  readonly actor: Actor.Implementation | null;
  /** The uuid of the actor that deals the damage; null for none. */
  readonly by?: string | null;
  readonly target: CardTarget | null;
  readonly rolls?: readonly Roll[];
  readonly audience: Audience;
}

/** A roll as its card holds it, and what it came to. @rule WH-ITEM-02 */
const rolledOf = (outcome: DealtDamage["outcome"]) =>
  outcome ? { outcome: asKnownDamage(outcome), amount: outcome.total } : { outcome, amount: 0 };

/** Posts a card of damage, to be applied and undone; gives it, or null where the host has refused it. @rule WH-DMG-01 */
export function postDamage({ actor, by = null, rolls = [], audience, outcome, ...dealt }: DealtDamage) {
  const system = { kind: "damage" as const, lethal: true, actor: by, ...dealt, ...rolledOf(outcome) };
  const amount = dealt.amount ?? system.amount;
  return postCard({ kind: "damage", actor, system: { ...system, amount }, rolls, audience });
}
