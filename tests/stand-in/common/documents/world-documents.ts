import * as fields from "../data/fields/index.ts";
import { Document, metadataOf } from "./base-document.ts";
import * as part from "./schema-parts.ts";
import { FOLDER_DOCUMENT_TYPES } from "../constants.ts";

/** https://foundryvtt.com/api/classes/foundry.documents.BaseFolder.html */
export class BaseFolder extends Document {
  static override metadata = metadataOf("Folder");

  static SORTING_MODES = ["a", "m"];

  static override defineSchema(): part.Schema {
    return {
      _id: part.id(),
      name: part.name(),
      type: new fields.StringField({ required: true, choices: [...FOLDER_DOCUMENT_TYPES] }),
      description: part.html(),
      folder: new fields.ForeignDocumentField(BaseFolder),
      sorting: new fields.StringField({ required: true, initial: "a", choices: BaseFolder.SORTING_MODES }),
      sort: part.sort(),
      color: new fields.ColorField(),
      ...part.kept(),
    };
  }
}

/** https://foundryvtt.com/api/classes/foundry.documents.BaseSetting.html */
export class BaseSetting extends Document {
  static override metadata = metadataOf("Setting");

  static override defineSchema(): part.Schema {
    return {
      _id: part.id(),
      key: part.name(),
      value: new fields.JSONField({ required: true, nullable: true, initial: null }),
      user: part.link(),
      _stats: part.stats(),
    };
  }
}
