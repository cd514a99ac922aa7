import { isV14 } from "../generation.ts";
import { BaseActorDelta } from "./actor-documents.ts";
import { LightData } from "./light-data.ts";
import { sharedTokenSchema, textureData } from "./prototype-token.ts";
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
  ownership,
  primaryTail,
  schema,
  stats,
  text,
  type Schema,
} from "./base-document.ts";
import { BaseUser } from "./user-documents.ts";
import { BaseFolder } from "./world-documents.ts";

const link = () => new fields.DocumentIdField({ readonly: false });
const pixel = () => number({ integer: true, initial: 0 });
const elevation = () => number({ initial: 0 });
const anything = () => new fields.ObjectField();

/** https://foundryvtt.com/api/classes/foundry.documents.BaseToken.html */
export class BaseToken extends Document {
  static override metadata = metadataOf("Token");

  static override defineSchema(): Schema {
    const { name: tokenName, ...shared } = sharedTokenSchema();
    return {
      _id: id(),
      ...(tokenName ? { name: tokenName } : {}),
      ...shared,
      actorId: link(),
      delta: new fields.EmbeddedDocumentField(BaseActorDelta as never),
      x: pixel(),
      y: pixel(),
      elevation: elevation(),
      ...(isV14() ? { level: link() } : {}),
      sort: new fields.IntegerSortField(),
      locked: bool(),
      hidden: bool(),
      _movementHistory: new fields.ArrayField(anything()),
      _regions: new fields.ArrayField(new fields.DocumentIdField({ nullable: false, readonly: false })),
    };
  }
}

/** Placeables that systems only read or make: their data loads and is kept. */
const placeable = (): Schema => ({
  _id: id(),
  x: pixel(),
  y: pixel(),
  elevation: elevation(),
  sort: new fields.IntegerSortField(),
  hidden: bool(),
  locked: bool(),
  flags: flags(),
});

export class BaseAmbientLight extends Document {
  static override metadata = metadataOf("AmbientLight");

  static override defineSchema(): Schema {
    return {
      ...placeable(),
      rotation: new fields.AngleField(),
      walls: bool(true),
      vision: bool(),
      config: new fields.EmbeddedDataField(LightData as never),
    };
  }
}

export class BaseAmbientSound extends Document {
  static override metadata = metadataOf("AmbientSound");

  static override defineSchema(): Schema {
    return {
      ...placeable(),
      radius: number({ min: 0, initial: 0 }),
      path: new fields.FilePathField({ categories: ["AUDIO"] }),
      repeat: bool(true),
      volume: new fields.AlphaField({ initial: 0.5 }),
      walls: bool(true),
      easing: bool(true),
      darkness: schema({ min: new fields.AlphaField({ initial: 0 }), max: new fields.AlphaField({ initial: 1 }) }),
    };
  }
}

export class BaseDrawing extends Document {
  static override metadata = metadataOf("Drawing");

  static override defineSchema(): Schema {
    return {
      ...placeable(),
      author: new fields.DocumentAuthorField(BaseUser as never),
      shape: anything(),
      rotation: new fields.AngleField(),
      fillType: number({ integer: true, initial: 0 }),
      fillColor: new fields.ColorField(),
      fillAlpha: new fields.AlphaField({ initial: 0.5 }),
      strokeWidth: number({ integer: true, min: 0, initial: 8 }),
      strokeColor: new fields.ColorField(),
      strokeAlpha: new fields.AlphaField(),
      text: text(),
      fontSize: number({ integer: true, min: 8, max: 256, initial: 48 }),
      interface: bool(),
    };
  }
}

export class BaseLevel extends Document {
  static override metadata = metadataOf("Level");

  static override defineSchema(): Schema {
    const bound = () => new fields.NumberField({ required: true, nullable: true, initial: null });
    const picture = () =>
      schema({
        src: new fields.FilePathField({ categories: ["IMAGE", "VIDEO"] }),
        color: new fields.ColorField(),
        tint: new fields.ColorField({ nullable: false, initial: "#ffffff" }),
        alphaThreshold: new fields.AlphaField({ initial: 0 }),
      });
    return {
      _id: id(),
      name: name(),
      elevation: schema({ bottom: bound(), top: bound() }),
      background: picture(),
      foreground: picture(),
      fog: picture(),
      textures: anything(),
      visibility: schema({
        levels: new fields.SetField(new fields.DocumentIdField({ nullable: false, readonly: false })),
      }),
      sort: new fields.IntegerSortField(),
      flags: flags(),
    };
  }
}

export class BaseMeasuredTemplate extends Document {
  static override metadata = metadataOf("MeasuredTemplate");

  static override defineSchema(): Schema {
    return {
      ...placeable(),
      author: new fields.DocumentAuthorField(BaseUser as never),
      t: new fields.StringField({ required: true, choices: ["circle", "cone", "rect", "ray"], initial: "circle" }),
      distance: number({ min: 0, initial: 0 }),
      direction: new fields.AngleField(),
      angle: number({ min: 0, max: 360, initial: 0 }),
      width: number({ min: 0, initial: 0 }),
      borderColor: new fields.ColorField({ nullable: false, initial: "#000000" }),
      fillColor: new fields.ColorField({ nullable: false, initial: "#ff0000" }),
      texture: new fields.FilePathField({ categories: ["IMAGE", "VIDEO"] }),
    };
  }
}

export class BaseNote extends Document {
  static override metadata = metadataOf("Note");

  static override defineSchema(): Schema {
    return {
      ...placeable(),
      entryId: link(),
      pageId: link(),
      texture: textureData(),
      iconSize: number({ integer: true, min: 32, initial: 40 }),
      text: text(),
      fontSize: number({ integer: true, min: 8, max: 128, initial: 32 }),
      textAnchor: number({ integer: true, initial: 1 }),
      global: bool(),
    };
  }
}

export class BaseTile extends Document {
  static override metadata = metadataOf("Tile");

  static override defineSchema(): Schema {
    return {
      ...placeable(),
      width: number({ min: 0, initial: 0 }),
      height: number({ min: 0, initial: 0 }),
      rotation: new fields.AngleField(),
      alpha: new fields.AlphaField(),
      texture: textureData(),
    };
  }
}

export class BaseWall extends Document {
  static override metadata = metadataOf("Wall");

  static override defineSchema(): Schema {
    const sense = () => number({ integer: true, initial: 20 });
    return {
      _id: id(),
      c: new fields.ArrayField(number({ integer: true, initial: 0 }), {
        validate: (points: unknown) => Array.isArray(points) && points.length === 4,
        initial: () => [0, 0, 0, 0],
      }),
      light: sense(),
      move: sense(),
      sight: sense(),
      sound: sense(),
      dir: number({ integer: true, initial: 0 }),
      door: number({ integer: true, initial: 0 }),
      ds: number({ integer: true, initial: 0 }),
      flags: flags(),
    };
  }
}

export class BaseRegionBehavior extends Document {
  static override metadata = metadataOf("RegionBehavior");

  static override defineSchema(): Schema {
    return {
      _id: id(),
      name: text(),
      type: new fields.DocumentTypeField(this as never),
      system: new fields.TypeDataField(this as never),
      disabled: bool(),
      flags: flags(),
      _stats: stats(),
    };
  }
}

export class BaseRegion extends Document {
  static override metadata = metadataOf("Region");

  static override defineSchema(): Schema {
    const bound = () => new fields.NumberField({ required: true, nullable: true, initial: null });
    return {
      _id: id(),
      name: name(),
      color: new fields.ColorField({ nullable: false, initial: "#888888" }),
      shapes: new fields.ArrayField(anything()),
      elevation: schema({ bottom: bound(), top: bound() }),
      behaviors: new fields.EmbeddedCollectionField(BaseRegionBehavior as never),
      visibility: number({ integer: true, initial: 0 }),
      ...(isV14()
        ? {
            levels: new fields.SetField(new fields.DocumentIdField({ nullable: false, readonly: false })),
            attachment: schema({ token: link() }),
            restriction: schema({ enabled: bool(), type: text({ initial: "move" }) }),
            displayMeasurements: bool(),
            highlightMode: text({ initial: "shapes" }),
            ownership: ownership(),
          }
        : {}),
      locked: bool(),
      flags: flags(),
      _stats: stats(),
    };
  }
}

/** What new scenes take from the manifest. */
let gridDefaults: () => { type?: number; distance?: number; units?: string } = () => ({});

export function setGridDefaults(read: typeof gridDefaults): void {
  gridDefaults = read;
}

/** https://foundryvtt.com/api/classes/foundry.documents.BaseScene.html */
export class BaseScene extends Document {
  static override metadata = metadataOf("Scene", INDEXED("thumb", "navigation"));

  static override defineSchema(): Schema {
    const collection = (model: unknown) => new fields.EmbeddedCollectionField(model as never);
    return {
      _id: id(),
      name: name(),
      active: bool(),
      navigation: bool(true),
      navOrder: number({ integer: true, initial: 0 }),
      navName: html({ textSearch: true }),
      background: textureData(),
      foreground: new fields.FilePathField({ categories: ["IMAGE", "VIDEO"] }),
      foregroundElevation: new fields.NumberField({ required: true, positive: true, integer: true }),
      thumb: image(),
      width: number({ integer: true, positive: true, initial: 4000 }),
      height: number({ integer: true, positive: true, initial: 3000 }),
      padding: number({ min: 0, max: 0.5, step: 0.05, initial: 0.25 }),
      initial: schema({
        x: new fields.NumberField({ integer: true, required: true }),
        y: new fields.NumberField({ integer: true, required: true }),
        scale: new fields.NumberField({ required: true, positive: true }),
      }),
      backgroundColor: new fields.ColorField({ nullable: false, initial: "#999999" }),
      grid: schema({
        type: number({ integer: true, choices: [0, 1, 2, 3, 4, 5], initial: () => gridDefaults().type ?? 1 }),
        size: number({ integer: true, min: 20, initial: 100 }),
        style: text({ initial: "solidLines" }),
        thickness: number({ integer: true, positive: true, initial: 1 }),
        color: new fields.ColorField({ required: true, nullable: false, initial: "#000000" }),
        alpha: new fields.AlphaField({ initial: 0.2 }),
        distance: number({ positive: true, initial: () => gridDefaults().distance ?? 1 }),
        units: text({ initial: () => gridDefaults().units ?? "" }),
      }),
      tokenVision: bool(true),
      fog: anything(),
      environment: schema({
        darknessLevel: new fields.AlphaField({ initial: 0 }),
        darknessLock: bool(),
        globalLight: schema({ enabled: bool() }),
        cycle: bool(true),
      }),
      drawings: collection(BaseDrawing),
      tokens: collection(BaseToken),
      ...(isV14() ? { levels: collection(BaseLevel) } : {}),
      lights: collection(BaseAmbientLight),
      notes: collection(BaseNote),
      sounds: collection(BaseAmbientSound),
      regions: collection(BaseRegion),
      ...(isV14() ? {} : { templates: collection(BaseMeasuredTemplate) }),
      tiles: collection(BaseTile),
      walls: collection(BaseWall),
      playlist: link(),
      playlistSound: link(),
      journal: link(),
      journalEntryPage: link(),
      weather: text(),
      ...primaryTail(() => BaseFolder),
    };
  }
}

export class BasePlaylistSound extends Document {
  static override metadata = metadataOf("PlaylistSound");

  static override defineSchema(): Schema {
    return {
      _id: id(),
      name: name(),
      description: html(),
      path: new fields.FilePathField({ categories: ["AUDIO"] }),
      playing: bool(),
      pausedTime: new fields.NumberField({ min: 0 }),
      repeat: bool(),
      volume: new fields.AlphaField({ initial: 0.5 }),
      sort: new fields.IntegerSortField(),
      flags: flags(),
      _stats: stats(),
    };
  }
}

export class BasePlaylist extends Document {
  static override metadata = metadataOf("Playlist", INDEXED());

  static override defineSchema(): Schema {
    return {
      _id: id(),
      name: name(),
      description: html(),
      sounds: new fields.EmbeddedCollectionField(BasePlaylistSound as never),
      mode: number({ integer: true, choices: [-1, 0, 1, 2], initial: 0 }),
      playing: bool(),
      sorting: new fields.StringField({ required: true, choices: ["a", "m"], initial: "a" }),
      ...primaryTail(() => BaseFolder),
    };
  }
}

export class BaseCard extends Document {
  static override metadata = metadataOf("Card", INDEXED());

  static override defineSchema(): Schema {
    const side = () =>
      schema({
        name: new fields.StringField(),
        text: html({ required: false }),
        img: new fields.FilePathField({ categories: ["IMAGE", "VIDEO"] }),
      });
    return {
      _id: id(),
      name: name(),
      description: html(),
      type: new fields.DocumentTypeField(this as never, { initial: "base" }),
      system: new fields.TypeDataField(this as never),
      suit: new fields.StringField(),
      value: new fields.NumberField(),
      back: side(),
      faces: new fields.ArrayField(side()),
      face: new fields.NumberField({ required: true, integer: true, min: 0, initial: null, nullable: true }),
      drawn: bool(),
      origin: link(),
      sort: new fields.IntegerSortField(),
      flags: flags(),
      _stats: stats(),
    };
  }
}

export class BaseCards extends Document {
  static override metadata = metadataOf("Cards", INDEXED());

  static override defineSchema(): Schema {
    return {
      _id: id(),
      name: name(),
      type: new fields.DocumentTypeField(this as never, { initial: "deck" }),
      description: html(),
      img: image({ initial: () => "icons/svg/card-hand.svg" }),
      system: new fields.TypeDataField(this as never),
      cards: new fields.EmbeddedCollectionField(BaseCard as never),
      displayCount: bool(),
      ...primaryTail(() => BaseFolder),
    };
  }
}
