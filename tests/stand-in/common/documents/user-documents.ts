import { BaseActor } from "./actor-documents.ts";
import { Document, fields, flags, id, metadataOf, name, number, stats, text, type Schema } from "./base-document.ts";

/** https://foundryvtt.com/api/classes/foundry.documents.BaseUser.html */
export class BaseUser extends Document {
  static override metadata = metadataOf("User");

  static override defineSchema(): Schema {
    return {
      _id: id(),
      name: name(),
      role: number({ integer: true, min: 0, max: 4, initial: 1 }),
      password: new fields.StringField({ blank: true }),
      passwordSalt: new fields.StringField({ blank: true }),
      avatar: new fields.FilePathField({ categories: ["IMAGE"] }),
      character: new fields.ForeignDocumentField(BaseActor as never),
      color: new fields.ColorField({ required: true, nullable: false, initial: "#cc2829" }),
      pronouns: text(),
      hotbar: new fields.TypedObjectField(new fields.DocumentIdField({ nullable: false })),
      permissions: new fields.TypedObjectField(new fields.BooleanField()),
      flags: flags(),
      _stats: stats(),
    };
  }
}
