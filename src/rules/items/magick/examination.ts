import { type Explained, type Modifier, partOf } from "../../base/explained.ts";
import { requireInteger } from "../../base/numbers.ts";
import { type Check, type CheckOutcome, resolveCheck } from "../../checks/check.ts";
import type { DicePlan, Faces } from "../../base/dice.ts";
import { type Task, toTaskCheck } from "../../checks/task.ts";
import { ACTIVITIES, planActivity, resolveActivity, type TimeTaken } from "../../base/time/activities.ts";
import type { Rulebook } from "../../families/rulebook.ts";
import { type CurseFacts, secretModifiers } from "./magick-item.ts";

/** An item of superior workmanship, which is not magick. @rule WH-ART-01 */
export interface Quality {
  /** Its bonus to the task that it is made for; weapons and armor have their own fields. */
  readonly bonus: number;
  readonly superior: boolean;
}

/** An ordinary item. */
export const ORDINARY_QUALITY: Quality = { bonus: 0, superior: false };

/** A tool's modifier of a task. @rule WH-ART-01 */
export const qualityModifiers = ({ bonus }: Quality): readonly Modifier[] =>
  partOf("WHITEHACK.Modifier.quality", requireInteger(bonus, "bonus"), "WH-ART-01");

/**
 * Why a tool cannot overcome an obstacle, or null if it may: a superior obstacle needs a superior tool.
 * @rule WH-ART-01
 */
export const toolRefusal = (tool: Quality, obstacle: Pick<Quality, "superior">): "notSuperior" | null =>
  obstacle.superior && !tool.superior ? "notSuperior" : null;

/**
 * The best of these tools for a task; null if the obstacle is superior and none of them is. Without any tool the work is
 * ordinary.
 * @rule WH-ART-01
 */
export function bestTool(tools: readonly Quality[], obstacle: Pick<Quality, "superior">): Quality | null {
  const fitting = (tools.length > 0 ? tools : [ORDINARY_QUALITY]).filter(
    (tool) => toolRefusal(tool, obstacle) === null,
  );
  const bonusOf = ({ bonus }: Quality): number => requireInteger(bonus, "bonus");
  return fitting.toSorted((first, second) => bonusOf(second) - bonusOf(first))[0] ?? null;
}

export const ARTIFACT_QUESTIONS = [
  "purpose",
  "place",
  "guardians",
  "rivals",
  "knowledge",
  "sacrifice",
  "longTerm",
  "quirk",
  "world",
] as const;
/** Questions about an artifact, its purpose first. @rule WH-ART-02 */
type ArtifactQuestion = (typeof ARTIFACT_QUESTIONS)[number];

/** An artifact as its Referee notes it. */
interface ArtifactNotes {
  readonly answers: Readonly<Record<ArtifactQuestion, string>>;
  /** For the Referee only. */
  readonly hidden: boolean;
}

/** An empty page, for the Referee only. @rule WH-ART-02 */
export const newArtifactNotes = (): ArtifactNotes => ({
  answers: {
    purpose: "",
    place: "",
    guardians: "",
    rivals: "",
    knowledge: "",
    sacrifice: "",
    longTerm: "",
    quirk: "",
    world: "",
  },
  hidden: true,
});

/** The roll to examine an item: as shown to the player, and as actually made. */
export interface Examination {
  readonly shown: Check;
  /** Includes what only the Referee knows. @rule WH-CURSE-01 */
  readonly made: Check;
}

/**
 * A trained roll of Intelligence, or of what serves for it; a curse may be hidden in the score.
 * @rule WH-ITEM-02 WH-CURSE-01 WH-CUST-01
 */
export function toExamination(
  intelligence: Explained,
  task: Pick<Task, "relevant" | "vocationDoubles" | "mode" | "difficulty" | "help"> & Partial<Pick<Task, "attribute">>,
  curse: CurseFacts | null = null,
): Examination {
  const shown = toTaskCheck(intelligence, { attribute: "intelligence", ...task, trained: true });
  return { shown, made: { ...shown, modifiers: [...shown.modifiers, ...secretModifiers(curse)] } };
}

/** The d6 for the hours it takes. @rule WH-ITEM-02 */
export const EXAMINATION_DICE: DicePlan = planActivity(ACTIVITIES.studyArtifact);

/** The public part of the roll: its result, but no number that only the Referee knows. @rule WH-CURSE-01 */
export function shownExamination({ shown }: Examination, { check }: Pick<ExaminationOutcome, "check">): CheckOutcome {
  const seen = resolveCheck(shown, check.faces);
  const { result, success, quality, surplus } = check;
  return { ...seen, result, success, quality, surplus };
}

/** The outcome of an examination. */
interface ExaminationOutcome {
  readonly check: CheckOutcome;
  /** Whether the item's effect and cost are revealed. */
  readonly revealed: boolean;
  readonly time: TimeTaken;
}

/** The hours pass either way; a success reveals the item. @rule WH-ITEM-02 */
export function resolveExamination(
  { made }: Examination,
  { roll, hours }: { readonly roll: Faces; readonly hours: Faces },
  rulebook: Rulebook,
): ExaminationOutcome {
  const check = resolveCheck(made, roll);
  return { check, revealed: check.success, time: resolveActivity(ACTIVITIES.studyArtifact, hours, rulebook) };
}
