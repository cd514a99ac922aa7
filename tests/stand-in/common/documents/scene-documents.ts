import { isV14 } from "../generation.ts";
import * as fields from "../data/fields/index.ts";
import { Document, INDEXED, metadataOf } from "./base-document.ts";
import * as part from "./schema-parts.ts";
import {
  BaseAmbientLight,
  BaseAmbientSound,
  BaseDrawing,
  BaseMeasuredTemplate,
  BaseNote,
  BaseTile,
  BaseWall,
} from "./placeable-documents.ts";
import { textureData } from "./prototype-token.ts";
import { BaseRegion } from "./region-documents.ts";
import { BaseToken } from "./token-documents.ts";
import { BaseFolder } from "./world-documents.ts";

export class BaseLevel extends Document {
  static override metadata = metadataOf("Level");
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "LEVEL"];

  static override defineSchema(): part.Schema {
    const bound = () => new fields.NumberField({ required: true, nullable: true, initial: null });
    const picture = () =>
      part.schema({
        src: new fields.FilePathField({ categories: ["IMAGE", "VIDEO"] }),
        color: new fields.ColorField(),
        tint: new fields.ColorField({ nullable: false, initial: "#ffffff" }),
        alphaThreshold: new fields.AlphaField({ initial: 0 }),
      });
    return {
      _id: part.id(),
      name: part.name(),
      elevation: part.schema({ bottom: bound(), top: bound() }),
      background: picture(),
      foreground: picture(),
      fog: picture(),
      textures: new fields.ObjectField(),
      visibility: part.schema({
        levels: new fields.SetField(new fields.DocumentIdField({ nullable: false, readonly: false })),
      }),
      sort: new fields.IntegerSortField(),
      flags: part.flags(),
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

  static override defineSchema(): part.Schema {
    const collection = (model: unknown) => new fields.EmbeddedCollectionField(model as never);
    return {
      _id: part.id(),
      name: part.name(),
      active: part.bool(),
      navigation: part.bool(true),
      navOrder: part.number({ integer: true, initial: 0 }),
      navName: part.html({ textSearch: true }),
      background: textureData(),
      foreground: new fields.FilePathField({ categories: ["IMAGE", "VIDEO"] }),
      foregroundElevation: new fields.NumberField({ required: true, positive: true, integer: true }),
      thumb: part.image(),
      width: part.number({ integer: true, positive: true, initial: 4000 }),
      height: part.number({ integer: true, positive: true, initial: 3000 }),
      padding: part.number({ min: 0, max: 0.5, step: 0.05, initial: 0.25 }),
      initial: part.schema({
        x: new fields.NumberField({ integer: true, required: true }),
        y: new fields.NumberField({ integer: true, required: true }),
        scale: new fields.NumberField({ required: true, positive: true }),
      }),
      backgroundColor: new fields.ColorField({ nullable: false, initial: "#999999" }),
      grid: part.schema({
        type: part.number({ integer: true, choices: [0, 1, 2, 3, 4, 5], initial: () => gridDefaults().type ?? 1 }),
        size: part.number({ integer: true, min: 20, initial: 100 }),
        style: part.text({ initial: "solidLines" }),
        thickness: part.number({ integer: true, positive: true, initial: 1 }),
        color: new fields.ColorField({ required: true, nullable: false, initial: "#000000" }),
        alpha: new fields.AlphaField({ initial: 0.2 }),
        distance: part.number({ positive: true, initial: () => gridDefaults().distance ?? 1 }),
        units: part.text({ initial: () => gridDefaults().units ?? "" }),
      }),
      tokenVision: part.bool(true),
      fog: new fields.ObjectField(),
      environment: part.schema({
        darknessLevel: new fields.AlphaField({ initial: 0 }),
        darknessLock: part.bool(),
        globalLight: part.schema({ enabled: part.bool() }),
        cycle: part.bool(true),
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
      playlist: part.link(),
      playlistSound: part.link(),
      journal: part.link(),
      journalEntryPage: part.link(),
      weather: part.text(),
      ...part.primary(BaseFolder),
    };
  }
}
