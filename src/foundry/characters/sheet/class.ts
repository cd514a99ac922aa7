import { loadPart } from "../../host/load-part.ts";
import { localize } from "../../host/localize.ts";
import { classProblem } from "../../host/rulebook.ts";
import { part, type Parts, type RenderOptions, type ThingContext, type ThingOptions } from "../../sheets/base.ts";
import { putBack } from "../../sheets/form-changes.ts";
import { ThingSheet } from "../../items/sheets/item.ts";
import { CLASS_LISTS } from "./class-lists.ts";
import type * as ClassChanges from "../../../view/characters/classes/class-change.ts";

/** The table of a class as stored. */
const classTable = ({ _source }: Item.Implementation): Readonly<Record<string, unknown>> =>
  foundry.utils.deepClone((_source.system as { readonly table: Readonly<Record<string, unknown>> }).table);

/** The sheet of a class: its table, what its slots hold, and what sets it apart. */
export class ClassSheet extends ThingSheet {
  static override DEFAULT_OPTIONS: ThingOptions = {
    classes: ["class"],
    position: { width: 680 },
  };

  override readonly lists = CLASS_LISTS;

  static override PARTS: Parts = { page: part("sheets/item/class") };

  /** The reader of changed fields; it loads before the first page is shown. */
  #changing: typeof ClassChanges | null = null;

  /** With what keeps a class that can be used from being played: another one has its id. */
  protected override async _prepareContext(options: RenderOptions): Promise<ThingContext> {
    this.#changing ??= await loadPart(() => import("../../../view/characters/classes/class-change.ts"));
    const context: ThingContext & { problem?: unknown } = await super._prepareContext(options);
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
