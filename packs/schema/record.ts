// Prints the shapes of all data models as JSON. It runs in a process of its own, because the models need Foundry's
// field classes when they load; here they get stand-ins that only record their options.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "../../tools/project.ts";
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

type KindsOf = Readonly<Record<string, { readonly model: unknown }>>;

interface Kinds {
  readonly ACTOR_KINDS: KindsOf;
  readonly ITEM_KINDS: KindsOf;
}

const isModel = (value: unknown): value is Model => typeof value === "function" && "defineSchema" in value;

/** The shapes of the kinds of a document, by their types. */
const shapesOfKinds = (kinds: KindsOf): Record<string, Shape> =>
  Object.fromEntries(
    Object.entries(kinds).map(([type, { model }]) => {
      if (!isModel(model)) throw new Error(`${type} has no data model`);
      return [type, { kind: "schema", nullable: false, fields: shapesOf(model.defineSchema()) }];
    }),
  );

const file = path.join(ROOT, "src", "foundry", "documents", "data", "kinds.ts");
const { ACTOR_KINDS, ITEM_KINDS } = (await import(pathToFileURL(file).href)) as Kinds;
/** The people of further games, whose models lie in their apartments. */
const GAMES = { redhack: "RedhackData", hammercrawl: "HammercrawlData" } as const;

async function peopleOf([type, name]: readonly [type: string, model: string]) {
  const data = path.join(ROOT, "src", "games", type, "foundry", "data.ts");
  const found = (await import(pathToFileURL(data).href)) as Readonly<Record<string, unknown>>;
  return [type, { model: found[name] }] as const;
}

const people = Object.fromEntries(await Promise.all(Object.entries(GAMES).map(peopleOf)));
const actors = { ...ACTOR_KINDS, ...people };
const shapes = { Actor: shapesOfKinds(actors), Item: shapesOfKinds(ITEM_KINDS) };
process.stdout.write(JSON.stringify(shapes));
