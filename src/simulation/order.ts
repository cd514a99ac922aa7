import { planGroupInitiative, resolveGroupInitiative } from "../rules/combat/turns/group-initiative.ts";
import type { InitiativeRules } from "../rules/contract/rulebook.ts";
import type { Readiness } from "../rules/contract/initiative.ts";
import { turnOrder } from "../rules/combat/turns/turn-order.ts";
import type { Fight, Fighter } from "./fighter.ts";

/** The order of action; those in one step act at the same time. Each troop throws once, or each side if the rules say so. @rule WH-INIT-01 WH-INIT-02 WH-INIT-03 */
export function stepsOf({ fighters, throwFaces, rulebook }: Fight): readonly (readonly Fighter[])[] {
  const { initiative } = rulebook;
  const troops = [...new Set(fighters.map(({ troop }) => troop))];
  const named = (ids: readonly string[]): readonly Fighter[] => {
    const among = new Set(ids);
    return fighters.filter(({ id }) => among.has(id));
  };
  const groups = planGroupInitiative(
    fighters.map(({ id, troop, side }) => ({
      id,
      group: String(initiative.thrownBy === "side" ? side : troops.indexOf(troop)),
      bonus: troop.initiativeBonus,
    })),
    rulebook,
  );
  const turns = groups.flatMap((group) => {
    const readiness = quickest(
      named(group.ids).map(({ troop }) => troop.readiness),
      initiative,
    );
    const values = resolveGroupInitiative(group, throwFaces(group.plan));
    return [...values].map(([id, value]) => ({ id, entry: { ...readiness, value } }));
  });
  return turnOrder(turns, rulebook).map(named);
}

const quickest = (all: readonly Readiness[], { compare }: InitiativeRules): Readiness =>
  all.reduce((best, one) => (compare({ ...one, value: 0 }, { ...best, value: 0 }) < 0 ? one : best));
