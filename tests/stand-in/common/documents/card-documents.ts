import * as fields from "../data/fields/index.ts";
import { Document, INDEXED, metadataOf } from "./base-document.ts";
import * as part from "./schema-parts.ts";
import { BaseFolder } from "./world-documents.ts";

export class BaseCard extends Document {
  static override metadata = metadataOf("Card", INDEXED());
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "CARD"];

  static override defineSchema(): part.Schema {
    const side = () =>
      part.schema({
        name: new fields.StringField(),
        text: part.html({ required: false }),
        img: new fields.FilePathField({ categories: ["IMAGE", "VIDEO"] }),
      });
    return {
      _id: part.id(),
      name: part.name(),
      description: part.html(),
      ...part.typed(this, { initial: "base" }),
      suit: new fields.StringField(),
      value: new fields.NumberField(),
      back: side(),
      faces: new fields.ArrayField(side()),
      face: new fields.NumberField({ required: true, integer: true, min: 0, initial: null, nullable: true }),
      drawn: part.bool(),
      origin: part.link(),
      sort: new fields.IntegerSortField(),
      ...part.kept(),
    };
  }
}

export class BaseCards extends Document {
  static override metadata = metadataOf("Cards", INDEXED());
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "CARDS"];

  static override defineSchema(): part.Schema {
    return {
      _id: part.id(),
      name: part.name(),
      type: new fields.DocumentTypeField(this as never, { initial: "deck" }),
      description: part.html(),
      img: part.image({ initial: () => "icons/svg/card-hand.svg" }),
      system: new fields.TypeDataField(this as never),
      cards: new fields.EmbeddedCollectionField(BaseCard as never),
      displayCount: part.bool(),
      ...part.primary(BaseFolder),
    };
  }
}
