import * as fields from "../data/fields/index.ts";
import { Document, INDEXED, metadataOf } from "./base-document.ts";
import * as part from "./schema-parts.ts";
import { BaseFolder } from "./world-documents.ts";

export class BasePlaylistSound extends Document {
  static override metadata = metadataOf("PlaylistSound");
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "PLAYLIST_SOUND"];

  static override defineSchema(): part.Schema {
    return {
      _id: part.id(),
      name: part.name(),
      description: part.html(),
      path: new fields.FilePathField({ categories: ["AUDIO"] }),
      playing: part.bool(),
      pausedTime: new fields.NumberField({ min: 0 }),
      repeat: part.bool(),
      volume: new fields.AlphaField({ initial: 0.5 }),
      sort: new fields.IntegerSortField(),
      ...part.kept(),
    };
  }
}

export class BasePlaylist extends Document {
  static override metadata = metadataOf("Playlist", INDEXED());

  static override defineSchema(): part.Schema {
    return {
      _id: part.id(),
      name: part.name(),
      description: part.html(),
      sounds: new fields.EmbeddedCollectionField(BasePlaylistSound as never),
      mode: part.number({ integer: true, choices: [-1, 0, 1, 2], initial: 0 }),
      playing: part.bool(),
      sorting: new fields.StringField({ required: true, choices: ["a", "m"], initial: "a" }),
      ...part.primary(BaseFolder),
    };
  }
}
