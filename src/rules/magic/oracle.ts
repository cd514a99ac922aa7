import { type DicePlan, type Faces, requireFaces } from "../base/dice.ts";

/** The words of a wording oracle; a star at the end marks those that may be reversed. */
export type OracleColumns = readonly (readonly string[])[];

/** Four columns of twenty words of our own, one for each face of a d20; a table may have its own. @rule WH-MIR-03 */
export const ORACLE: OracleColumns = [
  [
    "Ember",
    "Hush",
    "Splinter",
    "Ward",
    "Echo",
    "Marrow",
    "Lantern",
    "Hunger*",
    "Tide",
    "Shroud",
    "Spiral",
    "Mercy*",
    "Thorn",
    "Whisper",
    "Kindling",
    "Weight*",
    "Frost",
    "Anchor",
    "Murmur",
    "Bloom*",
  ],
  [
    "Rust",
    "Distance*",
    "Moth",
    "Storm",
    "Honey",
    "Silence*",
    "Harvest",
    "Iron",
    "Footprint",
    "Salt",
    "Memory*",
    "Root",
    "Feather",
    "Clay",
    "Darkness*",
    "Glass",
    "Vermin",
    "Name",
    "Fever",
    "Moon",
  ],
  [
    "Key",
    "Bell",
    "Mask",
    "Bridge",
    "Needle",
    "Well",
    "Cage",
    "Ladder",
    "Mirror",
    "Loom",
    "Coin",
    "Hearth",
    "Book",
    "Wheel",
    "Net",
    "Chalice",
    "Gate",
    "Nail",
    "Hourglass",
    "Crown",
  ],
  [
    "Mend*",
    "Unravel",
    "Carry",
    "Bind*",
    "Deceive",
    "Reveal*",
    "Quicken*",
    "Guard",
    "Swallow",
    "Borrow",
    "Wake*",
    "Shape",
    "Scatter*",
    "Follow",
    "Answer",
    "Weaken*",
    "Multiply",
    "Guide",
    "Banish",
    "Lift*",
  ],
];

/** A word that was drawn. */
export interface OracleWord {
  readonly word: string;
  /** Its opposite may be used instead. */
  readonly reversible: boolean;
}

/** One d20 for each column. @rule WH-MIR-03 */
export const planOracle = (columns: OracleColumns = ORACLE): DicePlan => ({
  count: columns.length,
  faces: 20,
  bonus: 0,
});

/** A word from each column; a column too short for the face gives none. @rule WH-MIR-03 */
export function resolveOracle(faces: Faces, columns: OracleColumns = ORACLE): readonly OracleWord[] {
  return requireFaces(planOracle(columns), faces).flatMap((face, place) => {
    const entry = columns[place]?.[face - 1];
    if (entry === undefined) return [];
    const reversible = entry.endsWith("*");
    return [{ word: reversible ? entry.slice(0, -1) : entry, reversible }];
  });
}
