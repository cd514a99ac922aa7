import { requireCount, requireInteger } from "../../base/numbers.ts";
import type { RuleOptions } from "../../base/options.ts";
import type { Phase } from "../phases.ts";
import type { BaseFacts } from "./base.ts";
import { decidingRules } from "../../base/deciding-rules.ts";
import type { Check, CheckOutcome } from "../../checks/check.ts";
import { type DicePlan, type Faces, requireFaces, resolveTotal } from "../../base/dice.ts";
import type { Clock } from "../time/clock.ts";
import { secondsOf } from "../../base/time/activities.ts";
import type { Rulebook } from "../../families/rulebook.ts";
import { type BaseConsequence, baseConsequence, isBaseSaveObligatory, SERVICE_COSTS } from "./services.ts";

/** A new identity, and the stress that remains. */
interface Transcendence {
  readonly identity: string;
  readonly stress: number;
}

export const TRANSCENDENCE_REFUSALS = ["lost", "stressRises", "phase"] as const;
type TranscendenceRefusal = (typeof TRANSCENDENCE_REFUSALS)[number];

/** Phases in which a base may be rewritten, if the table limits them. @rule WH-BASE-09 */
const REWRITING: readonly Phase[] = ["preparation", "aftermath"];

/** Why a base cannot transcend now, or null. @rule WH-BASE-07 WH-BASE-09 */
export function transcendenceRefusal(
  base: BaseFacts,
  { stress, identity }: Transcendence,
  { phase, options }: { readonly phase: Phase | null; readonly options: RuleOptions },
): TranscendenceRefusal | null {
  if (base.lost) return "lost";
  if (requireCount(stress, "stress") > base.stress) return "stressRises";
  const isRewritten = identity !== base.identity;
  const isBarred = options.basePhaseLimits && phase !== null && !REWRITING.includes(phase);
  return isRewritten && isBarred ? "phase" : null;
}

/**
 * A base after transcending: usable again, with the old identity in its history; unchanged if refused.
 * @rule WH-BASE-07
 */
export function transcend(
  base: BaseFacts,
  change: Transcendence,
  when: { readonly phase: Phase | null; readonly options: RuleOptions },
): BaseFacts {
  if (transcendenceRefusal(base, change, when)) return base;
  const { identity, stress } = change;
  const history = identity === base.identity ? base.history : [...base.history, base.identity];
  return { ...base, identity, stress, history, maySave: false, unavailableUntil: null, depleted: false };
}

/** A base has no ST: the group's roll is against this score. @rule WH-BASE-05 */
const BASE_SAVE = 10;

/** The group's roll; a 20 is a fumble. @rule WH-BASE-05 */
export const baseSaveCheck: Check = { score: BASE_SAVE, modifiers: [], reasons: [] };

export const BASE_SAVE_REFUSALS = ["notOpen", "obligatory"] as const;
/** Why a saving throw or waiting is not allowed. */
type BaseSaveRefusal = (typeof BASE_SAVE_REFUSALS)[number];

/** Why a saving throw cannot be made or postponed. @rule WH-BASE-05 WH-BASE-06 */
export function baseSaveRefusal({ maySave, stress }: BaseFacts, choice: "save" | "wait"): BaseSaveRefusal | null {
  if (!maySave) return "notOpen";
  return choice === "wait" && isBaseSaveObligatory(stress) ? "obligatory" : null;
}

/**
 * The group waits: nothing happens now, and there is no saving throw until stress rises again; unchanged if refused.
 * @rule WH-BASE-05
 */
export const waitWithBaseSave = (base: BaseFacts): BaseFacts =>
  baseSaveRefusal(base, "wait") ? base : { ...base, maySave: false };

const REDUCTION: DicePlan = { count: 1, faces: 6, bonus: 0 };
const NOTHING: DicePlan = { count: 0, faces: 6, bonus: 0 };

/**
 * The dice after the saving throw: for the stress lost, or after a fumble for the cost rolled again (Amb-55).
 * @rule WH-BASE-05
 */
export function baseSaveDice(
  { lastCost }: BaseFacts,
  { result }: Pick<CheckOutcome, "result">,
  { baseFumbleCost }: RuleOptions,
): DicePlan {
  if (result !== "fumble") return REDUCTION;
  return baseFumbleCost === "thrownAgain" && lastCost ? SERVICE_COSTS[lastCost.service] : NOTHING;
}

/** The outcome of a base's saving throw. */
export interface BaseSaveOutcome {
  readonly base: BaseFacts;
  readonly refusal: BaseSaveRefusal | null;
  /** Null after a success. */
  readonly consequence: BaseConsequence | null;
  readonly stressBefore: number;
  /** Points removed, or added by a fumble. */
  readonly change: number;
  readonly rules: readonly string[];
}

/**
 * A success lowers stress. A failure brings its consequence first; a fumble adds the last cost again and lowers
 * nothing. @rule WH-BASE-05 WH-BASE-06
 */
export function resolveBaseSave(
  base: BaseFacts,
  save: Pick<CheckOutcome, "result" | "success">,
  faces: Faces,
  { clock, rulebook }: { readonly clock: Clock; readonly rulebook: Rulebook },
): BaseSaveOutcome {
  const rolled = requireFaces(baseSaveDice(base, save, rulebook.options), faces);
  const stressBefore = requireInteger(base.stress, "stress");
  const refusal = baseSaveRefusal(base, "save");
  const fumble = save.result === "fumble";
  const rules = decidingRules(
    [
      ["WH-BASE-05", true],
      ["WH-BASE-06", refusal === null && !save.success],
    ],
    [],
  );
  if (refusal) return { base, refusal, consequence: null, stressBefore, change: 0, rules };
  const change = fumble ? costAgain(base, rolled, rulebook.options) : -resolveTotal(REDUCTION, rolled);
  const stress = Math.max(0, stressBefore + change);
  const consequence = save.success ? null : baseConsequence(fumble ? stress : stressBefore);
  const after = { ...base, stress, maySave: false };
  return {
    base: consequence ? sufferConsequence(after, consequence, { clock, rulebook, fumble }) : after,
    refusal,
    consequence,
    stressBefore,
    change: stress - stressBefore,
    rules,
  };
}

/** The last cost as it was, or rolled again (Amb-55). @rule WH-BASE-05 WH-BASE-09 */
function costAgain({ lastCost }: BaseFacts, faces: Faces, { baseFumbleCost }: RuleOptions): number {
  if (!lastCost) return 0;
  if (baseFumbleCost === "sameAgain") return lastCost.points;
  return resolveTotal(SERVICE_COSTS[lastCost.service], faces) * (lastCost.doubled ? 2 : 1);
}

/** When a consequence comes, and whether after a fumble. */
interface Suffering {
  readonly clock: Clock;
  readonly rulebook: Pick<Rulebook, "turnLength">;
  readonly fumble: boolean;
}

/** A base that cannot serve for some days, or until it transcends; a fumble at the worst loses it. @rule WH-BASE-06 */
export function sufferConsequence(
  base: BaseFacts,
  { days }: Pick<BaseConsequence, "days">,
  { clock, rulebook, fumble }: Suffering,
): BaseFacts {
  if (days === null) return { ...base, depleted: true, lost: base.lost || fumble };
  return {
    ...base,
    unavailableUntil: requireInteger(clock, "clock") + secondsOf({ amount: days, unit: "day" }, rulebook),
  };
}

export const BASE_ASKS = ["nothing", "saveOrWait", "save"] as const;
/** The choice that the group must make now. */
type BaseAsks = (typeof BASE_ASKS)[number];

/** After a rise the group saves or waits; from a stress of 7 on it must save. @rule WH-BASE-05 WH-BASE-06 */
export function baseAsks(base: BaseFacts): BaseAsks {
  if (baseSaveRefusal(base, "save")) return "nothing";
  return baseSaveRefusal(base, "wait") ? "save" : "saveOrWait";
}
