import type { ClassTable, ClassTraits } from "../classes/class-table.ts";
import type { CheckOutcome, ModeReason } from "../../checks/check.ts";
import { type Modifier, NO_PARTS } from "../../base/explained.ts";
import type { ErrorLabel } from "../../base/labels.ts";
import type { RuleOptions } from "../../base/options.ts";
import { RuleError } from "../../base/rule-error.ts";
import { requireInteger } from "../../base/numbers.ts";
import { nameOr } from "../../base/attribute-set.ts";

export const BONUS_KINDS = [
  "attackValue",
  "hitPoints",
  "damage",
  "initiative",
  "savingThrow",
  "savingThrowVersus",
  "inactiveMiracle",
  "inactiveAbility",
  "inventory",
  "languages",
] as const;
/** The numbers that a custom bonus may add to. @rule WH-CUST-03 */
export type BonusKind = (typeof BONUS_KINDS)[number];

/** One line of the list of bonuses. */
interface BonusRow {
  readonly amount: number;
  /** A crit doubles it. */
  readonly doubles: boolean;
  /** Only for classes with this trait, or with these things in their slots. */
  readonly needs?: { readonly trait: keyof ClassTraits } | { readonly holds: string };
}

/** The bonuses to choose from. @rule WH-CUST-03 */
export const CUSTOM_BONUSES: Readonly<Record<BonusKind, BonusRow>> = {
  attackValue: { amount: 1, doubles: false },
  hitPoints: { amount: 1, doubles: true },
  damage: { amount: 1, doubles: false, needs: { trait: "meleeStrength" } },
  initiative: { amount: 1, doubles: true },
  savingThrow: { amount: 1, doubles: false },
  savingThrowVersus: { amount: 2, doubles: true },
  inactiveMiracle: { amount: 1, doubles: true, needs: { holds: "miracle" } },
  inactiveAbility: { amount: 1, doubles: true, needs: { holds: "attunement" } },
  inventory: { amount: 2, doubles: true },
  languages: { amount: 2, doubles: true },
};

/** A custom bonus of a character, from creation, a raise or an implant. @rule WH-CUST-02 WH-CUST-04 */
export interface CustomBonus {
  readonly kind: BonusKind;
  readonly doubled: boolean;
  /** A penalty of 1 instead, if the table lets fumbles cost something. */
  readonly penalty?: boolean;
  /** The threat that the saving throw is made against, if the bonus is limited to one kind. */
  readonly against?: string;
}

/** How much a bonus adds. @rule WH-CUST-03 */
export function amountOf({ kind, doubled, penalty = false }: CustomBonus): number {
  const { amount, doubles } = CUSTOM_BONUSES[kind];
  if (penalty) return -1;
  return doubled && doubles ? amount * 2 : amount;
}

/** Whether a class may have such a bonus at all. @rule WH-CUST-03 */
export function isOffered(kind: BonusKind, { traits, slotRules }: ClassTable): boolean {
  const { needs } = CUSTOM_BONUSES[kind];
  if (!needs) return true;
  return "trait" in needs ? Boolean(traits[needs.trait]) : slotRules.holds === needs.holds;
}

/** The bonuses still to choose from: those open to the class, each only once. @rule WH-CUST-02 WH-CUST-03 */
export const bonusesOffered = (table: ClassTable, chosen: readonly CustomBonus[]): readonly BonusKind[] =>
  BONUS_KINDS.filter((kind) => isOffered(kind, table) && !chosen.some((bonus) => bonus.kind === kind));

const told = (label: ErrorLabel, { kind }: CustomBonus): RuleError =>
  new RuleError(label, `The bonus "${kind}" is not one to choose.`, { bonus: `WHITEHACK.BonusKind.${kind}` });

/**
 * Problems with a character's bonuses: chosen twice, or not open to the class. They still count.
 * @rule WH-CUST-02 WH-CUST-03
 */
export function bonusProblems(table: ClassTable | null, all: readonly CustomBonus[]): readonly RuleError[] {
  if (all.length === 0) return [];
  const chosen = all.filter(({ penalty }) => !penalty);
  const again = chosen.filter(({ kind }, place) => chosen.findIndex((one) => one.kind === kind) < place);
  const foreign = table ? chosen.filter(({ kind }) => !isOffered(kind, table)) : [];
  return [
    ...again.map((bonus) => told("WHITEHACK.Error.bonusTwice", bonus)),
    ...foreign.map((bonus) => told("WHITEHACK.Error.bonusClass", bonus)),
  ];
}

/** Attempts at creation, on one attribute or two. @rule WH-CUST-02 */
export const ATTEMPTS_AT_CREATION = 2;

/**
 * The outcome of an attempt: nothing, a bonus, or a doubled one; a fumble brings a penalty if the table says so.
 * @rule WH-CUST-02
 */
export function resolveBonusAttempt(
  { result, success }: Pick<CheckOutcome, "result" | "success">,
  { bonusFumblesCost }: Pick<RuleOptions, "bonusFumblesCost">,
): { readonly bonuses: 0 | 1; readonly doubled: boolean; readonly penalty: boolean } {
  return {
    bonuses: success ? 1 : 0,
    doubled: result === "crit",
    penalty: bonusFumblesCost && result === "fumble",
  };
}

/** Modifiers from bonuses of one kind, one for each bonus. @rule WH-CUST-03 */
export function customBonusParts(
  bonuses: readonly { readonly label: string; readonly bonus: CustomBonus }[],
  kind: BonusKind,
): readonly Modifier[] {
  if (bonuses.length === 0) return NO_PARTS;
  return bonuses
    .filter(({ bonus }) => bonus.kind === kind)
    .map(({ label, bonus }) => ({ label, value: amountOf(bonus), rule: "WH-CUST-03" }));
}

export const IMPLANT_TYPES = ["bonus", "keyword", "replacement"] as const;
export type ImplantType = (typeof IMPLANT_TYPES)[number];

/** Something built into a body: a small bonus, a very narrow group, or a replaced score. @rule WH-CUST-04 */
export type ImplantFacts = { readonly name: string } & (
  | { readonly type: "bonus"; readonly bonus: CustomBonus }
  | { readonly type: "keyword" }
  | { readonly type: "replacement"; readonly attribute: string; readonly score: number }
);

/** A score that replaces the written one while it lasts. @rule WH-ATTR-08 WH-CUST-04 */
export interface ReplacedScore {
  /** The source of the replacement. */
  readonly label: string;
  readonly attribute: string;
  readonly score: number;
  readonly rule?: string;
}

/** The scores that implants replace. @rule WH-CUST-04 */
export const replacementsOf = (implants: readonly ImplantFacts[]): readonly ReplacedScore[] =>
  implants.flatMap((implant) =>
    implant.type === "replacement"
      ? [
          {
            label: nameOr(implant.name, "implant"),
            attribute: implant.attribute,
            score: requireInteger(implant.score, implant.name),
            rule: "WH-CUST-04",
          },
        ]
      : [],
  );

/** The reasons for a positive double roll from implants that fit the task. @rule WH-CUST-04 */
export const implantReasons = (fitting: readonly ImplantFacts[]): readonly ModeReason[] =>
  fitting
    .filter(({ type }) => type === "keyword")
    .map(({ name }) => ({ label: nameOr(name, "implant"), mode: "positive", rule: "WH-CUST-04" }));
