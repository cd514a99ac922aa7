import {
  type Attribute,
  type Check,
  DICE_MODES,
  type DiceReadings,
  DISADVANTAGE_EFFECTS,
  type DisadvantageFacts,
  type DisadvantageUse,
  type Explained,
  GHOST_ATTRIBUTE,
  GHOST_DEEDS,
  type GhostDeed,
  type GroupFacts,
  type Modifier,
  type OfferedMode,
  reasonsFrom,
  toTaskCheck,
} from "../../rules/index.ts";
import { type Choices, toChoices } from "../choices.ts";
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
  /** What lasts and hinders at this attribute: the Referee may bring it in. @rule WH-INJ-01 WH-GROUP-12 */
  readonly disadvantages?: readonly DisadvantageFacts[];
  /** Who rolls is a ghost. @rule WH-GHOST-02 */
  readonly ghost?: GhostFacts | null;
}

/** What a ghost brings: Wisdom for any other attribute, and what it pays with. @rule WH-GHOST-02 */
export interface GhostFacts {
  readonly wisdom: Explained;
  readonly hitPoints: number;
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
  readonly disadvantages: readonly { readonly name: string; readonly label: string }[];
  readonly effects: Choices;
  readonly ghost: { readonly hitPoints: number; readonly deeds: Choices } | null;
}

const EFFECTS = toChoices(DISADVANTAGE_EFFECTS, (effect) => `WHITEHACK.Disadvantage.Effect.${effect}`);
const DEEDS = toChoices(GHOST_DEEDS, (deed) => `WHITEHACK.Ghost.Deed.${deed}`);

/** The groups that count, those at the attribute first: they double the roll. */
export function taskDialog(question: TaskQuestion): TaskDialogView {
  const { attribute, groups, offered = [], disadvantages = [], ghost = null } = question;
  const choices = groups
    .map((group, place) => ({ group, name: `group.${place}`, label: group.name, kind: group.kind }))
    .filter(({ group }) => !group.unwritten);
  const isHere = ({ group }: { readonly group: GroupFacts }): boolean => group.attributes.includes(attribute);
  const here = choices.filter(isHere);
  const elsewhere = choices.filter((choice) => !isHere(choice));
  const hasGroups = choices.length > 0;
  return {
    attribute: `WHITEHACK.Attribute.${attribute}`,
    here,
    elsewhere,
    hasGroups,
    offered: modeChips(offered),
    disadvantages: disadvantages.map(({ name }, place) => ({ name: `disadvantage.${place}`, label: name })),
    effects: EFFECTS,
    ghost: ghost && { hitPoints: ghost.hitPoints, deeds: DEEDS },
  };
}

/** The check that the answers make of the task; without answers it is rolled plainly. */
export function taskCheck(question: TaskQuestion, values: FormValues = {}): Check {
  const { groups, modifiers, vocationDoubles, readings, offered = [] } = question;
  const { attribute, score } = scoreOf(question, values);
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
    disadvantages: disadvantagesIn(question, values),
    readings,
    ...(mode && { mode }),
  });
}

/** A ghost may roll Wisdom in place of anything else. @rule WH-GHOST-02 */
function scoreOf(
  { attribute, score, ghost }: TaskQuestion,
  values: FormValues,
): Pick<TaskQuestion, "score"> & { readonly attribute: string } {
  return ghost && isTicked(values, "byWisdom")
    ? { attribute: GHOST_ATTRIBUTE, score: ghost.wisdom }
    : { attribute, score };
}

/** What the Referee makes of each disadvantage. @rule WH-INJ-01 WH-GROUP-12 */
const disadvantagesIn = ({ disadvantages = [] }: TaskQuestion, values: FormValues): readonly DisadvantageUse[] =>
  disadvantages.map((disadvantage, place) => ({
    disadvantage,
    effect: oneOf(values, `disadvantage.${place}`, DISADVANTAGE_EFFECTS) ?? "ignore",
  }));

/** How strongly a ghost touches the living world by a task. @rule WH-GHOST-02 */
export const ghostDeedIn = (values: FormValues): GhostDeed => oneOf(values, "ghostDeed", GHOST_DEEDS) ?? "none";
