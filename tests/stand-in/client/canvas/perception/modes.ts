/** `foundry.canvas.perception`: ways to see and to notice, as data; nothing is hidden or revealed by them here. */
import { DataModel } from "../../../common/abstract/data-model.ts";
import * as fields from "../../../common/data/fields/index.ts";
import type { DataSchema } from "../../../common/data/fields/schema.ts";
import { notThere } from "../host.ts";

/** https://foundryvtt.com/api/v14/classes/foundry.canvas.perception.DetectionMode.html */
export class DetectionMode extends DataModel {
  static readonly BASIC_MODE_ID = "basicSight";
  static readonly DETECTION_TYPES = { SIGHT: 0, SOUND: 1, MOVE: 2, OTHER: 3 };

  static override defineSchema(): DataSchema {
    return {
      id: new fields.StringField({ blank: false }),
      label: new fields.StringField({ blank: false }),
      tokenConfig: new fields.BooleanField({ initial: true }),
      walls: new fields.BooleanField({ initial: true }),
      angle: new fields.BooleanField({ initial: true }),
      type: new fields.NumberField({ initial: 0, choices: [0, 1, 2, 3] }),
    };
  }

  static getDetectionFilter(): never {
    throw notThere("foundry.canvas.perception.DetectionMode.getDetectionFilter");
  }

  testVisibility(): never {
    throw notThere("foundry.canvas.perception.DetectionMode#testVisibility");
  }
}

export class DetectionModeAll extends DetectionMode {}
export class DetectionModeDarkvision extends DetectionMode {}
export class DetectionModeInvisibility extends DetectionMode {}
export class DetectionModeLightPerception extends DetectionMode {}
export class DetectionModeTremor extends DetectionMode {}

/** https://foundryvtt.com/api/v14/classes/foundry.canvas.perception.VisionMode.html */
export class VisionMode extends DataModel {
  static override defineSchema(): DataSchema {
    const settings = () => new fields.ObjectField();
    return {
      id: new fields.StringField({ blank: false }),
      label: new fields.StringField({ blank: false }),
      tokenConfig: new fields.BooleanField({ initial: true }),
      canvas: settings(),
      lighting: settings(),
      vision: settings(),
    };
  }

  activate(): never {
    throw notThere("foundry.canvas.perception.VisionMode#activate");
  }
}

const named = <T>(cls: new (data: object) => T, modes: Record<string, string>): Record<string, T> =>
  Object.fromEntries(Object.entries(modes).map(([id, label]) => [id, new cls({ id, label })]));

/** The core's modes by their names, to be added to by systems. */
export const coreDetectionModes = (): Record<string, DetectionMode> => ({
  ...named(DetectionModeLightPerception, { lightPerception: "DETECTION.LightPerception" }),
  ...named(DetectionModeDarkvision, { basicSight: "DETECTION.BasicSight" }),
  ...named(DetectionModeInvisibility, {
    seeInvisibility: "DETECTION.SeeInvisibility",
    senseInvisibility: "DETECTION.SenseInvisibility",
  }),
  ...named(DetectionModeTremor, { feelTremor: "DETECTION.FeelTremor" }),
  ...named(DetectionModeAll, { seeAll: "DETECTION.SeeAll", senseAll: "DETECTION.SenseAll" }),
});

export const coreVisionModes = (): Record<string, VisionMode> =>
  named(VisionMode, {
    basic: "VISION.ModeBasicVision",
    darkvision: "VISION.ModeDarkvision",
    monochromatic: "VISION.ModeMonochromatic",
    blindness: "VISION.ModeBlindness",
    tremorsense: "VISION.ModeTremorsense",
    lightAmplification: "VISION.ModeLightAmplification",
  });
