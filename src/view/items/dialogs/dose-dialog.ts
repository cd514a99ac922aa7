import {
  type Defences,
  type DoseSpan,
  type DoseUnit,
  type HabitForming,
  type TakenDose,
  type SubstanceEffect,
  type SubstanceFacts,
  formulaIn,
  saveAgainst,
  type Saver,
  toSubstanceEffect,
} from "../../../rules/index.ts";
import type { Form } from "../../chat/dialogs/form.ts";
import { type FormValues, isTicked, oneOf } from "../../chat/dialogs/form-values.ts";
import type { EffectWritten, SubstanceWritten } from "../shown-item.ts";

/** A creature that may take a dose. */
interface Taker {
  readonly uuid: string;
  readonly name: string;
}

/** Everything about a dose that is known before anybody is asked. */
export interface DoseQuestion {
  readonly takers: readonly Taker[];
  readonly remedy: string;
}

/** The dialog's questions: who takes it, and what may prevent the effect. */
export const doseForm = ({ takers, remedy }: DoseQuestion): Form => [
  {
    name: "taker",
    label: "WHITEHACK.Ask.Taker",
    choices: takers.map(({ uuid, name }) => ({ value: uuid, label: name })),
  },
  {
    ticks: {
      ...(remedy && { remedied: ["WHITEHACK.Ask.Remedied", { remedy }] as const }),
      resistant: "WHITEHACK.Ask.Resistant",
      vulnerable: "WHITEHACK.Ask.Vulnerable",
      immune: "WHITEHACK.Ask.Immune",
    },
  },
  "visibility",
];

/** The one chosen to take it; the first if nobody was asked. */
export const takerOf = ({ takers }: DoseQuestion, values: FormValues): string | null =>
  oneOf(
    values,
    "taker",
    takers.map(({ uuid }) => uuid),
  ) ??
  takers[0]?.uuid ??
  null;

const spanIn = (text: string, unit: DoseUnit): DoseSpan | null => {
  const amount = formulaIn(text);
  return amount && { amount, unit };
};

/** True if an effect brings about a condition. @rule WH-POIS-01 */
const bringsState = ({ state, condition }: EffectWritten): boolean => state !== "" || condition !== "";

/** An effect as the rules know it. @rule WH-POIS-01 WH-SUB-02 WH-SUB-03 */
export const toEffect = (effect: EffectWritten): SubstanceEffect =>
  toSubstanceEffect({
    ...effect,
    damage: formulaIn(effect.damage),
    fumble: formulaIn(effect.fumbleDamage),
    state: bringsState(effect)
      ? { lasts: spanIn(effect.lasts, effect.lastsIn), resisted: spanIn(effect.resisted, effect.resistedIn) }
      : null,
  });

/** The substance as the rules know it. @rule WH-POIS-01 WH-SUB-01 */
export const toSubstanceFacts = (name: string, system: SubstanceWritten): SubstanceFacts & HabitForming => ({
  name,
  tags: system.tags,
  primary: toEffect(system.primary),
  secondary: system.secondary && toEffect(system.secondary),
  remedy: system.remedy,
  addictive: system.addictive,
  addictsAtOnce: system.addictsAtOnce,
  overdose: system.overdose,
  savings: system.savings,
  doublesMiracles: system.doublesMiracles,
  withdrawal: system.withdrawal,
});

/**
 * The tags of a substance for the immune, resistant or vulnerable, with its kind if it is a poison.
 * @rule WH-SAVE-03 WH-SPC-03
 */
export const hazardsOf = ({ kind, tags }: Pick<SubstanceWritten, "kind" | "tags">): readonly string[] => [
  ...new Set([...tags, ...(kind === "poison" ? [kind] : [])]),
];

/** The taker of a dose: the saving throw, and the creature's nature. */
interface DoseTaker {
  readonly which: "primary" | "secondary";
  readonly saver: Saver;
  readonly defences: Defences;
  readonly hazards: readonly string[];
}

/** A dose taken according to the answers and the nature of the taker. @rule WH-POIS-01 WH-SAVE-03 WH-SPC-03 */
export function doseOf(
  substance: SubstanceFacts,
  { which, saver, defences, hazards }: DoseTaker,
  values: FormValues,
): TakenDose {
  const { resistant, vulnerable, immune } = saveAgainst(defences, hazards, {
    resistant: isTicked(values, "resistant"),
    vulnerable: isTicked(values, "vulnerable"),
    immune: isTicked(values, "immune"),
  });
  return {
    substance,
    effect: (which === "secondary" && substance.secondary) || substance.primary,
    saver,
    remedied: isTicked(values, "remedied"),
    resistant: resistant === true,
    vulnerable: vulnerable === true,
    immune: immune === true,
  };
}
