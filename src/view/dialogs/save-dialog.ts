import {
  type Check,
  type Defences,
  DICE_MODES,
  type DiceMode,
  type DiceReadings,
  isSaveTag,
  type Modifier,
  NO_DEFENCES,
  type OfferedMode,
  reasonsFrom,
  type Save,
  SAVE_TAGS,
  saveAgainst,
  type Saver,
  toSaveCheck,
} from "../../rules/index.ts";
import type { LangKey } from "../../types/lang.ts";
import { comebackField, type ComebackOffer } from "./comeback-field.ts";
import { type FormValues, isTicked, oneOf, ticked, wholeIn } from "./form-values.ts";
import { type PackAskView, packAskViews, type SaveAsk, withPackAnswers } from "./pack-asks.ts";
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
  /** Modifiers from whatever asks for it. */
  readonly modifiers?: readonly Modifier[];
  /** Comeback dice that may be thrown with it. @rule WH-BRAVE-02 */
  readonly comeback?: ComebackOffer | null;
  /** What packs of house rules ask. */
  readonly packAsks?: readonly SaveAsk[];
}

export interface SaveDialogView {
  /** Only what changes this saver's score. */
  readonly tags: readonly TagChip[];
  /** Kinds of harm that affect this saver differently. */
  readonly hazards: readonly HazardChip[];
  readonly offered: readonly ModeChip[];
  readonly comeback: ReturnType<typeof comebackField>;
  readonly packAsks: readonly PackAskView[];
}

/** Something that a bonus is against: a language key, or a word of the table's own. */
interface TagChip {
  readonly name: string;
  readonly label: string;
  readonly on: boolean;
}

/** A kind of harm in words, and its effect on this saver. */
interface HazardChip {
  readonly name: string;
  readonly hazard: string;
  readonly ways: readonly LangKey[];
  readonly on: boolean;
}

/** The words of the table's own that bonuses are against, such as those of a species. @rule WH-SPC-03 WH-CUST-03 */
const ownTags = ({ saver: { saveBonuses = [] } }: SaveQuestion): readonly string[] =>
  [...new Set(saveBonuses.map(({ tag }) => tag))].filter((tag) => tag !== "" && !isSaveTag(tag));

const ownChips = (question: SaveQuestion): readonly TagChip[] =>
  ownTags(question).map((tag, place) => ({
    name: `own.${place}`,
    label: tag,
    on: question.against?.includes(tag) ?? false,
  }));

function tagChips({ saver: { saveBonuses = [] }, against = [] }: SaveQuestion): readonly TagChip[] {
  return SAVE_TAGS.filter((tag) => saveBonuses.some((bonus) => bonus.tag === tag)).map((tag) => ({
    name: `tag.${tag}`,
    label: `WHITEHACK.SaveTag.${tag}` satisfies LangKey,
    on: against.includes(tag),
  }));
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
  const { against = [], offered = [], comeback } = question;
  return {
    tags: [...tagChips(question), ...ownChips(question)],
    hazards: hazardChips(question),
    offered: modeChips(offered, against),
    comeback: comebackField(comeback),
    packAsks: packAskViews(question.packAsks),
  };
}

const hazardsIn = (question: SaveQuestion, values: FormValues): readonly string[] =>
  hazardChips(question)
    .filter(({ name }) => isTicked(values, name))
    .map(({ hazard }) => hazard);

/** What it is made against and this saver is immune to. @rule WH-SAVE-03 */
export const immunitiesIn = (question: SaveQuestion, values: FormValues): readonly string[] =>
  hazardsIn(question, values).filter((hazard) => question.defences?.immune.includes(hazard));

/** The saving throw that results from the answers; without answers, a plain one. */
export function saveOf(question: SaveQuestion, values: FormValues = {}): Save {
  const { defences = NO_DEFENCES } = question;
  const save = withPackAnswers(plainSave(question, values), question.packAsks, values);
  return saveAgainst(defences, hazardsIn(question, values), save);
}

function plainSave(question: SaveQuestion, values: FormValues): Save {
  const { readings, offered = [], mode: meant, modifiers = [] } = question;
  const own = ownTags(question).filter((_, place) => isTicked(values, `own.${place}`));
  const mode = oneOf(values, "mode", DICE_MODES) ?? meant;
  return {
    tags: [...ticked(values, "tag", SAVE_TAGS), ...own],
    resistant: isTicked(values, "resistant"),
    vulnerable: isTicked(values, "vulnerable"),
    immune: isTicked(values, "immune"),
    canFumble: isTicked(values, "canFumble"),
    modifiers: [...modifiers, ...situationModifier(wholeIn(values, "modifier"))],
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
  const chips = [...ownChips(question), ...hazardChips(question), ...modeChips(offered, against)];
  return Object.fromEntries([
    ...against.map((tag) => [`tag.${tag}`, true] as const),
    ...chips.map(({ name, on }) => [name, on] as const),
  ]);
}
