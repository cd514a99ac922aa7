import { ApplicationV2 } from "../api/application.ts";
import type { SheetDocument } from "../api/sheet-document.ts";
import { coreLabel, host, localize, type Dict } from "../host.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { formFooter, formRow, selectOf } from "./form-window.ts";

type SheetClass = new (options: Dict) => unknown;

export interface SheetDescriptor {
  id: string;
  label: string;
  cls: SheetClass;
  default: boolean;
  canBeDefault: boolean;
  canConfigure: boolean;
  themes: Record<string, string> | null;
}

interface RegistrationOptions {
  label?: string | (() => string);
  types?: string[];
  themes?: Record<string, string> | null;
  makeDefault?: boolean;
  canBeDefault?: boolean;
  canConfigure?: boolean;
}

interface DocumentClass {
  documentName: string;
  TYPES?: string[];
  hasTypeData?: boolean;
}

type Registry = Record<string, Record<string, SheetDescriptor>>;
type Change = () => void;

const BASE_TYPE = "base";
const THEMES = {
  light: "SETTINGS.UI.FIELDS.colorScheme.choices.light",
  dark: "SETTINGS.UI.FIELDS.colorScheme.choices.dark",
};

function slot(documentName: string): { sheetClasses: Registry; defaultSheetClasses?: unknown } {
  const config = (host().CONFIG[documentName] ??= {}) as { sheetClasses?: Registry };
  config.sheetClasses ??= {};
  return config as { sheetClasses: Registry };
}

/** Which sheet a document opens: the register of sheets, and the window in which one is chosen. */
export class DocumentSheetConfig extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Dict = {
    id: "sheet-config-{id}",
    classes: ["sheet-config"],
    tag: "form",
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-gear", title: "SHEETS.ConfigureSheet" },
    position: { width: 420 },
    form: { handler: DocumentSheetConfig.#onSubmit, closeOnSubmit: true },
  };

  /** Registrations that wait for `initializeSheets`; null once that has run. */
  static #pending: Change[] | null = [];

  static registerSheet(
    documentClass: DocumentClass,
    scope: string,
    sheetClass: SheetClass,
    options: RegistrationOptions = {},
  ): void {
    this.#soon(() => this.#register(documentClass, `${scope}.${sheetClass.name}`, sheetClass, options));
  }

  static unregisterSheet(
    documentClass: DocumentClass,
    scope: string,
    sheetClass: SheetClass,
    { types }: { types?: string[] } = {},
  ): void {
    const id = `${scope}.${sheetClass.name}`;
    this.#soon(() => {
      const { sheetClasses } = slot(documentClass.documentName);
      for (const type of types ?? Object.keys(sheetClasses)) delete sheetClasses[type]?.[id];
    });
  }

  // UNCONFIRMED what registering after setup does: here it takes effect at once.
  static #soon(change: Change): void {
    if (this.#pending) this.#pending.push(change);
    else change();
  }

  static #register(documentClass: DocumentClass, id: string, cls: SheetClass, options: RegistrationOptions): void {
    const { label, themes, makeDefault = false, canBeDefault = true, canConfigure = true } = options;
    const { sheetClasses } = slot(documentClass.documentName);
    const text = typeof label === "function" ? label() : label ? localize(label) : id;
    for (const type of options.types ?? typesOf(documentClass)) {
      const known = (sheetClasses[type] ??= {});
      if (makeDefault) for (const other of Object.values(known)) other.default = false;
      const isDefault = makeDefault || (canBeDefault && !Object.values(known).some((other) => other.default));
      known[id] = {
        id,
        label: text,
        cls,
        default: isDefault,
        canBeDefault,
        canConfigure,
        themes: themes === undefined ? { ...THEMES } : themes,
      };
    }
  }

  /** Turn registrations into defaults: between setup and ready. */
  static initializeSheets(): void {
    const pending = this.#pending ?? [];
    this.#pending = null;
    for (const change of pending) change();
    this.updateDefaultSheets();
  }

  /** The world's own choice of defaults: `{Actor: {npc: "scope.Sheet"}}`. */
  static updateDefaultSheets(setting: Record<string, Record<string, string>> = readDefaults()): void {
    for (const [documentName, types] of Object.entries(setting)) {
      const { sheetClasses } = slot(documentName);
      for (const [type, id] of Object.entries(types ?? {})) {
        const known = sheetClasses[type];
        if (!known?.[id]) continue;
        for (const descriptor of Object.values(known)) descriptor.default = descriptor.id === id;
      }
    }
  }

  /** Descriptors for a sub-type, and which of them is the default. */
  static getSheetClassesForSubType(
    documentName: string,
    subType: string,
  ): { sheetClasses: Record<string, string>; defaultClasses: Record<string, string>; defaultClass: string } {
    const known = Object.values(slot(documentName).sheetClasses[subType] ?? {}).filter((sheet) => sheet.canConfigure);
    const byLabel = (sheets: SheetDescriptor[]): Record<string, string> =>
      Object.fromEntries(sheets.map((sheet) => [sheet.id, sheet.label]));
    return {
      sheetClasses: byLabel(known),
      defaultClasses: byLabel(known.filter((sheet) => sheet.canBeDefault)),
      defaultClass: known.find((sheet) => sheet.default)?.id ?? "",
    };
  }

  // UNCONFIRMED: the name of the flag of a document's own theme.
  static getSheetThemeForDocument(document: SheetDocument): string | null {
    if (typeof document.getFlag !== "function") return null;
    const theme = document.getFlag("core", "sheetTheme");
    return typeof theme === "string" && theme ? theme : null;
  }

  get document(): SheetDocument {
    return this.options.document as SheetDocument;
  }

  override get title(): string {
    return `${coreLabel("SHEETS.ConfigureSheet", "Configure sheet")}: ${this.document.name}`;
  }

  override async _renderHTML(): Promise<HTMLElement[]> {
    const { document } = this;
    const { sheetClasses } = DocumentSheetConfig.getSheetClassesForSubType(
      document.documentName,
      document.type ?? BASE_TYPE,
    );
    const worldDefault: [string, string] = ["", coreLabel("SHEETS.DefaultSheet", "Default sheet")];
    const themes = Object.keys(THEMES).map((id) => [id, id === "light" ? "Light" : "Dark"] as const);
    return [
      formRow(
        coreLabel("SHEETS.ThisDocumentSheet", "Sheet of this document"),
        selectOf(
          "sheetClass",
          [worldDefault, ...Object.entries(sheetClasses)],
          String(document.getFlag("core", "sheetClass") ?? ""),
        ),
      ),
      formRow(
        coreLabel("SHEETS.Theme", "Theme"),
        selectOf(
          "sheetTheme",
          [["", coreLabel("SHEETS.DefaultTheme", "As the interface")], ...themes],
          DocumentSheetConfig.getSheetThemeForDocument(document) ?? "",
        ),
      ),
      formFooter({ type: "submit", icon: "fa-solid fa-floppy-disk", label: coreLabel("SETTINGS.Save", "Save") }),
    ];
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...result);
  }

  static async #onSubmit(
    this: DocumentSheetConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    const { sheetClass, sheetTheme } = formData.object;
    const { document } = this;
    const open = Object.values(document.apps).filter(
      (app): app is ApplicationV2 => app instanceof ApplicationV2 && "isEditable" in app,
    );
    await document.update({ "flags.core": { sheetClass: sheetClass || "", sheetTheme: sheetTheme || "" } });
    for (const app of open) await app.close();
    const changed = document as SheetDocument & { _onSheetChange?(options: { sheetOpen: boolean }): Promise<void> };
    await changed._onSheetChange?.({ sheetOpen: open.length > 0 });
  }
}

/** Actors and items that are of no type are made only where a system has no types. UNCONFIRMED that others may always be. */
function typesOf({ documentName, TYPES = [] }: DocumentClass): string[] {
  const isBaseMade = TYPES.length === 1 || !["Actor", "Item"].includes(documentName);
  const types = TYPES.filter((type) => type !== BASE_TYPE || isBaseMade);
  return types.length > 0 ? types : [BASE_TYPE];
}

function readDefaults(): Record<string, Record<string, string>> {
  try {
    return (host().game.settings?.get("core", "sheetClasses") ?? {}) as Record<string, Record<string, string>>;
  } catch {
    // The host has registered no such setting: there is no choice of the world's to apply.
    return {};
  }
}
