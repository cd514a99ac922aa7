import { compareNamed, type NamedTurn } from "../../rules/index.ts";

type Fighter = Combatant.Implementation;
type Compare = (first: Fighter, second: Fighter) => number;

/** Somebody's turn in the round that goes on. @rule WH-BOSS-05 */
function turnOf({ id, combat, fightState: { namedRound, namedAfter } }: Fighter): NamedTurn {
  const isNamed = namedRound > 0 && namedRound === combat?.round;
  return { id: id ?? "", after: isNamed ? namedAfter : null };
}

/** Which of two fighters acts first, where a boss may have named somebody to act next. @rule WH-BOSS-05 */
export function byName(first: Fighter, second: Fighter, compare: Compare): number {
  const [one, other] = [turnOf(first), turnOf(second)];
  const { combat } = first;
  if (!combat || (one.after === null && other.after === null)) return compare(first, second);
  const turns = new Map(combat.combatants.contents.map((fighter) => [fighter.id ?? "", turnOf(fighter)]));
  const at = (id: string): Fighter => combat.combatants.get(id) ?? first;
  return compareNamed(one, other, { turns, compare: (mine, theirs) => compare(at(mine), at(theirs)) });
}
