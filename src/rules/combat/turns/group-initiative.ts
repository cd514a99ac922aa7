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

export const ROLLS_WITH = ["kind", "side", "alone"] as const;
/** With whom somebody shares a die: with their like, with all of their side who do so, or with nobody. @rule WH-INIT-02 */
export type RollsWith = (typeof ROLLS_WITH)[number];

/** What tells who belongs together. */
export interface Kin {
  /** What they are; the same for those who are alike. */
  readonly kind: string;
  readonly side: string;
  /** Bosses and characters roll for themselves, unless the Referee says otherwise. */
  readonly loner: boolean;
  readonly rollsWith: RollsWith;
}

/** The name of the group in which somebody rolls; null for one who rolls alone. @rule WH-INIT-02 WB-INI-03 */
export function groupNameOf(
  { kind, side, loner, rollsWith }: Kin,
  { initiative }: Pick<Rulebook, "initiative">,
): string | null {
  if (rollsWith === "side") return `side ${side}`;
  return loner || rollsWith === "alone" || !initiative.together ? null : `kind ${side} ${kind}`;
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
