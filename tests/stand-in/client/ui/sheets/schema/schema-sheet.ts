/** A window that is made from the schema of its document: which field stands in which part is all that a window adds. */
import { HandlebarsDocumentSheet, template, type Part, type RenderOptions } from "../../base.ts";
import type { Data, HostDocument } from "../../host.ts";
import { formNodes, type Choices, type FormNode } from "./form-nodes.ts";

/** Paths of fields by part; a star is whatever no other part has anything of. */
export type Layout = Readonly<Record<string, readonly string[]>>;

/** What nobody types in: ids, what the host keeps itself, and what has a window of its own. */
const KEPT = ["_id", "_stats", "author", "flags", "folder", "ownership", "sort", "system", "type"];

const FIELDS = "templates/generic/form-fields.hbs";
const TAB = template("sheets/schema-tab");
const FOOTER: Part = { template: "templates/generic/form-footer.hbs" };

/** The parts of a window without tabs. */
export const plainParts = (): Record<string, Part> => ({
  body: { template: FIELDS, scrollable: [""] },
  footer: { ...FOOTER },
});

/** The parts of a window in tabs, one for each. */
export const tabParts = (...ids: string[]): Record<string, Part> => ({
  tabs: { template: "templates/generic/tab-navigation.hbs" },
  ...Object.fromEntries(
    ids.map((id) => [id, { template: TAB, templates: [TAB, FIELDS], scrollable: [".scrollable"] }]),
  ),
  footer: { ...FOOTER },
});

/** The tabs of such a window, by their icons. */
export const sheetTabs = (labelPrefix: string, icons: Record<string, string>): Data => ({
  sheet: {
    tabs: Object.entries(icons).map(([id, icon]) => ({ id, icon: `fa-solid ${icon}` })),
    initial: Object.keys(icons)[0],
    labelPrefix,
  },
});

export class SchemaSheet extends HandlebarsDocumentSheet {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["schema-sheet"],
    window: { contentClasses: ["standard-form"] },
    position: { width: 480 },
    form: { closeOnSubmit: true },
  };

  // UNCONFIRMED: the names of parts and tabs, beyond the footer and those that published packages add to.
  static override PARTS: Record<string, Part> = plainParts();

  /** Where the fields stand. */
  protected _layout(): Layout {
    return { body: ["*"] };
  }

  /** What may be chosen where the schema has but numbers or ids. */
  protected _choices(): Choices {
    return {};
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Data> {
    const buttons = [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "Save Changes", cssClass: "bright" }];
    return Object.assign(await super._prepareContext(options), { buttons: this.isEditable ? buttons : [] });
  }

  protected override async _preparePartContext(partId: string, context: Data, options: RenderOptions): Promise<Data> {
    const prepared = await super._preparePartContext(partId, context, options);
    const names = this._layout()[partId];
    return names ? { ...prepared, fields: this.#nodes(names) } : prepared;
  }

  #nodes(names: readonly string[]): FormNode[] {
    const { fields } = this.document.schema;
    const placed = new Set([
      ...KEPT,
      ...Object.values(this._layout())
        .flat()
        .map((path) => path.split(".")[0]),
    ]);
    const rest = Object.keys(fields).filter((name) => !placed.has(name));
    const listed = names.flatMap((name) => (name === "*" ? rest : [name]));
    return formNodes(listed, { fields, source: this.document.toObject(true), choices: this._choices() });
  }
}

/** Documents by id, to choose one. */
export const namesById = (documents: Iterable<HostDocument> | undefined): Record<string, string> =>
  Object.fromEntries([...(documents ?? [])].map(({ id, name }) => [id, name]));
