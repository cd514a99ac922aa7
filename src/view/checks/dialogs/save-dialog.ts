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
} from "../../../rules/index.ts";
import { type FormValues, isTicked, oneOf, ticked, wholeIn } from "../../chat/dialogs/form-values.ts";
import type { LangKey } from "../../../types/lang.ts";
import { type Localize, toList } from "../../base/localize.ts";
import { comebackField, type ComebackOffer } from "./roll-fields.ts";
import { type Form, MODIFIER } from "../../chat/dialogs/form.ts";
import { packAskViews, type SaveAsk, withPackAnswers } from "../../chat/dialogs/pack-asks.ts";

/** A double roll offered in a dialog. */
export interface ModeChip {
  readonly name: string;
  /** Its source. */
  readonly label: string;
  readonly when: string;
  readonly mode: OfferedMode["mode"];
  readonly on: boolean;
}

/** The offered double rolls as chips; those whose condition is known to hold are ticked. @rule WH-ART-05 */
export const modeChips = (offered: readonly OfferedMode[], holds: readonly string[] = []): readonly ModeChip[] =>
  offered.map(({ label, when, mode }, place) => ({
    name: `offered.${place}`,
    label,
    when,
    mode,
    on: holds.includes(when),
  }));

/** The double rolls that were chosen. @rule WH-ART-05 */
export const takenModes = (offered: readonly OfferedMode[], values: FormValues): readonly OfferedMode[] =>
  offered.filter((_, place) => isTicked(values, `offered.${place}`));

/** The modifier that the table adds at its own discretion. */
export const situationModifier = (value: number): readonly Modifier[] =>
  value === 0 ? [] : [{ label: "WHITEHACK.Modifier.situation", value }];

/** Everything about a saving throw that is known before anybody is asked. */
export interface SaveQuestion {
  readonly saver: Saver;
  /** The table's answers to the open questions of the dice. */
  readonly readings: DiceReadings;
  /** The threats that the save is made against, if the request names them. */
  readonly against?: readonly string[];
  /** The threats that harm this saver less, more or not at all. @rule WH-SAVE-03 */
  readonly defences?: Defences;
  /** Double rolls from magick in use against something. */
  readonly offered?: readonly OfferedMode[];
  /** How it is rolled, if whatever asks for it says so. */
  readonly mode?: DiceMode;
  /** Modifiers from whatever asks for it. */
  readonly modifiers?: readonly Modifier[];
  /** Comeback dice that may be rolled with it. @rule WH-BRAVE-02 */
  readonly comeback?: ComebackOffer | null;
  /** The questions of packs of house rules. */
  readonly packAsks?: readonly SaveAsk[];
}

/** The words of the table's own that bonuses are against, such as those of a species. @rule WH-SPC-03 WH-CUST-03 */
const ownTags = ({ saver: { saveBonuses = [] } }: SaveQuestion): readonly string[] =>
  [...new Set(saveBonuses.map(({ tag }) => tag))].filter((tag) => tag !== "" && !isSaveTag(tag));

const ownTicks = (question: SaveQuestion) =>
  ownTags(question).map((tag, place) => ({ name: `own.${place}`, label: tag, value: isAgainst(question, tag) }));

const isAgainst = ({ against = [] }: SaveQuestion, tag: string): boolean => against.includes(tag);

const tagTicks = (question: SaveQuestion) =>
  SAVE_TAGS.filter((tag) => question.saver.saveBonuses?.some((bonus) => bonus.tag === tag)).map((tag) => ({
    name: `tag.${tag}`,
    label: `WHITEHACK.SaveTag.${tag}` satisfies LangKey,
    value: isAgainst(question, tag),
  }));

const WAYS = ["immune", "resistant", "vulnerable"] as const;

/** The kinds of harm that change this saver's roll. @rule WH-SAVE-03 */
const hazardsOf = ({ defences = NO_DEFENCES }: SaveQuestion): readonly string[] =>
  [...new Set(WAYS.flatMap((way) => defences[way]))].toSorted();

/** Boxes for the hazards, with their effect; ticked where the saving throw is known to be against them. @rule WH-SAVE-03 */
const hazardTicks = (question: SaveQuestion, localize: Localize) =>
  hazardsOf(question).map((hazard, place) => {
    const ways = WAYS.filter((way) => question.defences?.[way].includes(hazard));
    const aside = toList(
      ways.map((way) => localize(`WHITEHACK.Defence.${way}`)),
      localize,
    );
    const label = localize("WHITEHACK.Text.aside", { text: hazard, aside });
    return { name: `hazard.${place}`, label, value: isAgainst(question, hazard) };
  });

const offeredTicks = ({ offered = [], against = [] }: SaveQuestion, localize: Localize) =>
  modeChips(offered, against).map(({ name, label, when, on }) => ({
    name,
    label: when ? localize("WHITEHACK.Text.labelled", { label: label, value: localize(when) }) : label,
    value: on,
  }));

/** The dialog's choices for what the saving throw is made against, as far as they affect this saver. */
export function saveForm(question: SaveQuestion, localize: Localize): Form {
  const groups = [
    { legend: "WHITEHACK.Ask.Against", ticks: [...tagTicks(question), ...ownTicks(question)] },
    { legend: "WHITEHACK.Ask.Hazards", ticks: hazardTicks(question, localize) },
    { legend: "WHITEHACK.Ask.Offered", ticks: offeredTicks(question, localize) },
  ];
  const ticks = [
    { name: "resistant", label: "WHITEHACK.Ask.Resistant" },
    { name: "vulnerable", label: "WHITEHACK.Ask.Vulnerable" },
    { name: "immune", label: "WHITEHACK.Ask.Immune", hint: "WHITEHACK.Ask.ImmuneHint" },
    { name: "canFumble", label: "WHITEHACK.Ask.CanFumble" },
  ];
  return [MODIFIER, ...groups.filter((one) => one.ticks.length > 0), { ticks }, "packAsks", "comeback", "roll"];
}

/** What the parts of the dialog read that have templates of their own. */
export const savePartsOf = ({ comeback, packAsks }: SaveQuestion) => ({
  comeback: comebackField(comeback),
  packAsks: packAskViews(packAsks),
});

const hazardsIn = (question: SaveQuestion, values: FormValues): readonly string[] =>
  hazardsOf(question).filter((_, place) => isTicked(values, `hazard.${place}`));

/** The threats of this save to which the saver is immune. @rule WH-SAVE-03 */
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
  const { against = [] } = question;
  const asked = [...ownTicks(question), ...hazardTicks(question, String), ...offeredTicks(question, String)];
  return Object.fromEntries([
    ...against.map((tag) => [`tag.${tag}`, true] as const),
    ...asked.map(({ name, value }) => [name, value] as const),
  ]);
}
