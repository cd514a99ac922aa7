import {
  type AgainstKind,
  againstOf,
  asKnownLine,
  ATTACK_KINDS,
  atAttackValue,
  type AttackLine,
  type AttunementAtHand,
  type Attack,
  attackParts,
  beginAttack,
  canDoubleDamage,
  type ChosenOption,
  DICE_MODES,
  type FireMode,
  fireModesOf,
  fireModifiers,
  knocksOut,
  MOST_FIRE_SQUARES,
  type OfferedMode,
  readingsOf,
  reasonsFrom,
  type Rulebook,
  type Situation,
  situationOf,
  SPECIAL_OPTIONS,
  type SpecialOption,
  SQUARE_FEET,
  toAdvantageStep,
  VOCATION_REASON,
} from "../../../rules/index.ts";
import { type ComebackOffer, invokedIn } from "../../checks/dialogs/roll-fields.ts";
import {
  type FormValues,
  harmIn,
  isTicked,
  isTickedOr,
  figureIn,
  oneOf,
  wholeIn,
} from "../../chat/dialogs/form-values.ts";
import { modeChips, situationModifier, takenModes } from "../../checks/dialogs/save-dialog.ts";
import { type AttackAsk, suggestedIn, type Suggestion, withPackAnswers } from "../../chat/dialogs/pack-asks.ts";

type AttackerClass = Parameters<typeof canDoubleDamage>[0];

/** Everything about an attack that is known before anybody is asked. */
export interface AttackQuestion {
  /** The attack, taken from documents and scene. */
  readonly attack: Attack;
  /** The names of attacker and target; null without a target. */
  readonly name: string;
  readonly target: string | null;
  /** Null for monsters, which have no class. */
  readonly attacker: AttackerClass | null;
  /** The target is in a melee with another creature. @rule WH-RNG-02 */
  readonly inMelee?: boolean;
  /** The attack values of a round in which a monster makes all its attacks; left out for one attack. @rule WH-MON-07 */
  readonly round?: readonly number[];
  /** Double rolls from magick in use, each under a condition. */
  readonly offered?: readonly OfferedMode[];
  /** Attunements that may be used for it once a day. @rule WH-DEFT-08 */
  readonly attunements?: readonly AttunementAtHand[];
  /** Comeback dice that may be rolled with it. @rule WH-BRAVE-02 */
  readonly comeback?: ComebackOffer | null;
  /** Reasons for combat advantage that may be ticked. @rule WH-CA-01 */
  readonly suggested?: readonly Suggestion[];
  /** The questions of packs of house rules. */
  readonly packAsks?: readonly AttackAsk[];
  readonly rulebook: Rulebook;
}

/** The question as players know it, without unidentified magick of the weapon. @rule WH-ITEM-02 */
export function asKnownQuestion(question: AttackQuestion): AttackQuestion {
  const { attacker } = question.attack;
  return { ...question, attack: { ...question.attack, attacker: { ...attacker, line: asKnownLine(attacker.line) } } };
}

/** A special option of attacks, in one of its stances. */
export interface OfferedOption extends ChosenOption {
  readonly id: string;
  readonly label: string;
}

const stancesOf = (option: SpecialOption): readonly OfferedOption[] =>
  option.stances.length > 1
    ? option.stances.map(({ label }, stance) => ({ id: `${option.id}.${stance}`, label, option, stance }))
    : [{ id: option.id, label: option.label, option }];

/** The options that an attack may have. @rule WH-SPEC-01 */
export const OFFERED_OPTIONS: readonly OfferedOption[] = Object.values(SPECIAL_OPTIONS)
  .filter(({ roll }) => roll === "attack")
  .flatMap(stancesOf);

/** The option to protect a friend instead of attacking. @rule WH-SPEC-11 */
export const PROTECT: OfferedOption = {
  id: SPECIAL_OPTIONS.protect.id,
  label: SPECIAL_OPTIONS.protect.label,
  option: SPECIAL_OPTIONS.protect,
};

/** True if a friend is protected instead of an attack. @rule WH-SPEC-11 */
export const isProtect = ({ option }: FormValues): boolean => option === PROTECT.id;

/** The modifier to the task of protecting: as typed in. @rule WH-SPEC-11 */
export const protectParts = (values: FormValues) => situationModifier(wholeIn(values, "modifier"));

/** The attack that results from the answers; without answers, an ordinary one. @rule WH-ATK-01 */
export function attackOf(question: AttackQuestion, values: FormValues = {}): Attack {
  const { attack, rulebook } = question;
  const { attacker, target, moment } = attack;
  const invoked = invokedIn(question.attunements, values);
  const answered: Attack = {
    ...attack,
    ...(invoked && { invoked }),
    attacker: { ...attacker, line: lineInRound(question, values) },
    target: target && { ...target, surprised: isTickedOr(values, "surprised", target.surprised) },
    moment: { ...moment, kind: oneOf(values, "kind", ATTACK_KINDS) ?? moment.kind ?? "regular" },
    situation: situationIn(question, values),
    sources: sourcesIn(question, values),
    declined: declinedIn(question, values),
    knockOut: knocksOut(attacker.line) && isTicked(values, "knockOut"),
    allowed: isTicked(values, "allowed"),
    ...optionIn(question, values),
    ...fireIn(question, values),
    kinds: harmIn(values, attack.kinds),
  };
  const traded = mayTrade(question, values, answered, rulebook)
    ? { ...answered, situation: { ...answered.situation, doubleDamage: true } }
    : answered;
  return withPackAnswers(traded, question.packAsks, values);
}

/**
 * Whether nothing about an attack has to be decided: there is one target and one way, and nothing speaks against it.
 * @rule WH-ATK-01 WH-ATK-05 WH-MON-07 WH-RNG-02 WH-GUN-01
 */
export function isOrdinary(questions: readonly AttackQuestion[]): boolean {
  const [question, ...others] = questions;
  if (!question || others.length > 0 || question.target === null) return false;
  const isSeveral = (question.round ?? []).length > 1 || fireModes(question).length > 1;
  const { use } = question.attack.attacker.line;
  if (isSeveral || (use === "missile" && question.inMelee)) return false;
  const { refusal, objection } = beginAttack(attackOf(question), question.rulebook);
  return refusal === null && objection === null;
}

/** The reasons for combat advantage that are known, and those that were ticked. @rule WH-CA-01 */
const sourcesIn = ({ attack: { sources = [] }, suggested }: AttackQuestion, values: FormValues) => [
  ...sources,
  ...suggestedIn(suggested, values),
];

/** The proposals whose boxes were cleared. */
const declinedIn = ({ attack, rulebook }: AttackQuestion, values: FormValues): readonly string[] =>
  attackParts(attack, rulebook)
    .filter((_, place) => values[`part.${place}`] === false)
    .map(({ id }) => id);

/** Feet of what the dialog counts distances in: a square, or a foot. @rule FH-GRD-01 */
export const feetOfUnit = ({ rulebook }: Pick<AttackQuestion, "rulebook">): number =>
  rulebook.movement.inSquares ? SQUARE_FEET : 1;

/** The special option of the attack, with what it asks for. @rule WH-SPEC-02 WH-SPEC-12 */
function optionIn(question: AttackQuestion, values: FormValues): Pick<Attack, "option" | "run"> {
  const chosen = OFFERED_OPTIONS.find(({ id }) => id === values["option"]);
  if (!chosen) return {};
  const { option, stance } = chosen;
  const press = Math.max(0, wholeIn(values, "press"));
  return {
    option: { option, ...(stance !== undefined && { stance }), ...(press > 0 && { press }) },
    run: Math.max(0, wholeIn(values, "run", 999)) * feetOfUnit(question),
  };
}

/** The ways to fire the weapon; none but single shots where guns are not played. @rule WH-GUN-01 */
export const fireModes = ({ attack, rulebook }: AttackQuestion): readonly FireMode[] =>
  rulebook.options.modernWeapons && attack.attacker.line.use === "missile" ? fireModesOf(attack.attacker.line) : [];

/** True if fire is laid on squares instead of aiming at a target. @rule WH-GUN-04 */
export const isSuppression = (question: AttackQuestion, values: FormValues): boolean =>
  fireIn(question, values).fire === "suppress";

/** How many squares it is laid on; all three unless it was said. @rule WH-GUN-04 */
export const fireSquaresIn = (values: FormValues): number => wholeIn(values, "squares") || MOST_FIRE_SQUARES;

const fireIn = (question: AttackQuestion, values: FormValues): Pick<Attack, "fire"> => {
  const fire = oneOf(values, "fire", fireModes(question));
  return fire ? { fire } : {};
};

/** The damage bonus of the way of firing. @rule WH-GUN-01 */
const fireParts = (question: AttackQuestion, values: FormValues) =>
  fireModifiers(question.attack.attacker.line, fireIn(question, values).fire ?? "single");

/** The situation that results from the answers. */
function situationIn(question: AttackQuestion, values: FormValues): Situation {
  const mode = oneOf(values, "mode", DICE_MODES);
  return {
    ...distanceIn(question, values),
    ...advantageIn(values),
    intoMelee: isTickedOr(values, "intoMelee", question.inMelee ?? false),
    mounted: isTickedOr(values, "mounted", question.attack.situation.mounted ?? false),
    reasons: reasonsIn(question, values),
    attackModifiers: situationModifier(wholeIn(values, "modifier")),
    damageModifiers: [...situationModifier(wholeIn(values, "damageModifier")), ...fireParts(question, values)],
    readings: readingsOf(question.rulebook.options),
    against: againstIn(question, values),
    ...(mode && { mode }),
  };
}

/** The distance in feet, as answered or measured; nothing if the field was emptied. */
function distanceIn(question: AttackQuestion, values: FormValues): Pick<Situation, "distance"> {
  const { distance: measured } = question.attack.situation;
  if (values["distance"] === undefined) return measured === undefined ? {} : { distance: Math.max(0, measured) };
  const told = figureIn(values, "distance");
  return told === null ? {} : { distance: Math.max(0, told * feetOfUnit(question)) };
}

/** The combat advantage that was chosen; nothing if the reasons decide. @rule WH-CA-01 WH-CA-02 */
function advantageIn(values: FormValues): Pick<Situation, "advantage"> {
  const answer = values["advantage"];
  if (answer === undefined || answer === null || answer === "") return {};
  return { advantage: toAdvantageStep(wholeIn(values, "advantage")) };
}

const isOfVocation = ({ attacker }: AttackQuestion, values: FormValues): boolean =>
  isTicked(values, "vocation") && (attacker?.traits.vocationDoubles ?? false);

/** Reasons for double rolls: the vocation, and magick that was ticked. @rule WH-DEFT-02 WH-ART-05 */
const reasonsIn = (question: AttackQuestion, values: FormValues) => [
  ...(isOfVocation(question, values) ? [VOCATION_REASON] : []),
  ...reasonsFrom(takenModes(question.offered ?? [], values)),
];

/** True if the double roll is traded for double damage, and may be. @rule WH-DEFT-03 */
function mayTrade(question: AttackQuestion, values: FormValues, attack: Attack, rulebook: Rulebook): boolean {
  const { attacker } = question;
  if (!attacker || !isTicked(values, "doubleDamage")) return false;
  const { advantage = 0 } = situationOf(attack, rulebook);
  return canDoubleDamage(attacker, { vocation: isOfVocation(question, values), advantage });
}

/** Words that describe the target; none without a target. @rule WH-ART-05 */
export const targetKinds = ({ attack }: AttackQuestion): readonly string[] => attack.target?.facts.kinds ?? [];

/**
 * The kind of enemy that the weapon is used against: as answered, or by the target's kinds if nobody was asked.
 * @rule WH-ART-05
 */
function againstIn(question: AttackQuestion, values: FormValues): AgainstKind | null {
  const { against = [] } = question.attack.attacker.line;
  const answer = values["against"];
  if (answer === undefined) return againstOf(against, targetKinds(question));
  return answer === "" ? null : (against[Number(answer)] ?? null);
}

/** The attack line at the attack value of this attack of the round. @rule WH-MON-07 */
function lineInRound({ attack, round = [] }: AttackQuestion, values: FormValues): AttackLine {
  const { line } = attack.attacker;
  const chosen = values["round"];
  const value = typeof chosen === "string" && chosen !== "" ? round[Number(chosen)] : undefined;
  return value === undefined ? line : atAttackValue(line, value);
}

/** The magick that the dialog offers, as chips. */
export const offeredChips = ({ offered = [] }: AttackQuestion) => modeChips(offered);
