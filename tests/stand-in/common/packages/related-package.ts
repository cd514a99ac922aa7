import * as fields from "../data/fields/index.ts";
import type { FieldContext, FieldOptions } from "../data/fields/types.ts";

const optional = () => new fields.StringField({ required: false, blank: false, initial: undefined });

/** The versions that a package is for. https://foundryvtt.com/api/v14/interfaces/foundry.packages.types.PackageCompatibilityData.html */
export class PackageCompatibility extends fields.SchemaField {
  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super({ minimum: optional(), verified: optional(), maximum: optional() }, options, context);
  }
}

/** Another package that a package has to do with. https://foundryvtt.com/api/v14/interfaces/foundry.packages.types.RelatedPackageData.html */
export class RelatedPackage extends fields.SchemaField {
  constructor({ packageType = "module" as string, ...options } = {}, context: FieldContext = {}) {
    super(
      {
        id: new fields.StringField({ required: true, blank: false }),
        type: new fields.StringField({ choices: ["world", "system", "module"], initial: packageType }),
        manifest: optional(),
        compatibility: new PackageCompatibility(),
        reason: optional(),
      },
      options,
      context,
    );
  }
}

/** The subtypes of documents that a package adds. */
export class AdditionalTypesField extends fields.ObjectField {}
