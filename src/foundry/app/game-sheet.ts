import { gameOf } from "../extensions/games.ts";
import { clicksOn, type SheetClick } from "../sheets/in-turn.ts";
import type { Creature } from "../documents/creature.ts";
import { TabbedSheet } from "../items/sheets/tabbed-sheet.ts";
import type { AddedTab } from "../../view/sheets/sheet-tabs.ts";
import type { SheetOptions } from "../sheets/base.ts";

const rollTest = (actor: Creature, { event, target: { dataset } }: SheetClick) =>
  gameOf(actor.type)?.performTest(actor, dataset["test"] ?? "", { event });

/** The base of the sheets of other games' people: hit points, attacks, items and conditions work as on ours. */
export class GameSheet extends TabbedSheet {
  override readonly pages: readonly AddedTab[] = [];

  static override DEFAULT_OPTIONS: SheetOptions = {
    position: { width: 520, height: 600 },
    actions: clicksOn("creature", { rollTest }),
  };

  /** The context of the sheet's own templates, beside what every sheet knows. */
  protected override view(): Promise<object> {
    const { name, img, system } = this.actor;
    const attacks = this.actor.creature?.system.derived.attacks ?? [];
    return Promise.resolve({ header: { name, img }, system, attacks, tests: gameOf(this.actor.type)?.tests ?? [] });
  }
}
