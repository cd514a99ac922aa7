import { type DicePlan, resolveDamage } from "../../../rules/index.ts";
import { rollDice } from "../../host/dice.ts";
import type { Creature } from "../../documents/creature.ts";
import { asTarget } from "../../documents/place.ts";
import { postDamage } from "../../chat/cards/post-damage.ts";

/** A cause of damage to several at once, round by round. */
interface Hurting {
  readonly title: string;
  readonly dice: DicePlan;
  readonly kinds: readonly string[];
}

/** Posts one card of damage for all whom it hurts, by dice that are rolled once; nothing for nobody. */
export async function postHurt({ title, dice, kinds }: Hurting, creatures: readonly Creature[]): Promise<void> {
  const [first, ...others] = creatures;
  if (!first) return;
  const { faces, rolls } = await rollDice(dice);
  const formula = { dice: dice.count, faces: 6, bonus: dice.bonus } as const;
  await postDamage({
    title,
    actor: others.length === 0 ? first : null,
    target: others.length === 0 ? asTarget(first) : null,
    many: others.length === 0 ? [] : creatures.map(asTarget),
    outcome: resolveDamage({ formula, modifiers: [], multiplier: 1 }, faces),
    kinds: [...kinds],
    rolls,
    audience: { visibility: "public" },
  });
}
