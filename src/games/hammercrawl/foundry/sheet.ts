import { part, type Parts, type SheetOptions } from "../../../foundry/sheets/base.ts";
import { clicksOn } from "../../../foundry/sheets/in-turn.ts";
import { hasPurse } from "../../../foundry/documents/creature.ts";
import { lazy } from "../../../foundry/host/lazy.ts";
import { changeCoins, giveCoins } from "../../../foundry/items/sheets/change-coins.ts";
import { openShop } from "../../../foundry/items/shop/open-shop.ts";

type SheetClass = abstract new (...args: never[]) => object;

/** The parts of the base of games' sheets that this one uses. */
declare abstract class Base {
  readonly actor: Actor.Implementation;
  protected _onDropItem(event: DragEvent, item: Item.Implementation): Promise<unknown>;
}

const actions = () => lazy(() => import("./hammercrawl-actions.ts"));

const creationPart = () => lazy(() => import("./creation/make-hammercrawl.ts"));

const CLICKS = clicksOn("creature", {
  makeHammercrawl: async (actor) => (await creationPart()).makeCharacter(actor),
  printHammercrawl: async (actor) => (await lazy(() => import("./creation/open-print.ts"))).openHammercrawlPrint(actor),
  replaceHammercrawl: async () => (await creationPart()).openHammercrawlCreation(),
  openShop: (actor) => (hasPurse(actor) ? openShop(actor) : undefined),
});

/** An entry of the sheet's menu; those who see no more than a name print nothing. */
const PRINT = {
  icon: "fa-solid fa-print",
  label: "WHITEHACK.Print.open",
  action: "printHammercrawl",
  ownership: "OBSERVER",
} as const;

const PAGES = [
  { id: "play", label: "WHITEHACK.Hammercrawl.Page.play", icon: "fa-dice-d20" },
  { id: "gear", label: "WHITEHACK.Hammercrawl.Page.gear", icon: "fa-box-open" },
  { id: "spells", label: "WHITEHACK.Hammercrawl.Page.spells", icon: "fa-wand-sparkles" },
  { id: "notes", label: "WHITEHACK.Hammercrawl.Page.notes", icon: "fa-feather" },
] as const;

/** The sheet of a character of HAMMERCRAWL!, made from the base of games' sheets. @rule HC-CLS-01 HC-CNV-04 */
export const hammercrawlSheet = (GameSheet: SheetClass): SheetClass =>
  class HammercrawlSheet extends (GameSheet as typeof Base) {
    static DEFAULT_OPTIONS: SheetOptions = {
      classes: ["hammercrawl"],
      position: { width: 720, height: 820 },
      window: { controls: [PRINT] },
      actions: { ...CLICKS, changeCoins, giveCoins },
    };

    readonly pages = PAGES;

    static PARTS: Parts = {
      header: part("games/hammercrawl/header"),
      vitals: part("games/hammercrawl/vitals"),
      tabs: part("sheets/actor/tabs"),
      play: part("games/hammercrawl/play"),
      gear: part("games/hammercrawl/gear"),
      spells: part("games/hammercrawl/spells"),
      notes: part("games/hammercrawl/notes"),
    };

    protected async view(): Promise<object> {
      return (await actions()).hammercrawlSheetView(this.actor);
    }

    /** A class is taken, everything else is carried. */
    protected override async _onDropItem(event: DragEvent, item: Item.Implementation): Promise<unknown> {
      const { creature } = this.actor;
      if (!item.isClass() || !creature?.isOwner) return super._onDropItem(event, item);
      await (await actions()).joinClass(creature, item);
      return null;
    }
  };
