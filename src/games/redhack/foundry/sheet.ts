import { part, type Parts, type SheetOptions } from "../../../foundry/sheets/base.ts";
import { clicksOn } from "../../../foundry/sheets/in-turn.ts";
import type { ListShape } from "../../../foundry/sheets/lists/list-editor.ts";
import { lazy } from "../../../foundry/host/lazy.ts";

type SheetClass = abstract new (...args: never[]) => object;

const actions = () => lazy(() => import("./redhack-actions.ts"));

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
  makeRedhack: async (actor) => (await actions()).makeCharacter(actor),
});

/** The sheet of a character of The Red Hack, made from the base of games' sheets. */
export const redhackSheet = (GameSheet: SheetClass): SheetClass =>
  class RedhackSheet extends (GameSheet as abstract new (...args: never[]) => {
    readonly actor: Actor.Implementation;
  }) {
    static DEFAULT_OPTIONS: SheetOptions = {
      classes: ["redhack"],
      position: { width: 680, height: 760 },
      actions: CLICKS,
    };

    readonly lists = { supplies: SUPPLIES, experiences: EXPERIENCES };

    static PARTS: Parts = {
      header: part("games/redhack/header"),
      vitals: part("games/redhack/vitals"),
      conditions: part("sheets/actor/conditions"),
      tests: part("games/redhack/tests"),
      combat: part("games/redhack/combat"),
      gear: part("games/redhack/gear"),
      people: part("games/redhack/people"),
    };

    protected async view(): Promise<object> {
      const { redhackSheetView } = await lazy(() => import("./redhack-actions.ts"));
      return redhackSheetView(this.actor);
    }
  };
