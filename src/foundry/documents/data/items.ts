import { migrateInPlace } from "../migrations/migrate.ts";
import { itemSchema } from "./described.ts";

const { TypeDataModel } = foundry.abstract;

const weaponSchema = () => itemSchema("weapon");

/** The stored data of a weapon. */
export class WeaponData extends TypeDataModel<ReturnType<typeof weaponSchema>, Item.Implementation> {
  static override defineSchema() {
    return weaponSchema();
  }

  static override migrateData(source: Record<string, unknown>) {
    return super.migrateData(migrateInPlace("weapon", source));
  }
}

const armorSchema = () => itemSchema("armor");

/** The stored data of a piece of armor. */
export class ArmorData extends TypeDataModel<ReturnType<typeof armorSchema>, Item.Implementation> {
  static override defineSchema() {
    return armorSchema();
  }

  static override migrateData(source: Record<string, unknown>) {
    return super.migrateData(migrateInPlace("armor", source));
  }
}

const gearSchema = () => itemSchema("gear");

/** The stored data of any other item that is carried. */
export class GearData extends TypeDataModel<ReturnType<typeof gearSchema>, Item.Implementation> {
  static override defineSchema() {
    return gearSchema();
  }

  static override migrateData(source: Record<string, unknown>) {
    return super.migrateData(migrateInPlace("gear", source));
  }
}

const substanceSchema = () => itemSchema("substance");

/** The stored data of a potion, a poison, a drug, a powder or a material. */
export class SubstanceData extends TypeDataModel<ReturnType<typeof substanceSchema>, Item.Implementation> {
  static override defineSchema() {
    return substanceSchema();
  }

  static override migrateData(source: Record<string, unknown>) {
    return super.migrateData(migrateInPlace("substance", source));
  }
}

const scrollSchema = () => itemSchema("scroll");

/** The stored data of a scroll. */
export class ScrollData extends TypeDataModel<ReturnType<typeof scrollSchema>, Item.Implementation> {
  static override defineSchema() {
    return scrollSchema();
  }

  static override migrateData(source: Record<string, unknown>) {
    return super.migrateData(migrateInPlace("scroll", source));
  }
}

const spellSchema = () => itemSchema("spell");

/** The stored data of a spell. */
export class SpellData extends TypeDataModel<ReturnType<typeof spellSchema>, Item.Implementation> {
  static override defineSchema() {
    return spellSchema();
  }

  static override migrateData(source: Record<string, unknown>) {
    return super.migrateData(migrateInPlace("spell", source));
  }
}
