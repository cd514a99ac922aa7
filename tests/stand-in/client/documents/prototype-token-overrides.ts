import { DataModel } from "../../common/abstract/data-model.ts";
import { ObjectField } from "../../common/data/fields/index.ts";
import { SchemaField, type DataSchema } from "../../common/data/fields/schema.ts";
import type { Dict } from "../../common/types.ts";
import { mergeObject } from "../../common/utils/index.ts";
import { currentClient } from "../game/current.ts";

/**
 * What a world lays down for the tokens of all actors (`base`) and of each type; a setting of the core holds it.
 * https://foundryvtt.com/api/classes/foundry.data.PrototypeTokenOverrides.html
 */
export class PrototypeTokenOverrides extends DataModel {
  static readonly SETTING = "prototypeTokenOverrides";

  // UNCONFIRMED which properties of a token may be laid down: here all of them.
  static override defineSchema(): DataSchema {
    const types = ["base", ...currentClient().documentClass("Actor").TYPES];
    return Object.fromEntries(types.map((type) => [type, new ObjectField()]));
  }

  // The types of actors are those of the table that is open, so the schema is not kept.
  static override get schema(): SchemaField {
    return new SchemaField(this.defineSchema());
  }

  /** What is laid down for a type of actors, on top of what is for all of them. */
  static _of(type: string): Dict {
    const overrides = currentClient().game.settings.get("core", this.SETTING) as PrototypeTokenOverrides;
    const [all, own] = ["base", type].map((key) => structuredClone((overrides[key] ?? {}) as Dict));
    return mergeObject(all ?? {}, own ?? {});
  }
}
