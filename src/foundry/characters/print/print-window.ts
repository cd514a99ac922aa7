import { type Paper, PAPERS, paperFor } from "../../../view/characters/print/print-view.ts";
import { localize } from "../../host/localize.ts";
import { part } from "../../sheets/base.ts";
import { BaseWindow, type WindowOptions } from "../../chat/base.ts";
import { printDocument } from "./print-document.ts";

type Character = Actor.OfType<"character">;

/** Shows the sheet of a character as it will be printed, and prints it. */
export class PrintWindow extends BaseWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    classes: ["whitehack", "printing"],
    position: { width: 860, height: 780 },
    window: { icon: "fa-solid fa-print", resizable: true },
    actions: { printPage: PrintWindow.#print },
  };

  static override PARTS = { page: part("print/window") };

  readonly #actor: Character;
  #paper: Paper = paperFor("", navigator.language);
  #hasNotes = true;

  constructor(actor: Character) {
    super({ id: `whitehack-print-${actor.id}` });
    this.#actor = actor;
  }

  override get title(): string {
    return localize("WHITEHACK.Print.title", { name: this.#actor.name });
  }

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    const papers = PAPERS.map((id) => ({ id, label: `WHITEHACK.Print.${id}`, chosen: id === this.#paper }));
    return { papers, notes: this.#hasNotes, uid: this.id };
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: object): void {
    super._attachPartListeners(partId, element, options);
    element.addEventListener("change", (event) => void this.#choose(event.target as HTMLInputElement));
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    await this.#show();
  }

  async #choose({ name, value, checked }: HTMLInputElement): Promise<void> {
    if (name === "paper") this.#paper = paperFor(value, "");
    if (name === "notes") this.#hasNotes = checked;
    await this.#show();
  }

  get #frame(): HTMLIFrameElement | null {
    return this.element.querySelector("iframe");
  }

  async #show(): Promise<void> {
    const page = await printDocument(this.#actor, { paper: this.#paper, hasNotes: this.#hasNotes });
    if (this.#frame) this.#frame.srcdoc = page;
  }

  static async #print(this: PrintWindow): Promise<void> {
    this.#frame?.contentWindow?.print();
  }
}
