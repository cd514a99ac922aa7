import { requireInteger } from "../numbers.ts";
import type { Rulebook } from "../rulebook.ts";
import { type HitPoints, type HpState, INSTANT_DEATH, type KnownHitPoints, toKnown } from "./hit-points.ts";

/** Damage about to be taken. */
export interface Wound {
  readonly amount: number;
  /** False for damage that can only knock out. @rule WH-HEAL-06 */
  readonly lethal: boolean;
}

export const HP_PROMPTS = ["deathSave", "dead", "knockedOut", "awake", "injured"] as const;
/** What has to be told or asked once hit points have changed. */
export type HpPrompt = (typeof HP_PROMPTS)[number];

export interface HpChange {
  readonly field: "value" | "temporary" | "state" | "injured";
  readonly from: number | HpState | boolean;
  readonly to: number | HpState | boolean;
}

/** Hit points before and after, with every field that changed, so that it can be undone. */
export interface HpOutcome {
  readonly before: KnownHitPoints;
  readonly hp: KnownHitPoints;
  readonly state: HpState;
  readonly changes: readonly HpChange[];
  readonly prompts: readonly HpPrompt[];
}

/** What happens at zero and below. Slot of `family.zeroHp`. */
export interface ZeroHpRules {
  /** The state after a wound has brought hit points to `value`. */
  stateAfter(before: KnownHitPoints, value: number, wound: Wound): HpState;
}

/** 0 knocks out, below it a life is at stake, −10 ends it. @rule WH-DMG-02 WH-DMG-03 WH-DMG-04 WH-DMG-05 WH-HEAL-06 */
export const coreZeroHp: ZeroHpRules = {
  stateAfter(before, value, { lethal }) {
    if (before.state === "dead" || value === before.value) return before.state;
    if (value > 0) return before.state;
    return lethal ? afterHarm(before.state, value) : afterKnockOut(before.state);
  },
};

/** @rule WH-DMG-02 WH-DMG-03 WH-DMG-04 WH-DMG-05 */
function afterHarm(state: HpState, value: number): HpState {
  if (value <= INSTANT_DEATH) return "dead";
  if (state === "dying") return "dying";
  return value < 0 ? "savingForLife" : "knockedOut";
}

/** Blows that only knock out leave a worse state as it is. @rule WH-HEAL-06 */
const afterKnockOut = (state: HpState): HpState => (state === "up" ? "knockedOut" : state);

/** Temporary hit points first, then the others. @rule WH-DMG-01 WH-DMG-02 WH-DMG-03 WH-DMG-04 WH-DMG-05 */
export function applyDamage(hp: HitPoints, wound: Wound, rulebook: Rulebook): HpOutcome {
  const before = toKnown(hp);
  const amount = Math.max(0, requireInteger(wound.amount, "damage"));
  const absorbed = Math.min(Math.max(0, before.temporary), amount);
  const value = before.value - (amount - absorbed);
  const state = rulebook.zeroHp.stateAfter(before, value, wound);
  const injured = before.injured || (wound.lethal && value < 0 && value < before.value);
  return toHpOutcome(before, {
    ...before,
    value,
    temporary: before.temporary - absorbed,
    state,
    injured,
  });
}

const FIELDS = ["value", "temporary", "state", "injured"] as const;

/** Before and after side by side. */
export function toHpOutcome(before: KnownHitPoints, hp: KnownHitPoints): HpOutcome {
  const changes = FIELDS.filter((field) => before[field] !== hp[field]).map((field) => ({
    field,
    from: before[field],
    to: hp[field],
  }));
  return { before, hp, state: hp.state, changes, prompts: promptsOf(before, hp) };
}

function promptsOf(before: KnownHitPoints, after: KnownHitPoints): readonly HpPrompt[] {
  const asked = after.state === "savingForLife" && after.value < before.value;
  const injured = after.injured && !before.injured;
  const told = after.state === before.state ? undefined : PROMPT_OF_STATE[after.state];
  return [...(asked ? ["deathSave" as const] : []), ...(injured ? ["injured" as const] : []), ...(told ? [told] : [])];
}

const PROMPT_OF_STATE: Partial<Record<HpState, HpPrompt>> = {
  dead: "dead",
  knockedOut: "knockedOut",
  up: "awake",
};
