import { isSingleEmbedded, kindOf } from "../../common/documents/hierarchy.ts";
import type { Source } from "../../common/documents/permissions.ts";
import { mergeObject } from "../../common/utils/index.ts";
import type { Subtypes } from "../manifest.ts";
import type { Bench } from "./place.ts";
import { Refusal } from "./refusal.ts";
import { childNode, childrenOf, type DocumentNode } from "./nodes.ts";
import { sanitise } from "./sanitise.ts";

type Rules = Pick<Bench, "subtypes" | "typeDefaults">;

const isSource = (value: unknown): value is Source =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The type of a document must be one of the core's or one that a manifest declares. */
export function checkType(documentName: string, source: Source, subtypes: Subtypes): void {
  const name = documentName === "ActorDelta" ? "Actor" : documentName;
  const kind = kindOf(name);
  const { type } = source;
  if (!kind.hasTypeData || type === undefined || type === null) return;
  const declared = Object.keys(subtypes[name] ?? {});
  const types = [...kind.coreTypes, ...declared];
  if (!types.includes(String(type)))
    throw new Refusal(
      `"${String(type)}" is not a valid type for the ${name} document class: the manifests declare ${declared.join(", ") || "none"}`,
    );
}

/**
 * A new document has what `template.json` says, beneath what it brings: the server knows no data models, and asks for none.
 * https://foundryvtt.com/article/system-development/#template
 */
function fillIn(source: Source, defaults: Source | undefined): void {
  if (defaults) source["system"] = mergeObject(structuredClone(defaults), (source["system"] ?? {}) as Source);
}

/** Everything inside a source is checked and cleaned as well: an actor arrives with its items. */
export function admit(documentName: string, source: Source, rules: Rules): void {
  const { subtypes, typeDefaults } = rules;
  checkType(documentName, source, subtypes);
  fillIn(source, typeDefaults[documentName]?.[String(source["type"])]);
  sanitise(documentName, String(source["type"] ?? "base"), source, subtypes);
  for (const [inner, collection] of Object.entries(kindOf(documentName).embedded)) {
    const children = isSingleEmbedded(collection) ? [source[collection]] : source[collection];
    if (!Array.isArray(children)) continue;
    for (const child of children.filter(isSource)) admit(inner, child, rules);
  }
}

/** The same for changes: what they bring to documents inside is checked by the type that those have. */
export function admitChanges(node: DocumentNode, changes: Source, rules: Rules): void {
  const { subtypes } = rules;
  const { documentName, source } = node;
  const given = changes["type"] ?? changes["==type"];
  checkType(documentName, { type: typeof given === "object" ? undefined : given }, subtypes);
  sanitise(documentName, String(given ?? source["type"] ?? "base"), changes, subtypes);
  for (const [inner, collection] of Object.entries(kindOf(documentName).embedded))
    for (const child of childrenOf(changes, collection)) {
      const found = childNode(node, inner, child);
      if (found) admitChanges(found, child, rules);
      else admit(inner, child, rules);
    }
}
