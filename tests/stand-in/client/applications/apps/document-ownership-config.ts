import { ApplicationV2 } from "../api/application.ts";
import type { SheetDocument } from "../api/sheet-document.ts";
import { coreLabel, host, type Dict } from "../host.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { el, formFooter, formRow, selectOf } from "./form-window.ts";

const LEVELS: readonly (readonly [value: string, key: string, fallback: string])[] = [
  ["0", "OWNERSHIP.NONE", "None"],
  ["1", "OWNERSHIP.LIMITED", "Limited"],
  ["2", "OWNERSHIP.OBSERVER", "Observer"],
  ["3", "OWNERSHIP.OWNER", "Owner"],
];
const INHERIT = "-1";

/** Who may see and change a document: a level for everyone and one for each player. */
export class DocumentOwnershipConfig extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Dict = {
    id: "ownership-{id}",
    classes: ["ownership-config"],
    tag: "form",
    document: null,
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-user-lock", title: "OWNERSHIP.Configure" },
    position: { width: 420 },
    form: { handler: DocumentOwnershipConfig.#onSubmit, closeOnSubmit: true },
  };

  get document(): SheetDocument {
    return this.options.document as SheetDocument;
  }

  override get title(): string {
    return `${coreLabel("OWNERSHIP.Configure", "Configure ownership")}: ${this.document.name}`;
  }

  override async _renderHTML(): Promise<HTMLElement[]> {
    const ownership = this.document.ownership ?? {};
    const levels = LEVELS.map(([value, key, fallback]) => [value, coreLabel(key, fallback)] as const);
    const withInherit = [[INHERIT, coreLabel("OWNERSHIP.DEFAULT", "As everyone")] as const, ...levels];
    const rows = [
      formRow(
        coreLabel("OWNERSHIP.AllPlayers", "All players"),
        selectOf("default", levels, String(ownership.default ?? 0)),
      ),
    ];
    for (const user of host().game.users ?? []) {
      if (user.isGM) continue;
      rows.push(formRow(user.name, selectOf(user.id, withInherit, String(ownership[user.id] ?? INHERIT))));
    }
    const hint = el(
      "p",
      { class: "hint" },
      coreLabel("OWNERSHIP.HintDocument", "Choose what each player may do with this document."),
    );
    return [
      hint,
      ...rows,
      formFooter({
        type: "submit",
        icon: "fa-solid fa-floppy-disk",
        label: coreLabel("OWNERSHIP.Save", "Save ownership"),
      }),
    ];
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...result);
  }

  static async #onSubmit(
    this: DocumentOwnershipConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    const chosen = Object.entries(formData.object).filter(([, level]) => String(level) !== INHERIT);
    const ownership = Object.fromEntries(chosen.map(([id, level]) => [id, Number(level)]));
    // The whole record is replaced, so that a level taken away is gone.
    await this.document.update({ ownership }, { diff: false, recursive: false });
  }
}
