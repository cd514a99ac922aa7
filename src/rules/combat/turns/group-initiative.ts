import type { DicePlan, Faces } from "../../dice/dice.ts";
import type { Rulebook } from "../../contract/rulebook.ts";
import { resolveInitiative } from "./initiative.ts";

/** Somebody who may act together with others. */
export interface GroupFighter {
  readonly id: string;
  /** The name of the group; null for one who rolls alone, such as a boss. */
  readonly group: string | null;
  readonly bonus: number;
  readonly defeated?: boolean;
}

/** Those who share one die. */
export interface InitiativeGroup {
  readonly ids: readonly string[];
  readonly plan: DicePlan;
}

/** One die for each group and each loner; a group acts with the readiness of its slowest member. @rule WH-INIT-02 */
export function planGroupInitiative(
  fighters: readonly GroupFighter[],
  { initiative }: Rulebook,
): readonly InitiativeGroup[] {
  const plan = (members: readonly GroupFighter[]): InitiativeGroup => ({
    ids: members.map(({ id }) => id),
    plan: initiative.plan(Math.min(...members.map(({ bonus }) => bonus))),
  });
  return gather(fighters).map(plan);
}

/** The initiative of everybody in a group. @rule WH-INIT-02 */
export function resolveGroupInitiative({ ids, plan }: InitiativeGroup, faces: Faces): ReadonlyMap<string, number> {
  const value = resolveInitiative(plan, faces);
  return new Map(ids.map((id) => [id, value]));
}

/** The groups: a group keeps its turn as long as one member stands. @rule WH-INIT-02 */
export const groupTurns = (fighters: readonly GroupFighter[]): readonly (readonly string[])[] =>
  gather(fighters.filter(({ defeated = false }) => !defeated)).map((members) => members.map(({ id }) => id));

function gather(fighters: readonly GroupFighter[]): readonly (readonly GroupFighter[])[] {
  const groups = new Map<string | symbol, GroupFighter[]>();
  for (const fighter of fighters) {
    const key = fighter.group ?? Symbol(fighter.id);
    groups.set(key, [...(groups.get(key) ?? []), fighter]);
  }
  return [...groups.values()];
}
