import { conditionModifiers } from "../../conditions/levers.ts";
import type { CheckOutcome } from "../../checks/check.ts";
import { isLoaded } from "../../items/items.ts";
import type { Rulebook } from "../../families/rulebook.ts";
import type { Attack } from "../../families/to-hit.ts";
import { type AttackOutcome, type Refusal, REFUSALS, attackRefusal } from "./attack.ts";
import { WHOLE_ROUND } from "../../base/actions.ts";
import { type ActRefusal, actRefusal, isOfRound } from "../turns/act.ts";
import { toLineValue } from "./attack-line.ts";
import type { Blow, Fighting, Struck } from "./blow.ts";
import { situationOf, targetOf } from "./blow-parts.ts";
import { type DamageOutcome, type Situation, toAttack } from "./damage.ts";
import type { Draws } from "../tables/draws.ts";
import {
  type ChosenOption,
  type OptionMoment,
  type OptionRefusal,
  optionRefusal,
  type SpecialOption,
} from "../options/special-options.ts";

/** A blow, as far as its dice are rolled. */
export interface BlowState {
  readonly blow: Blow;
  /** The situation with all modifiers, and the attack roll made from it. */
  readonly situation: Situation;
  readonly aim: Attack;
  readonly refusal: BlowRefusal | null;
  /** The reason that forbids it, even if the table allows it. */
  readonly objection: BlowRefusal | null;
  readonly attack: AttackOutcome | null;
  /** Who is hit by a stray shot, once the Referee has decided. @rule WH-RNG-02 */
  readonly stray: Struck | null;
  /** The die that decides whether a stray shot hits anybody; null before it is thrown, left out if there is none. */
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
/** Why a blow cannot be struck. */
export type BlowRefusal = ActRefusal | OptionRefusal | Refusal | (typeof OWN_REFUSALS)[number];

/** A combatant with saving throws changed by conditions. @rule WH-COND-01 WH-STRONG-19 */
function underConditions<Someone extends Fighting>(fighting: Someone): Someone {
  const added = conditionModifiers(fighting.conditions, "savingThrow");
  if (added.length === 0) return fighting;
  const { saver } = fighting;
  return { ...fighting, saver: { ...saver, savingThrow: toLineValue(saver.savingThrow, added) } };
}

/** Refusals that the table cannot overrule: there is no number to roll against. @rule WH-ATK-05 WH-RNG-01 */
export const isFinalRefusal = (refusal: BlowRefusal): boolean => REFUSALS.some((one) => one === refusal);

/**
 * Why a blow cannot be struck, or null: the attacker's condition, the weapon, the distance, the option.
 * @rule WH-ACT-04 WH-WPN-02 WH-INIT-06
 */
function objectionTo(blow: Blow, rulebook: Rulebook): BlowRefusal | null {
  const { striker, moment } = blow;
  const refused = actRefusal("attack", { ...moment, ...shotOf(blow), conditions: striker.conditions }, rulebook);
  if (refused && !isOnlyTold(blow, refused)) return refused;
  return otherObjection(blow, rulebook) ?? refused;
}

/** The rate of fire of a missile weapon, which may allow another shot. @rule WB-ACT-06 */
export const shotOf = ({ striker: { line } }: Pick<Blow, "striker">): Pick<Blow["moment"], "shot"> =>
  line.use === "missile" ? { shot: line.rateOfFire } : {};

function otherObjection(blow: Blow, rulebook: Rulebook): BlowRefusal | null {
  const { striker, option } = blow;
  if (!isLoaded(striker.roundsToLoad ?? 0)) return "notLoaded";
  if (isOutOfReach(blow, rulebook)) return "outOfReach";
  return option ? refusedOption(blow, option) : null;
}

const isOnlyTold = ({ moment: { enforcement } }: Blow, refusal: BlowRefusal): boolean =>
  enforcement === "told" && isOfRound(refusal);

/** Whether the count of the round stands against a blow, and only a Referee may let it pass. @rule WH-ACT-01 */
export const isForReferee = ({ moment: { enforcement } }: Blow, refusal: BlowRefusal): boolean =>
  enforcement === "strict" && isOfRound(refusal);

/** True if the user may let a refused blow pass. @rule WH-ACT-01 WH-ATK-05 */
export const mayAllow = (blow: Blow, refusal: BlowRefusal, isReferee: boolean): boolean =>
  !isFinalRefusal(refusal) && (isReferee || !isForReferee(blow, refusal));

/** Whether the table lets a blow pass despite what speaks against it. @rule WH-ACT-01 WH-ATK-05 */
const isOverruled = (blow: Blow, objection: BlowRefusal): boolean =>
  isOnlyTold(blow, objection) || (blow.allowed === true && !isForReferee(blow, objection));

const isOutOfReach = ({ striker: { line }, situation: { distance } }: Blow, { engagement }: Rulebook): boolean =>
  line.use === "melee" && distance !== undefined && !engagement.inMeleeRange(distance, line.range);

const refusedOption = (blow: Blow, { option }: ChosenOption): BlowRefusal | null =>
  option.roll === "attack" ? refusalOfOptionIn(blow, option) : "notAnAttack";

/** Why an option cannot be chosen for a blow, or null. @rule WH-INIT-06 WH-SPEC-01 */
export const refusalOfOptionIn = (blow: Blow, option: SpecialOption): OptionRefusal | null =>
  optionRefusal(option, optionMoment(blow));

/** A round that has room for everything. */
const ROOM = { ownTurn: true, left: WHOLE_ROUND };

/** The moment of a blow, as its option sees it; attacks out of turn are always available. */
function optionMoment({ striker, struck, moment, run = 0, movement = 0 }: Blow): OptionMoment {
  const { kind = "regular", ownTurn, left } = moment.enforcement === "told" ? { ...moment, ...ROOM } : moment;
  const attackLeft = kind !== "regular" || left.attack > 0;
  const targetArmed = struck?.has.weapon ?? true;
  return { kind, ownTurn, line: striker.line, run, movement, attackLeft, targetArmed, taken: 0 };
}

/** An attack that an attunement makes succeed without a roll. @rule WH-DEFT-08 */
export const hitsByItself = ({ invoked }: Pick<Blow, "invoked">): boolean => invoked?.deed === "hard";

/** A blow with no dice rolled yet; a refused one never rolls any. @rule WH-ATK-01 WH-ATK-05 */
export function beginBlow(begun: Blow, rulebook: Rulebook): BlowState {
  const [striker, struck] = [underConditions(begun.striker), begun.struck && underConditions(begun.struck)];
  const isUnchanged = striker === begun.striker && struck === begun.struck;
  return unthrown(isUnchanged ? begun : { ...begun, striker, struck }, rulebook);
}

/** The same for a blow whose saving throws already include conditions. */
export function unthrown(blow: Blow, rulebook: Rulebook): BlowState {
  const situation = situationOf(blow, rulebook);
  const aim = toAttack(blow.striker.line, situation, targetOf(blow, rulebook));
  const objection = objectionTo(blow, rulebook);
  // field by field: fights start thousands of blows per second, and spreads would take most of the time
  return {
    blow,
    situation,
    aim,
    refusal:
      (objection && isOverruled(blow, objection) ? null : objection) ??
      (hitsByItself(blow) ? null : attackRefusal(aim, rulebook)),
    objection,
    attack: null,
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
export const victimOf = ({ blow, attack, stray }: BlowState): Struck | null =>
  attack?.verdict === "stray" ? stray : blow.struck;
