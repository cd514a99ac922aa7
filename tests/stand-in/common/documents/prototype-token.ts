import { DataModel } from "../abstract/data-model.ts";
import { documentEnvironment, type DatabaseOperation, type UserLike } from "../abstract/backend.ts";
import type { Document } from "../abstract/document.ts";
import { forcedDeletion } from "../data/operators.ts";
import type { Dict } from "../types.ts";
import { expandObject, getProperty } from "../utils/properties.ts";
import { barAttribute, type BarAttribute } from "./bar-attribute.ts";
import { isV14 } from "../generation.ts";
import { fromOldToken } from "./old-sources.ts";
import { LightData } from "./light-data.ts";
import * as fields from "../data/fields/index.ts";
import * as part from "./schema-parts.ts";

const bar = (which: "primary" | "secondary") => {
  const initial = (): string | null => documentEnvironment().tokenAttributes?.()[which] ?? null;
  return part.schema({ attribute: new fields.StringField({ required: true, nullable: true, blank: false, initial }) });
};
const size = () => part.number({ positive: true, step: 0.5, initial: 1 });
const factor = (initial: number) => part.number({ initial });

export const textureData = (initial: Record<string, unknown> = {}) =>
  part.schema({
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

/**
 * What a token perceives by: a list in generation 13, an object by ids in 14.
 * https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.TokenDetectionMode.html
 */
function detectionModes() {
  const mode = {
    enabled: part.bool(true),
    range: new fields.NumberField({ nullable: true, min: 0, initial: 0 }),
  };
  return isV14()
    ? new fields.TypedObjectField(part.schema(mode))
    : new fields.ArrayField(part.schema({ id: part.text(), ...mode }));
}

/** What tokens and the prototypes of tokens have in common. */
export const sharedTokenSchema = (): part.Schema => ({
  name: new fields.StringField({ required: true, blank: true, textSearch: true }),
  displayName: part.number({ integer: true, choices: [0, 10, 20, 30, 40, 50], initial: 0 }),
  actorLink: part.bool(),
  width: size(),
  height: size(),
  ...(isV14() ? { depth: size() } : {}),
  texture: textureData({ initial: () => "icons/svg/mystery-man.svg" }),
  shape: part.number({ integer: true, choices: [0, 1, 2, 3, 4, 5], initial: 4 }),
  lockRotation: part.bool(),
  rotation: new fields.AngleField(),
  alpha: new fields.AlphaField(),
  disposition: part.number({ integer: true, choices: [-2, -1, 0, 1], initial: -1 }),
  displayBars: part.number({ integer: true, choices: [0, 10, 20, 30, 40, 50], initial: 0 }),
  bar1: bar("primary"),
  bar2: bar("secondary"),
  light: new fields.EmbeddedDataField(LightData as never),
  sight: part.schema({
    enabled: part.bool(),
    range: new fields.NumberField({ required: true, nullable: true, min: 0, step: 0.01, initial: 0 }),
    angle: new fields.AngleField({ initial: 360, normalize: false }),
    visionMode: new fields.StringField({ required: true, blank: false, initial: "basic" }),
    color: new fields.ColorField(),
    attenuation: new fields.AlphaField({ initial: 0.1 }),
    brightness: part.number({ initial: 0, min: -1, max: 1 }),
    saturation: part.number({ initial: 0, min: -1, max: 1 }),
    contrast: part.number({ initial: 0, min: -1, max: 1 }),
  }),
  detectionModes: detectionModes(),
  occludable: part.schema({ radius: part.number({ min: 0, initial: 0 }) }),
  ring: part.schema({
    enabled: part.bool(),
    colors: part.schema({ ring: new fields.ColorField(), background: new fields.ColorField() }),
    effects: part.number({ integer: true, min: 0, initial: 1 }),
    subject: part.schema({
      scale: part.number({ initial: 1, min: 0.5 }),
      texture: new fields.FilePathField({ categories: ["IMAGE"] }),
    }),
  }),
  turnMarker: part.schema({
    mode: part.number({ integer: true, choices: [0, 1, 2], initial: 1 }),
    animation: new fields.StringField({ required: true, nullable: true, blank: false, initial: null }),
    src: new fields.FilePathField({ categories: ["IMAGE", "VIDEO"] }),
    disposition: part.bool(),
  }),
  movementAction: new fields.StringField({ required: true, nullable: true, blank: false, initial: null }),
  flags: part.flags(),
});

/** https://foundryvtt.com/api/classes/foundry.data.PrototypeToken.html */
export class PrototypeToken extends DataModel {
  static override LOCALIZATION_PREFIXES = ["TOKEN"];

  static override defineSchema(): part.Schema {
    return { ...sharedTokenSchema(), randomImg: part.bool(), appendNumber: part.bool(), prependAdjective: part.bool() };
  }

  static override migrateData(source: Dict, ...rest: unknown[]): Dict {
    fromOldToken(source);
    return super.migrateData(source, ...rest);
  }

  get actor(): Document | null {
    return this.parent as Document | null;
  }

  /** What a bar of the actor's tokens will show. */
  getBarAttribute(barName: string | null, { alternative }: { alternative?: string } = {}): BarAttribute | null {
    const own = barName ? (this[barName] as { attribute: string | null } | undefined)?.attribute : null;
    return barAttribute(this.actor as never, alternative ?? own ?? null);
  }

  /** Writes to the actor that the token is the prototype of. */
  async update(changes: Dict, operation: DatabaseOperation = {}): Promise<Document | undefined> {
    return await this.actor?.update({ prototypeToken: changes }, operation);
  }

  getFlag(scope: string, key: string): unknown {
    return getProperty((this["flags"] as Dict)[scope], key);
  }

  async setFlag(scope: string, key: string, value: unknown): Promise<Document | undefined> {
    return await this.update(expandObject({ [`flags.${scope}.${key}`]: value }) as Dict);
  }

  async unsetFlag(scope: string, key: string): Promise<Document | undefined> {
    const path = `flags.${scope}.${key}`.split(".");
    const last = path.pop() ?? "";
    const changes = isV14() ? { [last]: forcedDeletion } : { [`-=${last}`]: null };
    return await this.update(expandObject({ [path.join(".")]: changes }) as Dict);
  }

  testUserPermission(user: UserLike | null, permission: string | number, options: { exact?: boolean } = {}): boolean {
    return this.actor?.testUserPermission(user, permission, options) ?? false;
  }

  get documentName(): string {
    return "PrototypeToken";
  }
}
