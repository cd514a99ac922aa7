import type { Check } from "../../dice/check.ts";
import { planCheck, resolveCheck } from "../../dice/check.ts";
import type { DicePlan, Faces } from "../../dice/dice.ts";
import type { DiceMode, ModeReason } from "../../dice/mode.ts";
import type { Modifier } from "../../explained.ts";
import { requireCount } from "../../numbers.ts";
import type { Rulebook } from "../../rulebook.ts";

/** Somebody, or a group, whose courage is in question. */
export interface MoraleTest {
  /** The core's morale value. @rule WH-MON-10 */
  readonly value: number;
  readonly modifiers?: readonly Modifier[];
  readonly reasons?: readonly ModeReason[];
  readonly mode?: DiceMode;
  /** Tests of the same fight before this one. */
  readonly before?: number;
  /** What an earlier test left for this one. */
  readonly carried?: number;
  /** What other rules ask besides, each by a key of its own. */
  readonly extra?: Readonly<Record<string, number>>;
}

export const MORALE_RESULTS = ["holds", "withdraws", "surrenders", "flees", "breaks"] as const;
/** What becomes of courage; those who break flee or surrender, as the Referee says. */
export type MoraleResult = (typeof MORALE_RESULTS)[number];

export interface MoraleOutcome {
  readonly result: MoraleResult;
  readonly faces: Faces;
  /** What the next test of this fight carries. */
  readonly carried: number;
  readonly rules: readonly string[];
}

/** Heads of one side in a fight. */
export interface SideCount {
  readonly total: number;
  readonly down: number;
}

/** A side before and after something happened, and what else frightens. */
export interface MoraleEvent {
  readonly before: SideCount;
  readonly after: SideCount;
  /** A critical hit or another gruesome end was seen. @rule WH-CRIT-03 */
  readonly gruesome?: boolean;
  /** The Referee asks. */
  readonly asked?: boolean;
}

export const MORALE_TRIGGERS = ["firstDown", "halfDown", "gruesome", "asked"] as const;
/** Why morale is tested; packs may name reasons of their own. */
export type MoraleTrigger = (typeof MORALE_TRIGGERS)[number] | (string & {});

/** Whether foes and followers stand and fight. Slot of `family.morale`. */
export interface MoraleRules {
  /** Why tests are now due, one for each reason; none where there is no reason. @rule WH-MORALE-01 */
  triggers(event: MoraleEvent, rulebook: Rulebook): readonly MoraleTrigger[];
  plan(test: MoraleTest, rulebook: Rulebook): DicePlan;
  resolve(test: MoraleTest, faces: Faces, rulebook: Rulebook): MoraleOutcome;
}

/** The d20 of a test of courage. */
const toCheck = ({ value, modifiers = [], reasons = [], mode }: MoraleTest): Check => ({
  score: value,
  modifiers,
  reasons,
  ...(mode && { mode }),
  cannotFumble: true,
});

/** A d20 at or under the value, when the first falls and when half are down. @rule WH-MORALE-01 */
export const coreMorale: MoraleRules = {
  triggers(event, { options }) {
    const { before, after, gruesome = false, asked = false } = event;
    for (const count of [before.total, before.down, after.total, after.down]) requireCount(count, "fighters");
    if (after.down >= after.total) return [];
    const seen: readonly MoraleTrigger[] = options.morale
      ? [...casualties(event), ...(gruesome ? ["gruesome"] : [])]
      : [];
    return asked ? [...seen, "asked"] : seen;
  },
  plan: (test) => planCheck(toCheck(test)),
  resolve(test, faces) {
    const { success, rules } = resolveCheck(toCheck(test), faces);
    return { result: success ? "holds" : "breaks", faces, carried: 0, rules: ["WH-MORALE-01", ...rules] };
  },
};

const isHalf = ({ total, down }: SideCount): boolean => down * 2 >= total;

/** The first of a side that falls, and the one that makes it half. @rule WH-MORALE-01 */
function casualties({ before, after }: MoraleEvent): readonly MoraleTrigger[] {
  const first = before.down === 0 && after.down > 0;
  const half = after.down > before.down && !isHalf(before) && isHalf(after);
  return [...(first ? ["firstDown"] : []), ...(half ? ["halfDown"] : [])];
}
