import {
  type DisadvantageEffect,
  type DisadvantageUse,
  type InvokedRoll,
  ruleOfGroup,
  type Task,
  toInvokedTask,
  toTaskCheck,
} from "./task.ts";
import { type Modifier, toExplained } from "../base/explained.ts";
import type { GroupFacts } from "../base/facts.ts";
import type { Check, DiceMode, DiceReadings, ModeReason } from "./check.ts";

/** The effect of a line on a roll while it is ticked. */
export type LineEffect =
  | { readonly kind: "bonus"; readonly value: number }
  | { readonly kind: "mode"; readonly mode: ModeReason["mode"] }
  /** Added to the quality of a success. @rule WH-STRONG-06 */
  | { readonly kind: "quality"; readonly value: number }
  /**
   * A group, whose effect depends on where it stands, and on whether the task is trained. @rule WH-GROUP-02 WH-TRAIN-01
   */
  | { readonly kind: "group"; readonly group: GroupFacts }
  /** The task needs training. @rule WH-TRAIN-01 */
  | { readonly kind: "training" }
  /** The vocation counts at every attribute. @rule WH-DEFT-02 */
  | { readonly kind: "vocation" }
  /** Vocation and species count at every attribute. @rule WH-FORT-01 */
  | { readonly kind: "standing" }
  /** An attunement removes the difficulty. @rule WH-DEFT-06 WH-DEFT-07 */
  | ({ readonly kind: "attunement" } & InvokedRoll)
  /** @rule WH-GROUP-12 */
  | { readonly kind: "disadvantage"; readonly use: DisadvantageEffect };

export const LINE_WHYS = [
  "here",
  "elsewhere",
  "pledged",
  "training",
  "species",
  "lasting",
  "ruled",
  "magick",
  "automatic",
  "situation",
  "ability",
  "task",
] as const;
/** Why a line is proposed. */
type LineWhy = (typeof LINE_WHYS)[number];

/** One thing that may count for a roll, which can be ticked or not. */
export interface RollLine {
  /** Unique within the roll, and always the same for the same thing. */
  readonly id: string;
  /** A language key or a proper name. */
  readonly label: string;
  readonly why: LineWhy;
  /** When it counts, in words; left out if there is no condition. */
  readonly when?: string;
  readonly rule?: string;
  readonly on: boolean;
  readonly effect: LineEffect;
  /** Only the Referee knows of it. @rule WH-ITEM-02 */
  readonly unknown?: boolean;
}

/** A roll as a score and lines. */
export interface RollFacts {
  /** The attribute that is rolled; "" for a saving throw. */
  readonly attribute: string;
  /** The score before all lines. */
  readonly score: number;
  readonly lines: readonly RollLine[];
  /** The Referee's ruling on the dice; null if the lines decide. */
  readonly mode: DiceMode | null;
  readonly cannotFumble: boolean;
  readonly readings: DiceReadings;
}

const withRule = <Part extends object>(part: Part, rule: string | undefined): Part & { readonly rule?: string } =>
  rule === undefined ? part : { ...part, rule };

function modifierOf({ label, rule, unknown, effect }: RollLine): readonly Modifier[] {
  if (effect.kind !== "bonus" || effect.value === 0) return [];
  return [withRule({ label, value: effect.value, ...(unknown && { unknown }) }, rule)];
}

const reasonOf = ({ label, rule, effect }: RollLine): readonly ModeReason[] =>
  effect.kind === "mode" ? [withRule({ label, mode: effect.mode }, rule)] : [];

const disadvantageOf = ({ label, effect }: RollLine, attribute: string): readonly DisadvantageUse[] =>
  effect.kind === "disadvantage" ? [{ disadvantage: { name: label, attribute }, effect: effect.use }] : [];

/** The line for the difficulty, which is all that an attunement removes. @rule WH-DEFT-07 */
const isDifficulty = ({ id }: RollLine): boolean => id === "difficulty";

/** The task that the ticked lines describe. @rule WH-TASK-05 WH-GROUP-02 WH-TRAIN-01 WH-DEFT-06 */
function taskOf({ attribute, lines, mode, readings }: RollFacts): Task {
  const ticked = lines.filter(({ on }) => on);
  const has = (kind: LineEffect["kind"]): boolean => ticked.some(({ effect }) => effect.kind === kind);
  const invoked = ticked.map(({ effect }) => effect).find((effect) => effect.kind === "attunement");
  const task: Task = {
    attribute,
    relevant: ticked.flatMap(({ effect }) => (effect.kind === "group" ? [effect.group] : [])),
    trained: has("training"),
    vocationDoubles: has("vocation"),
    standing: has("standing"),
    disadvantages: ticked.flatMap((line) => disadvantageOf(line, attribute)),
    reasons: ticked.flatMap(reasonOf),
    modifiers: ticked.filter((line) => !invoked || !isDifficulty(line)).flatMap(modifierOf),
    readings,
  };
  return { ...(invoked ? toInvokedTask(task, invoked) : task), ...(mode && { mode }) };
}

const qualityOf = ({ label, rule, effect }: RollLine): readonly Modifier[] =>
  effect.kind === "quality" ? [withRule({ label, value: effect.value }, rule)] : [];

/** The check that results from the ticked lines. @rule WH-TASK-01 WH-TASK-05 WH-DICE-06 WH-STRONG-06 */
export function lineCheck(roll: RollFacts): Check {
  const qualityModifiers = roll.lines.filter(({ on }) => on).flatMap(qualityOf);
  return {
    ...toTaskCheck(toExplained(roll.score), taskOf(roll)),
    ...(qualityModifiers.length > 0 && { qualityModifiers }),
    ...(roll.cannotFumble && { cannotFumble: true }),
  };
}

const LINE_RESULTS = [
  "positive",
  "negative",
  "trains",
  "cancels",
  "demands",
  "widens",
  "eases",
  "quality",
  "nothing",
] as const;
/** The effect of a line on a roll, or what it would be if ticked; a number is a bonus or penalty. */
export type LineResult = (typeof LINE_RESULTS)[number] | number;

const DISADVANTAGE_RESULTS = { ignore: "nothing", cancel: "cancels", negative: "negative" } as const;

/** The effects that do not depend on other lines. */
const RESULTS = {
  training: "demands",
  attunement: "eases",
  quality: "quality",
  vocation: "widens",
  standing: "widens",
} as const satisfies Partial<Record<LineEffect["kind"], LineResult>>;

/** The effect of a line, given the other lines. @rule WH-GROUP-02 WH-TRAIN-01 WH-TRAIN-02 WH-GROUP-12 WH-EXM-01 */
export function lineResult({ effect }: RollLine, roll: RollFacts): LineResult {
  if (effect.kind === "bonus") return effect.value;
  if (effect.kind === "mode") return effect.mode;
  if (effect.kind === "disadvantage") return DISADVANTAGE_RESULTS[effect.use];
  return effect.kind === "group" ? groupResult(effect.group, taskOf(roll)) : RESULTS[effect.kind];
}

function groupResult(group: GroupFacts, task: Task): LineResult {
  if (group.debt) return "nothing";
  if (group.negative) return group.attributes.includes(task.attribute) ? "negative" : "nothing";
  if (ruleOfGroup(group, task)) return "positive";
  return task.trained ? "trains" : "nothing";
}

/** The lines of a check that was not made from lines, such as a saving throw. */
export const linesOf = ({ modifiers, reasons }: Pick<Check, "modifiers" | "reasons">): readonly RollLine[] => [
  ...modifiers.map(({ value, ...told }, place): RollLine => {
    return { id: `part.${place}`, why: "automatic", on: true, effect: { kind: "bonus", value }, ...told };
  }),
  ...reasons.map(({ mode, ...told }, place): RollLine => {
    return { id: `reason.${place}`, why: "automatic", on: true, effect: { kind: "mode", mode }, ...told };
  }),
];
