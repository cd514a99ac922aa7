import { type Localize, toFigure, toSigned } from "../../../view/base/localize.ts";
import type { FactLine } from "../../../view/items/item-facts.ts";
import { type FormValues, type Problem, wholeIn } from "../../../view/chat/dialogs/form-values.ts";
import {
  SPELL_AMOUNTS,
  type SpellAmount,
  type SpellExtra,
  type SpellWorking,
  type SpentLevels,
} from "../rules/spells/spell-rules.ts";

/** The power of a spell at its level, line by line. @rule FH-SPL-15 */
export const spellPowerLines = ({ power, rounds }: SpellWorking, localize: Localize): readonly FactLine[] => {
  const amounts = SPELL_AMOUNTS.filter((id) => id !== "turns" && id !== "rounds" && (power[id] ?? 0) > 0);
  const lines = amounts.map((id) => ({ label: `WHITEHACK.SpellAmount.${id}`, value: amountText(id, power[id] ?? 0) }));
  return rounds === null
    ? lines
    : [
        ...lines,
        {
          label: "WHITEHACK.Item.Duration",
          value: localize("WHITEHACK.Spellcasting.Rounds", { rounds: toFigure(rounds) }),
        },
      ];
};

const amountText = (id: string, amount: number): string =>
  id === "dice" || id === "hitDice" ? `${amount}d6` : toFigure(amount);

/** The question before a spell is prepared. */
export interface SpellQuestion {
  readonly highest: number;
  readonly extras: readonly SpellExtra[];
  readonly attributes: readonly string[];
  readonly chance: number;
  readonly points: number;
}

/** The dialog's questions: a field for everything that levels beyond the first can be spent on, if there is a choice. @rule FH-SPL-04 FH-SPL-15 */
export const spellDialog = ({ highest, extras, attributes, chance, points }: SpellQuestion, localize: Localize) => ({
  highest,
  lead: localize("WHITEHACK.Spellcasting.Lead", { chance: toFigure(chance), points: toFigure(points) }),
  extras: extras.map(({ id, each }) => ({
    field: `spent.${id}`,
    label: localize(`WHITEHACK.SpellAmount.${id}`),
    adds: toSigned(each),
  })),
  only: extras.length === 1,
  attributes: Object.fromEntries(attributes.map((id) => [id, `WHITEHACK.Attribute.${id}`])),
  asksAttribute: attributes.length > 0,
});

/** On what the answers spend the levels beyond the first: all on one choice, if there is no other. @rule FH-SPL-15 */
export function spentIn({ extras }: SpellQuestion, values: FormValues): SpentLevels {
  const beyond = wholeIn(values, "level") - 1;
  const [only] = extras;
  if (extras.length === 1 && only) return beyond > 0 ? { [only.id]: beyond } : {};
  const spent = extras.map(({ id }): [SpellAmount, number] => [id, wholeIn(values, `spent.${id}`)]);
  return Object.fromEntries(spent.filter(([, levels]) => levels !== 0));
}

/** The problem with the answers; null where the spell can be prepared so. @rule FH-SPL-04 FH-SPL-15 */
export function spellProblem(question: SpellQuestion, values: FormValues): Problem | null {
  const level = wholeIn(values, "level");
  if (level < 1 || level > question.highest) return { text: "WHITEHACK.Spellcasting.BadLevel", field: "level" };
  const spent = Object.values(spentIn(question, values));
  const sum = spent.reduce((total, levels) => total + levels, 0);
  const due = question.extras.length === 0 ? 0 : level - 1;
  if (spent.every((levels) => levels > 0) && sum === due) return null;
  return { text: "WHITEHACK.Spellcasting.BadSpent", field: `spent.${question.extras[0]?.id ?? ""}` };
}
