import { DRAFT_FIELDS } from "../../../importing/monster-draft.ts";
import {
  creationOf,
  EMPTY_IMPORT,
  type ImportState,
  importView,
  withEdit,
  withNextBlock,
  withText,
} from "../../../view/monsters/importing/import-view.ts";
import { withChange } from "../../../view/monsters/importing/import-change.ts";
import { performImport } from "./perform-import.ts";
import { localize } from "../../host/localize.ts";
import { part } from "../../sheets/base.ts";
import { BaseWindow, type WindowOptions } from "../../chat/base.ts";

/** The window in which a block of another game, or an actor of the old system, is pasted and becomes an actor. */
export class ImportWindow extends BaseWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "whitehack-import",
    classes: ["whitehack", "importing"],
    tag: "form",
    position: { width: 680, height: 720 },
    window: { title: "WHITEHACK.Import.Title", icon: "fa-solid fa-file-import", resizable: true },
    form: { handler: ImportWindow.#create },
    actions: {
      chooseFile: ImportWindow.#chooseFile,
      takeSuggestion: ImportWindow.#takeSuggestion,
      cancelImport: ImportWindow.#cancel,
    },
  };

  static override PARTS = {
    paste: part("importing/paste"),
    preview: part("importing/preview"),
    footer: part("importing/footer"),
  };

  #state: ImportState = EMPTY_IMPORT;
  #isBusy = false;

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    return { ...importView(this.#state, localize), text: this.#state.text, uid: this.id };
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: object): void {
    super._attachPartListeners(partId, element, options);
    if (partId === "paste") this.#listenToPaste(element);
    if (partId === "preview") element.addEventListener("change", ({ target }) => void this.#takeChange(target));
  }

  #listenToPaste(element: HTMLElement): void {
    const field = element.querySelector("textarea");
    field?.addEventListener("input", () => void this.#show(withText(this.#state, field.value)));
    const file = element.querySelector<HTMLInputElement>('input[type="file"]');
    file?.addEventListener("change", () => void this.#readFile(file));
  }

  /** Shows what comes of the text; the field that it stands in stays as it is, so typing goes on. */
  async #show(state: ImportState): Promise<void> {
    this.#state = state;
    await this.renderParts("preview", "footer");
  }

  async #takeChange(input: EventTarget | null): Promise<void> {
    const { name, value, checked, dataset } = input as HTMLInputElement; // no instanceof: the window may be a detached one
    await this.#show(withChange(this.#state, { name, value, checked: checked === true, keyword: dataset["keyword"] }));
  }

  async #readFile(input: HTMLInputElement): Promise<void> {
    const [file] = input.files ?? [];
    if (!file) return;
    const text = await file.text().catch(() => null);
    input.value = ""; // the same file may be chosen again
    if (text === null) ui.notifications.warn("WHITEHACK.Import.FileUnread", { localize: true });
    else {
      this.#state = withText(this.#state, text);
      await this.render();
    }
  }

  static async #chooseFile(this: ImportWindow): Promise<void> {
    this.element.querySelector<HTMLInputElement>('input[type="file"]')?.click();
  }

  static async #takeSuggestion(this: ImportWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { field, value = "" } = target.dataset;
    const known = DRAFT_FIELDS.find((one) => one === field);
    if (!known) return;
    await this.#show(withEdit(this.#state, known, value));
    this.element.querySelector<HTMLElement>(`[name="${known}"]`)?.focus();
  }

  static async #cancel(this: ImportWindow): Promise<void> {
    await this.close();
  }

  /** One actor for one click, however often it is clicked; of several blocks the next one is shown then. */
  static async #create(this: ImportWindow): Promise<void> {
    const creation = creationOf(this.#state);
    if (!creation || this.#isBusy) return;
    this.#isBusy = true;
    const actor = await performImport(creation);
    this.#isBusy = false;
    if (!actor) return;
    const next = withNextBlock(this.#state);
    if (next) {
      await this.#show(next);
      return;
    }
    await this.close();
    await actor.sheet?.render(true);
  }
}
