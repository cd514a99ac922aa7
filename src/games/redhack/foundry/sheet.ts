import { part, type Parts, type SheetOptions } from "../../../foundry/sheets/base.ts";
import { clicksOn } from "../../../foundry/sheets/in-turn.ts";
import type { ListShape } from "../../../foundry/sheets/lists/list-editor.ts";
import { lazy } from "../../../foundry/host/lazy.ts";

type SheetClass = abstract new (...args: never[]) => object;

/** The parts of the base of games' sheets that this one uses. */
declare abstract class Base {
  readonly actor: Actor.Implementation;
  protected _onDropItem(event: DragEvent, item: Item.Implementation): Promise<unknown>;
}

const actions = () => lazy(() => import("./redhack-actions.ts"));
const creationPart = () => lazy(() => import("./creation/make-redhack.ts"));

/** Supplies with usage dice. @rule RH-USE-01 */
const SUPPLIES: ListShape = {
  path: "supplies",
  start: () => ({ name: "", die: 8 }),
};

const EXPERIENCES: ListShape = {
  path: "experiences",
  start: () => ({ name: "", spent: false }),
};

const CLICKS = clicksOn("creature", {
  useSupply: async (actor, { target }) => (await actions()).useSupply(actor, Number(target.dataset["supply"])),
  rollSaveAgainst: async (actor, { event, target }) =>
    (await actions()).rollSaveAgainst(actor, target.dataset["threat"] ?? "", { event }),
  makeRedhack: async (actor) => (await creationPart()).makeCharacter(actor),
  takeRedhackLevel: async (actor) => (await lazy(() => import("./creation/take-level.ts"))).askForLevel(actor),
  printRedhack: async (actor) => (await lazy(() => import("./print/open-print.ts"))).openRedhackPrint(actor),
});

/** An entry of the sheet's menu; those who see no more than a name print nothing. */
const PRINT = {
  icon: "fa-solid fa-print",
  label: "WHITEHACK.Print.open",
  action: "printRedhack",
  ownership: "OBSERVER",
} as const;

const PAGES = [
  { id: "play", label: "WHITEHACK.Redhack.Page.play", icon: "fa-dice-d20" },
  { id: "gear", label: "WHITEHACK.Redhack.Page.gear", icon: "fa-box-open" },
  { id: "spells", label: "WHITEHACK.Redhack.Page.spells", icon: "fa-wand-sparkles" },
  { id: "notes", label: "WHITEHACK.Redhack.Page.notes", icon: "fa-feather" },
] as const;

/** The sheet of a character of The Red Hack, made from the base of games' sheets. @rule RH-CHR-01 */
export const redhackSheet = (GameSheet: SheetClass): SheetClass =>
  class RedhackSheet extends (GameSheet as typeof Base) {
    static DEFAULT_OPTIONS: SheetOptions = {
      classes: ["redhack"],
      position: { width: 720, height: 820 },
      window: { controls: [PRINT] },
      actions: CLICKS,
    };

    readonly lists = { supplies: SUPPLIES, experiences: EXPERIENCES };

    readonly pages = PAGES;

    static PARTS: Parts = {
      header: part("games/redhack/header"),
      vitals: part("games/redhack/vitals"),
      tabs: part("sheets/actor/tabs"),
      play: part("games/redhack/play"),
      gear: part("games/redhack/gear"),
      spells: part("games/redhack/spells"),
      notes: part("games/redhack/people"),
    };

    protected async view(): Promise<object> {
      const { redhackSheetView } = await lazy(() => import("./redhack-actions.ts"));
      return redhackSheetView(this.actor);
    }

    /** A class is taken, everything else is carried. */
    protected override async _onDropItem(event: DragEvent, item: Item.Implementation): Promise<unknown> {
      const { creature } = this.actor;
      if (!item.isClass() || !creature?.isOwner) return super._onDropItem(event, item);
      await (await actions()).joinRedhackClass(creature, item);
      return null;
    }
  };
