import { conditionModifiers } from "../../conditions/levers.ts";
import type { CheckOutcome } from "../../checks/check.ts";
import { isLoaded } from "../../items/items.ts";
import type { Rulebook } from "../../families/rulebook.ts";
import type { AttackRoll } from "../../families/to-hit.ts";
import { type AttackRollOutcome, type Refusal, REFUSALS, attackRollRefusal } from "./attack-roll.ts";
import { WHOLE_ROUND } from "../../base/actions.ts";
import { type ActRefusal, actRefusal, isOfRound } from "../turns/act.ts";
import { toLineValue } from "./attack-line.ts";
import type { Attack, Fighting, Target } from "./attack.ts";
import { situationOf, targetOf } from "./attack-parts.ts";
import { type DamageOutcome, type Situation, toAttackRoll } from "./damage.ts";
import type { Draws } from "../tables/draws.ts";
import {
  type ChosenOption,
  type OptionMoment,
  type OptionRefusal,
  optionRefusal,
  type SpecialOption,
} from "../options/special-options.ts";

/** An attack, as far as its dice are rolled. */
export interface AttackState {
  readonly attack: Attack;
  /** The situation with all modifiers, and the attack roll made from it. */
  readonly situation: Situation;
  readonly aim: AttackRoll;
  readonly refusal: AttackRefusal | null;
  /** The reason that forbids it, even if the table allows it. */
  readonly objection: AttackRefusal | null;
  readonly attackRoll: AttackRollOutcome | null;
  /** Who is hit by a stray shot, once the Referee has decided. @rule WH-RNG-02 */
  readonly stray: Target | null;
  /** The die that decides whether a stray shot hits anybody; null before it is rolled, left out if there is none. */
  readonly strayDie?: number | null;
  readonly fumbleSave: CheckOutcome | null;
  readonly fumble: Draws | null;
  /** The effects of a fumble on the one who rolled it. */
  readonly selfDamage: DamageOutcome | null;
  readonly crit: Draws | null;
  readonly optionSave: CheckOutcome | null;
  readonly damage: DamageOutcome | null;
  /** The extra dice of a critical result. */
  readonly extra: number | null;
}

const OWN_REFUSALS = ["notLoaded", "outOfReach", "notAnAttack"] as const;
/** Why an attack cannot be made. */
export type AttackRefusal = ActRefusal | OptionRefusal | Refusal | (typeof OWN_REFUSALS)[number];

/** A combatant with saving throws changed by conditions. @rule WH-COND-01 WH-STRONG-19 */
function underConditions<Someone extends Fighting>(fighting: Someone): Someone {
  const added = conditionModifiers(fighting.conditions, "savingThrow");
  if (added.length === 0) return fighting;
  const { saver } = fighting;
  return { ...fighting, saver: { ...saver, savingThrow: toLineValue(saver.savingThrow, added) } };
}

/** Refusals that the table cannot overrule: there is no number to roll against. @rule WH-ATK-05 WH-RNG-01 */
export const isFinalRefusal = (refusal: AttackRefusal): boolean => REFUSALS.some((one) => one === refusal);

/**
 * Why an attack cannot be made, or null: the attacker's condition, the weapon, the distance, the option.
 * @rule WH-ACT-04 WH-WPN-02 WH-INIT-06
 */
function objectionTo(attack: Attack, rulebook: Rulebook): AttackRefusal | null {
  const { attacker, moment } = attack;
  const refused = actRefusal("attack", { ...moment, ...shotOf(attack), conditions: attacker.conditions }, rulebook);
  if (refused && !isOnlyTold(attack, refused)) return refused;
  return otherObjection(attack, rulebook) ?? refused;
}

/** The rate of fire of a missile weapon, which may allow another shot. @rule WB-ACT-06 */
export const shotOf = ({ attacker: { line } }: Pick<Attack, "attacker">): Pick<Attack["moment"], "shot"> =>
  line.use === "missile" ? { shot: line.rateOfFire } : {};

function otherObjection(attack: Attack, rulebook: Rulebook): AttackRefusal | null {
  const { attacker, option } = attack;
  if (!isLoaded(attacker.roundsToLoad ?? 0)) return "notLoaded";
  if (isOutOfReach(attack, rulebook)) return "outOfReach";
  return option ? refusedOption(attack, option) : null;
}

const isOnlyTold = ({ moment: { enforcement } }: Attack, refusal: AttackRefusal): boolean =>
  enforcement === "told" && isOfRound(refusal);

/** Whether the count of the round stands against an attack, and only a Referee may let it pass. @rule WH-ACT-01 */
export const isForReferee = ({ moment: { enforcement } }: Attack, refusal: AttackRefusal): boolean =>
  enforcement === "strict" && isOfRound(refusal);

/** True if the user may let a refused attack pass. @rule WH-ACT-01 WH-ATK-05 */
export const mayAllow = (attack: Attack, refusal: AttackRefusal, isReferee: boolean): boolean =>
  !isFinalRefusal(refusal) && (isReferee || !isForReferee(attack, refusal));

/** Whether the table lets an attack pass despite what speaks against it. @rule WH-ACT-01 WH-ATK-05 */
const isOverruled = (attack: Attack, objection: AttackRefusal): boolean =>
  isOnlyTold(attack, objection) || (attack.allowed === true && !isForReferee(attack, objection));

const isOutOfReach = ({ attacker: { line }, situation: { distance } }: Attack, { engagement }: Rulebook): boolean =>
  line.use === "melee" && distance !== undefined && !engagement.inMeleeRange(distance, line.range);

const refusedOption = (attack: Attack, { option }: ChosenOption): AttackRefusal | null =>
  option.roll === "attack" ? refusalOfOptionIn(attack, option) : "notAnAttack";

/** Why an option cannot be chosen for an attack, or null. @rule WH-INIT-06 WH-SPEC-01 */
export const refusalOfOptionIn = (attack: Attack, option: SpecialOption): OptionRefusal | null =>
  optionRefusal(option, optionMoment(attack));

/** A round that has room for everything. */
const ROOM = { ownTurn: true, left: WHOLE_ROUND };

/** The moment of an attack, as its option sees it; attacks out of turn are always available. */
function optionMoment({ attacker, target, moment, run = 0, movement = 0 }: Attack): OptionMoment {
  const { kind = "regular", ownTurn, left } = moment.enforcement === "told" ? { ...moment, ...ROOM } : moment;
  const attackLeft = kind !== "regular" || left.attack > 0;
  const targetArmed = target?.has.weapon ?? true;
  return { kind, ownTurn, line: attacker.line, run, movement, attackLeft, targetArmed, taken: 0 };
}

/** An attack that an attunement makes succeed without a roll. @rule WH-DEFT-08 */
export const hitsByItself = ({ invoked }: Pick<Attack, "invoked">): boolean => invoked?.feat === "hard";

/** An attack with no dice rolled yet; a refused one never rolls any. @rule WH-ATK-01 WH-ATK-05 */
export function beginAttack(begun: Attack, rulebook: Rulebook): AttackState {
  const [attacker, target] = [underConditions(begun.attacker), begun.target && underConditions(begun.target)];
  const isUnchanged = attacker === begun.attacker && target === begun.target;
  return beforeRolls(isUnchanged ? begun : { ...begun, attacker, target }, rulebook);
}

/** An attack without any dice yet, whose saving throws already include conditions. */
export function beforeRolls(attack: Attack, rulebook: Rulebook): AttackState {
  const situation = situationOf(attack, rulebook);
  const aim = toAttackRoll(attack.attacker.line, situation, targetOf(attack, rulebook));
  const objection = objectionTo(attack, rulebook);
  // field by field: fights start thousands of attacks per second, and spreads would take most of the time
  return {
    attack,
    situation,
    aim,
    refusal:
      (objection && isOverruled(attack, objection) ? null : objection) ??
      (hitsByItself(attack) ? null : attackRollRefusal(aim, rulebook)),
    objection,
    attackRoll: null,
    stray: null,
    fumbleSave: null,
    fumble: null,
    selfDamage: null,
    crit: null,
    optionSave: null,
    damage: null,
    extra: null,
  };
}

/** The one who is hit: the intended target, or the one a stray shot finds. @rule WH-RNG-02 */
export const victimOf = ({ attack, attackRoll, stray }: AttackState): Target | null =>
  attackRoll?.verdict === "stray" ? stray : attack.target;
