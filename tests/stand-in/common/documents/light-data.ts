import { DataModel } from "../abstract/data-model.ts";
import { bool, fields, number, schema, type Schema } from "./base-document.ts";

/** https://foundryvtt.com/api/classes/foundry.data.LightData.html */
export class LightData extends DataModel {
  static override defineSchema(): Schema {
    const strength = (initial: number) => number({ initial, min: -1, max: 1 });
    return {
      negative: bool(),
      priority: number({ integer: true, min: 0, initial: 0 }),
      alpha: new fields.AlphaField({ initial: 0.5 }),
      angle: new fields.AngleField({ initial: 360, normalize: false }),
      bright: number({ min: 0, step: 0.01, initial: 0 }),
      color: new fields.ColorField(),
      coloration: number({ integer: true, initial: 1 }),
      dim: number({ min: 0, step: 0.01, initial: 0 }),
      attenuation: new fields.AlphaField({ initial: 0.5 }),
      luminosity: strength(0.5),
      saturation: strength(0),
      contrast: strength(0),
      shadows: number({ min: 0, max: 1, initial: 0 }),
      animation: schema({
        type: new fields.StringField({ nullable: true, blank: false, initial: null }),
        speed: number({ integer: true, min: 0, max: 10, initial: 5 }),
        intensity: number({ integer: true, min: 1, max: 10, initial: 5 }),
        reverse: bool(),
      }),
      darkness: schema({ min: new fields.AlphaField({ initial: 0 }), max: new fields.AlphaField({ initial: 1 }) }),
    };
  }
}
