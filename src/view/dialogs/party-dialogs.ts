import { type FormValues, oneOf, wholeIn } from "./form-values.ts";

/** The answers about a first meeting. */
export interface Meeting {
  /** The party's speaker; null for the first member. */
  readonly speaker: string | null;
  readonly language: MeetingLanguage;
  readonly modifier: number;
}

/** Whether there is a common language: as the sheets of both sides have it, or as the Referee says. @rule WH-REACT-02 */
export const MEETING_LANGUAGES = ["written", "shared", "none"] as const;
export type MeetingLanguage = (typeof MEETING_LANGUAGES)[number];

/** Somebody who may speak for the party. */
interface SpeakerChoice {
  readonly uuid: string;
  readonly name: string;
  readonly languages: readonly string[];
}

/** The questions for a reaction roll: who speaks, whether there is a common language, and modifiers. */
export const meetingDialog = (speakers: readonly SpeakerChoice[], theirs: readonly string[]) => ({
  speakers: Object.fromEntries(
    speakers.map(({ uuid, name, languages }) => [
      uuid,
      languages.length > 0 ? `${name} (${languages.join(", ")})` : name,
    ]),
  ),
  speaker: speakers[0]?.uuid ?? "",
  languages: Object.fromEntries(MEETING_LANGUAGES.map((one) => [one, `WHITEHACK.Reaction.language.${one}`])),
  theirs: theirs.join(", "),
});

/** The meeting that results from the answers. @rule WH-REACT-01 WH-REACT-02 */
export const meetingIn = (values: FormValues): Meeting => ({
  speaker: typeof values["speaker"] === "string" ? values["speaker"] : null,
  language: oneOf(values, "language", MEETING_LANGUAGES) ?? "written",
  modifier: wholeIn(values, "modifier"),
});
