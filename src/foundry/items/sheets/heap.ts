import { heapView } from "../../../view/items/sheet/heap-view.ts";
import { localize } from "../../host/localize.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { part, type Parts, type RenderOptions, type SheetOptions } from "../../sheets/base.ts";
import { changeCoins, giveCoins } from "./change-coins.ts";
import { HEAP_ACTIONS } from "./item.ts";
import { PlaySheet } from "./play-sheet.ts";
import { asKind } from "../../documents/creature.ts";
import { sheetItems } from "./sheet-items.ts";

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
    const { name, img, system } = actor;
    const items = sheetItems(actor, system.items);
    const { options } = rulebookFor(actor);
    return heapView({ name, img: img ?? "", items, coins: system.coins, stays: system.stays, options, localize });
  }
}
