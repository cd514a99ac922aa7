import { movedTo } from "../../../view/campaign/factions/board-edits.ts";
import { type BoardMode, BOARD_MODES, boardView, drawnIn } from "../../../view/campaign/factions/board-view.ts";
import { type Layout, layOut } from "../../../view/campaign/factions/lay-out.ts";
import type { Change } from "../../../undo/record.ts";
import { localize } from "../../host/localize.ts";
import { type Context, type Part, part } from "../../sheets/base.ts";
import { followStoryBy } from "../story/open-story.ts";
import { takeBack } from "../../chat/undo/take-back.ts";
import { BaseWindow, type WindowOptions } from "../../chat/base.ts";
import { BOARD_OPERATIONS } from "./board-operations.ts";
import { moveByHand } from "./move-by-hand.ts";
import { boardEntry, type BoardEntry, boardOf, storePatch } from "./perform-event.ts";

/** The Referee's board: who wants what, how they stand to each other, what happens, and the phases of the story. @rule WH-MIND-01 WH-PHASE-03 */
class BoardWindow extends BaseWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "whitehack-board",
    classes: ["whitehack", "board"],
    position: { left: 110, width: 900, height: 640 },
    window: { title: "WHITEHACK.Factions.title", icon: "fa-solid fa-diagram-project", resizable: true },
    actions: {
      show: BoardWindow.#show,
      choose: BoardWindow.#choose,
      operation: BoardWindow.#operation,
      undoEdit: BoardWindow.#undoEdit,
    },
  };

  static override PARTS: Record<string, Part> = {
    head: part("factions/head"),
    stage: { ...part("factions/stage"), scrollable: [""] },
    side: { ...part("factions/side"), scrollable: [""] },
  };

  readonly #entry: BoardEntry;
  #mode: BoardMode = "map";
  #chosen = "";
  /** The changes written here, the newest last, to be taken back. */
  #edits: (readonly Change[])[] = [];
  #unfollow: () => void = () => undefined;
  #laidOut: { readonly key: string; readonly layout: Layout } | null = null;

  constructor(entry: BoardEntry) {
    super();
    this.#entry = entry;
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    this.#entry.apps[this.id] = this; // drawn anew whenever any user changes the journal
    this.#unfollow = followStoryBy(() => void this.render());
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    delete this.#entry.apps[this.id];
    this.#unfollow();
  }

  protected override _prepareContext(): Promise<Context> {
    const board = boardOf(this.#entry);
    const state = { mode: this.#mode, chosen: this.#chosen };
    const layout = this.#mode === "list" ? null : this.#layout();
    return Promise.resolve({
      uid: this.id,
      canUndo: this.#edits.length > 0,
      ...boardView(board, state, layout, localize),
    });
  }

  /** Worked out again only where something has come, gone or moved. */
  #layout(): Layout {
    const { items, lines } = drawnIn(boardOf(this.#entry), this.#mode, localize);
    const drawn = items.map(({ id, x, y }) => ({ id, x, y }));
    const key = JSON.stringify([drawn, lines.map(({ from, to }) => [from, to])]);
    if (this.#laidOut?.key !== key) this.#laidOut = { key, layout: layOut(drawn, lines) };
    return this.#laidOut.layout;
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: object): void {
    super._attachPartListeners(partId, element, options);
    if (partId !== "stage") return;
    moveByHand(element, async (moved) => {
      await this.#write(await storePatch(this.#entry, movedTo(this.#mode === "phases" ? "boxes" : "factions", moved)));
    });
  }

  /** Keeps what has changed, to be taken back; the journal draws the window anew. */
  async #write(changes: readonly Change[]): Promise<void> {
    if (changes.length > 0) this.#edits.push(changes);
    await this.render();
  }

  static async #show(this: BoardWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    this.#mode = BOARD_MODES.find((mode) => mode === dataset["mode"]) ?? "map";
    await this.render();
  }

  static async #choose(this: BoardWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const id = dataset["id"] ?? "";
    this.#chosen = this.#chosen === id ? "" : id;
    await this.render();
  }

  static async #operation(this: BoardWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const patch = await BOARD_OPERATIONS[dataset["operation"] ?? ""]?.(this.#entry, dataset);
    if (patch) await this.#write(await storePatch(this.#entry, patch));
    else if (this.isOpen) await this.render();
  }

  static async #undoEdit(this: BoardWindow): Promise<void> {
    for (const change of this.#edits.pop() ?? []) await takeBack(change, "vouched");
    await this.render();
  }
}

/** Opens the board, or brings it to the front. */
export async function showBoard(): Promise<void> {
  const open = foundry.applications.instances.get("whitehack-board");
  if (open) return void (await open.render({ force: true }));
  const entry = await boardEntry();
  if (entry) await new BoardWindow(entry).render({ force: true });
  else ui.notifications.warn("WHITEHACK.Factions.Refusal.noBoard", { localize: true });
}
