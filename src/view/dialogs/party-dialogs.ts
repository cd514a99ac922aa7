import { type FormValues, isTicked, wholeIn } from "./form-values.ts";

/** The answers about a first meeting. */
export interface Meeting {
  /** The party's speaker; null for the first member. */
  readonly speaker: string | null;
  readonly sharedLanguage: boolean;
  readonly modifier: number;
}

/** The questions for a reaction roll: who speaks, whether there is a common language, and modifiers. */
export const meetingDialog = (speakers: readonly { readonly uuid: string; readonly name: string }[]) => ({
  speakers: Object.fromEntries(speakers.map(({ uuid, name }) => [uuid, name])),
  speaker: speakers[0]?.uuid ?? "",
});

/** The meeting that results from the answers. @rule WH-REACT-01 WH-REACT-02 */
export const meetingIn = (values: FormValues): Meeting => ({
  speaker: typeof values["speaker"] === "string" ? values["speaker"] : null,
  sharedLanguage: isTicked(values, "sharedLanguage"),
  modifier: wholeIn(values, "modifier"),
});
