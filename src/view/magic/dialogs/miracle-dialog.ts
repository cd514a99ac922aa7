import {
  agreedCost,
  COST_FACTORS,
  costFactor,
  type CostFormula,
  type EnergyAtHand,
  formulaIn,
  type Magnitude,
  MAGNITUDE_COSTS,
  magnitudeOfCost,
  MAGNITUDES,
  mayUseEnergy,
  type MiracleAttempt,
  type MiracleCost,
  type MiracleSituation,
  type MiraclePerformance,
  type MiraclePlan,
  MOST_IN_WISH,
  OFFERS,
  performanceOf,
  priceUnder,
  planMiracle,
  type Rulebook,
  suggestedMagnitude,
  toDamageText,
  traditionalHint,
  usualWants,
  type Want,
  WANTS,
  type Wish,
  wishAgain,
} from "../../../rules/index.ts";
import { type Localize, toFigure, toSigned, toList } from "../../base/localize.ts";
import type { LangKey } from "../../../types/lang.ts";
import { agreedBefore, precedentRows } from "../../checks/dialogs/precedent-rows.ts";
import {
  type FormValues,
  isTicked,
  isTickedOr,
  oneOf,
  textIn,
  wholeIn,
  atField,
  missing,
  type Problem,
} from "../../chat/dialogs/form-values.ts";

/** The label of the box that makes a miracle cheaper. @rule WH-WISE-09 WH-WISE-10 */
const energyLabel = (energy: EnergyAtHand, localize: Localize): string =>
  energy === "none" || energy === "unknown"
    ? localize("WHITEHACK.Miracle.Concentration")
    : localize("WHITEHACK.Energy.Cheaper", { kind: localize(`WHITEHACK.Energy.Kind.${energy}`) });

/** What is known of a miracle before its dialog is shown, and what the dialog may offer. */
export interface MiracleQuestion extends MiracleSituation {
  /** True if the next level is near, before which the Referee may forbid permanent magick. @rule WH-WISE-13 */
  readonly isNearLevel: boolean;
  /** True if there is a Referee to ask. @rule WH-WISE-02 */
  readonly canAsk: boolean;
  readonly rulebook: Rulebook;
}

const OTHER = "other";

/** Factors with a tick box; crafting is asked by numbers instead. */
const TICKED_FACTORS = COST_FACTORS.filter(({ steps }) => steps !== 0);

const chips = (side: "player" | "referee") =>
  TICKED_FACTORS.filter((factor) => factor.side === side).map(({ id }) => ({
    name: `factor.${id}`,
    label: `WHITEHACK.Miracle.Factor.${id}`,
  }));

/** The dialog's questions: the agreed price, and what changes it. @rule WH-WISE-02 WH-WISE-03 WH-WISE-04 WH-WISE-05 */
export const miracleDialog = (question: MiracleQuestion, localize: Localize) => ({
  precedents: precedentRows(question, localize),
  prices: Object.fromEntries([...MAGNITUDES, OTHER].map((one) => [one, `WHITEHACK.Miracle.Price.${one}`])),
  price: priceWritten(question),
  other: question.written,
  fixed: question.fixed,
  dearer: chips("referee"),
  cheaper: chips("player"),
  doses: toList(
    question.doses.map(({ label, value }) => `${label} ${toSigned(value)}`),
    localize,
  ), // "Quicksilver −2"
  withdrawal: question.withdrawal,
  isReferee: question.isReferee,
  canWish: canWish(question),
  energy: mayUseEnergy(question) && energyLabel(question.energy, localize),
});

/** True if the caster may bargain: not if an item sets the cost. @rule WH-WISE-02 WH-ART-05 */
export const canWish = ({ canAsk, fixed }: MiracleQuestion): boolean => canAsk && fixed === null;

/** The choice that matches the written cost. */
function priceWritten({ written }: MiracleQuestion): Magnitude | typeof OTHER {
  const formula = formulaIn(written);
  return formula ? (magnitudeOfCost(formula) ?? OTHER) : "simple";
}

/**
 * The price from the answers, with what is ticked; null if a formula is needed and none can be read.
 * @rule WH-WISE-02 WH-WISE-04 WH-WISE-05
 */
const priceIn = (question: MiracleQuestion, values: FormValues, ticked: readonly string[]): CostFormula | null =>
  priceUnder(question, bargainedIn(question, values, ticked));

function bargainedIn(question: MiracleQuestion, values: FormValues, ticked: readonly string[]): CostFormula | null {
  const price = oneOf(values, "price", [...MAGNITUDES, OTHER] as const) ?? priceWritten(question);
  if (price !== OTHER) return MAGNITUDE_COSTS[suggestedMagnitude(price, ticked)];
  return formulaIn(values["other"] === undefined ? question.written : textIn(values, "other"));
}

/**
 * The wish that a dialog's answers describe, on the terms of the precedent that was chosen in it; null if no price can be
 * read. @rule WH-WISE-02 WH-MIR-06
 */
export function wishIn(question: MiracleQuestion, values: FormValues): Wish | null {
  const usual = usualWants(question);
  const isWanted = (want: Want): boolean =>
    isTicked(values, `factor.${want}`) || isTickedOr(values, want, usual.includes(want));
  const wish = {
    effect: textIn(values, "effect").slice(0, MOST_IN_WISH.effect),
    wants: WANTS.filter(isWanted),
    offers: OFFERS.filter((id) => isTicked(values, `factor.${id}`)),
    conditions: [textIn(values, "conditions").slice(0, MOST_IN_WISH.term)].filter(Boolean),
    savings: Math.max(0, wholeIn(values, "savings", MOST_IN_WISH.count)),
    charges: Math.max(0, wholeIn(values, "charges", MOST_IN_WISH.count)),
    ...(question.isReferee && rulingIn(values)),
  };
  const chosen = textIn(values, "precedent");
  const precedent = chosen === "" ? undefined : question.precedents[Number(chosen)];
  if (precedent) return wishAgain(precedent, wish);
  const price = priceIn(question, values, [...wish.wants, ...wish.offers]);
  return price && { ...wish, price };
}

/** The Referee's decisions in place of the rules. */
function rulingIn(values: FormValues): Pick<Wish, "ruling" | "allowed"> {
  const answer = values["ruling"];
  const isRuled = answer !== undefined && answer !== null && answer !== "";
  return {
    allowed: isTicked(values, "allowed"),
    ...(isRuled && { ruling: Math.max(0, wholeIn(values, "ruling", 999)) }),
  };
}

/** The dialog's preview: the cost, and the reasons for it. @rule WH-WISE-06 WH-WISE-07 WH-WISE-08 WH-WISE-18 */
export function miraclePreview(
  question: MiracleQuestion,
  values: FormValues,
  localize: Localize,
): Readonly<Record<"agreed" | "cost" | "reasons" | "warning" | "refusal", string>> {
  const effect = textIn(values, "effect");
  const agreed = agreedBefore(question, effect, localize);
  const wish = wishIn(question, values);
  if (!wish) return { agreed, cost: "–", reasons: "", warning: localize("WHITEHACK.Miracle.NoPrice"), refusal: "" };
  const performance = performanceOf(question, wish);
  const plan = planMiracle(performance, question.rulebook);
  const figures = { maximum: toFigure(plan.maximum), hp: toFigure(question.caster.hp.value) };
  return {
    agreed,
    cost: costText(agreedCost(performance)),
    reasons: [localize("WHITEHACK.Miracle.AtMost", figures), ...reasonsOf(performance, localize)].join(" · "),
    warning: [
      question.isReferee ? traditionalText(effect, question, localize) : "",
      plan.refusal ? "" : warningOf(plan, question, performance.attempt, localize),
    ]
      .filter(Boolean)
      .join(" "),
    refusal: plan.refusal ? localize(`WHITEHACK.Miracle.Refusal.${plan.refusal}`) : "",
  };
}

/** Why no cost can be read from the answers; null where one can. @rule WH-WISE-02 */
export const priceProblem = (question: MiracleQuestion, values: FormValues): Problem | null =>
  wishIn(question, values) ? null : atField("WHITEHACK.Miracle.NoPrice", OTHER);

/** Why a miracle cannot be performed as it was answered; null where it can. @rule WH-WISE-02 WH-WISE-06 */
export function miracleProblem(question: MiracleQuestion, values: FormValues): Problem | null {
  const wish = wishIn(question, values);
  if (!wish) return priceProblem(question, values);
  const { refusal } = planMiracle(performanceOf(question, wish), question.rulebook);
  return atField(refusal && `WHITEHACK.Miracle.Refusal.${refusal}`, "price");
}

/** Why a Referee cannot be asked about it; null where one can. @rule WH-WISE-02 */
export const wishProblem = (question: MiracleQuestion, values: FormValues): Problem | null =>
  missing(values, ["effect"], "WHITEHACK.Miracle.NoWish") ?? priceProblem(question, values);

/** "(1d6-1) × 2 + 2": the formula with reductions, multiplied for crafting, plus the surcharge for armor. */
export function costText(cost: MiracleCost): string {
  const factor = costFactor(cost);
  const saved = (cost.savings ?? []).reduce((sum, { value }) => sum + value, 0);
  const base = toDamageText({ ...cost.formula, bonus: cost.formula.bonus + saved });
  const isSum = /[+−-]/.test(base); // a number alone needs no brackets
  const times = factor > 1 ? `${isSum ? `(${base})` : base} × ${toFigure(factor)}` : base;
  return cost.surcharge ? `${times} + ${toFigure(cost.surcharge)}` : times;
}

/** The reasons for the cost. @rule WH-WISE-04 WH-WISE-05 WH-WISE-10 WH-WISE-12 WH-WISE-18 */
export function reasonsOf(performance: MiraclePerformance, localize: Localize): readonly string[] {
  const { attempt } = performance;
  if (attempt.ruling !== undefined) return [localize("WHITEHACK.Miracle.Ruled")];
  const cost = agreedCost(performance);
  const { charges = 0, withdrawal = false } = cost;
  const said: readonly (readonly [LangKey, boolean, Readonly<Record<string, string>>])[] = [
    ["WHITEHACK.Miracle.ByConcentration", attempt.concentration ?? false, {}],
    ["WHITEHACK.Miracle.BySavings", (cost.savings ?? []).length > 0, {}],
    ["WHITEHACK.Miracle.ByCrafting", charges > 0, { factor: toFigure(costFactor({ ...cost, withdrawal: false })) }],
    ["WHITEHACK.Miracle.ByWithdrawal", withdrawal, {}],
    ["WHITEHACK.Miracle.ByArmor", (cost.surcharge ?? 0) > 0, { points: toFigure(cost.surcharge ?? 0) }],
  ];
  return said.flatMap(([key, applies, data]) => (applies ? [localize(key, data)] : []));
}

/** The level of a well-known effect that a wish names, for the Referee; "" where there is none, or the table does without. @rule WH-OPT-03 */
export function traditionalText(
  effect: string,
  { caster, rulebook }: Pick<MiracleQuestion, "caster" | "rulebook">,
  localize: Localize,
): string {
  const hint = traditionalHint(effect, caster.level, rulebook.options);
  if (!hint) return "";
  const told = localize(`WHITEHACK.Miracle.Traditional.${hint.aboveCaster ? "above" : "within"}`, {
    level: toFigure(hint.level),
    caster: toFigure(caster.level),
  });
  return localize("WHITEHACK.Text.labelled", { label: hint.name, value: told });
}

/** Warnings about what it may lead to. @rule WH-WISE-07 WH-WISE-08 WH-WISE-13 WH-WISE-23 */
export function warningOf(
  { mayDouble, mayKnockOut }: MiraclePlan,
  { caster, isNearLevel, enemies }: Pick<MiracleQuestion, "caster" | "isNearLevel" | "enemies">,
  { permanent = false }: MiracleAttempt,
  localize: Localize,
): string {
  const said: readonly (readonly [LangKey, boolean, Readonly<Record<string, string>>])[] = [
    ["WHITEHACK.Miracle.MayDouble", mayDouble, { level: toFigure(caster.level) }],
    ["WHITEHACK.Miracle.MayKnockOut", mayKnockOut, {}],
    ["WHITEHACK.Miracle.NearLevel", permanent && isNearLevel, {}],
    ["WHITEHACK.Miracle.Provokes", enemies.length > 0, { enemies: toList(enemies, localize) }],
  ];
  return said.flatMap(([key, applies, data]) => (applies ? [localize(key, data)] : [])).join(" ");
}
