import {
  type Check,
  type Defences,
  DICE_MODES,
  type DiceMode,
  type DiceReadings,
  NO_DEFENCES,
  type OfferedMode,
  reasonsFrom,
  type Save,
  SAVE_TAGS,
  saveAgainst,
  type SaveTag,
  type Saver,
  toSaveCheck,
} from "../../rules/index.ts";
import type { LangKey } from "../../types/lang.ts";
import { comebackField, type ComebackOffer } from "./comeback-field.ts";
import { type FormValues, isTicked, oneOf, ticked, wholeIn } from "./form-values.ts";
import { situationModifier } from "./situation.ts";
import { type ModeChip, modeChips, takenModes } from "./offered-modes.ts";

/** Everything about a saving throw that is known before anybody is asked. */
export interface SaveQuestion {
  readonly saver: Saver;
  /** The table's answers to the open questions of the dice. */
  readonly readings: DiceReadings;
  /** What it is made against, if whoever asks for it says so. */
  readonly against?: readonly string[];
  /** What harms this saver less, more or not at all. @rule WH-SAVE-03 */
  readonly defences?: Defences;
  /** Double rolls from magick in use against something. */
  readonly offered?: readonly OfferedMode[];
  /** How it is rolled, if whatever asks for it says so. */
  readonly mode?: DiceMode;
  /** Comeback dice that may be thrown with it. @rule WH-BRAVE-02 */
  readonly comeback?: ComebackOffer | null;
}

export interface SaveDialogView {
  /** Only what changes this saver's score. */
  readonly tags: readonly { readonly name: string; readonly label: LangKey; readonly on: boolean }[];
  /** Kinds of harm that affect this saver differently. */
  readonly hazards: readonly HazardChip[];
  readonly offered: readonly ModeChip[];
  readonly comeback: ReturnType<typeof comebackField>;
}

/** A kind of harm in words, and its effect on this saver. */
interface HazardChip {
  readonly name: string;
  readonly hazard: string;
  readonly ways: readonly LangKey[];
  readonly on: boolean;
}

const WAYS = ["immune", "resistant", "vulnerable"] as const;

/**
 * The kinds of harm that change this saver's roll, ticked if the saving throw is known to be against them.
 * @rule WH-SAVE-03
 */
function hazardChips({ defences = NO_DEFENCES, against = [] }: SaveQuestion): readonly HazardChip[] {
  const kinds = [...new Set(WAYS.flatMap((way) => defences[way]))].toSorted();
  return kinds.map((hazard, place) => ({
    name: `hazard.${place}`,
    hazard,
    ways: WAYS.filter((way) => defences[way].includes(hazard)).map((way) => `WHITEHACK.Defence.${way}` as const),
    on: against.includes(hazard),
  }));
}

/** The dialog's choices for what the saving throw is made against, as far as they affect this saver. */
export function saveDialog(question: SaveQuestion): SaveDialogView {
  const { saver, against = [], offered = [], comeback } = question;
  const { saveBonuses = [] } = saver;
  const matters = (tag: SaveTag): boolean => saveBonuses.some((bonus) => bonus.tag === tag);
  return {
    tags: SAVE_TAGS.filter(matters).map((tag) => ({
      name: `tag.${tag}`,
      label: `WHITEHACK.SaveTag.${tag}`,
      on: against.includes(tag),
    })),
    hazards: hazardChips(question),
    offered: modeChips(offered, against),
    comeback: comebackField(comeback),
  };
}

/** The saving throw that results from the answers; without answers, a plain one. */
export function saveOf(question: SaveQuestion, values: FormValues = {}): Save {
  const { defences = NO_DEFENCES } = question;
  const hazards = hazardChips(question).filter(({ name }) => isTicked(values, name));
  return saveAgainst(
    defences,
    hazards.map(({ hazard }) => hazard),
    plainSave(question, values),
  );
}

function plainSave({ readings, offered = [], mode: meant }: SaveQuestion, values: FormValues): Save {
  const mode = oneOf(values, "mode", DICE_MODES) ?? meant;
  return {
    tags: ticked(values, "tag", SAVE_TAGS),
    resistant: isTicked(values, "resistant"),
    vulnerable: isTicked(values, "vulnerable"),
    immune: isTicked(values, "immune"),
    canFumble: isTicked(values, "canFumble"),
    modifiers: situationModifier(wholeIn(values, "modifier")),
    reasons: reasonsFrom(takenModes(offered, values)),
    readings,
    ...(mode && { mode }),
  };
}

/** The check that results from the answers. */
export const saveCheck = (question: SaveQuestion, values?: FormValues): Check =>
  toSaveCheck(question.saver, saveOf(question, values));

/** The answers if nobody was asked: only what the saving throw is known to be against. */
export function plainAnswers(question: SaveQuestion): FormValues {
  const { against = [], offered = [] } = question;
  const chips = [...hazardChips(question), ...modeChips(offered, against)];
  return Object.fromEntries([
    ...against.map((tag) => [`tag.${tag}`, true] as const),
    ...chips.map(({ name, on }) => [name, on] as const),
  ]);
}
