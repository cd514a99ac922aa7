import { BaseActor } from "./actor-documents.ts";
import * as fields from "../data/fields/index.ts";
import { Document, metadataOf } from "./base-document.ts";
import * as part from "./schema-parts.ts";

/** https://foundryvtt.com/api/classes/foundry.documents.BaseUser.html */
export class BaseUser extends Document {
  static override metadata = metadataOf("User");

  static override defineSchema(): part.Schema {
    return {
      _id: part.id(),
      name: part.name(),
      role: part.number({ integer: true, min: 0, max: 4, initial: 1 }),
      password: new fields.StringField({ blank: true }),
      passwordSalt: new fields.StringField({ blank: true }),
      avatar: new fields.FilePathField({ categories: ["IMAGE"] }),
      character: new fields.ForeignDocumentField(BaseActor as never),
      color: new fields.ColorField({ required: true, nullable: false, initial: "#cc2829" }),
      pronouns: part.text(),
      hotbar: new fields.TypedObjectField(new fields.DocumentIdField({ nullable: false })),
      permissions: new fields.TypedObjectField(new fields.BooleanField()),
      ...part.kept(),
    };
  }
}
