import { DataModel } from "../../common/abstract/data-model.ts";
import { ObjectField } from "../../common/data/fields/index.ts";
import { SchemaField, type DataSchema } from "../../common/data/fields/schema.ts";
import type { Dict } from "../../common/types.ts";
import { deepClone, flattenObject, mergeObject, setProperty } from "../../common/utils/index.ts";
import { currentClient } from "../game/current.ts";

const cached = new WeakMap<object, PrototypeTokenOverrides>();

/** Schemas by the types of actors that they are for. */
const schemas = new Map<string, SchemaField>();

const typesNow = (): string[] => ["base", ...currentClient().documentClass("Actor").TYPES];

/**
 * What a world lays down for the tokens of all actors (`base`) and of each type; a setting of the core holds it.
 * https://foundryvtt.com/api/classes/foundry.data.PrototypeTokenOverrides.html
 */
export class PrototypeTokenOverrides extends DataModel {
  static readonly SETTING = "prototypeTokenOverrides";

  // UNCONFIRMED which properties of a token may be laid down: here all of them.
  static override defineSchema(): DataSchema {
    return Object.fromEntries(typesNow().map((type) => [type, new ObjectField()]));
  }

  // The types of actors are those of the table that is open.
  static override get schema(): SchemaField {
    const key = typesNow().join();
    const schema = schemas.get(key) ?? new SchemaField(this.defineSchema());
    schemas.set(key, schema);
    return schema;
  }

  /** What the setting holds, read once until it changes. */
  static get overrides(): PrototypeTokenOverrides {
    const client = currentClient();
    const known = cached.get(client) ?? (client.game.settings.get("core", this.SETTING) as PrototypeTokenOverrides);
    cached.set(client, known);
    return known;
  }

  static set overrides(value: PrototypeTokenOverrides | null) {
    if (value) cached.set(currentClient(), value);
    else cached.delete(currentClient());
  }

  /**
   * Lays what the setting holds over the prototype of an actor's tokens; its source stays as it is.
   * https://github.com/foundryvtt/foundryvtt/issues/13404 UNCONFIRMED: when in the preparation of an actor.
   */
  static applyOverrides(prototype: object, actorType?: string): void {
    for (const [path, value] of Object.entries(flattenObject(this._of(actorType ?? "base"))))
      setProperty(prototype as Dict, path, value);
  }

  /** Prepares every actor of the world anew. https://github.com/foundryvtt/foundryvtt/issues/12438 */
  static applyAll(): void {
    this.overrides = null;
    for (const actor of currentClient().game.actors.contents) actor.reset();
  }

  /** What is laid down for a type of actors, on top of what is for all of them. */
  static _of(type: string): Dict {
    const { overrides } = this;
    const [all, own] = ["base", type].map((key) => deepClone((overrides[key] ?? {}) as Dict));
    return mergeObject(all ?? {}, own ?? {});
  }
}
