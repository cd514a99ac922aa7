import { Document, fields, flags, html, id, metadataOf, name, sort, stats, type Schema } from "./base-document.ts";
import { FOLDER_DOCUMENT_TYPES } from "../constants.ts";

/** https://foundryvtt.com/api/classes/foundry.documents.BaseFolder.html */
export class BaseFolder extends Document {
  static override metadata = metadataOf("Folder");

  static override defineSchema(): Schema {
    return {
      _id: id(),
      name: name(),
      type: new fields.StringField({ required: true, choices: [...FOLDER_DOCUMENT_TYPES] }),
      description: html(),
      folder: new fields.ForeignDocumentField(BaseFolder),
      sorting: new fields.StringField({ required: true, initial: "a", choices: ["a", "m"] }),
      sort: sort(),
      color: new fields.ColorField(),
      flags: flags(),
      _stats: stats(),
    };
  }
}

/** https://foundryvtt.com/api/classes/foundry.documents.BaseSetting.html */
export class BaseSetting extends Document {
  static override metadata = metadataOf("Setting");

  static override defineSchema(): Schema {
    return {
      _id: id(),
      key: name(),
      value: new fields.JSONField({ required: true, nullable: true, initial: null }),
      user: new fields.DocumentIdField({ readonly: false }),
      _stats: stats(),
    };
  }
}
