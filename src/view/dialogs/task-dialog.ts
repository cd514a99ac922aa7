import {
  type Attribute,
  type Check,
  DICE_MODES,
  type DiceReadings,
  type Explained,
  type GroupFacts,
  type Modifier,
  type OfferedMode,
  reasonsFrom,
  toTaskCheck,
} from "../../rules/index.ts";
import { type FormValues, isTicked, oneOf, wholeIn } from "./form-values.ts";
import { type ModeChip, modeChips, takenModes } from "./offered-modes.ts";

/** Everything about a task that is known before anybody is asked. */
export interface TaskQuestion {
  readonly attribute: Attribute;
  readonly score: Explained;
  readonly groups: readonly GroupFacts[];
  readonly modifiers: readonly Modifier[];
  readonly vocationDoubles: boolean;
  /** Double rolls that magick in use brings where its condition holds. */
  readonly offered?: readonly OfferedMode[];
  /** The table's answers to the open questions of the dice. */
  readonly readings: DiceReadings;
}

/** One group that may help. */
export interface GroupChoice {
  readonly name: string;
  readonly label: string;
  readonly kind: string;
}

export interface TaskDialogView {
  readonly attribute: string;
  readonly here: readonly GroupChoice[];
  readonly elsewhere: readonly GroupChoice[];
  readonly hasGroups: boolean;
  readonly offered: readonly ModeChip[];
}

/** The groups that count, those at the attribute first: they double the roll. */
export function taskDialog({ attribute, groups, offered = [] }: TaskQuestion): TaskDialogView {
  const choices = groups
    .map((group, place) => ({ group, name: `group.${place}`, label: group.name, kind: group.kind }))
    .filter(({ group }) => !group.unwritten);
  const isHere = ({ group }: { readonly group: GroupFacts }): boolean => group.attributes.includes(attribute);
  const here = choices.filter(isHere);
  const elsewhere = choices.filter((choice) => !isHere(choice));
  const hasGroups = choices.length > 0;
  return { attribute: `WHITEHACK.Attribute.${attribute}`, here, elsewhere, hasGroups, offered: modeChips(offered) };
}

/** The check that the answers make of the task; without answers it is rolled plainly. */
export function taskCheck(question: TaskQuestion, values: FormValues = {}): Check {
  const { attribute, score, groups, modifiers, vocationDoubles, readings, offered = [] } = question;
  const mode = oneOf(values, "mode", DICE_MODES);
  return toTaskCheck(score, {
    attribute,
    relevant: groups.filter((_, place) => isTicked(values, `group.${place}`)),
    trained: isTicked(values, "trained"),
    speciesAgainst: isTicked(values, "speciesAgainst"),
    vocationDoubles,
    difficulty: wholeIn(values, "modifier"),
    help: wholeIn(values, "help"),
    modifiers,
    reasons: reasonsFrom(takenModes(offered, values)),
    readings,
    ...(mode && { mode }),
  });
}
