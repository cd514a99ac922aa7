import { DataModel } from "../abstract/data-model.ts";
import * as CONST from "../constants.ts";
import * as fields from "../data/fields/index.ts";
import { release } from "../generation.ts";
import { isNewerVersion } from "../utils/text.ts";
import { PackageCompatibility, RelatedPackage } from "./related-package.ts";

type Schema = Record<string, fields.DataField>;

const optional = () => new fields.StringField({ required: false, blank: false, initial: undefined });
const text = (options = {}) => new fields.StringField({ required: true, blank: false, ...options });
const flag = () => new fields.BooleanField();
const flags = () => new fields.ObjectField();
const set = (element: fields.DataField) => new fields.SetField(element);
const each = (schema: Schema) => set(new fields.SchemaField(schema));

const compendium = (): Schema => ({
  id: optional(),
  name: text(),
  label: text({ initial: (data: Record<string, unknown>) => data["name"] }),
  banner: optional(),
  path: text({ required: false }),
  type: text(),
  system: optional(),
  ownership: new fields.ObjectField(),
  flags: flags(),
});

/**
 * The manifest of a world, a system or a module, lists as sets. Which fields are optional, and what a faulty entry
 * becomes, is UNCONFIRMED; here it is left out.
 * https://foundryvtt.com/api/v14/interfaces/foundry.packages.types.PackageManifestData.html
 */
export class BasePackage extends DataModel {
  static type = "package";

  declare id: string;
  declare title: string;
  declare version: string;
  declare compatibility: { minimum?: string; verified?: string; maximum?: string };
  availability: number = CONST.PACKAGE_AVAILABILITY_CODES.VERIFIED;
  locked = false;
  exclusive = false;
  owned: boolean | null = null;
  tags: string[] = [];
  hasStorage = false;

  constructor(data: object = {}, options = {}) {
    super(data, { strict: false, fallback: true, ...options });
  }

  static override defineSchema(): Schema {
    return {
      id: text(),
      title: text({ initial: (data: Record<string, unknown>) => data["id"] }),
      description: new fields.StringField({ required: true }),
      authors: each({ name: text(), email: optional(), url: optional(), discord: optional(), flags: flags() }),
      url: optional(),
      license: optional(),
      readme: optional(),
      bugs: optional(),
      changelog: optional(),
      flags: flags(),
      media: each({
        type: optional(),
        url: optional(),
        caption: optional(),
        loop: flag(),
        thumbnail: optional(),
        flags: flags(),
      }),
      version: text({ initial: "0" }),
      compatibility: new PackageCompatibility(),
      scripts: set(text()),
      esmodules: set(text()),
      styles: set(new fields.AnyField()),
      languages: each({
        lang: text(),
        name: text(),
        path: text(),
        system: optional(),
        module: optional(),
        flags: flags(),
      }),
      packs: each(compendium()),
      packFolders: set(new fields.ObjectField()),
      relationships: new fields.SchemaField({
        systems: set(new RelatedPackage({ packageType: "system" })),
        requires: set(new RelatedPackage()),
        recommends: set(new RelatedPackage()),
        conflicts: set(new RelatedPackage()),
        flags: flags(),
      }),
      socket: flag(),
      manifest: optional(),
      download: optional(),
      protected: flag(),
      persistentStorage: flag(),
    };
  }

  /** Packs are known by the package that they are of. */
  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    const packs = Array.isArray(source["packs"]) ? (source["packs"] as Record<string, unknown>[]) : [];
    source["packs"] = packs.map((pack) => ({ ...pack, id: `${String(source["id"])}.${String(pack["name"])}` }));
    return super.migrateData(source as never) as Record<string, unknown>;
  }

  /** One of CONST.PACKAGE_TYPES. */
  get type(): string {
    return (this.constructor as typeof BasePackage).type;
  }

  get unavailable(): boolean {
    return this.incompatibleWithCoreVersion;
  }

  get incompatibleWithCoreVersion(): boolean {
    const { minimum, maximum } = this.compatibility;
    const { version } = release();
    const atMost = maximum?.split(".") ?? [];
    const comparable = version.split(".").slice(0, atMost.length).join(".");
    return (
      (minimum !== undefined && isNewerVersion(minimum, version)) ||
      (maximum !== undefined && isNewerVersion(comparable, maximum))
    );
  }
}
