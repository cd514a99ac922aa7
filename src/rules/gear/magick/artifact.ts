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
/** Questions about an artifact, its purpose first. @rule WH-ART-02 */
export type ArtifactQuestion = (typeof ARTIFACT_QUESTIONS)[number];

/** An artifact as its Referee notes it. */
export interface ArtifactNotes {
  readonly answers: Readonly<Record<ArtifactQuestion, string>>;
  /** For the Referee only. */
  readonly hidden: boolean;
}

/** An empty page, for the Referee only. @rule WH-ART-02 */
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
