import { TRAIT_SHAPES } from "../../../rules/characters/classes/class-traits.ts";
import { isTraitId } from "../../../view/items/classes/class-trait-parts.ts";
import { nextLevel } from "../../../view/characters/classes/next-level.ts";
import { writtenSlotRules } from "../../../view/items/classes/class-traits.ts";
import type { ListShape, Lists, Row, Stored } from "../../sheets/lists/list-editor.ts";

const slotsOf = ({ table }: Stored) => writtenSlotRules(table as Row);

/** The alternative content of slots; the rules of slots are stored as a whole. */
const INSTEAD: ListShape = {
  path: "table.slotRules.instead",
  start: () => ({ holds: "item", level: 1 }),
  rowsIn: (stored) => slotsOf(stored).instead.map((one) => ({ ...one })),
  toStored: (instead, stored) => ({ table: { slotRules: { ...slotsOf(stored), instead } } }),
};

/** The trait that is chosen beside the button, as traits start. */
function chosenTrait(button: HTMLElement): Row | null {
  const id = button.parentElement?.querySelector<HTMLSelectElement>("[data-new-trait]")?.value ?? "";
  return isTraitId(id) ? { [id]: TRAIT_SHAPES[id].start } : null;
}

/** The lists in the table of a class. @rule WH-CLASS-02 */
export const CLASS_LISTS: Lists = {
  levels: { path: "table.rows", start: nextLevel },
  instead: INSTEAD,
  traits: { path: "table.traits", isKeyed: true, start: (_rows, button) => chosenTrait(button) },
  saveBonuses: { path: "table.traits.saveBonuses", start: () => ({ ...TRAIT_SHAPES.saveBonuses.start[0] }) },
};
