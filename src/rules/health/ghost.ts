import { type DicePlan, type Faces, resolveTotal } from "../base/dice.ts";
import { requireInteger } from "../base/numbers.ts";
import { type HitPoints, type KnownHitPoints, SETTLED, toKnown } from "./hit-points.ts";
import { type HpOutcome, toHpOutcome } from "./hp-outcome.ts";

const UNBOUND = { ...SETTLED, temporary: 0, bleeding: 0, lastBreath: false, injured: false } as const;

/** The dead may become ghosts, with full hit points. @rule WH-GHOST-01 */
export function becomeGhost(hp: HitPoints): HpOutcome {
  const before = toKnown(hp);
  if (before.state !== "dead") return toHpOutcome(before, before);
  return toHpOutcome(before, { ...before, ...UNBOUND, state: "ghost", value: Math.max(1, before.max) });
}

export const GHOST_ACTS = ["none", "minor", "major"] as const;
/** How strongly a ghost affects the living world; fighting the undead does not count. @rule WH-GHOST-02 */
export type GhostAct = (typeof GHOST_ACTS)[number];

/** The attribute that a ghost may use instead of any other. @rule WH-GHOST-02 */
export const GHOST_ATTRIBUTE = "wisdom";

const COST: Readonly<Record<GhostAct, DicePlan | null>> = {
  none: null,
  minor: { count: 0, faces: 6, bonus: 1 },
  major: { count: 1, faces: 6, bonus: 0 },
};

/** The cost of a successful act to a ghost; null for no cost. @rule WH-GHOST-02 */
export const planGhostAct = (act: GhostAct): DicePlan | null => COST[act];

/** Pays for an act that succeeded, as long as one is a ghost; at 0 the ghost is gone. @rule WH-GHOST-02 WH-GHOST-03 */
export function resolveGhostAct(
  hp: HitPoints,
  act: { readonly kind: GhostAct; readonly success: boolean },
  faces: Faces,
): HpOutcome {
  const before = toKnown(hp);
  const plan = COST[act.kind];
  if (before.state !== "ghost" || !act.success || !plan) return toHpOutcome(before, before);
  return spendAsGhost(before, resolveTotal(plan, faces));
}

/** Removes hit points from a ghost; at 0 it is lost. @rule WH-GHOST-02 WH-GHOST-03 */
export function spendAsGhost(hp: HitPoints, cost: number): HpOutcome {
  const before = toKnown(hp);
  const value = before.value - Math.max(0, requireInteger(cost, "cost"));
  return toHpOutcome(before, { ...before, value, state: value > 0 ? before.state : "lost" });
}

/** The kinds of harm that affect a ghost: those that affect the undead. @rule WH-GHOST-03 */
export const GHOST_BANES: readonly string[] = ["exorcism", "magick", "incorporeal"];

/** Those whom a ghost may fight without paying for it. */
const BEYOND: readonly string[] = ["undead", "incorporeal", "ghost"];

/** True if a ghost's act against a creature of these kinds affects the living world. @rule WH-GHOST-02 */
export const isOfTheLiving = (kinds: readonly string[]): boolean =>
  !kinds.some((kind) => BEYOND.includes(kind.toLowerCase()));

/** Whether harm of these kinds affects a ghost. @rule WH-GHOST-03 */
export const harmsGhost = (kinds: readonly string[]): boolean => kinds.some((kind) => GHOST_BANES.includes(kind));

/** Returns to life with full hit points, unless the ghost is lost. @rule WH-GHOST-04 */
export function resurrect(hp: HitPoints): HpOutcome {
  const before = toKnown(hp);
  if (!canComeBack(before)) return toHpOutcome(before, before);
  return toHpOutcome(before, { ...before, ...UNBOUND, state: "up", value: Math.max(1, before.max) });
}

/** True if anything can bring a creature back to life. @rule WH-GHOST-03 WH-GHOST-04 */
export const canComeBack = ({ state }: Pick<KnownHitPoints, "state">): boolean => state === "dead" || state === "ghost";

/** The player lets the ghost go for good. @rule WH-GHOST-04 */
export function letGo(hp: HitPoints): HpOutcome {
  const before = toKnown(hp);
  return toHpOutcome(before, canComeBack(before) ? { ...before, state: "lost" } : before);
}
