import { type DicePlan, type Faces, resolveTotal } from "../dice/dice.ts";
import { requireInteger } from "../numbers.ts";
import { RuleError } from "../rule-error.ts";
import type { Rulebook } from "../contract/rulebook.ts";
import { chosenDice, monsterHitPoints, parseHitDice } from "./hit-dice.ts";
import type { MonsterMovement } from "./monster-movement.ts";

/** One version of a boss, with a line of its own. @rule WH-BOSS-06 */
export interface BossStage {
  readonly name: string;
  readonly hitDice: string;
  readonly hitDiceChosen?: number | null;
  readonly armorClass: number;
  readonly movement: MonsterMovement;
  readonly keywords: readonly string[];
  /** Null where it follows from the hit dice. */
  readonly xp: number | null;
  /** Hit points at and below which the stage is beaten; null where only the Referee says so. */
  readonly endsAt: number | null;
  /**
   * Hit points of the stage before at and below which this one steps in between; once it is beaten, the one before
   * comes back as it was. Left out for a stage that follows a beaten one.
   */
  readonly shieldsAt?: number | null;
}

/** How far a fight with a boss has come. */
export interface BossState {
  /** The place of the stage that fights; the last one's once the boss is beaten. */
  readonly stage: number;
  /** Hit points by stage; null before they are rolled. */
  readonly hitPoints: readonly (number | null)[];
  /** Places of the stages that were beaten, in order. */
  readonly beaten: readonly number[];
  readonly dead: boolean;
}

/** The beginning of a fight with a boss, its first stage's hit points not yet rolled. @rule WH-BOSS-06 */
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

/** The dice of the present stage's hit points; null where they are rolled already. @rule WH-BOSS-06 */
export function planStage(stages: readonly BossStage[], { stage, hitPoints }: BossState): DicePlan | null {
  if (hitPoints[stage] !== null) return null;
  const { hitDice, hitDiceChosen = null } = stageAt(stages, stage);
  return monsterHitPoints(parseHitDice(hitDice), hitDiceChosen);
}

/** The present stage with its hit points rolled. @rule WH-BOSS-06 */
export function resolveStage(stages: readonly BossStage[], state: BossState, faces: Faces): BossState {
  const plan = planStage(stages, state);
  return plan ? withHitPoints(state, resolveTotal(plan, faces)) : state;
}

/** The present stage with other hit points, for example after a wound. */
export const withHitPoints = (state: BossState, value: number): BossState => ({
  ...state,
  hitPoints: state.hitPoints.map((points, place) =>
    place === state.stage ? requireInteger(value, "hit points") : points,
  ),
});

/**
 * What becomes of a boss: the stage that stays, steps in between, comes back or follows; it is dead once all are
 * beaten. `ended` is the Referee's word that this stage is over. @rule WH-BOSS-06
 */
export function advanceBoss(stages: readonly BossStage[], state: BossState, ended = false): BossState {
  if (state.dead) return state;
  const shield = ended ? null : shieldOf(stages, state);
  if (shield !== null) return { ...state, stage: shield };
  if (!ended && !isBeaten(stages, state)) return state;
  return afterBeaten(stages, { ...state, beaten: [...state.beaten, state.stage] });
}

/**
 * What the Referee's call for the next stage comes to: the stage that hit points bring, else the one that comes after
 * this one, a shield too. Null where none is left and the boss still stands: that is no end of it. @rule WH-BOSS-06
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

/** Whether the present stage has hit points left. */
const isStanding = (stages: readonly BossStage[], state: BossState): boolean =>
  (hitPointsNow(state) ?? 1) > (stageAt(stages, state.stage).endsAt ?? 0);

const hitPointsNow = ({ hitPoints, stage }: BossState): number | null => hitPoints[stage] ?? null;

/** Whether the hit points of the present stage are down to where it ends. @rule WH-BOSS-06 */
function isBeaten(stages: readonly BossStage[], state: BossState): boolean {
  const value = hitPointsNow(state);
  const { endsAt } = stageAt(stages, state.stage);
  return value !== null && endsAt !== null && value <= endsAt;
}

/** The stage that steps in between, if it has not done so yet. @rule WH-BOSS-06 */
function shieldOf(stages: readonly BossStage[], state: BossState): number | null {
  const place = state.stage + 1;
  const value = hitPointsNow(state);
  const at = stages[place]?.shieldsAt ?? null;
  if (at === null || value === null || state.beaten.includes(place)) return null;
  return value <= at ? place : null;
}

const isShield = ({ shieldsAt = null }: BossStage): boolean => shieldsAt !== null;

/** A shield gives way to what it shielded, and that is looked at again; any other to the next that does not shield. @rule WH-BOSS-06 */
function afterBeaten(stages: readonly BossStage[], state: BossState): BossState {
  if (isShield(stageAt(stages, state.stage))) {
    return advanceBoss(stages, { ...state, stage: state.stage - 1 });
  }
  const next = stages.findIndex((stage, place) => place > state.stage && !isShield(stage));
  return next < 0 ? { ...state, dead: true } : { ...state, stage: next };
}

/** Experience for all stages that were beaten. @rule WH-BOSS-06 WH-MON-08 */
export function bossXp(stages: readonly BossStage[], { beaten }: BossState, { monsters }: Rulebook): number {
  return beaten.reduce((sum, place) => {
    const { xp, hitDice, hitDiceChosen = null } = stageAt(stages, place);
    const read = parseHitDice(hitDice);
    return sum + requireInteger(xp ?? monsters.xp(chosenDice(read, hitDiceChosen), read.single), "xp");
  }, 0);
}
