import { CHAT_MESSAGE_STYLES, MACRO_SCOPES, TABLE_RESULT_TYPES } from "../constants.ts";
import {
  bool,
  Document,
  fields,
  flags,
  html,
  id,
  image,
  INDEXED,
  metadataOf,
  name,
  number,
  primaryTail,
  schema,
  stats,
  text,
  type Schema,
} from "./base-document.ts";
import { BaseUser } from "./user-documents.ts";
import { BaseFolder } from "./world-documents.ts";

/** https://foundryvtt.com/api/classes/foundry.documents.BaseChatMessage.html */
export class BaseChatMessage extends Document {
  static override metadata = metadataOf("ChatMessage");

  static override defineSchema(): Schema {
    const optionalId = () => new fields.DocumentIdField({ readonly: false });
    return {
      _id: id(),
      type: new fields.DocumentTypeField(this as never, { initial: "base" }),
      system: new fields.TypeDataField(this as never),
      style: number({ integer: true, choices: Object.values(CHAT_MESSAGE_STYLES), initial: 0 }),
      author: new fields.DocumentAuthorField(BaseUser as never),
      timestamp: number({ integer: true, initial: () => Date.now() }),
      flavor: html(),
      title: new fields.StringField({ required: false }),
      content: html({ textSearch: true }),
      speaker: schema({
        scene: optionalId(),
        actor: optionalId(),
        token: optionalId(),
        alias: new fields.StringField(),
      }),
      whisper: new fields.ArrayField(new fields.DocumentIdField({ nullable: false, readonly: false })),
      blind: bool(),
      rolls: new fields.ArrayField(new fields.JSONField({ validate: isRollJson })),
      sound: new fields.FilePathField({ categories: ["AUDIO"] }),
      emote: bool(),
      flags: flags(),
      _stats: stats(),
    };
  }
}

function isRollJson(value: unknown): void {
  const roll: unknown = typeof value === "string" ? JSON.parse(value) : value;
  if (typeof roll !== "object" || roll === null || !("evaluated" in roll) || !roll.evaluated)
    throw new Error("Roll objects added to ChatMessage documents must be evaluated");
}

/** https://foundryvtt.com/api/classes/foundry.documents.BaseTableResult.html */
export class BaseTableResult extends Document {
  static override metadata = metadataOf("TableResult");

  static override defineSchema(): Schema {
    return {
      _id: id(),
      type: new fields.DocumentTypeField(this as never, { initial: TABLE_RESULT_TYPES.TEXT }),
      name: text({ textSearch: true }),
      img: image(),
      description: html(),
      documentUuid: new fields.DocumentUUIDField({ required: false, nullable: true, initial: undefined }),
      weight: number({ integer: true, positive: true, initial: 1 }),
      range: new fields.ArrayField(number({ integer: true }), {
        validate: (range: unknown) =>
          Array.isArray(range) && range.length === 2 && Number(range[1]) >= Number(range[0]),
        validationError: "must be a length-2 array of ascending integers",
        initial: () => [1, 1],
      }),
      drawn: bool(),
      flags: flags(),
      _stats: stats(),
    };
  }
}

/** https://foundryvtt.com/api/classes/foundry.documents.BaseRollTable.html */
export class BaseRollTable extends Document {
  static override metadata = metadataOf("RollTable", INDEXED("description"));

  static override defineSchema(): Schema {
    return {
      _id: id(),
      name: name(),
      img: image({ initial: () => "icons/svg/d20-grey.svg" }),
      description: html(),
      results: new fields.EmbeddedCollectionField(BaseTableResult as never),
      formula: text(),
      replacement: bool(true),
      displayRoll: bool(true),
      ...primaryTail(() => BaseFolder),
    };
  }
}

/** https://foundryvtt.com/api/classes/foundry.documents.BaseMacro.html */
export class BaseMacro extends Document {
  static override metadata = metadataOf("Macro", INDEXED());

  static override defineSchema(): Schema {
    return {
      _id: id(),
      name: name(),
      type: new fields.DocumentTypeField(this as never, { initial: "chat" }),
      author: new fields.DocumentAuthorField(BaseUser as never),
      img: image({ initial: () => "icons/svg/dice-target.svg" }),
      scope: new fields.StringField({ required: true, choices: [...MACRO_SCOPES], initial: "global" }),
      command: text(),
      ...primaryTail(() => BaseFolder),
    };
  }
}

/** https://foundryvtt.com/api/classes/foundry.documents.BaseJournalEntryPage.html */
export class BaseJournalEntryPage extends Document {
  static override metadata = metadataOf("JournalEntryPage", INDEXED());

  static override defineSchema(): Schema {
    return {
      _id: id(),
      name: name(),
      type: new fields.DocumentTypeField(this as never, { initial: "text" }),
      system: new fields.TypeDataField(this as never),
      title: schema({ show: bool(true), level: number({ integer: true, min: 1, max: 6, initial: 1 }) }),
      image: schema({ caption: new fields.StringField() }),
      text: schema({
        content: html({ required: false }),
        markdown: new fields.StringField(),
        format: number({ integer: true, choices: [1, 2], initial: 1 }),
      }),
      video: schema({
        controls: bool(true),
        loop: new fields.BooleanField({ required: false, initial: undefined }),
        autoplay: new fields.BooleanField({ required: false, initial: undefined }),
        volume: new fields.AlphaField({ step: 0.01, initial: 0.5 }),
        timestamp: new fields.NumberField({ min: 0 }),
        width: new fields.NumberField({ positive: true, integer: true }),
        height: new fields.NumberField({ positive: true, integer: true }),
      }),
      src: new fields.StringField({ nullable: true, blank: false, initial: null }),
      category: new fields.DocumentIdField({ readonly: false }),
      sort: new fields.IntegerSortField(),
      ownership: new fields.DocumentOwnershipField({ initial: { default: -1 } }),
      flags: flags(),
      _stats: stats(),
    };
  }
}

/** https://foundryvtt.com/api/classes/foundry.documents.BaseJournalEntryCategory.html */
export class BaseJournalEntryCategory extends Document {
  static override metadata = metadataOf("JournalEntryCategory");

  static override defineSchema(): Schema {
    return { _id: id(), name: text(), sort: new fields.IntegerSortField(), flags: flags() };
  }
}

/** https://foundryvtt.com/api/classes/foundry.documents.BaseJournalEntry.html */
export class BaseJournalEntry extends Document {
  static override metadata = metadataOf("JournalEntry", INDEXED());

  static override defineSchema(): Schema {
    return {
      _id: id(),
      name: name(),
      pages: new fields.EmbeddedCollectionField(BaseJournalEntryPage as never),
      categories: new fields.EmbeddedCollectionField(BaseJournalEntryCategory as never),
      ...primaryTail(() => BaseFolder),
    };
  }
}
