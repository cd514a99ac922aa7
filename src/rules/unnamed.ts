/** Language keys that stand in for names which somebody has left empty. */
export const UNNAMED_LABELS = {
  aspect: "WHITEHACK.Unnamed.aspect",
  disadvantage: "WHITEHACK.Unnamed.disadvantage",
  group: "WHITEHACK.Unnamed.group",
  implant: "WHITEHACK.Unnamed.implant",
  keyword: "WHITEHACK.Unnamed.keyword",
  score: "WHITEHACK.Unnamed.score",
  stage: "WHITEHACK.Unnamed.stage",
  trait: "WHITEHACK.Unnamed.trait",
} as const;

/** A name as it is written, or the language key that stands in for it where nothing is. */
export const nameOr = (name: string, kind: keyof typeof UNNAMED_LABELS): string =>
  name.trim() === "" ? UNNAMED_LABELS[kind] : name;
