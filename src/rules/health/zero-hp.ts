import { type HpState, INSTANT_DEATH, type KnownHitPoints, SETTLED } from "./hit-points.ts";
import type { Trial } from "./trial.ts";
import { lifeWays, ROUNDS_TO_LIVE, type Victim } from "./victim.ts";
import type { Wound } from "../families/health.ts";
import type { ZeroHpRules } from "../families/rulebook.ts";

/**
 * 0 is unconscious, below 0 a saving throw decides about life, and −10 is death.
 * @rule WH-DMG-02 WH-DMG-03 WH-DMG-04 WH-DMG-05 WH-HEAL-06
 */
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
  damageSave: true,
  firstAid: true,
  rules: ["WH-DMG-03", "WH-DMG-05"],
};

/** Whether dice are due: a save, or the rounds left for those who may not save. @rule WH-DMG-03 WH-SVD-02 */
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

/** A successful save, or death in d6 rounds. @rule WH-DMG-03 WH-SVD-05 */
const deathSave = (victim: Victim): Trial => ({
  id: "deathSave",
  optional: false,
  ways: lifeWays(victim, ["death"], { onSuccess: null, onFailure: ROUNDS_TO_LIVE }),
  rules: ["WH-DMG-03"],
});

/** The rounds left to those who may not save. @rule WH-SVD-02 WH-SVD-04 */
const ROUNDS_LEFT: Trial = {
  id: "roundsLeft",
  optional: false,
  ways: [{ id: "rounds", check: null, onSuccess: null, onFailure: ROUNDS_TO_LIVE }],
  rules: ["WH-SVD-02"],
};
