import { documentEnvironment } from "../abstract/backend.ts";
import {
  DRAWING_FILL_TYPES,
  TEXT_ANCHOR_POINTS,
  WALL_DIRECTIONS,
  WALL_DOOR_STATES,
  WALL_DOOR_TYPES,
} from "../constants.ts";
import { isV14 } from "../generation.ts";
import * as fields from "../data/fields/index.ts";
import { Document, metadataOf } from "./base-document.ts";
import * as part from "./schema-parts.ts";
import { LightData } from "./light-data.ts";
import { textureData } from "./prototype-token.ts";
import { BaseUser } from "./user-documents.ts";

const levels = (): part.Schema =>
  // UNCONFIRMED for what is neither token nor region.
  isV14() ? { levels: new fields.SetField(new fields.DocumentIdField({ nullable: false, readonly: false })) } : {};

/** What lies on a scene: a place, and whether it may be seen and moved. */
const placed = (): part.Schema => ({
  _id: part.id(),
  ...(isV14() ? { name: part.text({ textSearch: true }) } : {}),
  x: part.number({ integer: true, initial: 0 }),
  y: part.number({ integer: true, initial: 0 }),
  elevation: part.number({ initial: 0 }),
  hidden: part.bool(),
  locked: part.bool(),
  ...levels(),
  flags: part.flags(),
});
const sorted = (): part.Schema => ({ sort: new fields.IntegerSortField() });
const darkness = () =>
  new fields.SchemaField({
    min: new fields.AlphaField({ initial: 0 }),
    max: new fields.AlphaField({ initial: 1 }),
  });

/** https://foundryvtt.com/api/interfaces/foundry.documents.types.AmbientLightData.html */
export class BaseAmbientLight extends Document {
  static override metadata = metadataOf("AmbientLight");
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "AMBIENT_LIGHT"];

  static override defineSchema(): part.Schema {
    return {
      ...placed(),
      rotation: new fields.AngleField(),
      walls: part.bool(true),
      vision: part.bool(),
      config: new fields.EmbeddedDataField(LightData as never),
    };
  }
}

/** https://foundryvtt.com/api/interfaces/foundry.documents.types.AmbientSoundData.html */
export class BaseAmbientSound extends Document {
  static override metadata = metadataOf("AmbientSound");
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "AMBIENT_SOUND"];

  static override defineSchema(): part.Schema {
    const effect = () => new fields.SchemaField({ type: new fields.StringField(), intensity: oneTo(10, 5) });
    return {
      ...placed(),
      radius: part.number({ min: 0, step: 0.01, initial: 0 }),
      path: new fields.FilePathField({ categories: ["AUDIO"] }),
      repeat: part.bool(true),
      volume: new fields.AlphaField({ initial: 0.5, step: 0.01 }),
      walls: part.bool(true),
      easing: part.bool(true),
      darkness: darkness(),
      effects: new fields.SchemaField({ base: effect(), muffled: effect() }),
    };
  }
}

const oneTo = (max: number, initial: number) =>
  new fields.NumberField({ integer: true, min: 1, max, initial, step: 1 });

/** https://foundryvtt.com/api/classes/foundry.data.ShapeData.html */
const shapeData = () =>
  new fields.SchemaField({
    type: new fields.StringField({ required: true, blank: false, choices: ["r", "c", "e", "p"], initial: "r" }),
    width: new fields.NumberField({ required: false, integer: true, min: 0 }),
    height: new fields.NumberField({ required: false, integer: true, min: 0 }),
    radius: new fields.NumberField({ required: false, integer: true, positive: true }),
    points: new fields.ArrayField(part.number({ initial: 0 })),
  });

/** https://foundryvtt.com/api/interfaces/foundry.documents.types.DrawingData.html */
export class BaseDrawing extends Document {
  static override metadata = metadataOf("Drawing");
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "DRAWING"];

  static override defineSchema(): part.Schema {
    return {
      ...placed(),
      ...sorted(),
      author: new fields.DocumentAuthorField(BaseUser as never),
      shape: shapeData(),
      rotation: new fields.AngleField(),
      bezierFactor: new fields.AlphaField({ initial: 0, max: 0.5 }),
      fillType: part.oneOf(DRAWING_FILL_TYPES, DRAWING_FILL_TYPES.NONE),
      fillColor: new fields.ColorField({ nullable: false, initial: authorColor }),
      fillAlpha: new fields.AlphaField({ initial: 0.5 }),
      strokeWidth: part.number({ integer: true, min: 0, initial: 8 }),
      strokeColor: new fields.ColorField({ nullable: false, initial: authorColor }),
      strokeAlpha: new fields.AlphaField(),
      texture: new fields.FilePathField({ categories: ["IMAGE"] }),
      text: new fields.StringField({ textSearch: true }),
      fontFamily: new fields.StringField({ blank: false, initial: "Signika" }),
      fontSize: part.number({ integer: true, min: 8, max: 256, initial: 48 }),
      textColor: new fields.ColorField({ nullable: false, initial: "#ffffff" }),
      textAlpha: new fields.AlphaField(),
      interface: part.bool(),
    };
  }
}

/** A drawing or template begins in its author's colour. */
const authorColor = (): string =>
  (documentEnvironment().user() as { color?: { css?: string } } | null)?.color?.css ?? "#ffffff";

/** https://foundryvtt.com/api/interfaces/foundry.documents.types.MeasuredTemplateData.html */
export class BaseMeasuredTemplate extends Document {
  static override metadata = metadataOf("MeasuredTemplate");
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "TEMPLATE"];

  static override defineSchema(): part.Schema {
    return {
      ...placed(),
      ...sorted(),
      author: new fields.DocumentAuthorField(BaseUser as never),
      t: new fields.StringField({ required: true, choices: ["circle", "cone", "rect", "ray"], initial: "circle" }),
      distance: part.number({ min: 0, initial: 0 }),
      direction: new fields.AngleField(),
      angle: part.number({ min: 0, max: 360, initial: 0 }),
      width: part.number({ min: 0, step: 0.01, initial: 0 }),
      borderColor: new fields.ColorField({ nullable: false, initial: "#000000" }),
      fillColor: new fields.ColorField({ nullable: false, initial: authorColor }),
      texture: new fields.FilePathField({ categories: ["IMAGE", "VIDEO"] }),
    };
  }
}

/** https://foundryvtt.com/api/interfaces/foundry.documents.types.NoteData.html */
export class BaseNote extends Document {
  static override metadata = metadataOf("Note");
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "NOTE"];

  static override defineSchema(): part.Schema {
    return {
      ...placed(),
      ...sorted(),
      entryId: part.link(),
      pageId: part.link(),
      texture: textureData({ initial: () => "icons/svg/book.svg" }),
      iconSize: part.number({ integer: true, min: 32, initial: 40 }),
      text: new fields.StringField({ textSearch: true }),
      fontFamily: new fields.StringField({ required: true, initial: "Signika" }),
      fontSize: part.number({ integer: true, min: 8, max: 128, initial: 32 }),
      textAnchor: part.oneOf(TEXT_ANCHOR_POINTS, TEXT_ANCHOR_POINTS.BOTTOM),
      textColor: new fields.ColorField({ nullable: false, initial: "#ffffff" }),
      global: part.bool(),
    };
  }
}

/** https://foundryvtt.com/api/interfaces/foundry.documents.types.TileData.html */
export class BaseTile extends Document {
  static override metadata = metadataOf("Tile");
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "TILE"];

  static override defineSchema(): part.Schema {
    return {
      ...placed(),
      ...sorted(),
      width: part.number({ min: 0, step: 0.1, initial: 0 }),
      height: part.number({ min: 0, step: 0.1, initial: 0 }),
      texture: textureData(),
      rotation: new fields.AngleField(),
      alpha: new fields.AlphaField(),
      restrictions: new fields.SchemaField({ light: part.bool(), weather: part.bool() }),
      occlusion: new fields.SchemaField({
        ...(isV14()
          ? { modes: new fields.SetField(part.number({ integer: true })) }
          : { mode: part.number({ integer: true, initial: 0 }) }),
        alpha: new fields.AlphaField({ initial: 0 }),
      }),
      video: new fields.SchemaField({
        loop: part.bool(true),
        autoplay: part.bool(true),
        volume: new fields.AlphaField({ initial: 0, step: 0.01 }),
      }),
    };
  }
}

/** https://foundryvtt.com/api/interfaces/foundry.documents.types.WallData.html */
export class BaseWall extends Document {
  static override metadata = metadataOf("Wall");
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "WALL"];

  static override defineSchema(): part.Schema {
    const sense = () => part.number({ integer: true, choices: [0, 10, 20, 30, 40], initial: 20 });
    const threshold = () => new fields.NumberField({ required: true, nullable: true, initial: null, positive: true });
    return {
      _id: part.id(),
      c: new fields.ArrayField(part.number({ integer: true }), {
        validate: isLine,
        validationError: "must be a length-4 array of integer coordinates",
      }),
      light: sense(),
      move: part.number({ integer: true, choices: [0, 20], initial: 20 }),
      sight: sense(),
      sound: sense(),
      dir: part.oneOf(WALL_DIRECTIONS, WALL_DIRECTIONS.BOTH),
      door: part.oneOf(WALL_DOOR_TYPES, WALL_DOOR_TYPES.NONE),
      ds: part.oneOf(WALL_DOOR_STATES, WALL_DOOR_STATES.CLOSED),
      doorSound: new fields.StringField({ required: false, blank: true }),
      threshold: new fields.SchemaField({
        light: threshold(),
        sight: threshold(),
        sound: threshold(),
        attenuation: part.bool(),
      }),
      animation: new fields.SchemaField(
        {
          direction: part.number({ integer: true, choices: [-1, 1], initial: 1 }),
          double: part.bool(),
          duration: part.number({ integer: true, positive: true, initial: 750 }),
          flip: part.bool(),
          strength: part.number({ min: 0, max: 2, step: 0.05, initial: 1 }),
          texture: new fields.FilePathField({ categories: ["IMAGE", "VIDEO"] }),
          type: new fields.StringField({ initial: "swing", blank: true }),
        },
        { required: true, nullable: true, initial: null },
      ),
      ...levels(),
      flags: part.flags(),
    };
  }
}

const isLine = (points: unknown): boolean => Array.isArray(points) && points.length === 4;
