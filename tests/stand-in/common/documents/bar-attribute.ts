import { getProperty } from "../utils/properties.ts";
import type { Dict } from "../types.ts";

/** https://foundryvtt.com/api/interfaces/foundry.documents.types.TokenBarAttribute.html */
export interface BarAttribute {
  type: "bar" | "value";
  attribute: string;
  value: number;
  max?: number;
  editable: boolean;
}

interface Bearer {
  readonly system: unknown;
  readonly _source: Dict;
}

/** What a bar of a token shows of its actor; null for what is no number. */
export function barAttribute(actor: Bearer | null, attribute: string | null): BarAttribute | null {
  const system = actor?.system as Dict | undefined;
  if (!actor || !attribute || !system) return null;
  const data = getProperty(system, attribute);
  const source = getProperty((actor._source["system"] ?? {}) as Dict, attribute);
  if (typeof data === "number") return { type: "value", attribute, value: data, editable: source !== undefined };
  const bar = data as { value?: unknown; max?: unknown } | null | undefined;
  if (typeof bar?.value !== "number" || typeof bar.max !== "number") return null;
  const editable = getProperty((source ?? {}) as Dict, "value") !== undefined;
  return { type: "bar", attribute, value: bar.value, max: bar.max, editable };
}
