import { type AttributeSet, DICE_MODES, type DiceMode, servingAttribute } from "../../rules/index.ts";
import { attributeChoices } from "../attribute-words.ts";
import { type FormValues, isTicked, oneOf, wholeIn } from "./form-values.ts";

/** A task of several characters, as the Referee asks for it. */
export interface GroupTask {
  /** The name of one of the world's attributes. @rule WH-CUST-01 */
  readonly attribute: string;
  readonly difficulty: number;
  readonly mode: DiceMode | null;
  /** How many have to succeed; 0 where only the best one counts. */
  readonly needed: number;
}

export const plainGroupTask = (attribute: string): GroupTask => ({
  attribute,
  difficulty: 0,
  mode: null,
  needed: 0,
});

/** What is chosen in a group check to begin with. */
const USUAL = "dexterity";

/** What a group check asks: which attribute, how hard, and how many have to succeed. */
export const groupDialog = (set: AttributeSet, most: number) => ({
  attributes: attributeChoices(set),
  attribute: servingAttribute(set, USUAL) ?? set.names[0],
  most,
});

/** The task by the answers. @rule WH-TASK-01 */
export const groupTaskIn = ({ names }: AttributeSet, values: FormValues): GroupTask => ({
  attribute: oneOf(values, "attribute", names) ?? names[0] ?? "",
  difficulty: wholeIn(values, "modifier"),
  mode: oneOf(values, "mode", DICE_MODES),
  needed: Math.max(0, wholeIn(values, "needed")),
});

/** A first meeting, as it is asked for. */
export interface Meeting {
  /** Who speaks for the party; null for the first of them. */
  readonly speaker: string | null;
  readonly sharedLanguage: boolean;
  readonly modifier: number;
}

/** What a reaction asks: who speaks, in which language, and what helps or hinders. */
export const meetingDialog = (speakers: readonly { readonly uuid: string; readonly name: string }[]) => ({
  speakers: Object.fromEntries(speakers.map(({ uuid, name }) => [uuid, name])),
  speaker: speakers[0]?.uuid ?? "",
});

/** The meeting by the answers. @rule WH-REACT-01 WH-REACT-02 */
export const meetingIn = (values: FormValues): Meeting => ({
  speaker: typeof values["speaker"] === "string" ? values["speaker"] : null,
  sharedLanguage: isTicked(values, "sharedLanguage"),
  modifier: wholeIn(values, "modifier"),
});
