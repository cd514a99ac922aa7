import type { ClassTable } from "../../rules/characters/classes/class-table.ts";
import { type Growth, growRetainer, XP_SOURCES } from "../../rules/characters/classes/fortunate/retainer-growth.ts";
import { type CompanionFacts, payWage, type Retainer } from "../../rules/companions/companions.ts";
import type { CoinRates, Coins } from "../../rules/items/coins.ts";
import type { RuleOptions } from "../../rules/base/options.ts";
import { toChoices } from "../base/choices.ts";
import { coinsText } from "../base/words.ts";
import { answersOf, type Form, MODIFIER } from "../chat/dialogs/form.ts";
import { atField, type FormValues, oneOf, type Problem, textIn, wholeIn } from "../chat/dialogs/form-values.ts";
import { type Localize, toFigure, toList } from "../base/localize.ts";
import { PERIOD_CHOICES } from "./companions-view.ts";

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
    score: localize("WHITEHACK.Text.amount", {
      amount: toFigure(companion.wage * periods),
      unit: localize("WHITEHACK.Abbreviation.gp"),
    }),
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

/** The hired creature, and its terms. @rule WH-HIRE-01 */
export interface Hired extends Pick<CompanionFacts, "wage" | "period" | "morale"> {
  /** From 1 to 20. */
  readonly count: number;
  readonly name: string;
}

/** Asks who is hired, for what pay, and how loyal. @rule WH-HIRE-01 */
export const hireForm = (name: string) =>
  [
    { note: "WHITEHACK.Companion.hireHint" },
    { name: "name", label: "WHITEHACK.Sheet.Name", value: name },
    { name: "count", label: "WHITEHACK.Companion.count", value: 1, min: 1, max: 20, focus: true },
    { name: "wage", label: "WHITEHACK.Companion.wage", value: 0, min: 0, max: 1_000_000 },
    { name: "period", label: "WHITEHACK.Companion.period", choices: PERIOD_CHOICES, value: "month" },
    {
      name: "morale",
      label: "WHITEHACK.Companion.morale",
      hint: "WHITEHACK.Companion.moraleHint",
      value: 0,
      min: -20,
      max: 20,
    },
  ] as const satisfies Form;

/** The terms that the Referee has entered; an empty name becomes a dash. @rule WH-HIRE-01 */
export const hiredIn = (values: FormValues): Hired => ({
  ...answersOf(hireForm(""), values),
  name: textIn(values, "name") || "–",
});

/** The answers about a first meeting. */
export interface Meeting {
  /** The party's speaker; null for the first member. */
  readonly speaker: string | null;
  readonly language: MeetingLanguage;
  readonly modifier: number;
}

/** The common language: as the sheets of both sides have it, or as the Referee says. @rule WH-REACT-02 */
const MEETING_LANGUAGES = ["written", "shared", "none"] as const;
type MeetingLanguage = (typeof MEETING_LANGUAGES)[number];

/** A character who may speak for the party. */
interface SpeakerChoice {
  readonly uuid: string;
  readonly name: string;
  readonly languages: readonly string[];
}

/** The questions for a reaction roll: who speaks, whether there is a common language, and modifiers. */
export function meetingForm(speakers: readonly SpeakerChoice[], theirs: readonly string[], localize: Localize): Form {
  const choices = speakers.map(({ uuid, name, languages }) => ({
    value: uuid,
    label: languages.length > 0 ? `${name} (${toList(languages, localize)})` : name,
  }));
  const names = toList(theirs, localize);
  return [
    { name: "speaker", label: "WHITEHACK.Reaction.speaker", choices },
    MODIFIER,
    { name: "language", label: "WHITEHACK.Reaction.sharedLanguage", choices: LANGUAGES },
    { note: names ? ["WHITEHACK.Reaction.theirs", { names }] : "WHITEHACK.Reaction.theirsUnknown" },
    "visibility",
  ];
}

const LANGUAGES = toChoices(MEETING_LANGUAGES, (one) => `WHITEHACK.Reaction.language.${one}`);

/** The meeting that results from the answers. @rule WH-REACT-01 WH-REACT-02 */
export const meetingIn = (values: FormValues): Meeting => ({
  speaker: typeof values["speaker"] === "string" ? values["speaker"] : null,
  language: oneOf(values, "language", MEETING_LANGUAGES) ?? "written",
  modifier: wholeIn(values, "modifier"),
});
