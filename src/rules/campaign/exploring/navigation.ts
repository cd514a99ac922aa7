import type { CheckOutcome } from "../../checks/check.ts";
import type { Attribute } from "../../base/attribute-set.ts";
import type { RollRequest } from "../../checks/request.ts";
import { requireInteger } from "../../base/numbers.ts";

export const TRAP_STATES = ["armed", "sprung", "inactive"] as const;
/** The state of a trap. @rule WH-REF-05 */
type TrapState = (typeof TRAP_STATES)[number];

/** A trap as the Referee has noted it. */
export interface Trap {
  readonly state: TrapState;
  /** Its damage, such as "d6". */
  readonly damage: string;
  /** The effect of a successful saving throw; null if there is none. */
  readonly save: "negates" | "half" | null;
}

/** A trap's effect on its victim. */
interface TrapHarm {
  readonly damage: string;
  readonly save: Trap["save"];
}

/** A trap, and its effect. */
interface TrapOutcome {
  readonly trap: Trap;
  readonly harm: TrapHarm | null;
  readonly rules: readonly string[];
}

/** Triggers a trap; only an armed one has an effect. @rule WH-REF-05 */
export function springTrap(trap: Trap): TrapOutcome {
  if (trap.state !== "armed") return { trap, harm: null, rules: ["WH-REF-05"] };
  const { damage, save } = trap;
  return { trap: { ...trap, state: "sprung" }, harm: { damage, save }, rules: ["WH-REF-05"] };
}

/** A sprung trap that is set again. @rule WH-REF-05 */
export const resetTrap = (trap: Trap): Trap => ({ ...trap, state: "armed" });

/** Disarming: a success makes it harmless, and a fumble triggers it without a saving throw. @rule WH-CASE-04 */
export function resolveDisarming(
  trap: Trap,
  { success, result }: Pick<CheckOutcome, "success" | "result">,
): TrapOutcome {
  const rules = ["WH-CASE-04"];
  if (success) return { trap: { ...trap, state: "inactive" }, harm: null, rules };
  if (result !== "fumble") return { trap, harm: null, rules };
  const { trap: sprung, harm } = springTrap(trap);
  return { trap: sprung, harm: harm && { ...harm, save: null }, rules };
}

/** Scores for navigation. */
interface Navigator {
  readonly id: string;
  readonly intelligence: number;
  readonly wisdom: number;
}

/** Who rolls for the party, and the score. */
interface BestNavigator {
  readonly id: string;
  readonly attribute: Attribute & ("intelligence" | "wisdom");
  readonly score: number;
}

/** The highest Intelligence or Wisdom of all; null for an empty party. @rule WH-HEX-02 */
export function bestNavigator(party: readonly Navigator[]): BestNavigator | null {
  const all = party.flatMap(({ id, intelligence, wisdom }) => [
    { id, attribute: "intelligence" as const, score: requireInteger(intelligence, "intelligence") },
    { id, attribute: "wisdom" as const, score: requireInteger(wisdom, "wisdom") },
  ]);
  const [first, ...others] = all;
  return first ? others.reduce((best, one) => (one.score > best.score ? one : best), first) : null;
}

/** The Referee's secret roll: trained, and seen by nobody else. @rule WH-HEX-02 WH-TRAIN-03 */
export const navigationRequest = ({ attribute }: BestNavigator): RollRequest => ({
  task: { attribute, trained: true },
  hidden: true,
});

/** Whether the party has to roll at all. @rule WH-HEX-02 */
export const mayGetLost = (aid: { readonly guide: boolean; readonly aid: boolean }): boolean => !aid.guide && !aid.aid;

/** The hex where the party believes it is, and the one where it really is, by name. */
interface Whereabouts {
  readonly believed: string;
  readonly actual: string;
}

/** Where a party arrives; after a failure, in a hex next to the intended one. @rule WH-HEX-02 */
export const resolveNavigation = (
  success: boolean,
  { intended, nextToIt }: { readonly intended: string; readonly nextToIt: string },
): Whereabouts => ({ believed: intended, actual: success ? intended : nextToIt });

/** The position as players know it: not the real one. @rule WH-HEX-02 */
export const whereaboutsForPlayers = ({ believed }: Whereabouts): Pick<Whereabouts, "believed"> => ({ believed });
