// Prints the shapes of all data models as JSON. It runs in a process of its own, because the models need Foundry's
// field classes when they load; here they get stand-ins that only record their options.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT, readManifest } from "../../tools/project.ts";
import type { Shape } from "./shape.ts";

type Options = Readonly<Record<string, unknown>>;

abstract class Field {
  abstract readonly shape: Shape;
  /** Fields with a limit lay their hand on it. */
  clean(value: unknown): unknown {
    return value;
  }
}

const numberOrNull = (value: unknown): number | null => (typeof value === "number" ? value : null);
const isSet = (value: unknown): boolean => value === true;

class Schema extends Field {
  readonly shape: Shape;
  constructor(fields: Readonly<Record<string, Field>>, { nullable }: Options = {}) {
    super();
    this.shape = { kind: "schema", nullable: isSet(nullable), fields: shapesOf(fields) };
  }
}

class List extends Field {
  readonly shape: Shape;
  constructor({ shape }: Field) {
    super();
    this.shape = { kind: "array", element: shape };
  }
}

class Text extends Field {
  readonly shape: Shape;
  constructor({ choices, blank }: Options = {}) {
    super();
    this.shape = { kind: "text", choices: Array.isArray(choices) ? choices : null, blank: blank !== false };
  }
}

class Amount extends Field {
  readonly shape: Shape;
  constructor({ min, max, integer, nullable }: Options = {}) {
    super();
    const bounds = { min: numberOrNull(min), max: numberOrNull(max) };
    this.shape = { kind: "number", ...bounds, integer: isSet(integer), nullable: isSet(nullable) };
  }
}

class Flag extends Field {
  readonly shape: Shape;
  constructor({ nullable }: Options = {}) {
    super();
    this.shape = { kind: "flag", nullable: isSet(nullable) };
  }
}

class Whole extends Field {
  readonly shape: Shape = { kind: "record" };
}

function shapesOf(fields: Readonly<Record<string, Field>>): Record<string, Shape> {
  return Object.fromEntries(Object.entries(fields).map(([key, { shape }]) => [key, shape]));
}

Object.assign(globalThis, {
  foundry: {
    data: {
      fields: {
        ArrayField: List,
        BooleanField: Flag,
        DocumentIdField: Text,
        DocumentUUIDField: Text,
        HTMLField: Text,
        NumberField: Amount,
        ObjectField: Whole,
        SchemaField: Schema,
        StringField: Text,
        TypedObjectField: Whole,
      },
    },
    abstract: { TypeDataModel: class {} },
  },
});

interface Model {
  defineSchema(): Readonly<Record<string, Field>>;
}

const isModel = (value: unknown): value is Model => typeof value === "function" && "defineSchema" in value;

async function shapeOf(type: string): Promise<Shape> {
  const file = path.join(ROOT, "src", "foundry", "documents", "data", `${type}.ts`);
  const exported = (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>;
  const model = Object.values(exported).find(isModel);
  if (!model) throw new Error(`${file} exports no data model`);
  return { kind: "schema", nullable: false, fields: shapesOf(model.defineSchema()) };
}

const { documentTypes } = readManifest();
const shapes: Record<string, Record<string, Shape>> = {};
for (const name of ["Actor", "Item"]) {
  const types = Object.keys(documentTypes[name] ?? {});
  shapes[name] = Object.fromEntries(await Promise.all(types.map(async (type) => [type, await shapeOf(type)] as const)));
}
process.stdout.write(JSON.stringify(shapes));
