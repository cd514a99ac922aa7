/** Windows without anything of their own beyond the schema of their document. */
import type { Data } from "../../host.ts";
import { SchemaSheet, type Layout } from "./schema-sheet.ts";
import type { Choices } from "./form-nodes.ts";
import { PlaceableConfig } from "./placeable-config.ts";
import { inWords } from "./words.ts";

/** https://foundryvtt.com/api/v14/classes/foundry.applications.sheets.PlaylistSoundConfig.html */
export class PlaylistSoundConfig extends SchemaSheet {
  static override DEFAULT_OPTIONS: Data = { classes: ["playlist-sound-config"], window: { icon: "fa-solid fa-music" } };

  /** Whether it plays is the playlist's to say. */
  protected override _layout(): Layout {
    return { body: ["name", "path", "volume", "repeat", "description"] };
  }
}

/** https://foundryvtt.com/api/v14/classes/foundry.applications.sheets.TableResultConfig.html */
export class TableResultConfig extends SchemaSheet {
  static override DEFAULT_OPTIONS: Data = { classes: ["table-result-config"], window: { icon: "fa-solid fa-list-ol" } };
}

/** Generation 14: https://foundryvtt.com/api/v14/classes/foundry.applications.sheets.LevelConfig.html */
export class LevelConfig extends SchemaSheet {
  static override DEFAULT_OPTIONS: Data = { classes: ["level-config"], window: { icon: "fa-solid fa-layer-group" } };
}

/** Generation 13: https://foundryvtt.com/api/classes/foundry.applications.sheets.MeasuredTemplateConfig.html */
export class MeasuredTemplateConfig extends PlaceableConfig {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["template-config"],
    window: { icon: "fa-solid fa-ruler-combined" },
  };

  protected override _choices(): Choices {
    const shapes = { circle: "CIRCLE", cone: "CONE", rect: "RECT", ray: "RAY" };
    return { ...super._choices(), t: inWords(shapes, "TEMPLATE.SHAPE") };
  }
}

/** https://foundryvtt.com/api/v14/classes/foundry.applications.sheets.journal.JournalEntryCategoryConfig.html */
export class JournalEntryCategoryConfig extends SchemaSheet {
  static override DEFAULT_OPTIONS: Data = { classes: ["category-config"], window: { icon: "fa-solid fa-bookmark" } };
}
