import * as fields from "../data/fields/index.ts";
import { isV14 } from "../generation.ts";
import { Document, metadataOf } from "./base-document.ts";
import * as part from "./schema-parts.ts";
import { BaseScene } from "./scene-documents.ts";

/** https://foundryvtt.com/api/classes/foundry.documents.BaseCombatantGroup.html */
export class BaseCombatantGroup extends Document {
  static override metadata = metadataOf("CombatantGroup");

  static override defineSchema(): part.Schema {
    return {
      _id: part.id(),
      ...part.typed(this, { initial: "base" }),
      name: part.text({ textSearch: true }),
      img: part.image(),
      initiative: new fields.NumberField({ required: true }),
      ownership: part.ownership(),
      ...part.kept(),
    };
  }
}

/** https://foundryvtt.com/api/classes/foundry.documents.BaseCombatant.html */
export class BaseCombatant extends Document {
  static override metadata = metadataOf("Combatant");

  static override defineSchema(): part.Schema {
    return {
      _id: part.id(),
      ...part.typed(this, { initial: "base" }),
      actorId: part.link(),
      tokenId: part.link(),
      sceneId: part.link(),
      name: new fields.StringField({ blank: false, nullable: true, textSearch: true }),
      img: part.image(),
      initiative: new fields.NumberField({ required: true }),
      hidden: part.bool(),
      defeated: part.bool(),
      group: new fields.ForeignDocumentField(BaseCombatantGroup as never),
      ...(isV14() ? { roundJoined: part.number({ integer: true, min: 0, initial: 1 }) } : {}),
      ...part.kept(),
    };
  }
}

/** https://foundryvtt.com/api/classes/foundry.documents.BaseCombat.html */
export class BaseCombat extends Document {
  static override metadata = metadataOf("Combat");

  static override defineSchema(): part.Schema {
    return {
      _id: part.id(),
      ...part.typed(this, { initial: "base" }),
      ...(isV14() ? { name: new fields.StringField({ required: true, blank: true, textSearch: true }) } : {}),
      scene: new fields.ForeignDocumentField(BaseScene as never),
      groups: new fields.EmbeddedCollectionField(BaseCombatantGroup as never),
      combatants: new fields.EmbeddedCollectionField(BaseCombatant as never),
      active: part.bool(),
      round: part.number({ integer: true, min: 0, initial: 0 }),
      turn: new fields.NumberField({ required: true, integer: true, min: 0, nullable: true, initial: null }),
      sort: new fields.IntegerSortField(),
      ...part.kept(),
    };
  }
}
