import * as fields from "../data/fields/index.ts";
import { BasePackage } from "./base-package.ts";
import { AdditionalTypesField } from "./related-package.ts";

type Schema = Record<string, fields.DataField>;

const optional = () => new fields.StringField({ required: false, blank: false, initial: undefined });

/** https://foundryvtt.com/api/v14/interfaces/foundry.packages.types.ModuleManifestData.html */
export class BaseModule extends BasePackage {
  static override type = "module";
  static icon = "fa-plug";

  static override defineSchema(): Schema {
    return {
      ...super.defineSchema(),
      coreTranslation: new fields.BooleanField(),
      library: new fields.BooleanField(),
      documentTypes: new AdditionalTypesField(),
    };
  }
}

/** https://foundryvtt.com/api/v14/interfaces/foundry.packages.types.SystemManifestData.html */
export class BaseSystem extends BasePackage {
  static override type = "system";
  static icon = "fa-dice";

  declare initiative: string | undefined;
  declare grid: { type: number; distance: number; units: string; diagonals: number };

  static override defineSchema(): Schema {
    const number = (initial: number) => new fields.NumberField({ required: true, nullable: false, initial });
    return {
      ...super.defineSchema(),
      documentTypes: new AdditionalTypesField(),
      background: optional(),
      initiative: optional(),
      grid: new fields.SchemaField({
        type: number(1),
        distance: number(1),
        units: new fields.StringField({ required: true }),
        diagonals: number(0),
      }),
      primaryTokenAttribute: optional(),
      secondaryTokenAttribute: optional(),
    };
  }
}

/** https://foundryvtt.com/api/v14/interfaces/foundry.packages.types.WorldManifestData.html */
export class BaseWorld extends BasePackage {
  static override type = "world";
  static icon = "fa-globe-asia";

  static override defineSchema(): Schema {
    return {
      ...super.defineSchema(),
      system: new fields.StringField({ required: true, blank: false }),
      background: optional(),
      joinTheme: optional(),
      coreVersion: new fields.StringField({ required: true, blank: false }),
      systemVersion: new fields.StringField({ required: true, blank: false, initial: "0" }),
      nextSession: new fields.StringField({ required: false, nullable: true, initial: null }),
      resetKeys: new fields.BooleanField({ required: false, initial: undefined }),
      safeMode: new fields.BooleanField({ required: false, initial: undefined }),
    };
  }
}
