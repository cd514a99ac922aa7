import { type FormValues, isTicked, wholeIn } from "./form-values.ts";

/** What is asked about a first meeting. */
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
