/** The window of what a region does: made from the fields of its type, as a type of a package's is too. */
import { HandlebarsDocumentSheet, type Part, type RenderOptions } from "../../base.ts";
import { host, localize, type Data, type Field, type HostDocument } from "../../host.ts";
import { formNodes, type FormNode } from "./form-nodes.ts";
import { plainParts } from "./schema-sheet.ts";

interface Behavior extends HostDocument {
  readonly type: string;
  readonly system: { readonly schema?: { readonly fields: Record<string, Field> } };
}

interface Types {
  readonly typeIcons?: Record<string, string>;
  readonly typeLabels?: Record<string, string>;
}

/** https://foundryvtt.com/api/v14/classes/foundry.applications.sheets.RegionBehaviorConfig.html */
export class RegionBehaviorConfig extends HandlebarsDocumentSheet {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["region-behavior-config"],
    window: { contentClasses: ["standard-form"] },
    position: { width: 480 },
    form: { closeOnSubmit: true },
  };

  static override PARTS: Record<string, Part> = (({ body, footer }) => ({ form: body, footer }))(
    plainParts() as Record<"body" | "footer", Part>,
  );

  protected override _initializeApplicationOptions(options: Data): Data {
    const merged = super._initializeApplicationOptions(options) as Data & { document: Behavior; window: Data };
    const { typeIcons = {} } = host.config["RegionBehavior"] as Types;
    merged.window["icon"] ||= typeIcons[merged.document.type] ?? "fa-solid fa-gear";
    return merged;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Data> {
    const context = await super._prepareContext(options);
    return { ...context, region: this.document.parent, fields: this._getFields(), buttons: this._getButtons() };
  }

  /** The rows: who it is, then what its type adds. */
  protected _getFields(): FormNode[] {
    const { system, type } = this.document as Behavior;
    const source = this.document.toObject(true) as Data & { system: Data };
    const { typeLabels = {} } = host.config["RegionBehavior"] as Types;
    const rows = formNodes(["name", "disabled"], { fields: this.document.schema.fields, source });
    const fields = system.schema?.fields ?? {};
    const own = formNodes(Object.keys(fields), { fields, source: source.system });
    const legend = typeLabels[type] ?? `TYPES.RegionBehavior.${type}`;
    return [
      { fieldset: true, legend: "BEHAVIOR.FIELDSETS.IDENTITY", fields: rows },
      ...(own.length > 0 ? [{ fieldset: true, legend, fields: own }] : []),
    ];
  }

  protected _getButtons(): Data[] {
    if (!this.isEditable) return [];
    const label = localize("BEHAVIOR.ACTIONS.UPDATE");
    return [{ type: "submit", icon: "fa-solid fa-floppy-disk", label, cssClass: "bright" }];
  }
}
