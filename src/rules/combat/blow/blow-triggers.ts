import { comebackGained, type ComebackDice, type Setback } from "../../classes/brave/comeback.ts";
import type { Check, CheckOutcome } from "../../dice/check.ts";
import { toSaveCheck } from "../../dice/save.ts";
import type { HpOutcome } from "../../health/hp-outcome.ts";
import { type Casting, concentrationCheck } from "../../magic/concentration.ts";
import type { MoraleTrigger, SideCount } from "../../contract/morale.ts";
import type { Rulebook } from "../../contract/rulebook.ts";
import { type Kill, lootRefusal } from "../../classes/strong/loot.ts";
import { momentumTargets, type Neighbor } from "../../classes/strong/momentum.ts";
import { effectsOfKind } from "./blow-effects.ts";
import type { BlowEffects, BlowOutcome } from "./blow-outcome.ts";
import type { Striker, Struck } from "./blow.ts";
import { type BlowState, victimOf } from "./blow-state.ts";

/** Feet within which anybody can strike. */
const MELEE_REACH = 5;

/** Something that a blow has set off and somebody has to see to. */
export type BlowTrigger =
  /** A saving throw, or a miracle in the making is lost. @rule WH-WISE-22 */
  | { readonly kind: "concentration"; readonly who: string; readonly check: Check }
  /** A saving throw, or what was gained by parrying is lost. @rule WH-STRONG-21 */
  | { readonly kind: "parry"; readonly who: string; readonly check: Check }
  /** Another attack at once, on one of these. @rule WH-STRONG-02 */
  | { readonly kind: "momentum"; readonly who: string; readonly targets: readonly string[] }
  | { readonly kind: "loot"; readonly who: string; readonly keywords: readonly string[] }
  /** An attack on the nearest ally, at once or after a saving throw that failed. @rule WH-CRIT-03 WH-FUM-01 */
  | { readonly kind: "attackAlly"; readonly who: string; readonly save: boolean }
  /** Death after this many rounds, or at once. @rule WH-CRIT-03 */
  | { readonly kind: "death"; readonly who: string; readonly rounds: number }
  /** A test of courage for each reason. @rule WH-MORALE-01 */
  | { readonly kind: "morale"; readonly reasons: readonly MoraleTrigger[] }
  /** Hit points of a boss call for its next stage. @rule WH-BOSS-06 */
  | { readonly kind: "stage"; readonly who: string }
  /** Dice for those whom failed saving throws spur on. @rule WH-BRAVE-01 */
  | { readonly kind: "comeback"; readonly who: string; readonly dice: ComebackDice };

/** The moment after a blow. */
export interface Aftermath {
  readonly state: BlowState;
  readonly outcome: BlowOutcome;
  /** Hit points of the struck before and after; null where none were lost. */
  readonly hp: HpOutcome | null;
  /** The other enemies of the striker. */
  readonly enemies: readonly Neighbor[];
  /** Feet that the striker reaches in melee. */
  readonly reach?: number;
  /** What the struck was about when the blow fell. */
  readonly casting?: Casting | null;
  readonly parrying?: boolean;
  /** Saving throws that the damage has asked of whoever it met: to shrug it off, and for life. @rule WH-SVD-01 WH-DMG-03 */
  readonly setbacks?: readonly Setback[];
  /** The side of the struck, before and after. */
  readonly side?: { readonly before: SideCount; readonly after: SideCount };
  readonly memorable?: boolean;
  readonly keywords?: readonly string[];
  /** Hit points at and below which a stage of the struck ends; null where there are none. */
  readonly stageEndsAt?: number | null;
}

type Trigger = (aftermath: Aftermath, rulebook: Rulebook) => readonly BlowTrigger[];

const isHurt = (hp: HpOutcome | null): boolean => hp !== null && hp.hp.value < hp.before.value;

const concentration: Trigger = ({ state, outcome, hp, casting = null }) => {
  const victim = victimOf(state);
  const check = victim && concentrationCheck(casting, isHurt(hp) ? outcome.dealt : 0, victim.saver);
  return victim && check ? [{ kind: "concentration", who: victim.id, check }] : [];
};

const parry: Trigger = ({ state, hp, parrying = false }) => {
  const victim = victimOf(state);
  if (!victim || !parrying || !isHurt(hp)) return [];
  return [{ kind: "parry", who: victim.id, check: toSaveCheck(victim.saver) }];
};

const momentum: Trigger = ({ state: { blow }, hp, enemies, reach = MELEE_REACH }, rulebook) => {
  if (!hp) return [];
  const { striker, moment } = blow;
  const { traits, line } = striker;
  const { kind = "regular" } = moment;
  const downing = { traits, kind, use: line.use, before: hp.before.value, after: hp.hp.value, reach, enemies };
  const targets = momentumTargets(downing, rulebook);
  return targets.length > 0 ? [{ kind: "momentum", who: striker.id, targets }] : [];
};

const isDead = ({ state, hp }: HpOutcome): boolean => state === "dead" || hp.value <= 0;

const loot: Trigger = ({ state, hp, keywords = [], memorable = false }) => {
  const { striker, moment } = state.blow;
  const victim = victimOf(state);
  if (!victim || !hp || !isDead(hp)) return [];
  const kill: Kill = { enemy: victim.id, keywords, killer: striker.traits, kind: moment.kind ?? "regular" };
  return lootRefusal(kill, memorable) ? [] : [{ kind: "loot", who: striker.id, keywords }];
};

/** What results of the tables set off, on one side. */
function fromTable(who: string, { effects, death }: BlowEffects): readonly BlowTrigger[] {
  const attacks = effectsOfKind(effects, "attackAlly").map(({ save }) => ({ kind: "attackAlly" as const, who, save }));
  return death === null ? attacks : [...attacks, { kind: "death", who, rounds: death }];
}

const tables: Trigger = ({ state: { blow }, outcome }) => [
  ...(outcome.victim === null ? [] : fromTable(outcome.victim, outcome.onVictim)),
  ...fromTable(blow.striker.id, outcome.onStriker),
];

const morale: Trigger = ({ outcome, side }, rulebook) => {
  if (!side) return [];
  const gruesome = effectsOfKind(outcome.onVictim.effects, "morale").length > 0;
  const reasons = rulebook.morale.triggers({ ...side, gruesome }, rulebook);
  return reasons.length > 0 ? [{ kind: "morale", reasons }] : [];
};

const stage: Trigger = ({ outcome: { victim }, hp, stageEndsAt = null }) => {
  const ends = hp !== null && stageEndsAt !== null && hp.before.value > stageEndsAt && hp.hp.value <= stageEndsAt;
  return victim !== null && ends ? [{ kind: "stage", who: victim }] : [];
};

const setback = (incident: string, save: CheckOutcome | null): readonly Setback[] =>
  save ? [{ incident, kind: "save", failed: !save.success, diceUsed: 0 }] : [];

function spurred(fighter: Striker | Struck | null, setbacks: readonly Setback[]): readonly BlowTrigger[] {
  const dice = fighter ? comebackGained(fighter.traits, setbacks) : [];
  return fighter && dice.length > 0 ? [{ kind: "comeback", who: fighter.id, dice }] : [];
}

const comeback: Trigger = ({ state, setbacks = [] }) => [
  ...spurred(state.blow.striker, setback("fumble", state.fumbleSave)),
  ...spurred(victimOf(state), [...setback("trick", state.optionSave), ...setbacks]),
];

/** In the order in which they are seen to. */
const TRIGGERS: readonly Trigger[] = [concentration, parry, momentum, tables, loot, morale, stage, comeback];

/**
 * Everything that a blow sets off once hit points have changed. @rule WH-ATK-01 WH-WISE-22 WH-STRONG-02 WH-STRONG-03
 * WH-STRONG-21 WH-CRIT-03 WH-MORALE-01 WH-BOSS-06 WH-BRAVE-01
 */
export const blowTriggers = (aftermath: Aftermath, rulebook: Rulebook): readonly BlowTrigger[] =>
  TRIGGERS.flatMap((trigger) => trigger(aftermath, rulebook));
