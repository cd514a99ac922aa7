import { resolveAward } from "../../../../rules/characters/experience/award.ts";
import { type DicePlan, type Faces, requireFaces } from "../../../../rules/base/dice.ts";
import { requireCount, requireInteger } from "../../../../rules/base/numbers.ts";
import type { XpRules } from "../../../../rules/families/rulebook.ts";
import { xpFor } from "../derive.ts";
import type { HitDie } from "../numbers.ts";

/** A room that was overcome, with the symbols of its pool. */
export interface Overcome {
  readonly newRoom: boolean;
  /** Challenges and rewards that the pool has shown. */
  readonly x: number;
  readonly suns: number;
  /** Whether a new room without a challenge is worth its point. */
  readonly emptyRooms: boolean;
  readonly dungeonTier: number;
  readonly partyTier: number;
  /** By how many tiers the Referee shifts the comparison. */
  readonly shift: number;
}

/** What a room is worth: to each of those who have survived it. */
export interface RoomXp {
  readonly base: number;
  readonly factor: XpFactor;
  readonly each: number;
}

/** By the tier of the dungeon against that of the party, from two below to two above. */
const FACTORS = [1 / 10, 1 / 2, 1, 2, 10] as const;
export type XpFactor = (typeof FACTORS)[number];

/** A room's points before the tiers count: rewards are worth something only beside a challenge. @rule HC-XP-01 HC-XP-03 */
export function baseXp({
  newRoom,
  x,
  suns,
  emptyRooms,
}: Pick<Overcome, "newRoom" | "x" | "suns" | "emptyRooms">): number {
  const room = Number(newRoom);
  if (requireCount(x, "challenges") === 0) return emptyRooms ? room : 0;
  return room + x + requireCount(suns, "suns");
}

/** The factor for a dungeon of one tier and a party of another. @rule HC-XP-02 HC-XP-04 */
export function xpFactor(dungeonTier: number, partyTier: number, shift = 0): XpFactor {
  const above = requireInteger(dungeonTier - partyTier + shift, "tier");
  const even = Math.floor(FACTORS.length / 2);
  return FACTORS[even + Math.max(-even, Math.min(even, above))] ?? 1;
}

/** The whole of it goes to each survivor, rounded down. @rule HC-XP-01 HC-XP-02 HC-XP-04 */
export function roomXp(room: Overcome): RoomXp {
  const base = baseXp(room);
  const factor = xpFactor(room.dungeonTier, room.partyTier, room.shift);
  return { base, factor, each: Math.floor(base * factor) };
}

/** What the Referee may award for a deed that pleases the table. @rule HC-XP-04 */
export const AD_HOC_AWARDS = [1, 3, 5] as const;

/** The points as Whitehack's people count them: so many times more; 0 gives them none. @rule HC-XP-01 */
export const whitehackXp = (points: number, factor: number): number =>
  requireCount(points, "xp") * requireCount(factor, "factor");

export const WH_XP_FACTOR = 100;

/** No money gives experience, and no monster by itself: only what the Referee awards, in full to everybody. @rule HC-XP-05 */
export const xpByRooms: XpRules = {
  agreed: null,
  award: ({ quests }, sharers, options) =>
    resolveAward({ monsters: [], gold: 0, quests }, sharers, { ...options, xpSplit: "allInFull" }),
  goldIsSpent: () => false,
  fledCount: false,
  rules: () => ["HC-XP-04", "HC-XP-05"],
};

/** Whether one has the experience for the next level. @rule HC-XP-06 */
export function isReady({ level, xp }: { readonly level: number; readonly xp: number }): boolean {
  const needed = xpFor(level);
  return needed !== null && requireCount(xp, "xp") >= needed;
}

/** One who is about to gain a level. */
export interface Rising {
  readonly level: number;
  readonly xp: number;
  /** The most hit points so far. */
  readonly hitPoints: number;
  readonly die: HitDie;
  /** What Constitution adds, once to all dice. */
  readonly modifier: number;
  /** Each hit die is rolled twice, and no 1 counts: the fighter's. @rule HC-CLS-26 */
  readonly tank: boolean;
}

/** The hit dice of the next level, all of which are rolled anew. @rule HC-XP-06 HC-CLS-26 */
export const planHitDice = ({ level, die, tank }: Pick<Rising, "level" | "die" | "tank">): DicePlan => ({
  count: (requireCount(level, "level") + 1) * (tank ? 2 : 1),
  faces: die,
  bonus: 0,
});

/** How many of the rolled dice are rolled once more: the fighter's ones. @rule HC-CLS-26 */
export const onesIn = (faces: Faces, { tank }: Pick<Rising, "tank">): number =>
  tank ? faces.filter((face) => face === 1).length : 0;

/** The faces with those that were rolled again in the place of the ones. @rule HC-CLS-26 */
export function withoutOnes(faces: Faces, again: Faces): Faces {
  const left = [...again];
  return faces.map((face) => (face === 1 ? (left.shift() ?? face) : face));
}

/** Hit points of hit dice: of two dice for one the better counts, and Constitution is added once. @rule HC-XP-06 HC-CLS-26 */
export function hitPointsOfDice(faces: Faces, { tank, modifier }: Pick<Rising, "tank" | "modifier">): number {
  const dice = tank ? faces.flatMap((face, at) => (at % 2 === 0 ? Math.max(face, faces[at + 1] ?? face) : [])) : faces;
  return Math.max(
    1,
    dice.reduce((sum, face) => sum + face, requireInteger(modifier, "modifier")),
  );
}

/** After a level is gained. */
export interface Risen {
  readonly level: number;
  readonly xp: number;
  readonly hitPoints: number;
  /** What the dice came to. */
  readonly rolled: number;
}

/** The next level: experience begins anew, and hit points are what the dice say, but one more than before if they say less. @rule HC-XP-06 */
export function nextLevel(rising: Rising, faces: Faces): Risen {
  const rolled = hitPointsOfDice(requireFaces(planHitDice(rising), faces), rising);
  const hitPoints = rolled < rising.hitPoints ? rising.hitPoints + 1 : rolled;
  return { level: rising.level + 1, xp: 0, hitPoints, rolled };
}
