import { type CreatureSize, type MeleeShotAt, sizesLarger } from "../../rules/index.ts";
import { inMeleeWith } from "./place.ts";

type Placed = TokenDocument.Implementation;

/** The size of somebody; people are medium, or small. */
function sizeOf({ actor }: Placed): CreatureSize {
  if (actor?.isMonster()) return actor.system.size;
  return actor?.isCharacter() && actor.system.size === "small" ? "small" : "medium";
}

/** Whom a shot has to pass: how much larger the target is than the largest of those who fight it. @rule WH-RNG-02 */
export function shotPast(target: Placed, shooter: Placed | null): MeleeShotAt {
  const friends = inMeleeWith(target, shooter);
  const larger = friends.map((friend) => sizesLarger(sizeOf(target), sizeOf(friend)));
  return { larger: larger.length > 0 ? Math.min(...larger) : 0 };
}
