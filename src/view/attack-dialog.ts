import {
  type Attack,
  type AttackLine,
  DICE_MODES,
  type DiceReadings,
  type Situation,
  type TargetFacts,
  VOCATION_REASON,
  canDoubleDamage,
  toAttack,
} from "../rules/index.ts";
import { type FormValues, isTicked, oneOf, wholeIn } from "./form-values.ts";
import { situationModifier } from "./save-dialog.ts";

type Attacker = Parameters<typeof canDoubleDamage>[0];

/** Everything about an attack that is known before anybody is asked. */
export interface AttackQuestion {
  readonly line: AttackLine;
  /** Null for monsters, which have no class. */
  readonly attacker: Attacker | null;
  readonly target: { readonly name: string; readonly facts: TargetFacts | null } | null;
  readonly distance: number | null;
  /** The table's answers to the open questions of the dice. */
  readonly readings: DiceReadings;
}

export interface AttackDialogView {
  readonly target: string | null;
  readonly distance: number | null;
  readonly isMissile: boolean;
  readonly isRiders: boolean;
  readonly vocation: boolean;
  readonly advantages: readonly number[];
}

const ADVANTAGES = [0, 1, 2, 3] as const;

/** What the dialog asks about this weapon in these hands. */
export const attackDialog = ({ line, attacker, target, distance }: AttackQuestion): AttackDialogView => ({
  target: target?.name ?? null,
  distance,
  isMissile: line.use === "missile",
  isRiders: line.traits.includes("ridingBonus"),
  vocation: attacker?.traits.vocationDoubles ?? false,
  advantages: ADVANTAGES,
});

/** What a class that doubles rolls for its vocation makes of the attack. */
function vocationOf({ attacker }: AttackQuestion, values: FormValues, advantage: number) {
  const vocation = isTicked(values, "vocation") && (attacker?.traits.vocationDoubles ?? false);
  const mayTrade = attacker !== null && canDoubleDamage(attacker, { vocation, advantage });
  return {
    reasons: vocation ? [VOCATION_REASON] : [],
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
    ...(mode && { mode }),
  };
}

/** The attack roll that the answers make. */
export const attackRoll = (question: AttackQuestion, values: FormValues = {}): Attack =>
  toAttack(question.line, situationOf(question, values), question.target?.facts ?? null);
