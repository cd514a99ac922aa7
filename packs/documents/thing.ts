import { SCHEMA_VERSION } from "../../src/foundry/documents/migrations/migrate.ts";
import { writtenClass } from "../../src/rules/characters/classes/class-traits.ts";
import { requireFields } from "../checks/fields.ts";
import { requireFormulas } from "../checks/formulas.ts";
import { pictureOf } from "../checks/icons.ts";
import { requireText } from "../checks/keys.ts";
import { complain, isJson, type Json, type Source } from "../source.ts";

/** The checked data that items and actors have in common. */
export interface ShownItem {
  readonly name: string;
  readonly type: string;
  readonly img: string;
  readonly system: Json;
}

/** Name, type, picture and facts of a source. The facts include their schema version, so that copies can migrate. */
export function toShownItem(source: Source, documentName: string): ShownItem {
  const { data } = source;
  const name = requireText(source, data, "name");
  const type = requireText(source, data, "type");
  const img = pictureOf(source);
  const system = data["system"] ?? {};
  if (!isJson(system)) complain(source, '"system" is no block of fields');
  requireFields(source, documentName, system);
  requireFormulas(source, type, system);
  if (type === "class" && system["game"] === undefined) requireClass(source, name, system);
  return { name, type, img, system: { ...system, schemaVersion: SCHEMA_VERSION } };
}

function requireClass(source: Source, name: string, { key, table }: Json): void {
  try {
    writtenClass({ key: typeof key === "string" ? key : "", name }, table);
  } catch (error) {
    complain(source, error instanceof Error ? error.message : String(error));
  }
}
