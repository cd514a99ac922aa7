import type { ClassTable } from "../../rules/characters/classes/class-table.ts";
import { type Growth, growRetainer, XP_SOURCES } from "../../rules/characters/classes/fortunate/retainer-growth.ts";
import { type CompanionFacts, payWage, type Retainer } from "../../rules/companions/companions.ts";
import type { CoinRates, Coins } from "../../rules/items/coins.ts";
import type { RuleOptions } from "../../rules/base/options.ts";
import { toChoices } from "../base/choices.ts";
import { coinsText } from "../base/words.ts";
import type { Form } from "../chat/dialogs/form.ts";
import { type FormValues, oneOf, wholeIn } from "../chat/dialogs/form-values.ts";
import { atField, type Problem } from "../chat/dialogs/problem.ts";
import { type Localize, toFigure } from "../base/localize.ts";

/** The facts of a wage before the number of periods is asked. */
interface WageFacts {
  readonly purse: Coins;
  readonly companion: CompanionFacts;
  readonly rates: CoinRates;
}

/** Asks for how many periods is paid. @rule WH-HIRE-01 */
export function wageForm({ period }: Pick<CompanionFacts, "period">): Form {
  const gaps = { period: `WHITEHACK.Companion.Period.${period}` };
  return [
    { name: "periods", label: ["WHITEHACK.Companion.periods", gaps], value: 1, min: 1, max: 99 },
    { preview: { score: "score", dice: "dice" }, words: ["WHITEHACK.Companion.wage"] },
  ];
}

/** The number of periods to pay for, from 1 to 99. */
export const periodsIn = (values: FormValues): number => Math.max(1, wholeIn(values, "periods"));

/** The payment, and what stays in the purse. @rule WH-HIRE-01 */
export function wagePreview({ purse, companion, rates }: WageFacts, values: FormValues, localize: Localize) {
  const periods = periodsIn(values);
  const { coins, refusal } = payWage(purse, companion, { periods, rates });
  const left = localize("WHITEHACK.Companion.purseAfter", { coins: coinsText(coins, localize) });
  return {
    score: `${toFigure(companion.wage * periods)} ${localize("WHITEHACK.Abbreviation.gp")}`,
    dice: refusal ? localize("WHITEHACK.Companion.Refusal.tooPoor") : left,
  };
}

/** Why it cannot be paid; null where it can. @rule WH-HIRE-01 */
export function wageProblem({ purse, companion, rates }: WageFacts, values: FormValues): Problem | null {
  const { refusal } = payWage(purse, companion, { periods: periodsIn(values), rates });
  return atField(refusal && "WHITEHACK.Companion.Refusal.tooPoor", "periods");
}

/** The facts of a gift of experience before the amount is asked. */
export interface GrowthFacts {
  readonly retainer: Retainer;
  readonly available: number;
  readonly table: ClassTable;
  readonly options: RuleOptions;
}

const MOST_XP = 100_000_000;

/** Asks how much is given; only experience from gold may be passed on. @rule WH-FORT-03 */
export const growthForm = ({ available }: Pick<GrowthFacts, "available">): Form => [
  { note: "WHITEHACK.Companion.growthHint" },
  { name: "xp", label: ["WHITEHACK.Companion.xpOf", { available }], value: 0, min: 0, max: available },
  { name: "source", label: "WHITEHACK.Companion.source", choices: SOURCES, value: "gold" },
  { preview: { score: "score", dice: "dice" } },
];

const SOURCES = toChoices(XP_SOURCES, (source) => `WHITEHACK.Companion.XpSource.${source}`);

/** The retainer after the gift that was entered. @rule WH-FORT-03 */
export function growthIn({ retainer, available, table, options }: GrowthFacts, values: FormValues): Growth {
  const amount = Math.max(0, wholeIn(values, "xp", MOST_XP));
  const source = oneOf(values, "source", XP_SOURCES) ?? "gold";
  return growRetainer(retainer, { amount, source, available }, table, options);
}

/** Why it cannot be given; null where it can. @rule WH-FORT-03 */
export function growthProblem(facts: GrowthFacts, values: FormValues): Problem | null {
  const { refusal, left } = growthIn(facts, values);
  if (refusal) return atField(`WHITEHACK.Companion.Refusal.${refusal}`, "xp");
  return atField(left === facts.available && "WHITEHACK.Companion.Refusal.noXp", "xp");
}

/** The hit dice after the gift, or why it is refused. @rule WH-FORT-03 */
export function growthPreview(facts: GrowthFacts, values: FormValues, localize: Localize) {
  const { retainer, left, refusal } = growthIn(facts, values);
  const told = { xp: toFigure(retainer.xp), left: toFigure(left) };
  return {
    score: localize("WHITEHACK.Companion.hitDice", { dice: toFigure(retainer.hitDice) }),
    dice: refusal
      ? localize(`WHITEHACK.Companion.Refusal.${refusal}`)
      : localize("WHITEHACK.Companion.growthAfter", told),
  };
}
