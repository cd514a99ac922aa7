import {
  INPUT_PRESETS,
  INPUT_TABLES,
  type InputPresetName,
  type InputTableId,
  presetTables,
} from "../../../rules/campaign/input-tables.ts";
import { toChoices } from "../../base/choices.ts";
import type { Form } from "../../chat/dialogs/form.ts";
import { type FormValues, oneOf, type Problem, ticked } from "../../chat/dialogs/form-values.ts";
import { type Localize, toList } from "../../base/localize.ts";
import { tableLabel } from "../story/drawn.ts";

/** The use of the words, and the chosen lists. */
export interface AskedWords {
  readonly preset: InputPresetName;
  readonly chosen: readonly InputTableId[];
}

const PRESETS = Object.keys(INPUT_PRESETS) as readonly InputPresetName[];
const TABLES = Object.keys(INPUT_TABLES) as readonly InputTableId[];

/** The lists that are proposed for each use. */
const PROPOSED: Readonly<Record<InputPresetName, readonly InputTableId[]>> = {
  idea: ["A", "C", "D"],
  detail: ["B"],
  weather: [],
  adventure: ["F"],
};

/** The question about words: their use, and the lists to choose from. @rule WH-RAND-02 WH-RAND-03 */
export function wordsForm(values: FormValues, first: InputPresetName, localize: Localize): Form {
  const preset = presetIn(values) ?? first;
  const { always, from, fewest, most, group } = INPUT_PRESETS[preset];
  const named = (table: InputTableId): string => tableLabel(table, INPUT_TABLES[table].about, localize);
  const given = toList([...(group ? [localize("WHITEHACK.Story.group")] : []), ...always.map(named)], localize);
  const choose = fewest === most ? "WHITEHACK.Story.chooseSingle" : "WHITEHACK.Story.choose";
  const ticks = from.map((table) => ({
    name: `table.${table}`,
    label: named(table),
    value: PROPOSED[preset].includes(table),
  }));
  return [
    { name: "preset", label: "WHITEHACK.Story.for", choices: PRESET_CHOICES, value: preset, renews: true },
    { note: `WHITEHACK.Story.Preset.${preset}.hint` },
    given && { note: localize("WHITEHACK.Story.given", { tables: given }), look: "" },
    ticks.length > 0 && { legend: [choose, { fewest, most }], ticks, look: "list" },
  ];
}

const PRESET_CHOICES = toChoices(PRESETS, (one) => `WHITEHACK.Story.Preset.${one}.title`);

/** The use that was chosen; null before. */
const presetIn = (values: FormValues): InputPresetName | null => oneOf(values, "preset", PRESETS);

/** The words that the user asked for. */
export function wordsIn(values: FormValues): AskedWords {
  const preset = presetIn(values) ?? "idea";
  const from: readonly InputTableId[] = INPUT_PRESETS[preset].from;
  return { preset, chosen: ticked(values, "table", TABLES).filter((table) => from.includes(table)) };
}

/** Why these lists do not fit the use. @rule WH-RAND-03 */
export function wordsProblem(values: FormValues): Problem | null {
  const { preset, chosen } = wordsIn(values);
  return presetTables(INPUT_PRESETS[preset], chosen) ? null : { text: "WHITEHACK.Story.Problem.lists" };
}
