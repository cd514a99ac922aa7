import { type DicePlan, type Faces, requireFaces } from "../dice/dice.ts";

/** Words of a wording oracle; a star at the end marks those that may be turned into their opposite. */
export type OracleColumns = readonly (readonly string[])[];

/** Four columns of twenty words, one for each face of a d20. @rule WH-MIR-03 */
export const ORACLE: OracleColumns = [
  [
    "Hex",
    "Mutation",
    "Flesh",
    "Spirit",
    "Seal",
    "Gift",
    "Orb",
    "Sleep*",
    "Surge",
    "Wave",
    "Ray",
    "Cure",
    "Siphon",
    "Bond",
    "Hymn",
    "Barrier",
    "Source",
    "Void",
    "Call",
    "Smoke",
  ],
  [
    "Familiarus",
    "Passage*",
    "Ice*",
    "Element",
    "Earth*",
    "Death*",
    "Animal",
    "Nature",
    "Metal",
    "Energy",
    "Bombs",
    "Wound",
    "Scroll",
    "Blood",
    "Monster",
    "Secret",
    "Shadow*",
    "Insect",
    "Matter",
    "Crystal",
  ],
  [
    "Lock",
    "God",
    "Secret",
    "Elixir",
    "Arrow",
    "Cloak",
    "Veil",
    "Servant",
    "Shield",
    "Trap",
    "Water",
    "Potion",
    "Thought",
    "Symbol",
    "Language",
    "Stair",
    "Rope",
    "Hole",
    "Tree",
    "Ground",
  ],
  [
    "Detect",
    "Summon",
    "Learn",
    "Evoke",
    "Trick",
    "Enchant",
    "Alter",
    "Heal*",
    "Create",
    "Bless",
    "Find",
    "Hide",
    "Protect",
    "Speak",
    "Remove",
    "Dispel",
    "Hold*",
    "Transform",
    "Obscure",
    "Induce",
  ],
];

/** A word that was drawn. */
export interface OracleWord {
  readonly word: string;
  /** Its opposite is as good. */
  readonly reversible: boolean;
}

/** One d20 for each column. @rule WH-MIR-03 */
export const planOracle = (columns: OracleColumns = ORACLE): DicePlan => ({
  count: columns.length,
  faces: 20,
  bonus: 0,
});

/** A word from each column; one that a shorter column has not is left out. @rule WH-MIR-03 */
export function resolveOracle(faces: Faces, columns: OracleColumns = ORACLE): readonly OracleWord[] {
  return requireFaces(planOracle(columns), faces).flatMap((face, place) => {
    const entry = columns[place]?.[face - 1];
    if (entry === undefined) return [];
    const reversible = entry.endsWith("*");
    return [{ word: reversible ? entry.slice(0, -1) : entry, reversible }];
  });
}
