import type { ClassTraits } from "../../classes/class-table.ts";
import type { Condition } from "../../conditions/condition.ts";
import { advantageSources, conditionModifiers, ownAdvantageSources } from "../../conditions/levers.ts";
import type { CheckOutcome } from "../../dice/check.ts";
import type { Saver } from "../../dice/save.ts";
import { NO_PARTS, sumOf } from "../../explained.ts";
import { isLoaded } from "../../gear/loading.ts";
import type { Defences } from "../../monsters/defences.ts";
import type { Rulebook } from "../../rulebook.ts";
import { type ActMoment, type ActRefusal, actRefusal } from "../turns/act.ts";
import type { AdvantageSource } from "./advantage.ts";
import { type AttackLine, toLineValue } from "./attack-line.ts";
import { type Attack, type AttackOutcome, type Refusal, refusalOf } from "./attack.ts";
import type { AtRisk } from "../tables/blow-table.ts";
import type { DamageOutcome } from "./damage.ts";
import type { Draws } from "../tables/draws.ts";
import { escalationParts } from "../turns/escalation.ts";
import type { Exchange, Squares } from "../place/facing.ts";
import {
  type ChosenOption,
  optionModifiers,
  type OptionMoment,
  type OptionRefusal,
  optionRefusal,
  optionSources,
} from "../options/option-use.ts";
import { type Situation, type TargetFacts, toAttack } from "./situation.ts";

/** Whoever is in a blow, on either side. */
interface Fighting {
  readonly id: string;
  readonly saver: Saver;
  readonly has: AtRisk;
  /** Those in force; of the struck, those that matter to the striker. */
  readonly conditions: readonly Condition[];
  readonly traits: ClassTraits;
}

/** Whoever strikes or shoots. */
export interface Striker extends Fighting {
  readonly line: AttackLine;
  /** Rounds of loading that the weapon still needs. @rule WH-WPN-02 */
  readonly roundsToLoad?: number;
}

/** Whoever is aimed at. */
export interface Struck extends Fighting {
  readonly target: TargetFacts;
  readonly helmet: boolean;
  readonly surprised: boolean;
  readonly defences?: Defences;
}

/** One attack from the first question to the last, before any die is thrown. */
export interface Blow {
  readonly striker: Striker;
  /** Null where nobody is aimed at: the card then tells whom the roll would meet. */
  readonly struck: Struck | null;
  /** What the dialog asks; combat advantage that it leaves out follows from the reasons. */
  readonly situation: Situation;
  readonly moment: Omit<ActMoment, "conditions">;
  readonly sources?: readonly AdvantageSource[];
  readonly squares?: Squares | null;
  readonly option?: ChosenOption;
  /** Feet run in a straight line, and what the striker may move in a round. */
  readonly run?: number;
  readonly movement?: number;
  /** The Referee lets an option pass. */
  readonly allowed?: boolean;
  /** Kinds of harm, as defences name them. */
  readonly kinds?: readonly string[];
  /** Resistances count for nothing. @rule WH-BRAVE-05 */
  readonly passesResistance?: boolean;
  /** It is meant to knock out. @rule WH-HEAL-06 */
  readonly knockOut?: boolean;
}

/** A blow as far as it has been thrown. */
export interface BlowState {
  readonly blow: Blow;
  /** The situation with all that adds to it, and the attack roll that it makes. */
  readonly situation: Situation;
  readonly aim: Attack;
  readonly refusal: BlowRefusal | null;
  readonly attack: AttackOutcome | null;
  /** Whom a stray shot meets, once the Referee has said it. @rule WH-RNG-02 */
  readonly stray: Struck | null;
  readonly fumbleSave: CheckOutcome | null;
  readonly fumble: Draws | null;
  /** What a fumble does to whoever made it. */
  readonly selfDamage: DamageOutcome | null;
  readonly crit: Draws | null;
  readonly optionSave: CheckOutcome | null;
  readonly damage: DamageOutcome | null;
  /** Dice of a critical result, on top. */
  readonly extra: number | null;
}

export type BlowRefusal = ActRefusal | OptionRefusal | Refusal | "notLoaded" | "outOfReach" | "notAnAttack";

const NO_OPTION = { attack: [], damage: [], sources: [] } as const;

/** What the option of a blow adds, if there is one. */
const optionParts = (option: ChosenOption | undefined) =>
  option ? { ...optionModifiers(option), sources: optionSources(option) } : NO_OPTION;

/** The exchange that facing judges; surprise counts as long as it lasts. @rule WH-CA-01 WH-SURP-01 */
function exchangeOf(
  { striker, struck, situation, moment, sources = [], squares = null, option }: Blow,
  { surprise }: Rulebook,
): Exchange {
  const own = [...sources, ...optionParts(option).sources, ...ownAdvantageSources(striker.conditions)];
  return {
    granted: situation.advantage ?? null,
    sources: struck ? [...own, ...advantageSources(struck.conditions)] : own,
    surprised: struck?.surprised === true && surprise.lasts(moment.round),
    squares,
  };
}

/** The situation with everything that conditions, place, option and the length of the fight add. @rule WH-ATK-01 WH-CA-02 WH-COND-01 WH-CAMP-03 */
export function situationOf(blow: Blow, rulebook: Rulebook): Situation {
  const { striker, situation, moment, option } = blow;
  const { attackModifiers = [], damageModifiers = [] } = situation;
  const exchange = exchangeOf(blow, rulebook);
  const special = optionParts(option);
  const attack = conditionModifiers(striker.conditions, "attackValue");
  const damage = conditionModifiers(striker.conditions, "damage");
  const place = rulebook.facing.modifiers(exchange, rulebook);
  const escalation = escalationParts(moment.round, rulebook.options);
  return {
    ...situation,
    advantage: rulebook.facing.advantage(exchange, rulebook),
    attackModifiers: [...attackModifiers, ...attack, ...place, ...special.attack],
    damageModifiers: [...damageModifiers, ...damage, ...special.damage, ...escalation],
    ...withQuality(situation, striker.conditions),
  };
}

/** What situation and conditions add to the quality of the attack; most add nothing. @rule WH-STRONG-06 */
function withQuality(
  { qualityModifiers = NO_PARTS }: Situation,
  conditions: readonly Condition[],
): Pick<Situation, "qualityModifiers"> {
  const added = [...qualityModifiers, ...conditionModifiers(conditions, "quality")];
  return added.length > 0 ? { qualityModifiers: added } : {};
}

/** Somebody whose saving throws are those that the conditions leave. @rule WH-COND-01 WH-STRONG-19 */
function underConditions<Someone extends Fighting>(fighting: Someone): Someone {
  const added = conditionModifiers(fighting.conditions, "savingThrow");
  if (added.length === 0) return fighting;
  const { saver } = fighting;
  return { ...fighting, saver: { ...saver, savingThrow: toLineValue(saver.savingThrow, added) } };
}

/** What the striker has to beat, conditions included. @rule WH-COND-01 WH-SPEC-02 WH-SPEC-03 WH-SPEC-04 */
export function targetOf({ struck }: Blow): TargetFacts | null {
  if (!struck) return null;
  const armorClass = struck.target.armorClass + sumOf(conditionModifiers(struck.conditions, "armorClass"));
  return { ...struck.target, armorClass };
}

/** Why a blow cannot be struck, or null: the striker's state, the weapon, the distance, the option, the score. @rule WH-ATK-05 WH-RNG-01 WH-ACT-04 WH-WPN-02 WH-INIT-06 */
function refusalIn(blow: Blow, aim: Attack, rulebook: Rulebook): BlowRefusal | null {
  const { striker, moment, option } = blow;
  const { ownTurn, surprised, round, left, kind = "regular" } = moment;
  const { conditions } = striker;
  const refused = actRefusal("attack", { ownTurn, surprised, round, left, kind, conditions }, rulebook);
  if (refused) return refused;
  if (!isLoaded(striker.roundsToLoad ?? 0)) return "notLoaded";
  if (isOutOfReach(blow, rulebook)) return "outOfReach";
  return (option && refusedOption(blow, option)) ?? refusalOf(aim);
}

const isOutOfReach = ({ striker: { line }, situation: { distance } }: Blow, { engagement }: Rulebook): boolean =>
  line.use === "melee" && distance !== undefined && !engagement.inMeleeRange(distance, line.range);

const refusedOption = (blow: Blow, { option }: ChosenOption): BlowRefusal | null =>
  option.roll === "attack" ? optionRefusal(option, optionMoment(blow)) : "notAnAttack";

/** The moment of a blow, as its option sees it; attacks out of turn are there to be made. */
function optionMoment({ striker, struck, moment, run = 0, movement = 0, allowed = false }: Blow): OptionMoment {
  const { kind = "regular", ownTurn, left } = moment;
  const attackLeft = kind !== "regular" || left.attack > 0;
  const targetArmed = struck?.has.weapon ?? true;
  return { kind, ownTurn, line: striker.line, run, movement, attackLeft, targetArmed, taken: 0, allowed };
}

/** A blow of which nothing is thrown yet; none ever is where it is refused. @rule WH-ATK-01 WH-ATK-05 */
export function beginBlow(begun: Blow, rulebook: Rulebook): BlowState {
  const [striker, struck] = [underConditions(begun.striker), begun.struck && underConditions(begun.struck)];
  const isUnchanged = striker === begun.striker && struck === begun.struck;
  const blow: Blow = isUnchanged ? begun : { ...begun, striker, struck };
  const situation = situationOf(blow, rulebook);
  const aim = toAttack(blow.striker.line, situation, targetOf(blow));
  // field by field: fights begin thousands of blows in a second, and spreads take most of their time
  return {
    blow,
    situation,
    aim,
    refusal: refusalIn(blow, aim, rulebook),
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

/** Whoever is met: the one aimed at, or the one a stray shot finds. @rule WH-RNG-02 */
export const victimOf = ({ blow, attack, stray }: BlowState): Struck | null =>
  attack?.verdict === "stray" ? stray : blow.struck;
