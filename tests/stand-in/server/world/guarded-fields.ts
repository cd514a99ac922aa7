import { isGamemaster, type Source } from "../../common/documents/permissions.ts";
import type { Place } from "./place.ts";
import { Refusal } from "./refusal.ts";

/**
 * Fields of a subtype that its manifest lets only a Gamemaster update. What becomes of an attempt is UNCONFIRMED: here an
 * update is refused by the name of the field, and a new document begins without a value.
 * https://foundryvtt.com/api/v14/interfaces/foundry.packages.types.ServerSanitizationFields.html
 */
function guarded(documentName: string, type: string, { bench, user }: Place): readonly string[] {
  if (isGamemaster(user)) return [];
  const name = documentName === "ActorDelta" ? "Actor" : documentName;
  return bench.subtypes[name]?.[type]?.gmOnlyFields ?? [];
}

const isSource = (value: unknown): value is Source =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value of a key, however its operator is written. */
const read = (source: Source, key: string): unknown => source[key] ?? source[`==${key}`] ?? source[`-=${key}`];
const has = (source: Source, key: string): boolean => [key, `==${key}`, `-=${key}`].some((one) => one in source);

function touches(changes: Source, path: readonly string[]): boolean {
  const [key = "", ...rest] = path;
  if (key === "*") return Object.values(changes).some((inner) => isSource(inner) && touches(inner, rest));
  if (!has(changes, key)) return false;
  const inner = read(changes, key);
  if (rest.length === 0) return true;
  // What replaces the whole replaces the field in it.
  return !isSource(inner) || "__$OPERATOR$__" in inner || `==${key}` in changes || touches(inner, rest);
}

/** Refuses changes of guarded fields. */
export function guardFields(documentName: string, type: string, changes: Source, place: Place): void {
  for (const field of guarded(documentName, type, place))
    if (touches(changes, ["system", ...field.split(".")]))
      throw new Refusal(`Only a Gamemaster may update system.${field} of a ${documentName}`, { permission: true });
}

function drop(source: Source, path: readonly string[]): void {
  const [key = "", ...rest] = path;
  for (const name of key === "*" ? Object.keys(source) : [key]) {
    const inner = source[name];
    if (rest.length === 0) delete source[name];
    else if (isSource(inner)) drop(inner, rest);
  }
}

/** A new document without values of guarded fields. */
export function withoutGuarded(documentName: string, source: Source, place: Place): Source {
  const { system } = source;
  if (isSource(system))
    for (const field of guarded(documentName, String(source["type"] ?? "base"), place)) drop(system, field.split("."));
  return source;
}
