import {
  bool,
  Document,
  fields,
  flags,
  id,
  image,
  metadataOf,
  number,
  ownership,
  stats,
  text,
  type Schema,
} from "./base-document.ts";
import { BaseScene } from "./scene-documents.ts";

/** https://foundryvtt.com/api/classes/foundry.documents.BaseCombatantGroup.html */
export class BaseCombatantGroup extends Document {
  static override metadata = metadataOf("CombatantGroup");

  static override defineSchema(): Schema {
    return {
      _id: id(),
      type: new fields.DocumentTypeField(this as never, { initial: "base" }),
      system: new fields.TypeDataField(this as never),
      name: text({ textSearch: true }),
      img: image(),
      initiative: new fields.NumberField({ required: true }),
      ownership: ownership(),
      flags: flags(),
      _stats: stats(),
    };
  }
}

/** https://foundryvtt.com/api/classes/foundry.documents.BaseCombatant.html */
export class BaseCombatant extends Document {
  static override metadata = metadataOf("Combatant");

  static override defineSchema(): Schema {
    const link = () => new fields.DocumentIdField({ readonly: false });
    return {
      _id: id(),
      type: new fields.DocumentTypeField(this as never, { initial: "base" }),
      system: new fields.TypeDataField(this as never),
      actorId: link(),
      tokenId: link(),
      sceneId: link(),
      name: new fields.StringField({ blank: false, nullable: true, textSearch: true }),
      img: image(),
      initiative: new fields.NumberField({ required: true }),
      hidden: bool(),
      defeated: bool(),
      group: new fields.ForeignDocumentField(BaseCombatantGroup as never),
      flags: flags(),
      _stats: stats(),
    };
  }
}

/** https://foundryvtt.com/api/classes/foundry.documents.BaseCombat.html */
export class BaseCombat extends Document {
  static override metadata = metadataOf("Combat");

  static override defineSchema(): Schema {
    return {
      _id: id(),
      type: new fields.DocumentTypeField(this as never, { initial: "base" }),
      system: new fields.TypeDataField(this as never),
      scene: new fields.ForeignDocumentField(BaseScene as never),
      groups: new fields.EmbeddedCollectionField(BaseCombatantGroup as never),
      combatants: new fields.EmbeddedCollectionField(BaseCombatant as never),
      active: bool(),
      round: number({ integer: true, min: 0, initial: 0 }),
      turn: new fields.NumberField({ required: true, integer: true, min: 0, nullable: true, initial: null }),
      sort: new fields.IntegerSortField(),
      flags: flags(),
      _stats: stats(),
    };
  }
}
