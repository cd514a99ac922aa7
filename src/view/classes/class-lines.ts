import { traitRows } from "./class-traits.ts";
import { writtenRows, writtenSlotRules } from "./class-view.ts";
import { KIND_WORDS, toWord } from "./class-words.ts";
import type { FactLine } from "../things/item-facts.ts";
import { type Localize, toFigure } from "../localize.ts";

/** A class at a glance, for its tooltip and its card; nothing while it has no levels. @rule WH-CLASS-02 */
export function classLines(table: Readonly<Record<string, unknown>>, localize: Localize): readonly FactLine[] {
  const levels = writtenRows(table).length;
  if (levels === 0) return [];
  return [
    { label: "WHITEHACK.Item.Levels", value: toFigure(levels) },
    { label: "WHITEHACK.Item.Holds", value: toWord(KIND_WORDS, writtenSlotRules(table).holds, localize) },
    ...traitRows(table, localize).map(({ label, told }) => ({ label, value: told })),
  ];
}
