import type { Modifier } from "../base/explained.ts";
import type { DisadvantageFacts, GroupFacts } from "../base/facts.ts";
import type { DisadvantageEffect } from "./task.ts";
import type { OfferedMode } from "../items/magick/conditional-magick.ts";
import type { RollLine } from "./roll-lines.ts";
import { nameOr } from "../base/attribute-set.ts";

/** The roller, and everything that may count in a task. */
export interface TaskRoller {
  readonly attribute: string;
  readonly groups: readonly GroupFacts[];
  /** Bonuses and penalties that apply automatically: from armor, burden, conditions. */
  readonly modifiers: readonly Modifier[];
  /** Modifiers of the quality of a success; none if left out. @rule WH-STRONG-06 */
  readonly qualities?: readonly Modifier[];
  /** Lasting disadvantages at this attribute. @rule WH-GROUP-12 */
  readonly disadvantages?: readonly DisadvantageFacts[];
  /** Double rolls from magick in use. @rule WH-ART-05 */
  readonly offered?: readonly OfferedMode[];
  /** The proposals of a class: see `classes/class-lines.ts`. */
  readonly ofClass?: readonly RollLine[];
  /** Has no groups, like monsters. @rule WH-MON-09 */
  readonly isGroupless?: boolean;
}

/** The terms of a task that the Referee or a preset has already set. */
export interface TaskTerms {
  readonly trained?: boolean;
  readonly difficulty?: number;
  readonly help?: number;
  /** The species counts against the task. @rule WH-GROUP-06 */
  readonly speciesAgainst?: boolean;
  /**
   * The effect of lasting disadvantages, if the Referee has said it; left out while the roller may choose.
   * @rule WH-GROUP-12
   */
  readonly lasting?: DisadvantageEffect | null;
  /** The conditions that make a common task easier or harder. @rule WH-TRAIN-03 */
  readonly conditions?: readonly RollLine[];
  /** Groups whose names contain one of these words are proposed, whatever their case. @rule WH-TASK-06 */
  readonly words?: readonly string[];
}

const named = ({ name }: GroupFacts, words: readonly string[]): boolean =>
  words.some((word) => word.trim() !== "" && name.toLowerCase().includes(word.trim().toLowerCase()));

/** The groups within the limit: those at the attribute first. @rule WH-GROUP-01 WH-GROUP-02 WH-DIV-01 */
function groupLines({ groups, attribute }: TaskRoller, { words = [] }: TaskTerms): readonly RollLine[] {
  const lines = groups.flatMap((group, place): readonly RollLine[] => {
    if (group.unwritten) return [];
    const isHere = group.attributes.includes(attribute);
    const line = {
      id: `group.${place}`,
      label: nameOr(group.name, "group"),
      effect: { kind: "group", group },
    } as const;
    if (group.debt) return [{ ...line, why: "pledged", when: group.debt.service, rule: "WH-DIV-01", on: false }];
    return [
      {
        ...line,
        why: isHere ? "here" : "elsewhere",
        rule: group.negative ? "WH-EXM-01" : "WH-GROUP-02",
        on: named(group, words),
      },
    ];
  });
  return lines.toSorted((first, second) => Number(second.why === "here") - Number(first.why === "here"));
}

/** A species may count against its own members. @rule WH-GROUP-06 */
const againstLine = ({ speciesAgainst = false }: TaskTerms): RollLine => ({
  id: "speciesAgainst",
  label: "WHITEHACK.Reason.speciesAgainst",
  why: "species",
  rule: "WH-GROUP-06",
  on: speciesAgainst,
  effect: { kind: "mode", mode: "negative" },
});

const trainingLine = ({ trained = false }: TaskTerms): RollLine => ({
  id: "trained",
  label: "WHITEHACK.Ask.Trained",
  why: "training",
  rule: "WH-TRAIN-01",
  on: trained,
  effect: { kind: "training" },
});

/** The Referee decides the effect of each; none at first. @rule WH-GROUP-12 WH-INJ-01 */
const lastingLines = ({ disadvantages = [] }: TaskRoller, { lasting: ruled = null }: TaskTerms): readonly RollLine[] =>
  disadvantages.map(({ name }, place) => ({
    id: `disadvantage.${place}`,
    label: nameOr(name, "disadvantage"),
    why: ruled === null ? "lasting" : "ruled",
    rule: "WH-GROUP-12",
    on: ruled !== null && ruled !== "ignore",
    effect: { kind: "disadvantage", use: ruled ?? "negative" },
  }));

/** Double rolls from magick with a condition. @rule WH-ART-05 */
export const offeredLines = (offered: readonly OfferedMode[], holds: readonly string[] = []): readonly RollLine[] =>
  offered.map(({ mode, ...told }, place) => ({
    id: `offered.${place}`,
    why: "magick",
    on: holds.includes(told.when),
    effect: { kind: "mode", mode },
    ...told,
  }));

const automaticLines = (modifiers: readonly Modifier[]): readonly RollLine[] =>
  modifiers.map(({ value, ...told }, place) => ({
    id: `part.${place}`,
    why: "automatic",
    on: true,
    effect: { kind: "bonus", value },
    ...told,
  }));

const qualityLines = ({ qualities = [] }: TaskRoller): readonly RollLine[] =>
  qualities.map(({ value, ...told }, place) => ({
    id: `quality.${place}`,
    why: "automatic",
    on: true,
    effect: { kind: "quality", value },
    ...told,
  }));

const situationLine = (id: "difficulty" | "help", value: number): RollLine => ({
  id,
  label: `WHITEHACK.Modifier.${id}`,
  why: "situation",
  rule: "WH-TASK-05",
  on: value !== 0,
  effect: { kind: "bonus", value },
});

/**
 * Everything that may count for a task, with the reason. Ticked from the start: what applies automatically and what the
 * Referee has said; the table decides which groups are relevant.
 * @rule WH-TASK-05 WH-GROUP-02 WH-GROUP-06 WH-GROUP-12 WH-TRAIN-01 WH-ART-05 WH-STRONG-06
 */
export function proposeTask(roller: TaskRoller, terms: TaskTerms = {}): readonly RollLine[] {
  return [
    ...groupLines(roller, terms),
    ...(roller.ofClass ?? []),
    ...lastingLines(roller, terms),
    ...offeredLines(roller.offered ?? []),
    ...(roller.isGroupless ? [] : [trainingLine(terms), againstLine(terms)]),
    ...(terms.conditions ?? []),
    ...automaticLines(roller.modifiers),
    ...qualityLines(roller),
    situationLine("difficulty", terms.difficulty ?? 0),
    situationLine("help", terms.help ?? 0),
  ];
}
