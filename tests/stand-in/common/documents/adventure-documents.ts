import { BaseActor, BaseItem } from "./actor-documents.ts";
import * as fields from "../data/fields/index.ts";
import { Document, INDEXED, metadataOf } from "./base-document.ts";
import * as part from "./schema-parts.ts";
import { BaseCards } from "./card-documents.ts";
import { BaseMacro } from "./chat-documents.ts";
import { BaseCombat } from "./combat-documents.ts";
import { BaseJournalEntry } from "./journal-documents.ts";
import { BasePlaylist } from "./playlist-documents.ts";
import { BaseScene } from "./scene-documents.ts";
import { BaseRollTable } from "./table-documents.ts";
import { BaseUser } from "./user-documents.ts";
import { BaseFolder } from "./world-documents.ts";

/** What an adventure may hold, by the name of its field. */
const CONTENTS = {
  actors: BaseActor,
  combats: BaseCombat,
  items: BaseItem,
  journal: BaseJournalEntry,
  scenes: BaseScene,
  tables: BaseRollTable,
  macros: BaseMacro,
  cards: BaseCards,
  playlists: BasePlaylist,
  folders: BaseFolder,
} as const;

/** https://foundryvtt.com/api/classes/foundry.documents.BaseAdventure.html */
export class BaseAdventure extends Document {
  static override metadata = metadataOf("Adventure", INDEXED());

  static override defineSchema(): part.Schema {
    const contents = Object.entries(CONTENTS).map(([key, cls]) => [
      key,
      new fields.SetField(new fields.EmbeddedDataField(cls as never)),
    ]);
    return {
      _id: part.id(),
      name: part.name(),
      img: part.image(),
      caption: part.html(),
      description: part.html(),
      ...(Object.fromEntries(contents) as part.Schema),
      folder: new fields.ForeignDocumentField(BaseFolder as never),
      sort: part.sort(),
      ...part.kept(),
    };
  }

  /** The document classes by the fields that hold them. */
  static get contentFields(): Record<string, typeof Document> {
    return Object.fromEntries(
      Object.entries(CONTENTS).map(([key, cls]) => [key, cls.implementation as unknown as typeof Document]),
    );
  }
}

/** https://foundryvtt.com/api/classes/foundry.documents.BaseFogExploration.html */
export class BaseFogExploration extends Document {
  static override metadata = metadataOf("FogExploration");

  static override defineSchema(): part.Schema {
    return {
      _id: part.id(),
      scene: new fields.ForeignDocumentField(BaseScene as never),
      user: new fields.ForeignDocumentField(BaseUser as never),
      explored: new fields.FilePathField({ categories: ["IMAGE"], base64: true }),
      positions: new fields.ObjectField(),
      timestamp: new fields.NumberField({ required: true, nullable: false, initial: () => Date.now() }),
      ...part.kept(),
    };
  }
}
