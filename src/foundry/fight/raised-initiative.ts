import { type MarkedCondition, markedConditions } from "../conditions/active-conditions.ts";

/** A fighter whose initiative is raised for this round alone, and what raises it. */
interface Raised {
  readonly fighter: Combatant.Implementation;
  readonly mark: MarkedCondition;
}

const isForRound = ({ condition }: MarkedCondition["active"]): boolean =>
  condition.initiative !== 0 && condition.end.until === "round";

/** Those in a fight whose initiative is raised for this round alone. @rule WH-STRONG-06 WH-INIT-01 */
export const raisedIn = ({ id, combatants }: Combat.Implementation): readonly Raised[] =>
  combatants.contents.flatMap((fighter) =>
    (fighter.actor ? markedConditions(fighter.actor) : [])
      .filter(({ active, fight }) => fight?.id === id && isForRound(active))
      .map((mark) => ({ fighter, mark })),
  );
