import { systemUpdate } from "../documents/system-update.ts";
import { standInForMissing } from "../missing-images.ts";
import type { RenderOptions } from "./base.ts";
import { carefulSheet, type HostSheet } from "./careful-sheet.ts";
import { isFieldOfForm } from "./form-changes.ts";
import { inTurn } from "./in-turn.ts";
import { isGone } from "../documents/is-gone.ts";
import { isWritingIn, saveEditors } from "./prose.ts";
import { changeOfRow, changeOfWords, LIST_ACTIONS, type Lists, type ListSheet } from "./lists/list-editor.ts";
import { rememberTold } from "./part-state.ts";
import { revealingSheet } from "./reveal-secret.ts";

/** What all our sheets of documents share: a page to play from and one to write on, lists, and what is half typed. */
export interface EditingSheet {
  /** The lists that are edited row by row. */
  readonly lists: Lists;
  /** Whether the fields of the edit mode are shown. */
  readonly editing: boolean;
  /** Shows or hides the fields of the edit mode. */
  setEditing(editing: boolean): Promise<void>;
  /** Whether this user may write on the sheet as it is shown. */
  mayWrite(): boolean;
  /** The picture in place of one that is missing. */
  pictureFor(image: Element): string;
  /** Takes a change that is not the document's own; says whether it did. */
  takesChange(input: HTMLInputElement): boolean;
  /** What a change stores of what is neither a field of the form nor in a list; null for nothing. */
  changeOf(input: HTMLInputElement): object | null;
}

/** Stores a change that the form does not submit by itself, after earlier changes are stored. */
function onChange(sheet: EditingSheet & ListSheet & Pick<HostSheet, "render">, event: Event): void {
  if (isFieldOfForm(event)) return;
  event.stopPropagation();
  const input = event.target as HTMLInputElement;
  if (sheet.takesChange(input)) return;
  void inTurn(sheet.document, async () => {
    const system = sheet.changeOf(input) ?? changeOfRow(sheet, input) ?? changeOfWords(input);
    // What comes to the same once it is in its bounds changes nothing, and is put back by drawing.
    if (system && !(await sheet.document.update(systemUpdate(system)))) await sheet.render({ force: false });
  });
}

/** A sheet of the host's with what ours share. */
export function editingSheet(base: typeof HostSheet): unknown {
  abstract class SharedSheet extends carefulSheet(revealingSheet(base)) implements EditingSheet {
    static DEFAULT_OPTIONS = {
      classes: ["whitehack"],
      window: { resizable: true },
      form: { submitOnChange: true, closeOnSubmit: false },
      actions: { toggleEditing: SharedSheet.#toggleEditing, ...LIST_ACTIONS },
    };

    readonly lists: Lists = {};

    #editing = false;

    get editing(): boolean {
      return this.#editing && this.mayWrite();
    }

    async setEditing(editing: boolean): Promise<void> {
      if (!editing) await this.#storeWritten();
      this.#editing = editing;
      await this.render({ force: true });
    }

    mayWrite(): boolean {
      return this.isEditable;
    }

    abstract pictureFor(image: Element): string;

    takesChange(_input: HTMLInputElement): boolean {
      return false;
    }

    changeOf(_input: HTMLInputElement): object | null {
      return null;
    }

    /** Stores what is written in open editors, before they go. */
    async #storeWritten(): Promise<void> {
      if (isGone(this.document)) return;
      saveEditors(this.element);
      await inTurn(this.document, () => undefined);
    }

    protected override async _preClose(options: never): Promise<void> {
      await this.#storeWritten();
      await super._preClose(options);
    }

    /** Parts in which somebody writes stay as they are. */
    override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      if (!this.editing || options.isFirstRender) return;
      const isWriting = (id: string): boolean =>
        isWritingIn(this.element.querySelector(`[data-application-part="${CSS.escape(id)}"]`));
      options.parts = options.parts?.filter((id) => !isWriting(id)) ?? [];
    }

    override _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void {
      super._attachPartListeners(partId, element, options);
      standInForMissing(element, (image) => this.pictureFor(image));
      element.addEventListener("change", rememberTold);
      element.addEventListener("change", (event) => onChange(this, event));
    }

    static async #toggleEditing(this: SharedSheet): Promise<void> {
      await this.setEditing(!this.editing);
    }
  }
  return SharedSheet;
}
