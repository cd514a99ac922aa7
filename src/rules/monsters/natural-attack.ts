import { type AttackLine, toDamageLine, toLineValue, type Wielder } from "../combat/blow/attack-line.ts";
import { type Modifier, NO_PARTS } from "../explained.ts";
import type { MonsterFacts } from "../facts.ts";

/** Teeth, claws or whatever it has. @rule WH-MON-06 */
export function naturalAttack(
  { attackName, damage }: MonsterFacts,
  { attackValue }: Wielder,
  bonus: readonly Modifier[],
): AttackLine {
  return {
    id: "",
    name: attackName,
    use: "melee",
    equipped: true,
    attackValue: toLineValue(attackValue, NO_PARTS),
    damage: toDamageLine(damage, bonus),
    size: "none",
    range: 5,
    rateOfFire: null,
    traits: [],
    critMultiplier: 2,
  };
}
