import { carefulSheet, type HostSheet } from "./careful-sheet.ts";
import { systemUpdate } from "../documents/changed-document.ts";
import { standInForMissing } from "../documents/missing-images.ts";
import { rememberTold, type RenderOptions } from "./base.ts";
import { isFieldOfForm } from "./form-changes.ts";
import { inTurn } from "./in-turn.ts";
import { isGone } from "../documents/is-gone.ts";
import { isWritingIn, saveEditors, toggleEditor } from "./prose.ts";
import { changeOfRow, changeOfWords, LIST_ACTIONS, type Lists, type ListSheet } from "./lists/list-editor.ts";

/** The element around a secret part of a text, as the host shows it to those who may reveal it. */
interface SecretBlock extends HTMLElement {
  toggleRevealed(content: string): string;
}

const isSecretBlock = (target: EventTarget | null): target is SecretBlock =>
  target !== null && "toggleRevealed" in target;

/** The path of the text around an element: named by its display, or by its editor. */
const pathOf = (element: HTMLElement): string =>
  element.closest<HTMLElement>("[data-target]")?.dataset["target"] ??
  element.closest("prose-mirror")?.getAttribute("name") ??
  "";

/** Shows a secret part of a text to everybody who may read the text, or hides it again. */
async function revealSecret(document: HostSheet["document"], { target }: Event): Promise<void> {
  if (!isSecretBlock(target)) return;
  const path = pathOf(target);
  const content: unknown = foundry.utils.getProperty(document._source, path);
  if (typeof content !== "string") return;
  const changed = foundry.utils.expandObject({ [path]: target.toggleRevealed(content) });
  await document.update(changed as Actor.UpdateData & Item.UpdateData);
}

/**
 * A sheet of the host's whose secret parts are revealed where the text is stored. How the host finds the text by itself
 * is documented nowhere, so that our sheets say it.
 */
function revealingSheet(base: typeof HostSheet): typeof HostSheet {
  abstract class RevealingSheet extends base {
    protected override _onRevealSecret(event: Event): void {
      if (this.isEditable) void revealSecret(this.document, event);
    }
  }
  return RevealingSheet;
}

/** The base of all our sheets of documents: a page to play from and one to write on, lists, and half-typed text. */
export interface EditingSheet {
  /** The lists that are edited row by row. */
  readonly lists: Lists;
  /** True if the fields of the edit mode are shown. */
  readonly editing: boolean;
  /** Shows or hides the fields of the edit mode. */
  setEditing(editing: boolean): Promise<void>;
  /** True if this user may write on the sheet as it is shown. */
  mayWrite(): boolean;
  /** The picture in place of one that is missing. */
  pictureFor(image: Element): string;
  /** Takes a change that is not the document's own; says whether it did. */
  takesChange(input: HTMLInputElement): boolean;
  /** The update for a change of an input that is neither a field of the form nor in a list; null for nothing. */
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
    // A value that is the same once it is in its bounds changes nothing, and is put back by drawing.
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
      actions: { toggleEditing: SharedSheet.#toggleEditing, writeProse: SharedSheet.#writeProse, ...LIST_ACTIONS },
    };

    readonly lists: Lists = {};

    #editing = false;

    get editing(): boolean {
      return this.#editing && this.mayWrite();
    }

    async setEditing(editing: boolean): Promise<void> {
      await this.#storeWritten();
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

    /** Parts in which the user writes stay as they are. */
    override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      if (options.isFirstRender) return;
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

    static #writeProse(_event: PointerEvent, button: HTMLElement): void {
      toggleEditor(button);
    }
  }
  return SharedSheet;
}
