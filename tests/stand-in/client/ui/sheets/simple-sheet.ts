/** Plain sheets for the documents that no system gives a sheet of its own: name, content, a few switches. */
import { HandlebarsDocumentSheet, template, type Part, type RenderOptions } from "../base.ts";
import { localize, type Data, type HostDocument } from "../host.ts";

/** One row of a plain sheet: a field of the document's schema by its path. */
export interface SheetField {
  readonly path: string;
  readonly label?: string;
  readonly choices?: () => Record<string, string>;
  readonly wide?: boolean;
  readonly rows?: number;
  readonly type?: "text" | "textarea" | "number" | "checkbox" | "select" | "image" | "html" | "color";
}

export abstract class SimpleSheet extends HandlebarsDocumentSheet {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["simple-sheet"],
    window: { contentClasses: ["standard-form"], resizable: true },
    position: { width: 480, height: "auto" },
    form: { closeOnSubmit: true },
  };

  static override PARTS: Record<string, Part> = {
    fields: { template: template("sheets/simple"), scrollable: [""] },
    footer: { template: template("sheets/simple-footer") },
  };

  protected abstract _fields(): readonly SheetField[];

  protected override async _prepareContext(options: RenderOptions): Promise<Data> {
    const source = this.document.toObject(true);
    return {
      ...(await super._prepareContext(options)),
      editable: this.isEditable,
      rows: this._fields().map((field) => presentField(field, source, this.document)),
    };
  }
}

function read(source: Data, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (value, key) => (value !== null && typeof value === "object" ? (value as Data)[key] : undefined),
      source,
    );
}

function presentField(field: SheetField, source: Data, document: HostDocument): Data {
  const type = field.type ?? (field.choices ? "select" : "text");
  return {
    name: field.path,
    id: `${document.uuid.replaceAll(".", "-")}-${field.path}`,
    value: read(source, field.path) ?? "",
    label: localize(field.label ?? `FIELDS.${field.path}`),
    choices: field.choices?.(),
    rows: field.rows ?? 6,
    wide: field.wide === true,
    [`is-${type}`]: true,
    type,
  };
}

/** An empty choice becomes null, so that a reference can be taken away again. */
export function emptyToNull(data: Data, ...keys: string[]): Data {
  for (const key of keys) if (data[key] === "") data[key] = null;
  return data;
}
