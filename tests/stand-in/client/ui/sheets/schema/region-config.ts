/** The window of a region: what it is called, where it is, and what it does. */
import { template, type Part, type RenderOptions } from "../../base.ts";
import { host, localize, type Data, type HostDocument } from "../../host.ts";
import type { DocumentCollection } from "../../host-collections.ts";
import type { Choices } from "./form-nodes.ts";
import { PlaceableConfig } from "./placeable-config.ts";
import { sheetTabs, tabParts, type Layout } from "./schema-sheet.ts";
import { inWords, words } from "./words.ts";

interface Region extends HostDocument {
  readonly behaviors: DocumentCollection<HostDocument & { readonly type: string; readonly disabled: boolean }>;
}

interface BehaviorClass {
  createDialog(data: Data, operation: Data): Promise<unknown>;
}

const part = (name: string): Part => ({ template: template(`scene/region/${name}`), scrollable: [".scrollable"] });

/** https://foundryvtt.com/api/v14/classes/foundry.applications.sheets.RegionConfig.html */
export class RegionConfig extends PlaceableConfig {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["region-config"],
    window: { icon: "fa-solid fa-draw-polygon" },
    actions: {
      shapeDelete: RegionConfig.#onShapeDelete,
      behaviorCreate: RegionConfig.#onBehaviorCreate,
      behaviorDelete: RegionConfig.#onBehaviorDelete,
      behaviorEdit: RegionConfig.#onBehaviorEdit,
      behaviorToggle: RegionConfig.#onBehaviorToggle,
    },
  };

  static override PARTS: Record<string, Part> = {
    ...tabParts("identity", "shapes", "behaviors"),
    shapes: { ...part("shapes"), templates: [part("shapes").template, "templates/generic/form-fields.hbs"] },
    behaviors: part("behaviors"),
  };

  static override TABS: Data = sheetTabs("REGION.TABS", {
    identity: "fa-tag",
    shapes: "fa-shapes",
    behaviors: "fa-child-reaching",
  });

  static async #onShapeDelete(this: RegionConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const index = Number(target.closest<HTMLElement>("[data-shape-index]")?.dataset["shapeIndex"]);
    const { shapes } = this.document.toObject(true) as { shapes: Data[] };
    await this.document.update({ shapes: shapes.filter((_shape, at) => at !== index) });
  }

  static async #onBehaviorCreate(this: RegionConfig): Promise<void> {
    await (host.documentClass("RegionBehavior") as unknown as BehaviorClass).createDialog(
      {},
      { parent: this.document },
    );
  }

  static async #onBehaviorDelete(this: RegionConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#behaviorAt(target)?.deleteDialog?.();
  }

  static async #onBehaviorEdit(this: RegionConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#behaviorAt(target)?.sheet?.render({ force: true });
  }

  static async #onBehaviorToggle(this: RegionConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const behavior = this.#behaviorAt(target);
    await behavior?.update({ disabled: !behavior.disabled });
  }

  get #region(): Region {
    return this.document as Region;
  }

  #behaviorAt(target: HTMLElement): (HostDocument & { readonly disabled: boolean }) | undefined {
    return this.#region.behaviors.get(target.closest<HTMLElement>("[data-behavior-id]")?.dataset["behaviorId"] ?? "");
  }

  protected override _layout(): Layout {
    return { identity: ["name", "color", "visibility", "*"], shapes: ["elevation", "restriction"], behaviors: [] };
  }

  protected override _choices(): Choices {
    const restrictions = ["light", "darkness", "sight", "sound", "move"].map((type) => [type, type]);
    const highlights = { shapes: "SHAPES", coverage: "COVERAGE" };
    return {
      ...super._choices(),
      visibility: words("REGION_VISIBILITY", "REGION.VISIBILITY"),
      "restriction.type": inWords(Object.fromEntries(restrictions) as Record<string, string>, "REGION.RESTRICTION"),
      highlightMode: inWords(highlights, "REGION.HIGHLIGHT"),
    };
  }

  protected override async _preparePartContext(partId: string, context: Data, options: RenderOptions): Promise<Data> {
    const prepared = await super._preparePartContext(partId, context, options);
    if (partId === "shapes") return { ...prepared, shapes: this.#shapes() };
    return partId === "behaviors" ? { ...prepared, behaviors: this.#behaviors() } : prepared;
  }

  #shapes(): Data[] {
    const { shapes } = this.document.toObject(true) as { shapes: { type: string; hole?: boolean }[] };
    return shapes.map(({ type, hole }) => ({ label: localize(`REGION.SHAPE.${type}`), hole: hole === true }));
  }

  #behaviors(): Data[] {
    return [...this.#region.behaviors].map(({ id, name, type, disabled }) => {
      const label = localize(`TYPES.RegionBehavior.${type}`);
      return { id, name: name || label, label, disabled };
    });
  }
}
