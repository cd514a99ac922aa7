import { ACTIVE_EFFECT_DURATION_UNITS } from "../constants.ts";
import { isV14 } from "../generation.ts";
import { PrototypeToken } from "./prototype-token.ts";
import type { Dict } from "../types.ts";
import * as fields from "../data/fields/index.ts";
import { Document, INDEXED, metadataOf } from "./base-document.ts";
import { fromOldEffect } from "./old-sources.ts";
import * as part from "./schema-parts.ts";
import { BaseFolder } from "./world-documents.ts";

export const DEFAULT_ACTOR_ICON = "icons/svg/mystery-man.svg";
export const DEFAULT_ITEM_ICON = "icons/svg/item-bag.svg";
export const DEFAULT_EFFECT_ICON = "icons/svg/aura.svg";

/** https://foundryvtt.com/api/classes/foundry.documents.BaseActiveEffect.html */
export class BaseActiveEffect extends Document {
  static override metadata = metadataOf("ActiveEffect", INDEXED());
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "EFFECT"];

  static override defineSchema(): part.Schema {
    return {
      _id: part.id(),
      name: part.name(),
      img: part.image(),
      ...part.typed(this, { initial: "base" }),
      ...(isV14() ? effectTime() : olderEffect()),
      disabled: part.bool(),
      description: part.html(),
      origin: new fields.StringField({ nullable: true, blank: false, initial: null }),
      tint: new fields.ColorField({ nullable: false, initial: "#ffffff" }),
      transfer: part.bool(true),
      statuses: new fields.SetField(new fields.StringField({ required: true, blank: false })),
      ...(isV14() ? { showIcon: part.number({ integer: true, choices: [0, 1, 2], initial: 1 }) } : {}),
      ...(isV14() ? { folder: new fields.ForeignDocumentField(BaseFolder as never) } : {}),
      sort: part.sort(),
      ...part.kept(),
    };
  }

  static override migrateData(source: Dict, ...rest: unknown[]): Dict {
    fromOldEffect(source);
    return super.migrateData(source, ...rest);
  }
}

const nullableInteger = (options = {}) =>
  new fields.NumberField({ integer: true, nullable: true, initial: null, ...options });

/** Generation 13 keeps its changes beside the type's data. */
const olderEffect = (): part.Schema => ({
  changes: new fields.ArrayField(
    part.schema({
      key: part.text(),
      value: part.text(),
      mode: part.number({ integer: true, initial: 2 }),
      priority: new fields.NumberField(),
    }),
  ),
  duration: part.schema({
    startTime: new fields.NumberField({ initial: null }),
    seconds: nullableInteger({ min: 0, initial: undefined }),
    combat: part.link(),
    rounds: nullableInteger({ min: 0, initial: undefined }),
    turns: nullableInteger({ min: 0, initial: undefined }),
    startRound: nullableInteger({ min: 0, initial: undefined }),
    startTurn: nullableInteger({ min: 0, initial: undefined }),
  }),
});

/** Generation 14: https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.EffectDurationData.html */
const effectTime = (): part.Schema => ({
  start: new fields.SchemaField(
    {
      time: part.number({ initial: 0 }),
      combat: part.link(),
      combatant: part.link(),
      initiative: new fields.NumberField(),
      round: nullableInteger({ min: 0 }),
      turn: nullableInteger({ min: 0 }),
    },
    { nullable: true, initial: null },
  ),
  duration: part.schema({
    value: nullableInteger({ min: 0 }),
    units: new fields.StringField({ required: true, choices: [...ACTIVE_EFFECT_DURATION_UNITS], initial: "seconds" }),
    expiry: new fields.StringField({ nullable: true, blank: false, initial: null }),
    expired: part.bool(),
  }),
});

/** https://foundryvtt.com/api/classes/foundry.documents.BaseItem.html */
export class BaseItem extends Document {
  static override metadata = metadataOf("Item", INDEXED());

  static override defineSchema(): part.Schema {
    return {
      _id: part.id(),
      name: part.name(),
      type: new fields.DocumentTypeField(this as never),
      img: part.image({ initial: () => DEFAULT_ITEM_ICON }),
      system: new fields.TypeDataField(this as never),
      effects: new fields.EmbeddedCollectionField(BaseActiveEffect as never),
      ...part.primary(BaseFolder),
    };
  }
}

/** https://foundryvtt.com/api/classes/foundry.documents.BaseActor.html */
export class BaseActor extends Document {
  static override metadata = metadataOf("Actor", INDEXED());

  static override defineSchema(): part.Schema {
    return {
      _id: part.id(),
      name: part.name(),
      img: part.image({ initial: () => DEFAULT_ACTOR_ICON }),
      ...part.typed(this),
      prototypeToken: new fields.EmbeddedDataField(PrototypeToken as never),
      items: new fields.EmbeddedCollectionField(BaseItem as never),
      effects: new fields.EmbeddedCollectionField(BaseActiveEffect as never),
      ...part.primary(BaseFolder),
    };
  }
}

/** https://foundryvtt.com/api/classes/foundry.documents.BaseActorDelta.html */
export class BaseActorDelta extends Document {
  static override metadata = metadataOf("ActorDelta");

  static override defineSchema(): part.Schema {
    return {
      _id: part.id(),
      name: new fields.StringField({ required: false, nullable: true, initial: null }),
      type: new fields.StringField({ required: false, nullable: true, initial: null }),
      img: part.image({ nullable: true, initial: null, required: false }),
      system: new fields.ObjectField(),
      // Plain sources: the synthetic actor of the token has the documents.
      items: new fields.ArrayField(new fields.ObjectField()),
      effects: new fields.ArrayField(new fields.ObjectField()),
      ownership: new fields.DocumentOwnershipField({ required: false, nullable: true, initial: null }),
      flags: part.flags(),
    };
  }
}
