export const ARTIFACT_QUESTIONS = [
  "purpose",
  "place",
  "guardians",
  "rivals",
  "knowledge",
  "sacrifice",
  "longTerm",
  "quirk",
  "world",
] as const;
/** What to ask of an artifact, its purpose first. @rule WH-ART-02 */
export type ArtifactQuestion = (typeof ARTIFACT_QUESTIONS)[number];

/** An artifact as its Referee notes it. */
export interface ArtifactNotes {
  readonly answers: Readonly<Record<ArtifactQuestion, string>>;
  /** Only the Referee reads it. */
  readonly hidden: boolean;
}

/** An empty page, for the Referee alone. @rule WH-ART-02 */
export const newArtifactNotes = (): ArtifactNotes => ({
  answers: {
    purpose: "",
    place: "",
    guardians: "",
    rivals: "",
    knowledge: "",
    sacrifice: "",
    longTerm: "",
    quirk: "",
    world: "",
  },
  hidden: true,
});
