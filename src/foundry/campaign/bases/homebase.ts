import { lazy } from "../../host/lazy.ts";
import type { NarrowActorSheet } from "../../sheets/document-sheets.ts";
import { part, type Parts, type RenderOptions, type SheetOptions } from "../../sheets/base.ts";
import { BASE_LISTS } from "./base-lists.ts";
import { PlaySheet } from "../../items/sheets/play-sheet.ts";

const basePart = () => lazy(() => import("./base-part.ts"));

async function baseOperation(this: NarrowActorSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
  if (this.actor.isHomebase()) await (await basePart()).performBaseOperation(this.actor, dataset);
}

/** The sheet of a base: what it is, what it does for the group, and what that has cost it. @rule WH-BASE-01 */
export class HomebaseSheet extends PlaySheet {
  static override DEFAULT_OPTIONS: SheetOptions = {
    classes: ["homebase"],
    position: { width: 760, height: 720 },
    actions: { baseOperation },
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

  protected override async view(_options: RenderOptions): Promise<object> {
    const { actor } = this;
    return actor.isHomebase() ? (await basePart()).baseContext(actor, this.editing) : {};
  }

  /** An actor that is dropped on a base shares it from now on. */
  protected override async _onDropActor(_event: DragEvent, dropped: Actor.Implementation) {
    const { actor } = this;
    if (this.isEditable && actor.isHomebase()) await (await basePart()).addSharer(actor, dropped);
    return null;
  }
}
