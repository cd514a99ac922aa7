import { ATTRIBUTES, type Attribute, DICE_MODES, type DiceMode } from "../../rules/index.ts";
import { toChoices } from "../choices.ts";
import { type FormValues, isTicked, oneOf, wholeIn } from "./form-values.ts";

/** A task of several characters, as the Referee asks for it. */
export interface GroupTask {
  readonly attribute: Attribute;
  readonly difficulty: number;
  readonly mode: DiceMode | null;
  /** How many have to succeed; 0 where only the best one counts. */
  readonly needed: number;
}

export const plainGroupTask = (attribute: Attribute): GroupTask => ({
  attribute,
  difficulty: 0,
  mode: null,
  needed: 0,
});

/** What a group check asks: which attribute, how hard, and how many have to succeed. */
export const groupDialog = (most: number) => ({
  attributes: toChoices(ATTRIBUTES, (attribute) => `WHITEHACK.Attribute.${attribute}`),
  most,
});

/** The task by the answers. @rule WH-TASK-01 */
export const groupTaskIn = (values: FormValues): GroupTask => ({
  attribute: oneOf(values, "attribute", ATTRIBUTES) ?? "strength",
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
