import { isV14 } from "../generation.ts";
import { BaseActorDelta } from "./actor-documents.ts";
import * as fields from "../data/fields/index.ts";
import { Document, metadataOf } from "./base-document.ts";
import { fromOldToken } from "./old-sources.ts";
import * as part from "./schema-parts.ts";
import { sharedTokenSchema } from "./prototype-token.ts";
import type { Dict } from "../types.ts";

/** https://foundryvtt.com/api/classes/foundry.documents.BaseToken.html */
export class BaseToken extends Document {
  static override metadata = metadataOf("Token");
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "TOKEN"];

  static override defineSchema(): part.Schema {
    const { name: tokenName, ...shared } = sharedTokenSchema();
    return {
      _id: part.id(),
      ...(tokenName ? { name: tokenName } : {}),
      ...shared,
      actorId: part.link(),
      delta: new fields.EmbeddedDocumentField(BaseActorDelta as never),
      x: part.number({ integer: true, initial: 0 }),
      y: part.number({ integer: true, initial: 0 }),
      elevation: part.number({ initial: 0 }),
      ...(isV14() ? { level: part.link() } : {}),
      sort: new fields.IntegerSortField(),
      locked: part.bool(),
      hidden: part.bool(),
      _movementHistory: new fields.ArrayField(new fields.ObjectField()),
      _regions: new fields.ArrayField(new fields.DocumentIdField({ nullable: false, readonly: false })),
    };
  }

  static override migrateData(source: Dict, ...rest: unknown[]): Dict {
    fromOldToken(source);
    return super.migrateData(source, ...rest);
  }
}
