import type { ModeReason } from "../../../../rules/checks/check.ts";
import { requireCount } from "../../../../rules/base/numbers.ts";
import { UNARMORED } from "../characters/armor.ts";
import { against } from "../tests/reasons.ts";

export const STANCES = ["moving", "open", "wall", "doorway"] as const;
/** Where a combatant stands their ground; `moving` for not at all. @rule RH-POS-01 */
export type Stance = (typeof STANCES)[number];

/** How many can attack one who stands there in melee; null for everybody who is close. @rule RH-POS-01 */
export const ATTACKERS_AT: Readonly<Record<Stance, number | null>> = { moving: null, open: 6, wall: 3, doorway: 1 };

/** Those who can attack, of all who are close and want to, the first before the others. @rule RH-POS-01 */
export const attackersAllowed = (stance: Stance, wanting: readonly string[]): readonly string[] =>
  wanting.slice(0, ATTACKERS_AT[stance] ?? wanting.length);

/** Whether another attacker finds room beside those who attack in this round. @rule RH-POS-01 */
export const hasRoomFor = (stance: Stance, attackers: readonly string[], another: string): boolean =>
  attackers.includes(another) || requireCount(attackers.length, "attackers") < (ATTACKERS_AT[stance] ?? Infinity);

export const COVERS = ["none", "shrubs", "rock", "window", "hidden"] as const;
/** What stands between a target and those who shoot; the hidden cannot be attacked. @rule RH-POS-02 */
export type Cover = (typeof COVERS)[number];

/** The armor class that cover stands for, as characters count it; null for none. @rule RH-POS-02 */
export const COVER_ARMOR: Readonly<Record<Exclude<Cover, "hidden">, number | null>> = {
  none: null,
  shrubs: 12,
  rock: 14,
  window: 16,
};

/** Whether a target can be attacked at all. @rule RH-POS-02 */
export const isInSight = (cover: Cover): boolean => cover !== "hidden";

/** How a target takes missiles. */
export interface Sheltered {
  readonly cover: Cover;
  /** Lies on the ground, which is a cover like shrubs. @rule RH-ATK-03 */
  readonly prone: boolean;
}

const coverOf = ({ cover, prone }: Sheltered): number | null => {
  const armor = cover === "hidden" ? null : COVER_ARMOR[cover];
  return prone ? Math.max(armor ?? 0, COVER_ARMOR.shrubs ?? 0) : armor;
};

/** A character's armor class against missiles: that of the cover if it is better. @rule RH-POS-02 RH-ATK-03 */
export const armorBehind = (armorNumber: number, sheltered: Sheltered): number =>
  Math.max(armorNumber, coverOf(sheltered) ?? armorNumber);

/** The same in the core's scale, for monsters and for people of Whitehack. @rule RH-POS-02 RH-ATK-03 */
export const armorClassBehind = (armorClass: number, sheltered: Sheltered): number =>
  armorBehind(armorClass + UNARMORED, sheltered) - UNARMORED;

export const WAYS_DOWN = ["move", "reaction", "action"] as const;
/** What going prone is part of; standing up always takes a move. @rule RH-ATK-03 */
export type WayDown = (typeof WAYS_DOWN)[number];

/** Moves that getting up takes. @rule RH-ATK-03 */
export const MOVES_TO_STAND = 1;

/** Disadvantage of a character who lies on the ground, attacking or defending in melee. @rule RH-ATK-03 */
export const proneReasons = (prone: boolean, isMelee: boolean): readonly ModeReason[] =>
  prone && isMelee ? [PRONE] : NOTHING;

/** Advantage over a monster that lies on the ground, in melee. @rule RH-ATK-03 */
export const fallenReasons = (prone: boolean, isMelee: boolean): readonly ModeReason[] =>
  prone && isMelee ? [FALLEN] : NOTHING;

const PRONE = against("prone", "RH-ATK-03");
const FALLEN: ModeReason = { label: "prone", mode: "positive", rule: "RH-ATK-03" };
const NOTHING: readonly ModeReason[] = Object.freeze([]);
