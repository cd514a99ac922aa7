import { lazy } from "../../host/lazy.ts";
import { part, type Parts, type RenderOptions, type SheetOptions } from "../../sheets/base.ts";
import { changeCoins, giveCoins } from "./change-coins.ts";
import { HEAP_ACTIONS } from "./item.ts";
import { PlaySheet } from "./play-sheet.ts";
import { asKind } from "../../documents/creature.ts";

/** The sheet of a heap: all that lies there, to be taken. */
export class HeapSheet extends PlaySheet {
  static override DEFAULT_OPTIONS: SheetOptions = {
    classes: ["heap"],
    position: { width: 480, height: 460 },
    actions: { ...HEAP_ACTIONS, changeCoins, giveCoins },
  };

  static override PARTS: Parts = {
    header: part("sheets/actor/heap/header"),
    items: part("sheets/actor/heap/items"),
  };

  protected override async view(_options: RenderOptions): Promise<object> {
    const actor = asKind("heap", this.actor);
    if (!actor) return {};
    const { heapSheetView } = await lazy(() => import("./sheet-items.ts"));
    return heapSheetView(actor);
  }
}
