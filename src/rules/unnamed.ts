/** Language keys that stand in for empty names. */
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

/** A name, or the language key that stands in for an empty one. */
export const nameOr = (name: string, kind: keyof typeof UNNAMED_LABELS): string =>
  name.trim() === "" ? UNNAMED_LABELS[kind] : name;
