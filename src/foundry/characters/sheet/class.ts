import { lazy } from "../../host/lazy.ts";
import { localize } from "../../host/localize.ts";
import { classProblem } from "../../host/rulebook.ts";
import { part, type Parts, type RenderOptions, type ItemContext, type ItemOptions } from "../../sheets/base.ts";
import { putBack } from "../../sheets/form-changes.ts";
import { SystemItemSheet } from "../../items/sheets/item.ts";
import { isTraitId, TRAIT_SHAPES } from "../../../rules/characters/classes/class-traits.ts";
import { writtenSlotRules } from "../../../rules/characters/classes/slot-rules.ts";
import { nextLevel } from "../../../view/characters/classes/next-level.ts";
import type { ListShape, Lists, Row, Stored } from "../../sheets/lists/list-editor.ts";
import type * as ClassChanges from "../../../view/characters/classes/class-change.ts";

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
const CLASS_LISTS: Lists = {
  levels: { path: "table.rows", start: nextLevel },
  instead: INSTEAD,
  traits: { path: "table.traits", isKeyed: true, start: (_rows, button) => chosenTrait(button) },
  saveBonuses: { path: "table.traits.saveBonuses", start: () => ({ ...TRAIT_SHAPES.saveBonuses.start[0] }) },
};

/** The table of a class as stored. */
const classTable = ({ _source }: Item.Implementation): Readonly<Record<string, unknown>> =>
  foundry.utils.deepClone((_source.system as { readonly table: Readonly<Record<string, unknown>> }).table);

/** The sheet of a class: its table, what its slots hold, and what sets it apart. */
export class ClassSheet extends SystemItemSheet {
  static override DEFAULT_OPTIONS: ItemOptions = {
    classes: ["class"],
    position: { width: 680 },
  };

  override readonly lists = CLASS_LISTS;

  static override PARTS: Parts = { page: part("sheets/item/class") };

  /** The reader of changed fields; it loads before the first page is shown. */
  #changing: typeof ClassChanges | null = null;

  /** With what keeps a class that can be used from being played: another one has its id. */
  protected override async _prepareContext(options: RenderOptions): Promise<ItemContext> {
    this.#changing ??= await lazy(() => import("../../../view/characters/classes/class-change.ts"));
    const context: ItemContext & { problem?: unknown } = await super._prepareContext(options);
    return Object.assign(context, { problem: context.problem ?? classProblem(this.item) });
  }

  override changeOf(input: HTMLInputElement): object | null {
    const {
      dataset: { ...field },
      value,
      checked,
      type,
    } = input;
    const change = { ...field, value: type === "checkbox" ? checked : value };
    const changed = this.#changing?.changedClass(classTable(this.item), change, localize);
    if (!changed) return null;
    return "table" in changed ? changed : putBack(input, changed.refusal);
  }
}
