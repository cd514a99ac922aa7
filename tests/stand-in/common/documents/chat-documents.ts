import { CHAT_MESSAGE_STYLES, MACRO_SCOPES } from "../constants.ts";
import { documentEnvironment } from "../abstract/backend.ts";
import type { Dict } from "../types.ts";
import * as fields from "../data/fields/index.ts";
import { Document, INDEXED, metadataOf } from "./base-document.ts";
import { fromOldMessage } from "./old-sources.ts";
import * as part from "./schema-parts.ts";
import { BaseUser } from "./user-documents.ts";
import { BaseFolder } from "./world-documents.ts";

/** https://foundryvtt.com/api/classes/foundry.documents.BaseChatMessage.html */
export class BaseChatMessage extends Document {
  static override metadata = metadataOf("ChatMessage");

  static override defineSchema(): part.Schema {
    return {
      _id: part.id(),
      ...part.typed(this, { initial: "base" }),
      style: part.oneOf(CHAT_MESSAGE_STYLES, CHAT_MESSAGE_STYLES.OTHER),
      author: new fields.DocumentAuthorField(BaseUser as never),
      timestamp: part.number({ integer: true, initial: () => documentEnvironment().now() }),
      flavor: part.html(),
      title: new fields.StringField({ required: false }),
      content: part.html({ textSearch: true }),
      speaker: part.schema({
        scene: part.link(),
        actor: part.link(),
        token: part.link(),
        alias: new fields.StringField(),
      }),
      whisper: new fields.ArrayField(new fields.DocumentIdField({ nullable: false, readonly: false })),
      blind: part.bool(),
      rolls: new fields.ArrayField(new fields.JSONField({ validate: isRollJson })),
      sound: new fields.FilePathField({ categories: ["AUDIO"] }),
      emote: part.bool(),
      ...part.kept(),
    };
  }

  static override migrateData(source: Dict, ...rest: unknown[]): Dict {
    fromOldMessage(source);
    return super.migrateData(source, ...rest);
  }
}

function isRollJson(value: unknown): void {
  const roll: unknown = typeof value === "string" ? JSON.parse(value) : value;
  if (typeof roll !== "object" || roll === null || !("evaluated" in roll) || !roll.evaluated)
    throw new Error("Roll objects added to ChatMessage documents must be evaluated");
}

/** https://foundryvtt.com/api/classes/foundry.documents.BaseMacro.html */
export class BaseMacro extends Document {
  static override metadata = metadataOf("Macro", INDEXED());

  static override defineSchema(): part.Schema {
    return {
      _id: part.id(),
      name: part.name(),
      type: new fields.DocumentTypeField(this as never, { initial: "chat" }),
      author: new fields.DocumentAuthorField(BaseUser as never),
      img: part.image({ initial: () => "icons/svg/dice-target.svg" }),
      scope: new fields.StringField({ required: true, choices: [...MACRO_SCOPES], initial: "global" }),
      command: part.text(),
      ...part.primary(BaseFolder),
    };
  }
}
