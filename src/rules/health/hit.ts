import { type HitPoints, type HpState, isGone, type KnownHitPoints, SETTLED, toKnown } from "./hit-points.ts";
import type { Trial, TrialOutcome } from "./trial.ts";
import { lifeWays, type Victim } from "./victim.ts";
import type { DicePlan } from "../base/dice.ts";
import { requireInteger } from "../base/numbers.ts";
import type { RuleOptions } from "../base/options.ts";
import type { Rulebook } from "../families/rulebook.ts";
import type { Wound } from "../families/health.ts";
import { type HpOutcome, toHpOutcome, woundedBy } from "./hp-outcome.ts";

/** Hit points of a character who withstands a boss's attack. @rule WH-BOSS-03 */
export const LAST_HIT_POINT = 1;

/** Whether a boss brings a conscious character below zero. @rule WH-BOSS-03 */
export const isAtTheBrink = (hp: KnownHitPoints, amount: number, { kind }: Victim): boolean =>
  kind === "character" && !hp.lastBreath && hp.value > 0 && hp.value + Math.max(0, hp.temporary) < amount;

/** Either stays at 1 hit point, or falls dying. @rule WH-BOSS-03 */
export const bossSave = (victim: Victim): Trial => ({
  id: "bossSave",
  optional: false,
  ways: lifeWays(victim, ["death"], { onSuccess: null, onFailure: null }),
  rules: ["WH-BOSS-03"],
});

/** How much a saving throw against damage reduces it. @rule WH-SVD-01 */
export const REDUCTION: DicePlan = { count: 1, faces: 6, bonus: 0 };

/** Rounds that a failed saving throw against damage leaves a creature unconscious. @rule WH-SVD-02 */
export const KNOCK_OUT_ROUNDS = 2;

const CANNOT_SHRUG: ReadonlySet<HpState> = new Set(["dead", "ghost", "lost"]);

/** The facts that decide whether a creature may make a saving throw against damage. */
export interface DamageSaveFacts {
  readonly victim: Victim;
  readonly state: HpState;
  readonly amount: number;
  /** It has already been used in this battle. */
  readonly spent: boolean;
}

/** Whether damage may be shrugged off: only by player characters, once per battle. @rule WH-SVD-01 */
export const mayShrugOff = ({ victim, state, amount, spent }: DamageSaveFacts): boolean =>
  victim.kind === "character" && !spent && amount > 0 && !CANNOT_SHRUG.has(state);

/** The saving throw against damage, which is optional. @rule WH-SVD-01 WH-SVD-05 */
export const damageSave = (victim: Victim): Trial => ({
  id: "damageSave",
  optional: true,
  ways: lifeWays(victim, [], { onSuccess: REDUCTION, onFailure: null }),
  rules: ["WH-SVD-01"],
});

/** The damage left after shrugging it off: at least 0, so it never heals (Amb-10). @rule WH-SVD-03 */
export const reducedDamage = (amount: number, reduction: number, { shrugsOffAll }: RuleOptions): number =>
  Math.max(
    shrugsOffAll ? 0 : Math.min(1, amount),
    requireInteger(amount, "damage") - requireInteger(reduction, "reduction"),
  );

/** Damage to a target who may have saving throws against it. */
export interface Hit {
  readonly hp: HitPoints;
  readonly wound: Wound;
  readonly victim: Victim;
  /** The attacker is a boss. @rule WH-BOSS-03 */
  readonly boss?: boolean;
  /** The saving throw against damage has been used in this battle. @rule WH-SVD-01 */
  readonly damageSaveSpent?: boolean;
}

/** The rolls so far; `declined` is a saving throw against damage that the player did not want. */
export interface HitAnswers {
  readonly damageSave?: Pick<TrialOutcome, "success" | "amount"> | "declined";
  readonly bossSave?: Pick<TrialOutcome, "success">;
}

/** A hit and its outcome. */
export interface HitOutcome extends HpOutcome {
  readonly dealt: number;
  readonly taken: number;
  /** The saving throw against damage has now been used. */
  readonly damageSaveSpent: boolean;
  readonly rules: readonly string[];
}

/**
 * The next roll before hit points change; null once they may. Any roll that they then call for comes from the
 * rulebook's `zeroHp.trial`. @rule WH-SVD-01 WH-BOSS-03
 */
export function nextTrial(hit: Hit, answers: HitAnswers, { options, zeroHp }: Rulebook): Trial | null {
  const isAtStake = facesBossSave(hit, leftOf(hit, answers, options));
  const maySave = zeroHp.damageSave && answers.damageSave === undefined;
  if (maySave && isDamageSaveOffered(hit, isAtStake && options.bossBlow === "instead")) {
    return damageSave(hit.victim);
  }
  return isAtStake && answers.bossSave === undefined ? bossSave(hit.victim) : null;
}

function isDamageSaveOffered({ hp, wound, victim, damageSaveSpent = false }: Hit, isReplaced: boolean): boolean {
  const { state, lastBreath } = toKnown(hp);
  if (lastBreath || isReplaced) return false;
  return mayShrugOff({ victim, state, amount: wound.amount, spent: damageSaveSpent });
}

/** @rule WH-BOSS-03 */
const facesBossSave = ({ hp, wound, victim, boss = false }: Hit, amount: number): boolean =>
  boss && wound.lethal && isAtTheBrink(toKnown(hp), amount, victim);

/** The damage left after the saving throw against it. @rule WH-SVD-01 WH-SVD-02 WH-SVD-03 */
function leftOf({ wound }: Hit, { damageSave: save }: HitAnswers, options: Rulebook["options"]): number {
  const dealt = Math.max(0, requireInteger(wound.amount, "damage"));
  if (!save || save === "declined" || !save.success) return dealt;
  return reducedDamage(dealt, save.amount ?? 0, options);
}

/** The effect of a hit once everything is rolled. @rule WH-SVD-01 WH-SVD-02 WH-SVD-03 WH-SVD-04 WH-BOSS-03 */
export function resolveHit(hit: Hit, answers: HitAnswers, rulebook: Rulebook): HitOutcome {
  const before = toKnown(hit.hp);
  const used = answers.damageSave === "declined" ? undefined : answers.damageSave;
  const left = leftOf(hit, answers, rulebook.options);
  const brink = brinkOf(hit, answers, left);
  const amount = brink === "withstood" ? before.value + Math.max(0, before.temporary) - LAST_HIT_POINT : left;
  const final = brink === "felled" || isFinal(used, rulebook.options);
  const hp = stunnedBy(woundedBy(before, toWound(hit, amount, final), rulebook), used?.success === false);
  const {
    hp: after,
    state,
    changes,
    prompts,
  } = toHpOutcome(before, deadIfFoe(withLastBreath(hp, brink), hit, rulebook));
  const dealt = Math.max(0, hit.wound.amount);
  const damageSaveSpent = hit.damageSaveSpent === true || used !== undefined;
  const rules = rulesOf(used, brink);
  return { before, hp: after, state, changes, prompts, dealt, taken: amount, damageSaveSpent, rules };
}

/** The wound before it takes effect, with the victim's Constitution for rules that use it. */
function toWound({ wound, victim }: Hit, amount: number, final: boolean): Wound {
  const { lethal, harmsUndead = false, constitution = victim.constitution?.score ?? null } = wound;
  return { amount, lethal, final, harmsUndead, constitution };
}

/** The effect on a character whom a boss's attack brings below zero. @rule WH-BOSS-03 */
type Brink = "withstood" | "felled" | "none";

function brinkOf(hit: Hit, { bossSave: save }: HitAnswers, amount: number): Brink {
  if (!save || !facesBossSave(hit, amount)) return "none";
  return save.success ? "withstood" : "felled";
}

/** From now on any harm kills, whether or not the save has held it off. @rule WH-BOSS-03 */
const withLastBreath = (hp: KnownHitPoints, brink: Brink): KnownHitPoints =>
  brink === "none" || isGone(hp) ? hp : { ...hp, lastBreath: true };

/** Where the table says so, a monster below 0 is dead, and nobody rolls for its life. @rule WH-DMG-03 */
const deadIfFoe = (hp: KnownHitPoints, { victim, wound }: Hit, { options: { foesDie } }: Rulebook): KnownHitPoints =>
  foesDie && victim.kind === "monster" && wound.lethal && hp.value < 0 && !isGone(hp) && hp.state !== "ghost"
    ? { ...hp, ...SETTLED, state: "dead" }
    : hp;

/** Whether nothing is left between the victim and dying (Amb-38). @rule WH-SVD-02 WH-SVD-04 */
function isFinal(used: Pick<TrialOutcome, "success"> | undefined, { secondSave }: Rulebook["options"]): boolean {
  return used !== undefined && (!used.success || secondSave === "never");
}

/** A failed saving throw against damage knocks out for two rounds, even if hit points remain. @rule WH-SVD-02 */
const stunnedBy = (hp: KnownHitPoints, failed: boolean): KnownHitPoints =>
  failed && hp.value > 0 && hp.state === "up" ? { ...hp, state: "knockedOut", rounds: KNOCK_OUT_ROUNDS } : hp;

const PLAIN_DAMAGE: readonly string[] = Object.freeze(["WH-DMG-01"]);

function rulesOf(used: Pick<TrialOutcome, "success"> | undefined, brink: Brink): readonly string[] {
  if (!used && brink === "none") return PLAIN_DAMAGE;
  return [
    "WH-DMG-01",
    ...(used ? ["WH-SVD-01", used.success ? "WH-SVD-03" : "WH-SVD-02"] : []),
    ...(brink === "none" ? [] : ["WH-BOSS-03"]),
  ];
}
