import { loadPart } from "../load-part.ts";
import { localize } from "../localize.ts";
import { classProblem } from "../rulebook.ts";
import type { Parts, RenderOptions, ThingContext, ThingOptions } from "./base.ts";
import { putBack } from "./form-changes.ts";
import { ThingSheet } from "./item.ts";
import { CLASS_LISTS } from "./lists/class-lists.ts";
import { part } from "./part.ts";
import type * as ClassChanges from "../../view/classes/class-change.ts";

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

  /** What reads changed fields; it comes before the first page is shown. */
  #changing: typeof ClassChanges | null = null;

  /** With what keeps a class that can be used from being played: another one has its id. */
  protected override async _prepareContext(options: RenderOptions): Promise<ThingContext> {
    this.#changing ??= await loadPart(() => import("../../view/classes/class-change.ts"));
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
