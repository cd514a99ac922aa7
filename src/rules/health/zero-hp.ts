import type { Rulebook } from "../rulebook.ts";
import { type HpState, INSTANT_DEATH, type KnownHitPoints, SETTLED } from "./hit-points.ts";
import type { Trial, TrialOutcome } from "./trial.ts";
import { lifeWays, ROUNDS_TO_LIVE, type Victim } from "./victim.ts";
import type { Wound } from "./wound.ts";

/**
 * What happens at zero and below. Slot of `family.zeroHp`. Whoever waits for dice is in a state for which `trial` gives
 * a trial; what a pack counts besides goes into `extra`.
 */
export interface ZeroHpRules {
  /** Where a wound leaves somebody living; its amount is what temporary hit points have not taken. */
  suffer(before: KnownHitPoints, wound: Wound, rulebook: Rulebook): KnownHitPoints;
  /** The dice that this state asks for; null where it asks for none. */
  trial(hp: KnownHitPoints, victim: Victim, rulebook: Rulebook): Trial | null;
  /** What the thrown dice make of it. */
  resolveTrial(hp: KnownHitPoints, outcome: TrialOutcome, rulebook: Rulebook): KnownHitPoints;
  /** What a round does to anybody living, beyond blood and the rounds that are counted. */
  passRound(hp: KnownHitPoints, rulebook: Rulebook): KnownHitPoints;
}

/** 0 knocks out, below it a life is at stake, −10 ends it. @rule WH-DMG-02 WH-DMG-03 WH-DMG-04 WH-DMG-05 WH-HEAL-06 */
export const coreZeroHp: ZeroHpRules = {
  suffer(before, wound) {
    const value = before.value - wound.amount;
    const state = stateAfter(before, value, wound);
    const counts = state === before.state ? {} : SETTLED;
    return { ...before, ...counts, value, state, injured: before.injured || (wound.lethal && value < 0) };
  },
  trial(hp, victim) {
    if (hp.state === "savingForLife") return deathSave(victim);
    return awaitsDice(hp) ? ROUNDS_LEFT : null;
  },
  resolveTrial(hp, { success, amount }) {
    if (!awaitsDice(hp)) return hp;
    if (success) return { ...hp, ...SETTLED, state: "stable" };
    return { ...hp, state: "dying", rounds: amount, tended: false };
  },
  passRound: (hp) => hp,
};

/** Who has to save, and who may not save and only learns how long it takes. @rule WH-DMG-03 WH-SVD-02 */
const awaitsDice = ({ state, rounds }: KnownHitPoints): boolean =>
  state === "savingForLife" || (state === "dying" && rounds === null);

/** @rule WH-DMG-02 WH-DMG-03 WH-HEAL-06 */
function stateAfter(before: KnownHitPoints, value: number, { lethal, final }: Wound): HpState {
  if (value > 0) return before.state;
  if (!lethal) return before.state === "up" ? "knockedOut" : before.state;
  return afterHarm(before.state, value, final === true);
}

/** @rule WH-DMG-02 WH-DMG-03 WH-DMG-04 WH-DMG-05 WH-SVD-02 WH-SVD-04 */
function afterHarm(state: HpState, value: number, final: boolean): HpState {
  if (value <= INSTANT_DEATH) return "dead";
  if (state === "dying") return "dying";
  if (value === 0) return "knockedOut";
  return final ? "dying" : "savingForLife";
}

/** Save, or die in d6 rounds. @rule WH-DMG-03 WH-SVD-05 */
const deathSave = (victim: Victim): Trial => ({
  id: "deathSave",
  optional: false,
  ways: lifeWays(victim, ["death"], { onSuccess: null, onFailure: ROUNDS_TO_LIVE }),
  rules: ["WH-DMG-03"],
});

/** The rounds of those who may not save. @rule WH-SVD-02 WH-SVD-04 */
const ROUNDS_LEFT: Trial = {
  id: "roundsLeft",
  optional: false,
  ways: [{ id: "rounds", check: null, onSuccess: null, onFailure: ROUNDS_TO_LIVE }],
  rules: ["WH-SVD-02"],
};
