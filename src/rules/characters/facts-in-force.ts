import type { CharacterFacts, Debt, GroupFacts } from "../base/facts.ts";
import { UNCORRUPTED } from "../health/corruption/corruption.ts";
import type { RuleOptions } from "../base/options.ts";
import { RuleError } from "../base/rule-error.ts";
import { hasAspects } from "./aspects.ts";
import type { SpeciesFacts } from "./species.ts";

/** Whether what is written down for an optional rule counts at this table. @rule WH-OPT-01 */
const COUNTS = {
  customBonuses: ({ customAttributes }) => customAttributes,
  implants: ({ implants }) => implants,
  aspects: ({ aspects }) => aspects,
  corruption: ({ corruption }) => corruption,
  lockedSlots: ({ divineDebt }) => divineDebt,
  debts: ({ divineDebt }) => divineDebt,
  speciesClass: ({ speciesAsClass }) => speciesAsClass,
} as const satisfies Readonly<Record<string, (options: RuleOptions) => boolean>>;

/** The facts that belong to an optional rule: a list of a character's facts, or the debts of its groups. */
type OptionalFact = keyof typeof COUNTS;

/** Whether a fact belongs to an optional rule that is off: it is kept, but does not count. @rule WH-OPT-01 */
export const isOutOfForce = (fact: string, options: RuleOptions): boolean =>
  Object.hasOwn(COUNTS, fact) && !COUNTS[fact as OptionalFact](options);

/** Why what is written does not count: the table does not play by its rule, or the character's level is too low for it. */
export type OutOfForce = "off" | "level";

/** Why a fact is kept but does not count; null if it counts. @rule WH-OPT-01 WH-ASP-01 */
export function outOfForce(fact: string, level: number, options: RuleOptions): OutOfForce | null {
  if (isOutOfForce(fact, options)) return "off";
  return fact === "aspects" && !hasAspects(level, options) ? "level" : null;
}

/** The facts of optional rules where those rules are off. */
const NOTHING = {
  customBonuses: [],
  implants: [],
  aspects: [],
  corruption: UNCORRUPTED,
  lockedSlots: [],
} as const satisfies Partial<CharacterFacts<string>>;
type Listed = keyof typeof NOTHING;

/**
 * Empty values in place of facts whose optional rule is off or whose level is not reached; nothing for facts that
 * count.
 * @rule WH-OPT-01 WH-ASP-01
 */
export const factsOutOfForce = (
  { level }: { readonly level: number },
  options: RuleOptions,
): Partial<Pick<CharacterFacts<string>, Listed>> =>
  Object.fromEntries(Object.entries(NOTHING).filter(([fact]) => outOfForce(fact, level, options) !== null));

/** A group's debt to a god, if the table plays with such debts. @rule WH-OPT-01 WH-DIV-01 */
export const debtInForce = ({ debt = null }: Pick<GroupFacts, "debt">, options: RuleOptions): Debt | null =>
  isOutOfForce("debts", options) ? null : debt;

/** The problem with a species played like a class, if the table does not allow that. @rule WH-OPT-01 WH-SPC-01 */
export const speciesProblems = (species: SpeciesFacts | null, options: RuleOptions): readonly RuleError[] =>
  species && isOutOfForce("speciesClass", options)
    ? [new RuleError("WHITEHACK.Error.speciesOff", `${species.name} does not count here.`, { name: species.name })]
    : [];
