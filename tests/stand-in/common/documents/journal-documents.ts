import * as fields from "../data/fields/index.ts";
import { Document, INDEXED, metadataOf } from "./base-document.ts";
import * as part from "./schema-parts.ts";
import { BaseFolder } from "./world-documents.ts";

/** https://foundryvtt.com/api/classes/foundry.documents.BaseJournalEntryPage.html */
export class BaseJournalEntryPage extends Document {
  static override metadata = metadataOf("JournalEntryPage", INDEXED());
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "JOURNALENTRYPAGE"];

  static override defineSchema(): part.Schema {
    return {
      _id: part.id(),
      name: part.name(),
      ...part.typed(this, { initial: "text" }),
      title: part.schema({ show: part.bool(true), level: part.number({ integer: true, min: 1, max: 6, initial: 1 }) }),
      image: part.schema({ caption: new fields.StringField() }),
      text: part.schema({
        content: part.html({ required: false }),
        markdown: new fields.StringField(),
        format: part.number({ integer: true, choices: [1, 2], initial: 1 }),
      }),
      video: part.schema({
        controls: part.bool(true),
        loop: new fields.BooleanField({ required: false, initial: undefined }),
        autoplay: new fields.BooleanField({ required: false, initial: undefined }),
        volume: new fields.AlphaField({ step: 0.01, initial: 0.5 }),
        timestamp: new fields.NumberField({ min: 0 }),
        width: new fields.NumberField({ positive: true, integer: true }),
        height: new fields.NumberField({ positive: true, integer: true }),
      }),
      src: new fields.StringField({ nullable: true, blank: false, initial: null }),
      category: part.link(),
      sort: new fields.IntegerSortField(),
      ownership: new fields.DocumentOwnershipField({ initial: { default: -1 } }),
      ...part.kept(),
    };
  }
}

/** https://foundryvtt.com/api/classes/foundry.documents.BaseJournalEntryCategory.html */
export class BaseJournalEntryCategory extends Document {
  static override metadata = metadataOf("JournalEntryCategory");

  static override defineSchema(): part.Schema {
    return { _id: part.id(), name: part.text(), sort: new fields.IntegerSortField(), flags: part.flags() };
  }
}

/** https://foundryvtt.com/api/classes/foundry.documents.BaseJournalEntry.html */
export class BaseJournalEntry extends Document {
  static override metadata = metadataOf("JournalEntry", INDEXED());

  static override defineSchema(): part.Schema {
    return {
      _id: part.id(),
      name: part.name(),
      pages: new fields.EmbeddedCollectionField(BaseJournalEntryPage as never),
      categories: new fields.EmbeddedCollectionField(BaseJournalEntryCategory as never),
      ...part.primary(BaseFolder),
    };
  }
}
