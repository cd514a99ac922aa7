import type { ServerRequests } from "../common/documents/protocol.ts";
import { Refusal } from "./world/refusal.ts";

/** The requests that go over a socket by name; each is a method of a line. */
export const REQUESTS = ["world", "modify", "packIndex", "packDocuments", "configurePack", "query"] as const;
/** Messages that nobody answers. */
export const NOTES = ["emit", "activity", "pause", "answer"] as const;

interface Shape {
  readonly name: string;
  readonly is: string;
  holds(value: unknown): boolean;
}

const isText = (value: unknown): boolean => typeof value === "string";
const isObject = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);
const isNone = (value: unknown): boolean => value === null || value === undefined;
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

const text = (name: string): Shape => ({ name, is: "a text", holds: isText });
const object = (name: string): Shape => ({ name, is: "an object", holds: isObject });
const texts = (name: string): Shape => ({ name, is: "a list of texts", holds: isTexts });
const anything = (name: string): Shape => ({ name, is: "anything", holds: () => true });
const optional = (shape: Shape): Shape => ({ ...shape, holds: (value) => isNone(value) || shape.holds(value) });
const milliseconds = (name: string): Shape => ({
  name,
  is: "a number of milliseconds",
  holds: (value) => isNone(value) || (typeof value === "number" && value >= 0),
});

const OPERATION: readonly Shape[] = [
  text("action"),
  text("documentName"),
  optional(text("parentUuid")),
  optional(text("pack")),
  optional({ name: "data", is: "a list", holds: Array.isArray }),
  optional({ name: "updates", is: "a list", holds: Array.isArray }),
  optional(texts("ids")),
  optional(object("options")),
];

const operations: Shape = {
  name: "operations",
  is: "a list of operations",
  holds: (value) => Array.isArray(value) && value.every(isObject),
};

const ARGUMENTS: Readonly<Record<keyof ServerRequests, readonly Shape[]>> = {
  world: [],
  modify: [text("requestId"), operations],
  packIndex: [text("pack"), texts("fields")],
  packDocuments: [text("pack"), object("query")],
  configurePack: [text("pack"), object("configuration")],
  query: [text("userId"), text("name"), anything("data"), milliseconds("timeout")],
  emit: [text("channel"), anything("payload"), optional(texts("recipients"))],
  activity: [object("activity")],
  pause: [{ name: "paused", is: "true or false", holds: (value) => typeof value === "boolean" }, object("options")],
  answer: [text("queryId"), object("answer")],
};

function demandShape({ name, is, holds }: Shape, value: unknown, where: string): void {
  if (!holds(value)) throw new Refusal(`${where}: "${name}" must be ${is}`);
}

/** The arguments of a request as they came over the wire, or a Refusal that names the one at fault. */
export function readArguments(name: keyof ServerRequests, given: unknown): unknown[] {
  if (given !== undefined && !Array.isArray(given)) throw new Refusal(`${name}: the arguments must be a list`);
  const values = (given ?? []) as unknown[];
  for (const [index, shape] of ARGUMENTS[name].entries()) demandShape(shape, values[index], name);
  if (name === "modify")
    for (const [index, operation] of (values[1] as Record<string, unknown>[]).entries())
      for (const shape of OPERATION) demandShape(shape, operation[shape.name], `operation ${index + 1}`);
  return values;
}
