import { isV14 } from "../generation.ts";
import { PrototypeToken } from "./prototype-token.ts";
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
  sort,
  stats,
  text,
  type Schema,
} from "./base-document.ts";
import { BaseFolder } from "./world-documents.ts";

export const DEFAULT_ACTOR_ICON = "icons/svg/mystery-man.svg";
export const DEFAULT_ITEM_ICON = "icons/svg/item-bag.svg";
export const DEFAULT_EFFECT_ICON = "icons/svg/aura.svg";

/** https://foundryvtt.com/api/classes/foundry.documents.BaseActiveEffect.html */
export class BaseActiveEffect extends Document {
  static override metadata = metadataOf("ActiveEffect", INDEXED());

  static override defineSchema(): Schema {
    return {
      _id: id(),
      name: name(),
      img: image(),
      type: new fields.DocumentTypeField(this as never, { initial: "base" }),
      system: new fields.TypeDataField(this as never),
      ...(isV14() ? effectTime() : olderEffect()),
      disabled: bool(),
      description: html(),
      origin: new fields.StringField({ nullable: true, blank: false, initial: null }),
      tint: new fields.ColorField({ nullable: false, initial: "#ffffff" }),
      transfer: bool(true),
      statuses: new fields.SetField(new fields.StringField({ required: true, blank: false })),
      ...(isV14() ? { showIcon: number({ integer: true, choices: [0, 1, 2], initial: 1 }) } : {}),
      ...(isV14() ? { folder: new fields.ForeignDocumentField(BaseFolder as never) } : {}),
      sort: sort(),
      flags: flags(),
      _stats: stats(),
    };
  }
}

const nullableInteger = (options = {}) =>
  new fields.NumberField({ integer: true, nullable: true, initial: null, ...options });
const nullableId = () => new fields.DocumentIdField({ readonly: false });

/** Generation 13 keeps its changes beside the type's data. */
const olderEffect = (): Schema => ({
  changes: new fields.ArrayField(
    schema({
      key: text(),
      value: text(),
      mode: number({ integer: true, initial: 2 }),
      priority: new fields.NumberField(),
    }),
  ),
  duration: schema({
    startTime: new fields.NumberField({ initial: null }),
    seconds: nullableInteger({ min: 0, initial: undefined }),
    combat: nullableId(),
    rounds: nullableInteger({ min: 0, initial: undefined }),
    turns: nullableInteger({ min: 0, initial: undefined }),
    startRound: nullableInteger({ min: 0, initial: undefined }),
    startTurn: nullableInteger({ min: 0, initial: undefined }),
  }),
});

const UNITS = ["years", "months", "days", "hours", "minutes", "seconds", "rounds", "turns"];

/** Generation 14: https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.EffectDurationData.html */
const effectTime = (): Schema => ({
  start: new fields.SchemaField(
    {
      time: number({ initial: 0 }),
      combat: nullableId(),
      combatant: nullableId(),
      initiative: new fields.NumberField(),
      round: nullableInteger({ min: 0 }),
      turn: nullableInteger({ min: 0 }),
    },
    { nullable: true, initial: null },
  ),
  duration: schema({
    value: nullableInteger({ min: 0 }),
    units: new fields.StringField({ required: true, choices: UNITS, initial: "seconds" }),
    expiry: new fields.StringField({ nullable: true, blank: false, initial: null }),
    expired: bool(),
  }),
});

/** https://foundryvtt.com/api/classes/foundry.documents.BaseItem.html */
export class BaseItem extends Document {
  static override metadata = metadataOf("Item", INDEXED());

  static override defineSchema(): Schema {
    return {
      _id: id(),
      name: name(),
      type: new fields.DocumentTypeField(this as never),
      img: image({ initial: () => DEFAULT_ITEM_ICON }),
      system: new fields.TypeDataField(this as never),
      effects: new fields.EmbeddedCollectionField(BaseActiveEffect as never),
      ...primaryTail(() => BaseFolder),
    };
  }
}

/** https://foundryvtt.com/api/classes/foundry.documents.BaseActor.html */
export class BaseActor extends Document {
  static override metadata = metadataOf("Actor", INDEXED());

  static override defineSchema(): Schema {
    return {
      _id: id(),
      name: name(),
      img: image({ initial: () => DEFAULT_ACTOR_ICON }),
      type: new fields.DocumentTypeField(this as never),
      system: new fields.TypeDataField(this as never),
      prototypeToken: new fields.EmbeddedDataField(PrototypeToken as never),
      items: new fields.EmbeddedCollectionField(BaseItem as never),
      effects: new fields.EmbeddedCollectionField(BaseActiveEffect as never),
      ...primaryTail(() => BaseFolder),
    };
  }
}

/** https://foundryvtt.com/api/classes/foundry.documents.BaseActorDelta.html */
export class BaseActorDelta extends Document {
  static override metadata = metadataOf("ActorDelta");

  static override defineSchema(): Schema {
    return {
      _id: id(),
      name: new fields.StringField({ required: false, nullable: true, initial: null }),
      type: new fields.StringField({ required: false, nullable: true, initial: null }),
      img: image({ nullable: true, initial: null, required: false }),
      system: new fields.ObjectField(),
      // Plain sources: the synthetic actor of the token has the documents.
      items: new fields.ArrayField(new fields.ObjectField()),
      effects: new fields.ArrayField(new fields.ObjectField()),
      ownership: new fields.DocumentOwnershipField({ required: false, nullable: true, initial: null }),
      flags: flags(),
    };
  }
}
