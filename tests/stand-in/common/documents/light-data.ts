import { DataModel } from "../abstract/data-model.ts";
import * as fields from "../data/fields/index.ts";
import * as part from "./schema-parts.ts";

/** https://foundryvtt.com/api/classes/foundry.data.LightData.html */
export class LightData extends DataModel {
  static override defineSchema(): part.Schema {
    const strength = (initial: number) => part.number({ initial, min: -1, max: 1 });
    return {
      negative: part.bool(),
      priority: part.number({ integer: true, min: 0, initial: 0 }),
      alpha: new fields.AlphaField({ initial: 0.5 }),
      angle: new fields.AngleField({ initial: 360, normalize: false }),
      bright: part.number({ min: 0, step: 0.01, initial: 0 }),
      color: new fields.ColorField(),
      coloration: part.number({ integer: true, initial: 1 }),
      dim: part.number({ min: 0, step: 0.01, initial: 0 }),
      attenuation: new fields.AlphaField({ initial: 0.5 }),
      luminosity: strength(0.5),
      saturation: strength(0),
      contrast: strength(0),
      shadows: part.number({ min: 0, max: 1, initial: 0 }),
      animation: part.schema({
        type: new fields.StringField({ nullable: true, blank: false, initial: null }),
        speed: part.number({ integer: true, min: 0, max: 10, initial: 5 }),
        intensity: part.number({ integer: true, min: 1, max: 10, initial: 5 }),
        reverse: part.bool(),
      }),
      darkness: part.schema({ min: new fields.AlphaField({ initial: 0 }), max: new fields.AlphaField({ initial: 1 }) }),
    };
  }
}
