import type { AttributeSet } from "../../../rules/base/attribute-set.ts";
import { isRecord } from "../../../rules/base/reading.ts";
import type { LangKey } from "../../../types/lang.ts";
import { changedAt, valueAt } from "../../items/classes/class-trait-parts.ts";
import type { Localize } from "../../base/localize.ts";
import {
  isSpeciesList,
  savesSuggested,
  scoreParts,
  SPECIES_LISTS,
  type SpeciesPart,
  speciesParts,
} from "./species-parts.ts";
import type { SpeciesListId } from "./species-starts.ts";

type Written = Readonly<Record<string, unknown>>;

/** A control of the edit mode. */
interface SpeciesControl extends Pick<SpeciesPart, "path" | "label" | "control" | "choices" | "suggests" | "hint"> {
  readonly key: string;
  readonly value: string | boolean;
  readonly isLong: boolean;
}

const recordIn = (written: unknown): Written => (isRecord(written) ? written : {});

function entriesOf(written: Written, list: SpeciesListId): readonly unknown[] {
  const entries = written[list];
  return Array.isArray(entries) ? entries : [];
}

function controlOf(part: SpeciesPart, written: Written, localize: Localize): SpeciesControl {
  const { path, label, control, choices, suggests, hint } = part;
  return {
    path,
    label,
    control,
    key: path.replaceAll(".", "-"),
    value: part.show(valueAt(written, path), localize),
    isLong: control === "text" && !path.includes("."),
    ...(choices && { choices }),
    ...(suggests && { suggests }),
    ...(hint && { hint }),
  };
}

interface SpeciesRows {
  readonly id: SpeciesListId;
  readonly label: LangKey;
  readonly add: LangKey;
  readonly remove: LangKey;
  readonly rows: readonly { readonly at: number; readonly controls: readonly SpeciesControl[] }[];
}

function rowsOf(id: SpeciesListId, written: Written, localize: Localize): SpeciesRows {
  const { label, add, remove, parts } = SPECIES_LISTS[id];
  const rows = entriesOf(written, id).map((_, at) => ({
    at,
    controls: parts(at).map((part) => controlOf(part, written, localize)),
  }));
  return { id, label, add, remove, rows };
}

/** The attributes of the world, and the words for everything. */
interface SpeciesWords {
  readonly attributes: AttributeSet;
  readonly localize: Localize;
}

/** Everything about a species that can be edited. @rule WH-SPC-01 */
export function speciesFields(stored: unknown, words: SpeciesWords) {
  const { localize } = words;
  const written = recordIn(stored);
  const all = (parts: readonly SpeciesPart[]) => parts.map((part) => controlOf(part, written, localize));
  return {
    fields: all(speciesParts(written)),
    scores: all(scoreParts(written, words)),
    lists: Object.keys(SPECIES_LISTS)
      .filter(isSpeciesList)
      .map((id) => rowsOf(id, written, localize)),
    saves: savesSuggested(localize),
  };
}

const everyPart = (written: Written, words: SpeciesWords): readonly SpeciesPart[] => [
  ...speciesParts(written),
  ...scoreParts(written, words),
  ...Object.keys(SPECIES_LISTS)
    .filter(isSpeciesList)
    .flatMap((id) => entriesOf(written, id).flatMap((_, at) => SPECIES_LISTS[id].parts(at))),
];

/** The result of a change of a species: what is stored, or a sentence on why it cannot be made. */
type ChangedSpecies = { readonly species: Written } | { readonly refusal: string };

/** A species with one part changed; null if it has no such part. */
export function changedSpecies(
  stored: unknown,
  { path, value }: { readonly path: string; readonly value: string | boolean },
  words: SpeciesWords,
): ChangedSpecies | null {
  const { localize } = words;
  const written = recordIn(stored);
  const part = everyPart(written, words).find((one) => one.path === path);
  if (!part) return null;
  const read = part.read(value, localize);
  if (read === undefined) return { refusal: localize("WHITEHACK.Item.BadTrait", { part: localize(part.label) }) };
  return { species: changedAt(written, path, read) as Written };
}
