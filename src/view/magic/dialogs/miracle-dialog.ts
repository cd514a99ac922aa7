import {
  agreedCost,
  type Caster,
  COST_FACTORS,
  costFactor,
  type CostFormula,
  type CostPrecedent,
  doublesMiracles,
  type EnergyAtHand,
  type HabitFacts,
  type Magnitude,
  magnitudeOfCost,
  MAGNITUDES,
  mayUseEnergy,
  type MiracleAttempt,
  type MiracleCost,
  type MiraclePerformance,
  type MiraclePlan,
  type Modifier,
  parseDamage,
  planMiracle,
  type Rulebook,
  savingsOfHabits,
  suggestCost,
  toDamageText,
  traditionalHint,
} from "../../../rules/index.ts";
import { type Localize, toFigure, toSigned } from "../../base/localize.ts";
import type { LangKey } from "../../../types/lang.ts";
import { agreedBefore, precedentRows } from "../../checks/dialogs/precedent-rows.ts";
import { diceIn } from "../../items/item-rolls.ts";
import {
  atField,
  type FormValues,
  isTicked,
  isTickedOr,
  missing,
  oneOf,
  type Problem,
  wholeIn,
} from "../../chat/dialogs/form-values.ts";

/** The label of the box that makes a miracle cheaper. @rule WH-WISE-09 WH-WISE-10 */
export const energyLabel = (energy: EnergyAtHand, localize: Localize): string =>
  energy === "none" || energy === "unknown"
    ? localize("WHITEHACK.Miracle.Concentration")
    : localize("WHITEHACK.Energy.Cheaper", { kind: localize(`WHITEHACK.Energy.Kind.${energy}`) });

/** Everything about a miracle that is known before anybody is asked. */
export interface MiracleQuestion {
  readonly caster: Caster;
  /** The cost written on the miracle, from which the bargaining starts; "" for none. */
  readonly written: string;
  /** Costs agreed on earlier, newest last; empty if the table does not record them. @rule WH-MIR-06 */
  readonly precedents: readonly CostPrecedent[];
  /** The cost of all miracles set by an item in use; null without one. @rule WH-ART-05 */
  readonly fixed: number | null;
  readonly active: boolean;
  /** The energy that the caster has found. @rule WH-WISE-09 */
  readonly energy: EnergyAtHand;
  /** True if the next level is near, before which the Referee may forbid permanent magick. @rule WH-WISE-13 */
  readonly isNearLevel: boolean;
  /** The names of the enemies who can reach the caster. @rule WH-WISE-23 */
  readonly enemies: readonly string[];
  /** The caster's habits of substances that help with miracles, including missed doses. @rule WH-SUB-01 */
  readonly habits: readonly HabitFacts[];
  readonly isReferee: boolean;
  /** True if there is a Referee to ask. @rule WH-WISE-02 */
  readonly canAsk: boolean;
  readonly rulebook: Rulebook;
}

const OTHER = "other";

/** Factors with a tick box; crafting is asked by numbers instead. */
const TICKED_FACTORS = COST_FACTORS.filter(
  ({ brings }) => brings !== "craft" && brings !== "charge" && brings !== "permanent",
);

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
  doses: dosesText(question),
  withdrawal: doublesMiracles(question.habits),
  isReferee: question.isReferee,
  canWish: canWish(question),
  energy: mayUseEnergy(question) && energyLabel(question.energy, localize),
});

/** True if the caster may bargain: not if an item sets the cost. @rule WH-WISE-02 WH-ART-05 */
export const canWish = ({ canAsk, fixed }: MiracleQuestion): boolean => canAsk && fixed === null;

const formulaIn = (text: unknown): CostFormula | null =>
  typeof text === "string" && diceIn(text) !== null ? parseDamage(text) : null;

/** The choice that matches the written cost. */
function priceWritten({ written }: MiracleQuestion): Magnitude | typeof OTHER {
  const formula = formulaIn(written);
  return formula ? (magnitudeOfCost(formula) ?? OTHER) : "simple";
}

/**
 * The price from the answers; null if a formula is needed and none can be read.
 * @rule WH-WISE-02 WH-WISE-04 WH-WISE-05
 */
function priceIn(question: MiracleQuestion, values: FormValues): Magnitude | CostFormula | null {
  if (question.fixed !== null) return { dice: 0, faces: 6, bonus: question.fixed };
  const price = oneOf(values, "price", [...MAGNITUDES, OTHER] as const) ?? priceWritten(question);
  if (price === OTHER) return formulaIn(values["other"] ?? question.written);
  return suggestCost(price, factorsIn(values)).magnitude;
}

const factorsIn = (values: FormValues): readonly string[] =>
  TICKED_FACTORS.filter(({ id }) => isTicked(values, `factor.${id}`)).map(({ id }) => id);

/**
 * The miracle that results from the answers; null if no price can be read from them.
 * @rule WH-WISE-02 WH-WISE-05 WH-WISE-12 WH-WISE-13
 */
export function attemptIn(question: MiracleQuestion, values: FormValues): MiracleAttempt | null {
  const price = priceIn(question, values);
  if (price === null) return null;
  const permanent = isTicked(values, "permanent");
  return {
    active: question.active,
    price,
    ...savedIn(question, values),
    charges: Math.max(permanent ? 1 : 0, wholeIn(values, "charges")),
    permanent,
    asScroll: isTicked(values, "asScroll"),
    concentration: isTicked(values, "concentration") && mayUseEnergy(question),
    withdrawal: isTickedOr(values, "withdrawal", doublesMiracles(question.habits)),
    casterSaves: isTicked(values, "factor.casterSaves"),
    targetsSave: isTicked(values, "targetsSave") && !isTicked(values, "factor.noSave"),
    lengthy: isTicked(values, "factor.longerCasting"),
    enemiesInReach: question.enemies.length,
    ...(question.isReferee && rulingIn(values)),
  };
}

/** Reductions of the cost; left out if there are none. @rule WH-WISE-05 WH-SUB-01 */
function savedIn(question: MiracleQuestion, values: FormValues): Pick<MiracleAttempt, "savings"> {
  const savings = [...savingsIn(values), ...dosesIn(question, values)];
  return savings.length > 0 ? { savings } : {};
}

/** Reductions from ingredients. @rule WH-WISE-05 */
function savingsIn(values: FormValues): readonly Modifier[] {
  const saved = Math.max(0, wholeIn(values, "savings"));
  return saved > 0 ? [{ label: "WHITEHACK.Miracle.Savings", value: -saved, rule: "WH-WISE-05" }] : [];
}

/** Reductions from today's doses, unless they are kept for later. @rule WH-SUB-01 */
const dosesIn = ({ habits }: MiracleQuestion, values: FormValues): readonly Modifier[] =>
  isTickedOr(values, "doses", true) ? savingsOfHabits(habits) : [];

/** "Quicksilver −2"; "" without such doses. */
const dosesText = ({ habits }: MiracleQuestion): string =>
  savingsOfHabits(habits)
    .map(({ label, value }) => `${label} ${toSigned(value)}`)
    .join(", ");

/** The Referee's decisions in place of the rules. */
function rulingIn(values: FormValues): Pick<MiracleAttempt, "ruling" | "allowed"> {
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
  const agreed = agreedBefore(question, values["effect"], localize);
  const attempt = attemptIn(question, values);
  if (!attempt) return { agreed, cost: "–", reasons: "", warning: localize("WHITEHACK.Miracle.NoPrice"), refusal: "" };
  const performance = { attempt, caster: question.caster };
  const plan = planMiracle(performance, question.rulebook);
  const figures = { maximum: toFigure(plan.maximum), hp: toFigure(question.caster.hp.value) };
  return {
    agreed,
    cost: costText(agreedCost(performance)),
    reasons: [localize("WHITEHACK.Miracle.AtMost", figures), ...reasonsOf(performance, localize)].join(" · "),
    warning: [
      question.isReferee ? traditionalText(values["effect"], question, localize) : "",
      plan.refusal ? "" : warningOf(plan, question, attempt, localize),
    ]
      .filter(Boolean)
      .join(" "),
    refusal: plan.refusal ? localize(`WHITEHACK.Miracle.Refusal.${plan.refusal}`) : "",
  };
}

/** Why a miracle cannot be performed as it was answered; null where it can. @rule WH-WISE-02 WH-WISE-06 */
export function miracleProblem(question: MiracleQuestion, values: FormValues): Problem | null {
  const attempt = attemptIn(question, values);
  if (!attempt) return atField("WHITEHACK.Miracle.NoPrice", OTHER);
  const { refusal } = planMiracle({ attempt, caster: question.caster }, question.rulebook);
  return atField(refusal && `WHITEHACK.Miracle.Refusal.${refusal}`, "price");
}

/** Why a Referee cannot be asked about it; null where one can. @rule WH-WISE-02 */
export const wishProblem = (question: MiracleQuestion, values: FormValues): Problem | null =>
  missing(values, ["effect"], "WHITEHACK.Miracle.NoWish") ??
  (attemptIn(question, values) ? null : atField("WHITEHACK.Miracle.NoPrice", OTHER));

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
  effect: unknown,
  { caster, rulebook }: Pick<MiracleQuestion, "caster" | "rulebook">,
  localize: Localize,
): string {
  const hint = typeof effect === "string" ? traditionalHint(effect, caster.level, rulebook.options) : null;
  if (!hint) return "";
  const told = localize(`WHITEHACK.Miracle.Traditional.${hint.aboveCaster ? "above" : "within"}`, {
    level: toFigure(hint.level),
    caster: toFigure(caster.level),
  });
  return `${hint.name}: ${told}`;
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
    ["WHITEHACK.Miracle.Provokes", enemies.length > 0, { enemies: enemies.join(", ") }],
  ];
  return said.flatMap(([key, applies, data]) => (applies ? [localize(key, data)] : [])).join(" ");
}
