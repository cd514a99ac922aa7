import type { ItemFacts } from "../../items/items.ts";
import { GEAR_AT_RISK, type GearAtRisk } from "../tables/attack-table.ts";
import { sumOf } from "../../base/explained.ts";
import type { DamageOutcome } from "./damage.ts";
import { type ComebackDice, comebackGained, type Setback } from "../../checks/comeback.ts";
import type { Check, CheckOutcome } from "../../checks/check.ts";
import { toSaveCheck } from "../../checks/save.ts";
import type { HpOutcome } from "../../health/hp-outcome.ts";
import { type Casting, concentrationCheck } from "../../magic/concentration.ts";
import type { MoraleEvent, MoraleTrigger } from "../../families/company.ts";
import type { Rulebook } from "../../families/rulebook.ts";
import { type Kill, lootRefusal } from "../loot.ts";
import { type AttackKind, momentumTargets, type Neighbor } from "../momentum.ts";
import type { AttackUse } from "./attack-line.ts";
import { effectsOfKind, type Fighting } from "./attack.ts";
import type { AttackEffects, AttackOutcome } from "./attack-outcome.ts";
import { type AttackState, victimOf } from "./attack-state.ts";

const IS: Readonly<Record<GearAtRisk, (item: ItemFacts) => boolean>> = {
  weapon: ({ type }) => type === "weapon",
  shield: (item) => item.type === "armor" && item.kind === "shield",
  armor: (item) => item.type === "armor" && item.kind === "body",
};

/**
 * The equipped item that a result affects: the first of the named pieces that is there; null for none.
 * @rule WH-CRIT-06
 */
export function gearTarget(items: readonly ItemFacts[], what: string): ItemFacts | null {
  const named = what.split(",");
  for (const piece of GEAR_AT_RISK.filter((one) => named.includes(one))) {
    const found = items.find((item) => "equipped" in item && item.equipped && item.quantity > 0 && IS[piece](item));
    if (found) return found;
  }
  return null;
}

/** A damage roll as a card tells it: its rules decide nothing here. */
interface ToldDamage extends Omit<DamageOutcome, "rules" | "floored" | "formula"> {
  readonly formula: Pick<DamageOutcome["formula"], "dice" | "bonus">;
}

const isFace = (face: number): boolean => Number.isInteger(face) && face >= 1 && face <= 6;

/**
 * Whether a damage roll comes to what is told of it: everything is worked out anew from its formula, its faces and its
 * modifiers. By as much as `hidden` the sum may differ, since cards do not tell what unidentified magick has added.
 * @rule WH-DMG-01 WH-ITEM-02
 */
export function isAccountedFor(told: ToldDamage, hidden: number): boolean {
  const { formula, faces, modifiers, multiplier, rolled, subtotal, total } = told;
  if (faces.length !== formula.dice || !faces.every(isFace)) return false;
  const rolledNow = faces.reduce((sum, face) => sum + face, 0);
  const sum = rolledNow + formula.bonus + sumOf(modifiers);
  const [least, most] = [Math.max(1, sum - hidden), Math.max(1, sum + hidden)];
  return rolled === rolledNow && subtotal >= least && subtotal <= most && total === subtotal * multiplier;
}

/** Feet within which anybody can strike. */
const MELEE_REACH = 5;

/** A consequence of an attack that a player or the Referee has to deal with. */
export type AttackTrigger =
  /** A saving throw, or the miracle in progress is lost. @rule WH-WISE-22 */
  | { readonly kind: "concentration"; readonly who: string; readonly check: Check }
  /** A saving throw, or the advantage gained by parrying is lost. @rule WH-STRONG-21 */
  | { readonly kind: "parry"; readonly who: string; readonly check: Check }
  /** A saving throw, or the frenzy does not come. @rule WH-STRONG-13 */
  | { readonly kind: "frenzy"; readonly who: string; readonly check: Check }
  /** Another attack at once, on one of these. @rule WH-STRONG-02 */
  | { readonly kind: "momentum"; readonly who: string; readonly targets: readonly string[] }
  | { readonly kind: "loot"; readonly who: string; readonly keywords: readonly string[] }
  /** An attack on the nearest ally, at once or after a failed saving throw. @rule WH-CRIT-03 WH-FUM-01 */
  | { readonly kind: "attackAlly"; readonly who: string; readonly save: boolean }
  /** Death after this many rounds, or at once. @rule WH-CRIT-03 */
  | { readonly kind: "death"; readonly who: string; readonly rounds: number }
  /** A morale test for each reason. @rule WH-MORALE-01 */
  | { readonly kind: "morale"; readonly reasons: readonly MoraleTrigger[] }
  /** A boss's hit points bring its next stage. @rule WH-BOSS-06 */
  | { readonly kind: "stage"; readonly who: string }
  /** Comeback dice for those whose saving throws failed. @rule WH-BRAVE-01 */
  | { readonly kind: "comeback"; readonly who: string; readonly dice: ComebackDice };

/** The one who deals a wound, and how. */
export interface Dealer extends Pick<Fighting, "id" | "traits"> {
  readonly use: AttackUse;
  readonly kind: AttackKind;
}

/** The moment after a creature was wounded, by an attack or anything else. */
export interface WoundAftermath {
  /** Null if nobody dealt it. */
  readonly dealer: Dealer | null;
  readonly victim: Pick<Fighting, "id" | "saver" | "traits"> | null;
  /** The victim's hit points before and after; null if none were lost. */
  readonly hp: HpOutcome | null;
  /** The damage left for the victim after defences. */
  readonly dealt: number;
  /** A gruesome sight that shakes the victim's side. @rule WH-CRIT-03 */
  readonly gruesome?: boolean;
  /** The attacker's other enemies. */
  readonly enemies: readonly Neighbor[];
  /** The attacker's melee reach in feet. */
  readonly reach?: number;
  /** The miracle that the victim was casting at that moment. */
  readonly casting?: Casting | null;
  readonly parrying?: boolean;
  /** The damage puts the victim's battle frenzy at risk; left out for no. @rule WH-STRONG-13 */
  readonly frenzyAtRisk?: boolean;
  /** The victim's saving throws because of the damage: to shrug it off, and against death. @rule WH-SVD-01 WH-DMG-03 */
  readonly setbacks?: readonly Setback[];
  /** The victim's side, before and after. */
  readonly side?: Pick<MoraleEvent, "before" | "after" | "reasons">;
  readonly memorable?: boolean;
  readonly keywords?: readonly string[];
  /** Hit points at or below which each stage of the victim ends; null if it has no stages. */
  readonly stageEndsAt?: number | null;
}

/** The moment after an attack, without what the attack itself contains. */
export interface Aftermath extends Omit<WoundAftermath, "dealer" | "victim" | "dealt" | "gruesome"> {
  readonly state: AttackState;
  readonly outcome: AttackOutcome;
}

type Trigger = (aftermath: WoundAftermath, rulebook: Rulebook) => readonly AttackTrigger[];

const isHurt = (hp: HpOutcome | null): boolean => hp !== null && hp.hp.value < hp.before.value;

const concentration: Trigger = ({ victim, dealt, hp, casting = null }, rulebook) => {
  const check = victim && concentrationCheck(casting, isHurt(hp) ? dealt : 0, victim.saver, rulebook);
  return victim && check ? [{ kind: "concentration", who: victim.id, check }] : [];
};

const parry: Trigger = ({ victim, hp, parrying = false }) =>
  victim && parrying && isHurt(hp) ? [{ kind: "parry", who: victim.id, check: toSaveCheck(victim.saver) }] : [];

const frenzy: Trigger = ({ victim, hp, frenzyAtRisk = false }) =>
  victim && frenzyAtRisk && isHurt(hp) ? [{ kind: "frenzy", who: victim.id, check: toSaveCheck(victim.saver) }] : [];

const momentum: Trigger = ({ dealer, hp, enemies, reach = MELEE_REACH }, rulebook) => {
  if (!hp || !dealer) return [];
  const { id, ...how } = dealer;
  const targets = momentumTargets({ ...how, before: hp.before.value, after: hp.hp.value, reach, enemies }, rulebook);
  return targets.length > 0 ? [{ kind: "momentum", who: id, targets }] : [];
};

const isDead = ({ state, hp }: HpOutcome): boolean => state === "dead" || hp.value <= 0;

const loot: Trigger = ({ dealer, victim, hp, keywords = [], memorable = false }) => {
  if (!dealer || !victim || !hp || !isDead(hp)) return [];
  const kill: Kill = { enemy: victim.id, keywords, killer: dealer.traits, kind: dealer.kind };
  return lootRefusal(kill, memorable) ? [] : [{ kind: "loot", who: dealer.id, keywords }];
};

const morale: Trigger = ({ side, gruesome = false }, rulebook) => {
  if (!side) return [];
  const reasons = rulebook.morale.triggers({ ...side, gruesome }, rulebook);
  return reasons.length > 0 ? [{ kind: "morale", reasons }] : [];
};

const stage: Trigger = ({ victim, hp, stageEndsAt = null }) => {
  const ends = hp !== null && stageEndsAt !== null && hp.before.value > stageEndsAt && hp.hp.value <= stageEndsAt;
  return victim !== null && ends ? [{ kind: "stage", who: victim.id }] : [];
};

type Spurred = Pick<Fighting, "id" | "traits"> | null;

function spurred(fighter: Spurred, setbacks: readonly Setback[]): readonly AttackTrigger[] {
  const dice = fighter ? comebackGained(fighter.traits, setbacks) : [];
  return fighter && dice.length > 0 ? [{ kind: "comeback", who: fighter.id, dice }] : [];
}

const comeback: Trigger = ({ victim, setbacks = [] }) => spurred(victim, setbacks);

/** In the order they are dealt with: what is due at once comes before the tables of an attack. */
const AT_ONCE: readonly Trigger[] = [concentration, parry, frenzy, momentum];
const AFTERWARDS: readonly Trigger[] = [loot, morale, stage];

const triggersOf = (triggers: readonly Trigger[], aftermath: WoundAftermath, rulebook: Rulebook) =>
  triggers.flatMap((trigger) => trigger(aftermath, rulebook));

/**
 * The consequences of a wound that was not dealt by an attack, or by none that a card remembers.
 * @rule WH-WISE-22 WH-STRONG-02 WH-STRONG-03 WH-STRONG-13 WH-STRONG-21 WH-MORALE-01 WH-BOSS-06 WH-BRAVE-01
 */
export const woundTriggers = (aftermath: WoundAftermath, rulebook: Rulebook): readonly AttackTrigger[] =>
  triggersOf([...AT_ONCE, ...AFTERWARDS, comeback], aftermath, rulebook);

/** The consequences of table results, for one side. */
function fromTable(who: string, { effects, death }: AttackEffects): readonly AttackTrigger[] {
  const attacks = effectsOfKind(effects, "attackAlly").map(({ save }) => ({ kind: "attackAlly" as const, who, save }));
  return death === null ? attacks : [...attacks, { kind: "death", who, rounds: death }];
}

const fromTables = ({ state: { attack }, outcome }: Aftermath): readonly AttackTrigger[] => [
  ...(outcome.victim === null ? [] : fromTable(outcome.victim, outcome.onVictim)),
  ...fromTable(attack.attacker.id, outcome.onAttacker),
];

const setback = (incident: string, save: CheckOutcome | null): readonly Setback[] =>
  save ? [{ incident, kind: "save", failed: !save.success, diceUsed: 0 }] : [];

/** The wound that an attack dealt. */
function woundIn({ state, outcome, setbacks = [], ...moment }: Aftermath): WoundAftermath {
  const { attacker, moment: when } = state.attack;
  const { id, traits, line } = attacker;
  return {
    ...moment,
    dealer: { id, traits, use: line.use, kind: when.kind ?? "regular" },
    victim: victimOf(state),
    dealt: outcome.dealt,
    gruesome: effectsOfKind(outcome.onVictim.effects, "morale").length > 0,
    setbacks: [...setback("trick", state.optionSave), ...setbacks],
  };
}

/**
 * Every consequence of an attack once hit points have changed. @rule WH-ATK-01 WH-WISE-22 WH-STRONG-02 WH-STRONG-03
 * WH-STRONG-21 WH-CRIT-03 WH-MORALE-01 WH-BOSS-06 WH-BRAVE-01
 */
export function attackTriggers(aftermath: Aftermath, rulebook: Rulebook): readonly AttackTrigger[] {
  const { state } = aftermath;
  const wound = woundIn(aftermath);
  return [
    ...triggersOf(AT_ONCE, wound, rulebook),
    ...fromTables(aftermath),
    ...triggersOf(AFTERWARDS, wound, rulebook),
    ...spurred(state.attack.attacker, setback("fumble", state.fumbleSave)),
    ...comeback(wound, rulebook),
  ];
}
