import { type Modifier, NO_PARTS, partOf } from "../../base/explained.ts";
import { requireInteger, requireNumber } from "../../base/numbers.ts";
import { RuleError } from "../../base/rule-error.ts";
import { type Check, type CheckOutcome, type ModeReason, resolveCheck } from "../../checks/check.ts";
import type { Faces } from "../../base/dice.ts";
import { hasTrait } from "../../items/traits.ts";
import type { AttackLine } from "../attack/attack-line.ts";

/** Distance and range of a missile in feet. */
export interface RangeFacts {
  readonly distance: number;
  /** The close range in the weapon table. */
  readonly close: number;
}

/** A shot at more than this many times the close range is impossible. */
const LAST_INCREMENT = 5;

/** The maximum range in feet. @rule WH-RNG-01 */
export const farthestShot = (close: number): number => requireNumber(close, "close range") * LAST_INCREMENT;

/** −1 for each close range exceeded; null if the shot is impossible. @rule WH-RNG-01 */
export function rangePenalty({ distance, close }: RangeFacts): number | null {
  if (requireNumber(close, "close range") <= 0 || requireNumber(distance, "distance") < 0) {
    throw new RuleError(
      "WHITEHACK.Error.badNumber",
      `A close range of ${close} feet and a distance of ${distance} feet make no shot.`,
      { name: "range", value: `${distance}/${close}` },
    );
  }
  const increments = Math.max(1, Math.ceil(distance / close));
  return increments > LAST_INCREMENT ? null : 1 - increments;
}

/** The modifier for range, if any. @rule WH-RNG-01 */
export function rangeModifiers(range: RangeFacts | null): readonly Modifier[] {
  const penalty = range ? rangePenalty(range) : 0;
  if (!penalty) return [];
  return [{ label: "WHITEHACK.Modifier.range", value: penalty, rule: "WH-RNG-01" }];
}

/** How an automatic weapon is fired: suppressive fire covers squares and hits nobody. @rule WH-GUN-01 WH-GUN-04 */
export const FIRE_MODES = ["single", "burst", "fullAuto", "suppress"] as const;
/** One of them. */
export type FireMode = (typeof FIRE_MODES)[number];

const MODE_DAMAGE = { burst: 1, fullAuto: 2 } as const;

/** The maximum that any gun adds to its die. */
const MOST_BONUS = 3;

/** Rounds to change the clip. @rule WH-GUN-01 WH-GUN-02 */
export const CLIP_ROUNDS = 1;

/** The ways a weapon can be fired. @rule WH-GUN-01 */
export const fireModesOf = (line: Pick<AttackLine, "traits">): readonly FireMode[] =>
  hasTrait(line, "automatic") ? FIRE_MODES : ["single"];

/** The additions of the way of firing to damage, limited to a gun's maximum. @rule WH-GUN-01 */
export function fireModifiers(line: Pick<AttackLine, "damage">, mode: FireMode): readonly Modifier[] {
  if (mode === "single" || mode === "suppress") return NO_PARTS;
  const own = line.damage.formula?.bonus ?? 0;
  const added = Math.min(MODE_DAMAGE[mode], Math.max(0, MOST_BONUS - own));
  return partOf(`WHITEHACK.Modifier.${mode}`, added, "WH-GUN-01");
}

/** How a gun was used during a fight. */
export interface GunUse {
  readonly fired: boolean;
  readonly burst: boolean;
  readonly fullAuto: boolean;
}

/** A gun that was not fired. */
export const UNFIRED: GunUse = { fired: false, burst: false, fullAuto: false };

/** The use of a gun after one more attack; suppressive fire takes as much as a burst. @rule WH-GUN-02 WH-GUN-04 */
export const afterShot = ({ burst, fullAuto }: GunUse, mode: FireMode): GunUse => ({
  fired: true,
  burst: burst || mode === "burst" || mode === "suppress",
  fullAuto: fullAuto || mode === "fullAuto",
});

/** The scores for a gun's roll after a fight, with and without bursts. */
const AMMO_SCORE = 10;
const AMMO_SCORE_AFTER_BURST = 5;

const SMALL: ModeReason = { label: "WHITEHACK.Reason.smallClip", mode: "negative", rule: "WH-GUN-03" };
const LARGE: ModeReason = { label: "WHITEHACK.Reason.largeClip", mode: "positive", rule: "WH-GUN-03" };

/** Whether shots are counted by clips. @rule WH-GUN-02 WH-GUN-03 */
export const hasClip = (gun: { readonly traits: readonly string[] }): boolean =>
  hasTrait(gun, "clip") || hasTrait(gun, "smallClip") || hasTrait(gun, "largeClip");

/** The roll after a fight for whether a clip is empty; null if there is nothing to roll. @rule WH-GUN-02 WH-GUN-03 */
export function ammoCheck(
  { fired, burst, fullAuto }: GunUse,
  gun: { readonly traits: readonly string[] },
): Check | null {
  if (!fired || fullAuto || !hasClip(gun)) return null;
  const small = hasTrait(gun, "smallClip") ? [SMALL] : [];
  const large = hasTrait(gun, "largeClip") ? [LARGE] : [];
  const score = burst ? AMMO_SCORE_AFTER_BURST : AMMO_SCORE;
  return { score, modifiers: [], reasons: [...small, ...large], cannotFumble: true };
}

/** The rest in a gun after a fight. */
interface AmmoOutcome {
  readonly empty: boolean;
  readonly check: CheckOutcome | null;
  /** A failed pair for a small clip: the Referee adds something. @rule WH-PAIR-02 */
  readonly detriment: boolean;
}

/** Whether the clip is empty: by the roll, or automatically after continuous fire. @rule WH-GUN-02 WH-GUN-03 */
export function resolveAmmo(use: GunUse, gun: { readonly traits: readonly string[] }, faces: Faces): AmmoOutcome {
  const roll = ammoCheck(use, gun);
  if (!roll) return { empty: use.fullAuto && hasClip(gun), check: null, detriment: false };
  const check = resolveCheck(roll, faces);
  return { empty: !check.success, check, detriment: check.pair === "detriment" };
}

/** Clips left, including the one in the gun. @rule WH-GUN-02 */
export const clipsAfter = (clips: number, { empty }: Pick<AmmoOutcome, "empty">): number =>
  Math.max(0, requireInteger(clips, "clips") - (empty ? 1 : 0));

/** The stored facts of a gun. */
export interface GunFacts {
  readonly traits: readonly string[];
  readonly gun: GunUse;
  /** Clips left, including the one in the gun; null if nobody counts. */
  readonly clips: number | null;
}

/** The changes of those facts. */
interface GunChange {
  readonly gun: GunUse;
  readonly clips?: number | null;
  /** Rounds to load. */
  readonly loading?: number;
}

/** A clip that is empty: another one has to go in, and nothing has been fired from that. @rule WH-GUN-01 WH-GUN-02 */
const withNextClip = (clips: number | null): GunChange => ({
  gun: UNFIRED,
  clips: clips === null ? null : clipsAfter(clips, { empty: true }),
  loading: CLIP_ROUNDS,
});

/** The gun after one more attack; continuous fire empties the clip at once. Null for what has no clip. @rule WH-GUN-02 */
export function afterFiring({ traits, gun, clips }: GunFacts, mode: FireMode): GunChange | null {
  if (!hasClip({ traits })) return null;
  const use = afterShot(gun, mode);
  const { empty } = mode === "fullAuto" ? resolveAmmo(use, { traits }, []) : { empty: false };
  return empty ? withNextClip(clips) : { gun: use };
}

/** The gun after the roll that follows a fight. @rule WH-GUN-02 */
export const afterAmmoRoll = ({ clips }: Pick<GunFacts, "clips">, { empty }: Pick<AmmoOutcome, "empty">): GunChange =>
  empty ? withNextClip(clips) : { gun: UNFIRED };
