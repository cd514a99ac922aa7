/** The subject of a list of words, and how many of its words may be reversed. */
interface InputTable {
  readonly about: string;
  readonly reversible: "none" | "some" | "all";
}

const about = (subject: string, reversible: InputTable["reversible"] = "none"): InputTable => ({
  about: subject,
  reversible,
});

/** Eight lists of twenty words each; the words are the table's own. @rule WH-RAND-02 */
export const INPUT_TABLES = {
  A: about("items"),
  B: about("traits", "some"),
  C: about("origins"),
  D: about("drama"),
  E: about("personality", "all"),
  F: about("wildernessPlaces"),
  G: about("cityPlaces"),
  H: about("events"),
} as const satisfies Readonly<Record<string, InputTable>>;
export type InputTableId = keyof typeof INPUT_TABLES;

const TABLE_IDS = Object.keys(INPUT_TABLES) as readonly InputTableId[];

/** The lists that a way of using them draws from. */
interface InputPreset {
  /** Lists that are always drawn from. */
  readonly always: readonly InputTableId[];
  /** Lists to choose from, and how many are chosen. */
  readonly from: readonly InputTableId[];
  readonly fewest: number;
  readonly most: number;
  /** Starts with a group from the group generator. @rule WH-GROUP-11 */
  readonly group: boolean;
}

/** Ideas, details, weather and whole adventures. @rule WH-RAND-03 */
export const INPUT_PRESETS = {
  idea: { always: [], from: TABLE_IDS, fewest: 2, most: 4, group: false },
  detail: { always: [], from: TABLE_IDS, fewest: 1, most: 2, group: false },
  weather: { always: ["E", "D"], from: [], fewest: 0, most: 0, group: false },
  adventure: { always: ["A", "C", "D", "H"], from: ["F", "G"], fewest: 1, most: 1, group: true },
} as const satisfies Readonly<Record<string, InputPreset>>;
export type InputPresetName = keyof typeof INPUT_PRESETS;

/** The lists to draw from; null if too few, too many or wrong ones were chosen. @rule WH-RAND-03 */
export function presetTables(
  { always, from, fewest, most }: InputPreset,
  chosen: readonly InputTableId[],
): readonly InputTableId[] | null {
  const fits = chosen.length >= fewest && chosen.length <= most && chosen.every((table) => from.includes(table));
  return fits ? [...always, ...chosen] : null;
}
