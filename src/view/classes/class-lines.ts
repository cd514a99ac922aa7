import { traitRows } from "./class-traits.ts";
import { writtenRows, writtenSlotRules } from "./class-view.ts";
import { KIND_WORDS, toWord } from "./class-words.ts";
import type { FactLine } from "../things/item-facts.ts";
import { type Localize, toFigure } from "../localize.ts";

/** What a class is at a glance, where it is pointed at or shown to the table; nothing while it has no levels. @rule WH-CLASS-02 */
export function classLines(table: Readonly<Record<string, unknown>>, localize: Localize): readonly FactLine[] {
  const levels = writtenRows(table).length;
  if (levels === 0) return [];
  return [
    { label: "WHITEHACK.Item.Levels", value: toFigure(levels) },
    { label: "WHITEHACK.Item.Holds", value: toWord(KIND_WORDS, writtenSlotRules(table).holds, localize) },
    ...traitRows(table, localize).map(({ label, told }) => ({ label, value: told })),
  ];
}
