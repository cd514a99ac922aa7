/** The host's roll table: formula, rows, and a button that draws. */
import { template, type FormValues, type Part, type RenderOptions } from "../base.ts";
import { localize, type Data, type HostDocument } from "../host.ts";
import { SimpleSheet, type SheetField } from "./simple-sheet.ts";

interface ResultDocument extends HostDocument {
  readonly description: string;
  readonly weight: number;
  readonly range: [number, number];
  readonly drawn: boolean;
}

interface TableDocument extends HostDocument {
  readonly results: { readonly contents: ResultDocument[] };
  draw(options?: Data): Promise<unknown>;
  normalize?(): Promise<unknown>;
  resetResults?(): Promise<unknown>;
}

export class RollTableSheet extends SimpleSheet {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["roll-table-sheet"],
    window: { icon: "fa-solid fa-table-list" },
    position: { width: 620, height: 560 },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      drawResult: RollTableSheet.#onDraw,
      createResult: RollTableSheet.#onCreate,
      deleteResult: RollTableSheet.#onDelete,
      resetResults: RollTableSheet.#onReset,
    },
  };

  static override PARTS: Record<string, Part> = {
    fields: { template: template("sheets/simple") },
    results: { template: template("sheets/table-results"), scrollable: [".table-results"] },
    footer: { template: template("sheets/table-footer") },
  };

  get #table(): TableDocument {
    return this.document as TableDocument;
  }

  static async #onDraw(this: RollTableSheet): Promise<void> {
    await this.#table.draw();
  }

  static async #onCreate(this: RollTableSheet): Promise<void> {
    const last = Math.max(0, ...this.#table.results.contents.map((result) => result.range[1]));
    const data = {
      type: "text",
      description: "",
      name: localize("TABLE.NewResult"),
      weight: 1,
      range: [last + 1, last + 1],
    };
    await this.document.createEmbeddedDocuments("TableResult", [data]);
  }

  static async #onDelete(this: RollTableSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-result-id]")?.dataset["resultId"];
    if (id) await this.document.deleteEmbeddedDocuments("TableResult", [id]);
  }

  static async #onReset(this: RollTableSheet): Promise<void> {
    await this.#table.resetResults?.();
  }

  protected override _fields(): SheetField[] {
    return [
      { path: "name", label: "Name" },
      { path: "formula", label: "TABLE.Formula" },
      { path: "replacement", label: "TABLE.Replacement", type: "checkbox" },
    ];
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Data> {
    const results = [...this.#table.results.contents].sort((a, b) => a.range[0] - b.range[0]);
    return {
      ...(await super._prepareContext(options)),
      results: results.map((result, index) => ({
        index,
        id: result.id,
        text: result.name || result.description,
        low: result.range[0],
        high: result.range[1],
        drawn: result.drawn,
      })),
    };
  }

  protected override _processFormData(event: Event | null, form: HTMLFormElement, data: FormValues): Data {
    const values = super._processFormData(event, form, data);
    const rows = values["results"] as
      Record<string, { _id: string; name: string; low: number; high: number }> | undefined;
    if (rows) {
      values["results"] = Object.values(rows).map(({ _id, name, low, high }) => ({
        _id,
        name,
        range: [low ?? 1, high ?? low ?? 1],
      }));
    }
    return values;
  }
}
