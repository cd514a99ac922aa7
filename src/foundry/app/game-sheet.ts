import { gameOf } from "../extensions/games.ts";
import { PlaySheet } from "../items/sheets/play-sheet.ts";
import type { SheetOptions } from "../sheets/base.ts";

/** The base of the sheets of other games' people: hit points, attacks, items and conditions work as on ours. */
export class GameSheet extends PlaySheet {
  static override DEFAULT_OPTIONS: SheetOptions = {
    position: { width: 520, height: 600 },
    actions: { rollTest: GameSheet.#rollTest },
  };

  /** The context of the sheet's own templates, beside what every sheet knows. */
  protected override view(): Promise<object> {
    const { name, img, system } = this.actor;
    const attacks = this.actor.isCreature() ? this.actor.system.derived.attacks : [];
    return Promise.resolve({ header: { name, img }, system, attacks, tests: gameOf(this.actor.type)?.tests ?? [] });
  }

  static async #rollTest(this: GameSheet, event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const { actor } = this;
    if (actor.isCreature()) await gameOf(actor.type)?.performTest(actor, dataset["test"] ?? "", { event });
  }
}
