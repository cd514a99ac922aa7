import { DataModel } from "../abstract/data-model.ts";
import { isV14 } from "../generation.ts";
import { LightData } from "./light-data.ts";
import { bool, fields, flags, number, schema, text, type Schema } from "./base-document.ts";

const bar = () =>
  schema({ attribute: new fields.StringField({ required: true, nullable: true, blank: false, initial: null }) });
const size = () => number({ positive: true, step: 0.5, initial: 1 });
const factor = (initial: number) => number({ initial });

export const textureData = (initial: Record<string, unknown> = {}) =>
  schema({
    src: new fields.FilePathField({ categories: ["IMAGE", "VIDEO"], wildcard: true, initial: null, ...initial }),
    anchorX: factor(0.5),
    anchorY: factor(0.5),
    offsetX: factor(0),
    offsetY: factor(0),
    fit: new fields.StringField({ initial: "contain", choices: ["fill", "contain", "cover", "width", "height"] }),
    scaleX: factor(1),
    scaleY: factor(1),
    rotation: new fields.AngleField(),
    tint: new fields.ColorField({ nullable: false, initial: "#ffffff" }),
    alphaThreshold: new fields.AlphaField({ initial: 0.75 }),
  });

/** What tokens and the prototypes of tokens have in common. */
export const sharedTokenSchema = (): Schema => ({
  name: new fields.StringField({ required: true, blank: true, textSearch: true }),
  displayName: number({ integer: true, choices: [0, 10, 20, 30, 40, 50], initial: 0 }),
  actorLink: bool(),
  width: size(),
  height: size(),
  ...(isV14() ? { depth: size() } : {}),
  texture: textureData({ initial: () => "icons/svg/mystery-man.svg" }),
  shape: number({ integer: true, choices: [0, 1, 2, 3, 4, 5], initial: 4 }),
  lockRotation: bool(),
  rotation: new fields.AngleField(),
  alpha: new fields.AlphaField(),
  disposition: number({ integer: true, choices: [-2, -1, 0, 1], initial: -1 }),
  displayBars: number({ integer: true, choices: [0, 10, 20, 30, 40, 50], initial: 0 }),
  bar1: bar(),
  bar2: bar(),
  light: new fields.EmbeddedDataField(LightData as never),
  sight: schema({
    enabled: bool(),
    range: new fields.NumberField({ required: true, nullable: true, min: 0, step: 0.01, initial: 0 }),
    angle: new fields.AngleField({ initial: 360, normalize: false }),
    visionMode: new fields.StringField({ required: true, blank: false, initial: "basic" }),
    color: new fields.ColorField(),
    attenuation: new fields.AlphaField({ initial: 0.1 }),
    brightness: number({ initial: 0, min: -1, max: 1 }),
    saturation: number({ initial: 0, min: -1, max: 1 }),
    contrast: number({ initial: 0, min: -1, max: 1 }),
  }),
  detectionModes: new fields.ArrayField(
    schema({ id: text(), enabled: bool(true), range: new fields.NumberField({ nullable: true, min: 0, initial: 0 }) }),
  ),
  occludable: schema({ radius: number({ min: 0, initial: 0 }) }),
  ring: schema({
    enabled: bool(),
    colors: schema({ ring: new fields.ColorField(), background: new fields.ColorField() }),
    effects: number({ integer: true, min: 0, initial: 1 }),
    subject: schema({
      scale: number({ initial: 1, min: 0.5 }),
      texture: new fields.FilePathField({ categories: ["IMAGE"] }),
    }),
  }),
  turnMarker: schema({
    mode: number({ integer: true, choices: [0, 1, 2], initial: 1 }),
    animation: new fields.StringField({ required: true, nullable: true, blank: false, initial: null }),
    src: new fields.FilePathField({ categories: ["IMAGE", "VIDEO"] }),
    disposition: bool(),
  }),
  movementAction: new fields.StringField({ required: true, nullable: true, blank: false, initial: null }),
  flags: flags(),
});

/** https://foundryvtt.com/api/classes/foundry.data.PrototypeToken.html */
export class PrototypeToken extends DataModel {
  static override defineSchema(): Schema {
    return { ...sharedTokenSchema(), randomImg: bool(), appendNumber: bool(), prependAdjective: bool() };
  }

  get actor(): unknown {
    return this.parent;
  }

  get documentName(): string {
    return "PrototypeToken";
  }
}
