import { lazy } from "../../host/lazy.ts";
import { clicksOn } from "../../sheets/in-turn.ts";
import { asKind } from "../../documents/creature.ts";
import { part, type Parts, type RenderOptions, type SheetOptions } from "../../sheets/base.ts";
import { BASE_LISTS } from "./base-lists.ts";
import { PlaySheet } from "../../items/sheets/play-sheet.ts";

const basePart = () => lazy(() => import("./base-part.ts"));

const BASE_ACTIONS = clicksOn("homebase", {
  passDay: async () => (await lazy(() => import("../time/perform-begin.ts"))).performPass("day"),
  baseOperation: async (base, { target }) => (await basePart()).performBaseOperation(base, target.dataset),
});

/** The sheet of a base: what it is, what it does for the group, and what that has cost it. @rule WH-BASE-01 */
export class HomebaseSheet extends PlaySheet {
  static override DEFAULT_OPTIONS: SheetOptions = {
    classes: ["homebase"],
    position: { width: 760, height: 720 },
    actions: BASE_ACTIONS,
  };

  override readonly lists = BASE_LISTS;

  static override PARTS: Parts = {
    header: part("sheets/actor/homebase/header"),
    services: part("sheets/actor/homebase/services"),
    state: part("sheets/actor/homebase/state"),
    sharers: part("sheets/actor/homebase/sharers"),
    problems: part("sheets/actor/homebase/problems"),
    log: part("sheets/actor/homebase/log"),
    notes: part("sheets/actor/monster/notes"),
  };

  get #base(): Actor.OfType<"homebase"> | null {
    return asKind("homebase", this.actor);
  }

  protected override async view(_options: RenderOptions): Promise<object> {
    const base = this.#base;
    return base ? (await basePart()).baseContext(base, this.editing) : {};
  }

  /** An actor that is dropped on a base shares it from now on. */
  protected override async _onDropActor(_event: DragEvent, dropped: Actor.Implementation) {
    const base = this.#base;
    if (this.isEditable && base) await (await basePart()).addSharer(base, dropped);
    return null;
  }
}
