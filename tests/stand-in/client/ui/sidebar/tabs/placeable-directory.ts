/** What stands on the scene in view, as a list (version 14). */
import { template, type Part, type RenderOptions } from "../../base.ts";
import { host, type Data, type HostDocument } from "../../host.ts";
import { watchDocuments } from "../../watch.ts";
import { AbstractSidebarTab } from "../abstract-sidebar-tab.ts";

interface PlacedToken extends HostDocument {
  readonly object?: { control(): unknown; center: { x: number; y: number } } | null;
  readonly texture?: { readonly src?: string | null };
}

interface Board {
  readonly scene?: (HostDocument & { readonly tokens: { readonly contents: PlacedToken[] } }) | null;
  animatePan(view: { x: number; y: number }): Promise<unknown>;
}

const board = (): Board | undefined => (globalThis as { canvas?: Board }).canvas;

/** https://foundryvtt.com/api/v14/classes/foundry.applications.sidebar.tabs.PlaceableDirectory.html */
export class PlaceableDirectory extends AbstractSidebarTab {
  static override tabName = "placeables";

  static override DEFAULT_OPTIONS: Data = {
    classes: ["directory", "flexcol"],
    actions: { activateEntry: PlaceableDirectory.#onActivate },
  };

  static override PARTS: Record<string, Part> = {
    directory: { template: template("sidebar/tabs/placeables"), scrollable: [""] },
  };

  /** Take the thing in hand and look at it. */
  static #onActivate(this: PlaceableDirectory, _event: PointerEvent, target: HTMLElement): void {
    const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"];
    const found = tokens().find((token) => token.id === id)?.object;
    if (!found) return;
    found.control();
    void board()?.animatePan(found.center);
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Data> {
    const entries = tokens().map((token) => ({ id: token.id, name: token.name, img: token.texture?.src }));
    return Object.assign(await super._prepareContext(options), { scene: board()?.scene?.name, entries });
  }

  protected override async _onFirstRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    watchDocuments(this, [{ documentName: "Token", keys: ["name", "texture", "hidden"] }]);
    host.hooks.on("canvasReady", () => void this.render());
  }
}

function tokens(): PlacedToken[] {
  const placed = board()?.scene?.tokens.contents ?? [];
  return [...placed].sort((a, b) => a.name.localeCompare(b.name));
}
