import {
  type Check,
  DICE_MODES,
  type DiceMode,
  type DiceReadings,
  type Modifier,
  type OfferedMode,
  reasonsFrom,
  type Save,
  SAVE_TAGS,
  type SaveTag,
  type Saver,
  toSaveCheck,
} from "../../rules/index.ts";
import type { LangKey } from "../../types/lang.ts";
import { comebackField, type ComebackOffer } from "./comeback-field.ts";
import { type FormValues, isTicked, oneOf, ticked, wholeIn } from "./form-values.ts";
import { type ModeChip, modeChips, takenModes } from "./offered-modes.ts";

/** Everything about a saving throw that is known before anybody is asked. */
export interface SaveQuestion {
  readonly saver: Saver;
  /** The table's answers to the open questions of the dice. */
  readonly readings: DiceReadings;
  /** What it is made against by the word of whoever asks for it. */
  readonly against?: readonly string[];
  /** Double rolls that magick in use brings against something. */
  readonly offered?: readonly OfferedMode[];
  /** How it is rolled by the word of whatever asks for it; left out where nothing says so. */
  readonly mode?: DiceMode;
  /** Comeback dice that may be thrown with it. @rule WH-BRAVE-02 */
  readonly comeback?: ComebackOffer | null;
}

export interface SaveDialogView {
  /** Only what changes this saver's score. */
  readonly tags: readonly { readonly name: string; readonly label: LangKey; readonly on: boolean }[];
  readonly offered: readonly ModeChip[];
  readonly comeback: ReturnType<typeof comebackField>;
}

/** What the saving throw may be made against, as far as it matters to this saver. */
export function saveDialog({ saver, against = [], offered = [], comeback }: SaveQuestion): SaveDialogView {
  const { saveBonuses = [] } = saver;
  const matters = (tag: SaveTag): boolean => saveBonuses.some((bonus) => bonus.tag === tag);
  return {
    tags: SAVE_TAGS.filter(matters).map((tag) => ({
      name: `tag.${tag}`,
      label: `WHITEHACK.SaveTag.${tag}`,
      on: against.includes(tag),
    })),
    offered: modeChips(offered, against),
    comeback: comebackField(comeback),
  };
}

/** What the table adds by its own judgement. */
export const situationModifier = (value: number): readonly Modifier[] =>
  value === 0 ? [] : [{ label: "WHITEHACK.Modifier.situation", value }];

/** The saving throw that the answers describe; without answers it is a plain one. */
export function saveOf({ readings, offered = [], mode: meant }: SaveQuestion, values: FormValues = {}): Save {
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

/** The check that the answers make of it. */
export const saveCheck = (question: SaveQuestion, values?: FormValues): Check =>
  toSaveCheck(question.saver, saveOf(question, values));

/** The answers where nobody was asked: only what the saving throw is known to be against. */
export const plainAnswers = ({ against = [], offered = [] }: SaveQuestion): FormValues =>
  Object.fromEntries([
    ...against.map((tag) => [`tag.${tag}`, true] as const),
    ...modeChips(offered, against).map(({ name, on }) => [name, on] as const),
  ]);
