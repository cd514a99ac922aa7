import type { SlotFacts } from "../characters/classes/slots.ts";
import type { Debt, DisadvantageFacts, GroupFacts } from "../base/facts.ts";
import { requireInteger } from "../base/numbers.ts";
import type { RuleOptions } from "../base/options.ts";
import { RuleError } from "../base/rule-error.ts";
import type { Check, DiceMode, DiceReadings, ModeReason } from "./check.ts";
import { nameOr } from "../base/attribute-set.ts";
import { type Explained, type Modifier, partOf } from "../base/explained.ts";
import { stigmaReasons } from "./stigma.ts";

/** The level from which gods and powers make bargains. */
const FROM_LEVEL = 10;

const DEBT_REFUSALS = ["off", "levelTooLow", "noAffiliation", "inDebt"] as const;
/** Why a group or a slot cannot be pledged. */
type DebtRefusal = (typeof DEBT_REFUSALS)[number];

/** Why no power makes a bargain with this character at all, or null if one may. @rule WH-DIV-01 */
export function bargainRefusal(
  level: number,
  { divineDebt }: Pick<RuleOptions, "divineDebt">,
): Extract<DebtRefusal, "off" | "levelTooLow"> | null {
  if (!divineDebt) return "off";
  return requireInteger(level, "level") < FROM_LEVEL ? "levelTooLow" : null;
}

/**
 * Why a group cannot buy aid, or null if it can: from level 10, with an affiliation that is not yet pledged.
 * @rule WH-DIV-01
 */
export function debtRefusal(
  group: GroupFacts,
  level: number,
  options: Pick<RuleOptions, "divineDebt">,
): DebtRefusal | null {
  const refusal = bargainRefusal(level, options);
  if (refusal) return refusal;
  if (group.kind !== "affiliation") return "noAffiliation";
  return group.debt ? "inDebt" : null;
}

/** Why a slot cannot buy aid, or null if it can: from level 10, unless it is locked. @rule WH-DIV-01 */
export const slotDebtRefusal = (
  { locked = false }: Pick<SlotFacts, "locked">,
  level: number,
  options: Pick<RuleOptions, "divineDebt">,
): DebtRefusal | null => bargainRefusal(level, options) ?? (locked ? "inDebt" : null);

const noSuchPlace = (index: number): RuleError =>
  new RuleError("WHITEHACK.Error.badNumber", `There is nothing at place ${index}.`, { name: "index", value: index });

/** The list with one entry changed. */
function changedAt<Entry>(list: readonly Entry[], index: number, change: (entry: Entry) => Entry): readonly Entry[] {
  const entry = list[requireInteger(index, "index")];
  if (!entry) throw noSuchPlace(index);
  return list.with(index, change(entry));
}

/** The groups with one pledged to a power; it cannot be used until the service is done. @rule WH-DIV-01 */
export const pledgeGroup = (groups: readonly GroupFacts[], index: number, debt: Debt): readonly GroupFacts[] =>
  changedAt(groups, index, (group) => ({ ...group, debt }));

/** The groups once the service is done. @rule WH-DIV-01 */
export const releaseGroup = (groups: readonly GroupFacts[], index: number): readonly GroupFacts[] =>
  changedAt(groups, index, (group) => ({ ...group, debt: null }));

/** The groups that a dialog may offer: within the limit and not pledged. @rule WH-DIV-01 WH-GROUP-01 */
export const usableGroups = (groups: readonly GroupFacts[]): readonly GroupFacts[] =>
  groups.filter(({ unwritten, debt }) => !unwritten && !debt);

export const DISADVANTAGE_EFFECTS = ["ignore", "cancel", "negative"] as const;
/** The Referee's ruling on it in a task: nothing, one helping group fewer, or a negative double roll. */
export type DisadvantageEffect = (typeof DISADVANTAGE_EFFECTS)[number];

/** A disadvantage brought into a task. */
export interface DisadvantageUse {
  readonly disadvantage: DisadvantageFacts;
  readonly effect: DisadvantageEffect;
}

/** The marks at an attribute: its groups and, outside their limit, its disadvantages. @rule WH-GROUP-12 */
export const marksAt = (
  attribute: string,
  groups: readonly GroupFacts[],
  disadvantages: readonly DisadvantageFacts[],
): { readonly groups: readonly GroupFacts[]; readonly disadvantages: readonly DisadvantageFacts[] } => ({
  groups: groups.filter(({ attributes }) => attributes.includes(attribute)),
  disadvantages: disadvantages.filter((one) => one.attribute === attribute),
});

/** The reasons for a double roll, after disadvantages are applied. @rule WH-GROUP-12 */
export function withDisadvantages(
  reasons: readonly ModeReason[],
  uses: readonly DisadvantageUse[],
): readonly ModeReason[] {
  let left = reasons;
  for (const { effect, disadvantage } of uses) {
    const label = nameOr(disadvantage.name, "disadvantage");
    if (effect === "negative") left = [...left, { label, mode: "negative", rule: "WH-GROUP-12" }];
    if (effect === "cancel") left = withoutOneGroup(left);
  }
  return left;
}

/** @rule WH-GROUP-12 */
function withoutOneGroup(reasons: readonly ModeReason[]): readonly ModeReason[] {
  const place = reasons.findIndex(({ mode }) => mode === "positive");
  return place < 0 ? reasons : reasons.toSpliced(place, 1);
}

/** The facts that decide whether a task is a double roll. */
interface TaskReasons {
  /** The name of one of the world's attributes. @rule WH-CUST-01 */
  readonly attribute: string;
  /** Groups that the player names and the Referee accepts. */
  readonly relevant: readonly GroupFacts[];
  /** The task requires training. */
  readonly trained: boolean;
  /** A fitting vocation gives this class a double roll for everything. @rule WH-DEFT-02 */
  readonly vocationDoubles: boolean;
  /** The vocation's tools are not at hand, so the vocation alone gives no double roll. @rule WH-DEFT-02 */
  readonly unequipped?: boolean;
  /** The species hinders the task. @rule WH-GROUP-06 */
  readonly speciesAgainst?: boolean;
  /** A standing is relevant: vocation and species then count at every attribute. @rule WH-FORT-01 */
  readonly standing?: boolean;
  /** Lasting disadvantages that the Referee applies. @rule WH-GROUP-12 */
  readonly disadvantages?: readonly DisadvantageUse[];
  /** Other reasons for a double roll, such as a worn item. @rule WH-ART-05 */
  readonly reasons?: readonly ModeReason[];
}

/** Why a group gives a positive double roll; null if it does not. @rule WH-GROUP-02 WH-DEFT-02 WH-FORT-01 WH-EXM-01 */
export function ruleOfGroup({ kind, attributes, negative }: GroupFacts, task: TaskReasons): string | null {
  if (negative) return null;
  if (attributes.includes(task.attribute)) return "WH-GROUP-02";
  if (task.vocationDoubles && !task.unequipped && kind === "vocation") return "WH-DEFT-02";
  return task.standing && kind !== "affiliation" ? "WH-FORT-01" : null;
}

/**
 * A relevant group at the attribute gives a positive double roll; a trained task without one gives a negative one.
 * A stigma at the attribute gives a negative one too, and is no training.
 * @rule WH-GROUP-02 WH-TRAIN-01 WH-TRAIN-02 WH-DEFT-02 WH-GROUP-06 WH-GROUP-12 WH-FORT-01 WH-DIV-01 WH-EXM-01
 */
export function taskReasons(task: TaskReasons): readonly ModeReason[] {
  const usable = usableGroups(task.relevant);
  const groups = usable.filter(({ negative }) => !negative);
  const reasons: ModeReason[] = [...(task.reasons ?? []), ...usable.flatMap((group) => hindranceOf(group, task))];
  for (const group of groups) {
    const rule = ruleOfGroup(group, task);
    if (rule) reasons.push({ label: nameOr(group.name, "group"), mode: "positive", rule });
  }
  if (task.trained && groups.length === 0) {
    reasons.push({ label: "WHITEHACK.Reason.untrained", mode: "negative", rule: "WH-TRAIN-01" });
  }
  if (task.speciesAgainst) {
    reasons.push({ label: "WHITEHACK.Reason.speciesAgainst", mode: "negative", rule: "WH-GROUP-06" });
  }
  return withDisadvantages(reasons, task.disadvantages ?? []);
}

/** @rule WH-EXM-01 */
const hindranceOf = ({ name, attributes, negative = false }: GroupFacts, { attribute }: TaskReasons) =>
  stigmaReasons({ name: nameOr(name, "group"), attributes }, attribute, negative);

/** Everything a task's dialog asks for. */
export interface Task extends TaskReasons {
  /** The Referee's bonus or penalty. @rule WH-TASK-05 */
  readonly difficulty?: number;
  /** The helpers' bonuses. @rule WH-TASK-05 */
  readonly help?: number;
  readonly modifiers?: readonly Modifier[];
  readonly mode?: DiceMode;
  readonly readings?: DiceReadings;
}

/** The check of a task. @rule WH-TASK-01 WH-TASK-05 */
export function toTaskCheck(score: Explained, task: Task): Check {
  const { difficulty = 0, help = 0, modifiers = [], mode, readings } = task;
  return {
    score: requireInteger(score.value, "score"),
    modifiers: [
      ...modifiers,
      ...partOf("WHITEHACK.Modifier.difficulty", difficulty, "WH-TASK-05"),
      ...partOf("WHITEHACK.Modifier.help", help, "WH-TASK-05"),
    ],
    reasons: taskReasons(task),
    ...(mode && { mode }),
    ...(readings && { readings }),
  };
}

/** How a nigh impossible feat is rolled: the table's answer to Amb-14. */
export type InvokedRoll = Pick<RuleOptions, "nighImpossibleRoll">;

/** One die, if the table takes "regular" to mean that (Amb-14). */
export const invokedMode = ({ nighImpossibleRoll }: InvokedRoll): Pick<Task, "mode"> =>
  nighImpossibleRoll === "singleDie" ? { mode: "single" } : {};

/**
 * The task of a nigh impossible feat: without its difficulty; a fitting vocation still gives a double roll.
 * @rule WH-DEFT-06 WH-DEFT-07
 */
export const toInvokedTask = (task: Task, options: InvokedRoll): Task => ({
  ...task,
  difficulty: 0,
  ...invokedMode(options),
});
