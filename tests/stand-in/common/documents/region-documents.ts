import { BaseShapeData } from "../data/shapes/shape-data.ts";
import { isV14 } from "../generation.ts";
import { EDGE_RESTRICTION_TYPES, REGION_VISIBILITY } from "../constants.ts";
import * as fields from "../data/fields/index.ts";
import { Document, metadataOf } from "./base-document.ts";
import * as part from "./schema-parts.ts";

export class BaseRegionBehavior extends Document {
  static override metadata = metadataOf("RegionBehavior");
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "BEHAVIOR"];

  static override defineSchema(): part.Schema {
    return {
      _id: part.id(),
      name: part.text(),
      ...part.typed(this),
      disabled: part.bool(),
      ...part.kept(),
    };
  }
}

const visibilities = (): Readonly<Record<string, number>> => {
  const { OBSERVER: _observer, LAYER_UNLOCKED: _unlocked, ...shared } = REGION_VISIBILITY;
  return isV14() ? REGION_VISIBILITY : shared;
};

export class BaseRegion extends Document {
  static override metadata = metadataOf("Region");
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "REGION"];

  static override defineSchema(): part.Schema {
    const bound = () => new fields.NumberField({ required: true, nullable: true, initial: null });
    return {
      _id: part.id(),
      name: part.name(),
      color: new fields.ColorField({ nullable: false, initial: "#888888" }),
      shapes: new fields.ArrayField(new fields.TypedSchemaField(BaseShapeData.TYPES as never)),
      elevation: part.schema({ bottom: bound(), top: bound() }),
      behaviors: new fields.EmbeddedCollectionField(BaseRegionBehavior as never),
      visibility: part.oneOf(visibilities(), REGION_VISIBILITY.LAYER),
      ...(isV14()
        ? {
            levels: new fields.SetField(new fields.DocumentIdField({ nullable: false, readonly: false })),
            attachment: part.schema({ token: part.link() }),
            // UNCONFIRMED: with what a restriction begins.
            restriction: part.schema({
              enabled: part.bool(),
              type: part.text({ initial: "move", choices: EDGE_RESTRICTION_TYPES }),
              priority: part.number({ integer: true, min: 0, initial: 0 }),
            }),
            displayMeasurements: part.bool(),
            highlightMode: part.text({ initial: "shapes", choices: ["shapes", "coverage"] }),
            hidden: part.bool(),
            ownership: part.ownership(),
          }
        : {}),
      locked: part.bool(),
      ...part.kept(),
    };
  }
}
