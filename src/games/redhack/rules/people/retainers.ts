import {
  coreHirelings,
  type DieSize,
  type HirelingRules,
  requireCount,
  requireInteger,
} from "../../../../rules/index.ts";
import { levelOf, type Relation, RELATIONS } from "./relations.ts";

export const FOLLOWERS = ["hireling", "retainer"] as const;
/** Followers: hirelings are paid for work, retainers belong to the party. @rule RH-RET-01 */
export type FollowerKind = (typeof FOLLOWERS)[number];

/** Whether a follower goes into dungeons and other danger. @rule RH-RET-01 */
export const joinsAdventures = (kind: FollowerKind): boolean => kind === "retainer";

/** A retainer, as far as slots matter. */
interface Follower {
  readonly relation: Relation;
  /** Slots that the Referee adds. */
  readonly added?: number;
}

/** The slots that a retainer takes: one if close to the leader, up to five for a stranger, and what the Referee adds. @rule RH-RET-02 */
export const slotsOf = ({ relation, added = 0 }: Follower): number =>
  RELATIONS.length + 1 - levelOf(relation) + requireCount(added, "slots");

/** A leader's slots. */
export interface RetainerSlots {
  /** As many as the leader's Charisma. */
  readonly all: number;
  readonly used: number;
  /** Below 0 if there are too many followers. */
  readonly left: number;
}

/** The slots of a leader with this Charisma and these retainers. @rule RH-RET-02 */
export function retainerSlots(charisma: number, retainers: readonly Follower[]): RetainerSlots {
  const all = requireCount(charisma, "charisma");
  const used = retainers.reduce((sum, one) => sum + slotsOf(one), 0);
  return { all, used, left: all - used };
}

/** Whether another retainer can be taken on. @rule RH-RET-02 */
export const canTakeOn = (charisma: number, retainers: readonly Follower[], another: Follower): boolean =>
  retainerSlots(charisma, [...retainers, another]).left >= 0;

/** One who leads or follows in a fight. */
interface FightingFollower {
  /** The faces of the initiative die. */
  readonly die: DieSize;
  readonly fighter: boolean;
}

/** The initiative die of a leader, on whose number the retainers act: the smallest of the group, but a fighter's own. @rule RH-RET-03 */
export const groupDie = (leader: FightingFollower, retainers: readonly Pick<FightingFollower, "die">[]): DieSize =>
  leader.fighter ? leader.die : retainers.reduce<DieSize>((least, { die }) => (die < least ? die : least), leader.die);

export const TREATMENTS = ["bad", "fair", "good"] as const;
/** How a retainer is paid and treated. */
export type Treatment = (typeof TREATMENTS)[number];

/** The leader's Charisma test for a retainer's morale. */
export interface LoyaltyTest {
  readonly difficulty: number;
  /** Two dice, of which the better or the worse counts. */
  readonly dice: "advantage" | "disadvantage" | "single";
}

const DICE_FOR: Readonly<Record<Treatment, LoyaltyTest["dice"]>> = {
  bad: "disadvantage",
  fair: "single",
  good: "advantage",
};

/** The test of a retainer's morale: as difficult as the slots that the retainer takes. @rule RH-RET-04 */
export const loyaltyTest = (retainer: Follower, treatment: Treatment): LoyaltyTest => ({
  difficulty: slotsOf(retainer),
  dice: DICE_FOR[treatment],
});

export const MOODS = ["loyal", "balks", "leaves"] as const;
/** A retainer who balks makes a demand; one who leaves may also betray the party, as the Referee decides. @rule RH-RET-04 */
export type RetainerMood = (typeof MOODS)[number];

/** A retainer's mood before a test. */
interface MoodBefore {
  /** A demand was made and has not been met. */
  readonly demandOpen: boolean;
}

/** A retainer's mood after the test: a failure with a demand still unmet may end it. @rule RH-RET-04 */
export function moodAfter({ success }: { readonly success: boolean }, { demandOpen }: MoodBefore): RetainerMood {
  if (success) return "loyal";
  return demandOpen ? "leaves" : "balks";
}

/** The key under which a follower's slots are kept. */
export const SLOTS = "rh.slots";

/** The slots of a stranger, for followers of whom nothing is written. */
const STRANGER = 5;

/**
 * Whitehack's people keep followers by a Charisma task less the slots that those take; help is called for as in the core.
 * Answer to `family.hirelings`. @rule RH-RET-02 RH-RET-04
 */
export const hirelingsBySlots: HirelingRules = {
  ...coreHirelings,
  loyalty(employer, follower, rulebook) {
    const slots = requireInteger(follower.extra?.[SLOTS] ?? STRANGER, "slots");
    const cost = { label: "WHITEHACK.Modifier.difficulty", value: -slots, rule: "RH-RET-04" };
    const modifiers = [...(follower.modifiers ?? []), cost];
    return coreHirelings.loyalty(employer, { ...follower, modifiers }, rulebook);
  },
};
