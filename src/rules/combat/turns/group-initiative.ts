import { type DicePlan, type Faces, resolveTotal } from "../../base/dice.ts";
import type { WeaponSize } from "../../items/items.ts";
import { requireInteger } from "../../base/numbers.ts";
import type { AttackLine } from "../attack/attack-line.ts";
import type { Contender, Readiness } from "../../families/turns.ts";
import type { InitiativeRules, Rulebook } from "../../families/rulebook.ts";

export const BARE_HANDS: Readiness = { missile: false, size: "none", drawn: true };

/** Bare hands and weightless weapons are equally fast. @rule WH-WPN-11 */
const QUICKNESS: Readonly<Record<WeaponSize, number>> = {
  none: 0,
  weightless: 0,
  minor: 1,
  regular: 2,
  heavy: 3,
};

/** One d6 for the whole fight; the highest acts first. @rule WH-INIT-01 WH-INIT-02 WH-INIT-03 WH-WPN-11 */
export const coreInitiative: InitiativeRules = {
  rolledBy: "each",
  lasts: "fight",
  moves: { wait: true, lower: true, delay: false },
  together: true,
  blockAt: null,
  cites: ["WH-INIT-01", "WH-INIT-02"],
  sizeBonus: () => 0,
  plan: (bonus) => ({ count: 1, faces: 6, bonus: requireInteger(bonus, "initiative") }),
  compare: (first, second) =>
    second.value - first.value ||
    Number(second.first ?? false) - Number(first.first ?? false) ||
    Number(second.missile) - Number(first.missile) ||
    Number(second.drawn) - Number(first.drawn) ||
    QUICKNESS[first.size] - QUICKNESS[second.size] ||
    (second.tie ?? 0) - (first.tie ?? 0),
};

/** The initiative from the die. @rule WH-INIT-01 WH-DICE-02 */
export const resolveInitiative = (plan: DicePlan, faces: Faces): number => resolveTotal(plan, faces);

/**
 * How a combatant enters a fight: with the fastest weapon in hand, else one that must be drawn, else unarmed.
 * A weapon for both throwing and melee counts as melee. @rule WH-INIT-03
 */
export function readinessOf(attacks: readonly AttackLine[], { compare }: InitiativeRules): Readiness {
  const weapons = attacks.filter(({ id }) => id !== "");
  const inHand = weapons.filter(({ equipped }) => equipped);
  const natural = attacks.filter(({ id }) => id === "");
  const usable = [inHand, natural, weapons].find((lines) => lines.length > 0) ?? [];
  const inMelee = new Set(usable.filter(({ use }) => use === "melee").map(({ id }) => id));
  const [quickest] = usable
    .map(({ id, size, equipped }) => ({ value: 0, missile: !inMelee.has(id), size, drawn: equipped }))
    .toSorted(compare);
  if (!quickest) return BARE_HANDS;
  const { missile, size, drawn } = quickest;
  return { missile, size, drawn };
}

/** A combatant who may act together with others. */
export interface GroupFighter {
  readonly id: string;
  /** The name of the group; null for one who rolls alone, such as a boss. */
  readonly group: string | null;
  readonly bonus: number;
  readonly defeated?: boolean;
  /** Left out where the rules ask for no more than the bonus. */
  readonly who?: Contender;
}

export const ROLLS_WITH = ["kind", "side", "alone"] as const;
/**
 * With whom a combatant shares a die: with their like, with all of their side who do so, or with nobody.
 * @rule WH-INIT-02
 */
export type RollsWith = (typeof ROLLS_WITH)[number];

/** The facts that tell who belongs together. */
interface Kin {
  /** The kind of creature; the same for those who are alike. */
  readonly kind: string;
  readonly side: string;
  /** Bosses and characters roll for themselves, unless the Referee says otherwise. */
  readonly loner: boolean;
  readonly rollsWith: RollsWith;
  /** The name of the leader's group; left out for those who neither lead nor follow. */
  readonly led?: string | null;
}

/**
 * The name of the group in which a combatant rolls; null for a combatant who rolls alone. @rule WH-INIT-02 WB-INI-03
 * RH-RET-03 HC-CMB-03
 */
export function groupNameOf(
  { kind, side, loner, rollsWith, led = null }: Kin,
  { initiative }: Pick<Rulebook, "initiative">,
): string | null {
  if (initiative.rolledBy === "side") return `side ${side}`;
  if (led !== null && rollsWith !== "alone") return led;
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
    plan: initiative.plan(
      Math.min(...members.map(({ bonus }) => bonus)),
      initiative.rolledBy === "side" ? leaderOfSide(members) : leaderOf(members),
    ),
  });
  return gather(fighters).map(plan);
}

/** The initiative of everybody in a group. @rule WH-INIT-02 */
export function resolveGroupInitiative({ ids, plan }: InitiativeGroup, faces: Faces): ReadonlyMap<string, number> {
  const value = resolveInitiative(plan, faces);
  return new Map(ids.map((id) => [id, value]));
}

/** The one who rolls for a group: a leader, else any of those who are alike. @rule RH-RET-03 */
const leaderOf = (members: readonly GroupFighter[]): Contender | undefined =>
  members.find(({ who }) => (who?.leads.length ?? 0) > 0)?.who ?? members[0]?.who;

/** The one who was named, else the one who leads best. @rule HC-CMB-03 */
const leaderOfSide = (members: readonly GroupFighter[]): Contender | undefined =>
  members.flatMap(({ who }) => who ?? []).toSorted((one, other) => rankOf(other) - rankOf(one))[0];

const NAMED = 100;
const rankOf = ({ isLeader = false, leadership = 0 }: Contender): number => (isLeader ? NAMED : 0) + leadership;

function gather(fighters: readonly GroupFighter[]): readonly (readonly GroupFighter[])[] {
  const groups = new Map<string | symbol, GroupFighter[]>();
  for (const fighter of fighters) {
    const key = fighter.group ?? Symbol(fighter.id);
    groups.set(key, [...(groups.get(key) ?? []), fighter]);
  }
  return [...groups.values()];
}
