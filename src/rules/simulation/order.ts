import { type InitiativeEntry, resolveInitiative } from "../combat/initiative.ts";
import { type Fight, type Fighter, grouped } from "./fighter.ts";

/** Those who throw one die together, with what it gave them. */
interface Turn {
  readonly fighters: readonly Fighter[];
  readonly entry: InitiativeEntry;
}

/** Who acts when: those in one step act at once. A troop throws together, or a side where the rules say so. @rule WH-INIT-01 WH-INIT-02 WH-INIT-03 */
export function stepsOf({ fighters, throwFaces, rulebook: { initiative } }: Fight): readonly (readonly Fighter[])[] {
  const together = grouped(fighters, ({ troop, side }) => (initiative.thrownBy === "side" ? side : troop));
  const turns = together.map((members): Turn => {
    const troops = members.map(({ troop }) => troop);
    const plan = initiative.plan(Math.max(...troops.map(({ initiativeBonus }) => initiativeBonus)));
    const value = resolveInitiative(plan, throwFaces(plan));
    return { fighters: members, entry: { ...quickest(troops.map(({ readiness }) => readiness)), value } };
  });
  const steps: Turn[][] = [];
  for (const turn of turns.toSorted((a, b) => initiative.compare(a.entry, b.entry))) {
    const last = steps.at(-1);
    if (last?.[0] && initiative.compare(last[0].entry, turn.entry) === 0) last.push(turn);
    else steps.push([turn]);
  }
  return steps.map((step) => step.flatMap((turn) => turn.fighters));

  function quickest(all: readonly Omit<InitiativeEntry, "value">[]): Omit<InitiativeEntry, "value"> {
    return all.reduce((best, one) =>
      initiative.compare({ ...one, value: 0 }, { ...best, value: 0 }) < 0 ? one : best,
    );
  }
}
