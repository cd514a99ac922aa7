import {
  type AgainstKind,
  type Attack,
  type AttackLine,
  DICE_MODES,
  type DiceReadings,
  type OfferedMode,
  type Situation,
  type TargetFacts,
  VOCATION_REASON,
  againstOf,
  atAttackValue,
  canDoubleDamage,
  grapples,
  hasTrait,
  isAwkwardMounted,
  knocksOut,
  reasonsFrom,
  toAttack,
} from "../../rules/index.ts";
import { type FormValues, isTicked, oneOf, wholeIn } from "./form-values.ts";
import { toFigure } from "../localize.ts";
import { type ModeChip, modeChips, takenModes } from "./offered-modes.ts";
import { situationModifier } from "./save-dialog.ts";

type Attacker = Parameters<typeof canDoubleDamage>[0];

/** Everything about an attack that is known before anybody is asked. */
export interface AttackQuestion {
  readonly line: AttackLine;
  /** Null for monsters, which have no class. */
  readonly attacker: Attacker | null;
  readonly target: { readonly name: string; readonly facts: TargetFacts | null } | null;
  readonly distance: number | null;
  /** The attack values of a round in which a monster makes all its attacks; left out for one attack. @rule WH-MON-07 */
  readonly round?: readonly number[];
  /** A shield is in the other hand. @rule WH-WPN-10 */
  readonly shielded?: boolean;
  /** Double rolls that magick in use brings where its condition holds. */
  readonly offered?: readonly OfferedMode[];
  /** The table's answers to the open questions of the dice. */
  readonly readings: DiceReadings;
}

/** Somebody to whom the weapon does something else than to others. */
export interface AgainstChoice {
  readonly place: number;
  readonly label: string;
  readonly on: boolean;
}

export interface AttackDialogView {
  readonly target: string | null;
  readonly distance: number | null;
  readonly isMissile: boolean;
  /** It matters whether one rides: the weapon is made for it, or hard to use then. */
  readonly isRiders: boolean;
  readonly knocksOut: boolean;
  readonly grapples: boolean;
  readonly offered: readonly ModeChip[];
  readonly against: readonly AgainstChoice[];
  /** "1: 15", "2: 10"; none where there is one attack. */
  readonly round: readonly { readonly place: number; readonly label: string }[];
  readonly vocation: boolean;
  readonly advantages: readonly number[];
}

const ADVANTAGES = [0, 1, 2, 3] as const;

/** What the dialog asks about this weapon in these hands. */
export const attackDialog = (question: AttackQuestion): AttackDialogView => {
  const { line, attacker, target, distance, offered = [] } = question;
  return {
    target: target?.name ?? null,
    distance,
    ...weaponQuestions(line),
    offered: modeChips(offered),
    round: roundChoices(question),
    against: againstChoices(line, kindsIn(question)),
    vocation: attacker?.traits.vocationDoubles ?? false,
    advantages: ADVANTAGES,
  };
};

/** What the target is; nothing is known without one. @rule WH-ART-05 */
const kindsIn = ({ target }: AttackQuestion): readonly string[] => target?.facts?.kinds ?? [];

/** What is asked because of what the weapon is. @rule WH-WPN-08 WH-WPN-09 */
const weaponQuestions = (line: AttackLine) => ({
  isMissile: line.use === "missile",
  isRiders: hasTrait(line, "ridingBonus") || isAwkwardMounted(line),
  knocksOut: knocksOut(line),
  grapples: grapples(line),
});

/** "1: 15", "2: 10". @rule WH-MON-07 */
const roundChoices = ({ round = [] }: AttackQuestion): AttackDialogView["round"] =>
  round.map((value, place) => ({ place, label: `${place + 1}: ${toFigure(value)}` }));

/** "werewolf (4d6)", ticked where the target is one. @rule WH-ART-05 */
const againstChoices = ({ against = [] }: AttackLine, kinds: readonly string[]): readonly AgainstChoice[] => {
  const fits = againstOf(against, kinds);
  return against.map((one, place) => ({
    place,
    label: one.damage === "" ? one.kind : `${one.kind} (${one.damage})`,
    on: one === fits,
  }));
};

/** Whom the weapon is used against: by the answer, and by what the target is where nobody was asked. @rule WH-ART-05 */
function againstIn(question: AttackQuestion, values: FormValues): AgainstKind | null {
  const { against = [] } = question.line;
  const answer = values["against"];
  if (answer === undefined) return againstOf(against, kindsIn(question));
  return answer === "" ? null : (against[Number(answer)] ?? null);
}

/** What a class that doubles rolls for its vocation makes of the attack. */
function vocationOf({ attacker, offered = [] }: AttackQuestion, values: FormValues, advantage: number) {
  const vocation = isTicked(values, "vocation") && (attacker?.traits.vocationDoubles ?? false);
  const mayTrade = attacker !== null && canDoubleDamage(attacker, { vocation, advantage });
  return {
    reasons: [...(vocation ? [VOCATION_REASON] : []), ...reasonsFrom(takenModes(offered, values))],
    doubleDamage: mayTrade && isTicked(values, "doubleDamage"),
  };
}

/** How the attack is made, by the answers; without answers it is made plainly. */
export function situationOf(question: AttackQuestion, values: FormValues = {}): Situation {
  const { distance, readings } = question;
  const advantage = ADVANTAGES.find((step) => step === wholeIn(values, "advantage")) ?? 0;
  const mode = oneOf(values, "mode", DICE_MODES);
  return {
    ...(distance !== null && { distance }),
    advantage,
    intoMelee: isTicked(values, "intoMelee"),
    mounted: isTicked(values, "mounted"),
    ...vocationOf(question, values, advantage),
    attackModifiers: situationModifier(wholeIn(values, "modifier")),
    damageModifiers: situationModifier(wholeIn(values, "damageModifier")),
    readings,
    against: againstIn(question, values),
    ...(mode && { mode }),
  };
}

/** The attack is meant to knock out and not to kill. @rule WH-WPN-09 WH-HEAL-06 */
export const meansToKnockOut = ({ line }: AttackQuestion, values: FormValues): boolean =>
  knocksOut(line) && isTicked(values, "knockOut");

/** The attack gives its damage up to hold. @rule WH-SPEC-05 */
export const meansToHold = ({ line }: AttackQuestion, values: FormValues): boolean =>
  grapples(line) && isTicked(values, "grapple");

/** The line at the attack value that this attack of the round has. @rule WH-MON-07 */
function lineInRound({ line, round = [] }: AttackQuestion, values: FormValues): AttackLine {
  const chosen = values["round"];
  const value = typeof chosen === "string" && chosen !== "" ? round[Number(chosen)] : undefined;
  return value === undefined ? line : atAttackValue(line, value);
}

/** The attack roll that the answers make. */
export const attackRoll = (question: AttackQuestion, values: FormValues = {}): Attack =>
  toAttack(lineInRound(question, values), situationOf(question, values), question.target?.facts ?? null);
