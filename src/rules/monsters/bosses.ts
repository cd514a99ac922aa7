import type { Rulebook } from "../families/rulebook.ts";
import { RuleError } from "../base/rule-error.ts";
import { isUsable, spendUse, USAGES, type Uses } from "../base/time/uses.ts";
import { type DicePlan, type Faces, resolveTotal } from "../base/dice.ts";
import { applyHealing, type HealingNature } from "../health/healing.ts";
import type { RuleOptions } from "../base/options.ts";
import { type HitPoints, toKnown } from "../health/hit-points.ts";
import { type HpOutcome, toHpOutcome } from "../health/hp-outcome.ts";
import { requireInteger } from "../base/numbers.ts";
import { chosenDice, monsterHitPoints, parseHitDice } from "./hit-dice.ts";
import type { MonsterMovement } from "../base/facts.ts";

/** A round from one side's view: who has acted, in order. */
interface RoundFighter {
  readonly id: string;
  readonly acted: boolean;
}

/** Whether a boss may use its extra action now: never before everybody else, and once per round. @rule WH-BOSS-04 */
export const mayActAsBoss = (fighters: readonly RoundFighter[], bossUses: Uses): boolean =>
  fighters.some(({ acted }) => acted) && isUsable(bossUses, USAGES.bossAction);

/** The choices for a boss's extra action; an attack is at the full attack value. @rule WH-BOSS-04 */
export const BOSS_ACTIONS = ["move", "special", "attack"] as const;

/** Whether a recharge's hit points help: those who heal by nature alone only where the table says so (Amb-22). @rule WH-BOSS-02 WH-WISE-11 */
export const rechargeHelps = ({ naturalOnly = false }: HealingNature, { rechargeReachesWise }: RuleOptions): boolean =>
  !naturalOnly || rechargeReachesWise;

/** The hit points from a recharge. @rule WH-BOSS-02 */
export const RECHARGE: DicePlan = { count: 2, faces: 6, bonus: 0 };

/** A character about to fight a boss. */
export interface Recharged {
  readonly hp: HitPoints;
  /** The spent uses, by key, including the recharge itself. */
  readonly uses: Uses;
  /** Keys of slots and class abilities that a recharge can restore. */
  readonly abilities: readonly string[];
  /** The recharge's hit points help this character; those who only heal naturally may be left out. @rule WH-WISE-11 */
  readonly hitPointsHelp: boolean;
}

/** The character's choice: hit points, or a use that was spent. */
export type RechargeChoice = { readonly kind: "hitPoints" } | { readonly kind: "ability"; readonly key: string };

/**
 * Whether a recharge is due: if there is a boss among the foes, however many, once per battle.
 * @rule WH-BOSS-01 WH-BOSS-02
 */
export const isRechargeDue = (foes: readonly { readonly boss: boolean }[], uses: Uses): boolean =>
  foes.some(({ boss }) => boss) && isUsable(uses, USAGES.bossRecharge);

/** The choices available; none for a character who lacks nothing. @rule WH-BOSS-02 */
export function rechargeChoices({ hp, uses, abilities, hitPointsHelp }: Recharged): readonly RechargeChoice[] {
  const used = abilities.filter((key) => (uses[key]?.used ?? 0) > 0);
  const lacks = hitPointsHelp && hp.value < hp.max;
  return [
    ...(lacks ? [{ kind: "hitPoints" } as const] : []),
    ...used.map((key) => ({ kind: "ability", key }) as const),
  ];
}

/** The result of a recharge: hit points up to the current maximum, or one use restored. */
interface RechargeOutcome {
  readonly hp: HpOutcome;
  readonly uses: Uses;
}

/** Applies the chosen recharge; the faces are for hit points, and empty for an ability. @rule WH-BOSS-02 */
export function resolveRecharge(
  who: Recharged,
  { choice, faces }: { readonly choice: RechargeChoice; readonly faces: Faces },
  rulebook: Rulebook,
): RechargeOutcome {
  const spent = spendUse(who.uses, USAGES.bossRecharge).uses;
  const before = toKnown(who.hp);
  if (choice.kind === "ability") return { hp: toHpOutcome(before, before), uses: withOneMore(spent, choice.key) };
  const amount = who.hitPointsHelp ? resolveTotal(RECHARGE, faces) : 0;
  return { hp: applyHealing(before, { amount, natural: false, treats: false }, rulebook), uses: spent };
}

/** Restores one use. @rule WH-BOSS-02 */
function withOneMore(uses: Uses, key: string): Uses {
  const count = uses[key];
  if (!count || count.used < 1) {
    throw new RuleError("WHITEHACK.Error.choice", `"${key}" is not used up.`, { choice: key });
  }
  return { ...uses, [key]: { ...count, used: count.used - 1 } };
}

/** One version of a boss, with its own stat line. @rule WH-BOSS-06 */
export interface BossStage {
  readonly name: string;
  readonly hitDice: string;
  readonly hitDiceChosen?: number | null;
  readonly armorClass: number;
  readonly movement: MonsterMovement;
  readonly keywords: readonly string[];
  /** Null if it follows from the hit dice. */
  readonly xp: number | null;
  /** Hit points at or below which the stage is beaten; null if only the Referee decides. */
  readonly endsAt: number | null;
  /**
   * Hit points of the previous stage at or below which this one interrupts it; once this one is beaten, the previous
   * one returns unchanged. Left out for a stage that follows a beaten one.
   */
  readonly shieldsAt?: number | null;
}

/** The progress of a fight with a boss. */
export interface BossState {
  /** The index of the current stage; the last one's once the boss is beaten. */
  readonly stage: number;
  /** Hit points by stage; null until they are rolled. */
  readonly hitPoints: readonly (number | null)[];
  /** The indices of the beaten stages, in order. */
  readonly beaten: readonly number[];
  readonly dead: boolean;
}

/** The start of a fight with a boss, before the first stage's hit points are rolled. @rule WH-BOSS-06 */
export function startBoss(stages: readonly BossStage[]): BossState {
  if (stages.length === 0) throw new RuleError("WHITEHACK.Error.choice", "A boss needs a stage.", { choice: "" });
  return { stage: 0, hitPoints: stages.map(() => null), beaten: [], dead: false };
}

/** The stage that fights. */
function stageAt(stages: readonly BossStage[], place: number): BossStage {
  const stage = stages[place];
  if (stage) return stage;
  throw new RuleError("WHITEHACK.Error.choice", `The boss has no stage ${place + 1}.`, { choice: place + 1 });
}

/** The dice of the current stage's hit points; null if they are already rolled. @rule WH-BOSS-06 */
export function planStage(stages: readonly BossStage[], { stage, hitPoints }: BossState): DicePlan | null {
  if (hitPoints[stage] !== null) return null;
  const { hitDice, hitDiceChosen = null } = stageAt(stages, stage);
  return monsterHitPoints(parseHitDice(hitDice), hitDiceChosen);
}

/** The current stage with its hit points rolled. @rule WH-BOSS-06 */
export function resolveStage(stages: readonly BossStage[], state: BossState, faces: Faces): BossState {
  const plan = planStage(stages, state);
  return plan ? withHitPoints(state, resolveTotal(plan, faces)) : state;
}

/** The current stage with other hit points, for example after a wound. */
export const withHitPoints = (state: BossState, value: number): BossState => ({
  ...state,
  hitPoints: state.hitPoints.map((points, place) =>
    place === state.stage ? requireInteger(value, "hit points") : points,
  ),
});

/**
 * The next state of a boss: its stage stays, is interrupted, returns or is followed by another; it is dead once all
 * are beaten. `ended` means that the Referee ends this stage. @rule WH-BOSS-06
 */
export function advanceBoss(stages: readonly BossStage[], state: BossState, ended = false): BossState {
  if (state.dead) return state;
  const shield = ended ? null : shieldOf(stages, state);
  if (shield !== null) return { ...state, stage: shield };
  if (!ended && !isBeaten(stages, state)) return state;
  return afterBeaten(stages, { ...state, beaten: [...state.beaten, state.stage] });
}

/**
 * The result of the Referee's call for the next stage: the one that hit points bring, else the one after the
 * current one, even a shield. Null if none is left and the boss still stands, which does not defeat it.
 * @rule WH-BOSS-06
 */
export function callStage(stages: readonly BossStage[], state: BossState): BossState | null {
  const due = advanceBoss(stages, state);
  if (due !== state) return due;
  const shield = state.stage + 1;
  const waits = stages[shield];
  if (waits && isShield(waits) && !state.beaten.includes(shield)) return { ...state, stage: shield };
  const next = advanceBoss(stages, state, true);
  return next.dead && isStanding(stages, state) ? null : next;
}

/** Whether the current stage has hit points left. */
const isStanding = (stages: readonly BossStage[], state: BossState): boolean =>
  (hitPointsNow(state) ?? 1) > (stageAt(stages, state.stage).endsAt ?? 0);

const hitPointsNow = ({ hitPoints, stage }: BossState): number | null => hitPoints[stage] ?? null;

/** Whether the current stage's hit points have reached its end. @rule WH-BOSS-06 */
function isBeaten(stages: readonly BossStage[], state: BossState): boolean {
  const value = hitPointsNow(state);
  const { endsAt } = stageAt(stages, state.stage);
  return value !== null && endsAt !== null && value <= endsAt;
}

/** The stage that interrupts, unless it already has. @rule WH-BOSS-06 */
function shieldOf(stages: readonly BossStage[], state: BossState): number | null {
  const place = state.stage + 1;
  const value = hitPointsNow(state);
  const at = stages[place]?.shieldsAt ?? null;
  if (at === null || value === null || state.beaten.includes(place)) return null;
  return value <= at ? place : null;
}

/**
 * Hit points at or below which the current stage gives way, to its end or to one that steps in; null if the Referee
 * alone decides. @rule WH-BOSS-06
 */
export function stageEndsAt(
  stages: readonly BossStage[],
  { stage, beaten }: Pick<BossState, "stage" | "beaten">,
): number | null {
  const shieldsAt = beaten.includes(stage + 1) ? null : stages[stage + 1]?.shieldsAt;
  const numbers = [stages[stage]?.endsAt, shieldsAt].filter((one) => typeof one === "number");
  return numbers.length > 0 ? Math.max(...numbers) : null;
}

const isShield = ({ shieldsAt = null }: BossStage): boolean => shieldsAt !== null;

/**
 * A beaten shield is replaced by the stage it shielded, which is then checked again; any other by the next
 * non-shield. @rule WH-BOSS-06
 */
function afterBeaten(stages: readonly BossStage[], state: BossState): BossState {
  if (isShield(stageAt(stages, state.stage))) {
    return advanceBoss(stages, { ...state, stage: state.stage - 1 });
  }
  const next = stages.findIndex((stage, place) => place > state.stage && !isShield(stage));
  return next < 0 ? { ...state, dead: true } : { ...state, stage: next };
}

/** Experience for every beaten stage. @rule WH-BOSS-06 WH-MON-08 */
export function bossXp(stages: readonly BossStage[], { beaten }: BossState, { monsters }: Rulebook): number {
  return beaten.reduce((sum, place) => {
    const { xp, hitDice, hitDiceChosen = null } = stageAt(stages, place);
    const read = parseHitDice(hitDice);
    return sum + requireInteger(xp ?? monsters.xp(chosenDice(read, hitDiceChosen), read.single), "xp");
  }, 0);
}

/** How a token looks: the path of its picture, and of the one that it had before its boss's stages; "" for none. */
interface TokenLooks {
  readonly src: string;
  readonly kept: string;
}

/** How a boss's token looks in a stage: by the stage's own picture, or else as before the first that had one. @rule WH-BOSS-06 */
export const stageLooks = ({ src, kept }: TokenLooks, picture: string): TokenLooks =>
  picture === "" ? { src: kept || src, kept: "" } : { src: picture, kept: kept || src };
