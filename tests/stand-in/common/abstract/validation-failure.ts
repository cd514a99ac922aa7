import type { Dict } from "../types.ts";
import { escapeHTML } from "../utils/text.ts";

/** One element of a list that failed. */
export interface FailedElement {
  id: string | number;
  name?: string | undefined;
  failure: DataModelValidationFailure;
}

interface FailureParts {
  invalidValue?: unknown;
  fallback?: unknown;
  dropped?: boolean;
  message?: string | undefined;
  unresolved?: boolean;
}

/** Why a value is not valid, with the failures of what it holds. */
export class DataModelValidationFailure {
  invalidValue: unknown;
  /** What took the invalid value's place. */
  fallback: unknown;
  /** Was the invalid value left out? */
  dropped: boolean;
  message: string | undefined;
  /** Failures of an object's fields. */
  fields: Record<string, DataModelValidationFailure> = {};
  /** Failures of a list's elements. */
  elements: FailedElement[] = [];
  /** Is there still something invalid (no fallback, nothing dropped)? */
  unresolved: boolean;

  constructor(parts: FailureParts = {}) {
    this.invalidValue = parts.invalidValue;
    this.fallback = parts.fallback;
    this.dropped = parts.dropped ?? false;
    this.message = parts.message;
    this.unresolved = parts.unresolved ?? false;
  }

  isEmpty(): boolean {
    return !this.message && this.elements.length === 0 && Object.keys(this.fields).length === 0;
  }

  asError(): DataModelValidationError {
    return new DataModelValidationError(this);
  }

  toObject(): Dict {
    const plain: Dict = {
      invalidValue: this.invalidValue,
      message: this.message,
      unresolved: this.unresolved,
    };
    if (this.fallback !== undefined) plain["fallback"] = this.fallback;
    if (this.dropped) plain["dropped"] = true;
    if (Object.keys(this.fields).length) {
      plain["fields"] = Object.fromEntries(Object.entries(this.fields).map(([key, inner]) => [key, inner.toObject()]));
    }
    if (this.elements.length) {
      plain["elements"] = this.elements.map(({ id, name, failure }) => ({ id, name, failure: failure.toObject() }));
    }
    return plain;
  }

  toString(): string {
    return linesOf(this, "").join("\n");
  }
}

/** Takes the failure of a field (by name) or of an element (by index or `{ id, name }`) into that of what holds it. */
export function addFailure(
  holder: DataModelValidationFailure,
  key: string | number | { id: string; name?: string | undefined },
  failure: DataModelValidationFailure,
): void {
  if (typeof key === "string") holder.fields[key] = failure;
  else if (typeof key === "number") holder.elements.push({ id: key, failure });
  else holder.elements.push({ ...key, failure });
  if (failure.unresolved) holder.unresolved = true;
}

function linesOf(failure: DataModelValidationFailure, indent: string): string[] {
  const lines = failure.message ? [indent + failure.message] : [];
  for (const [key, inner] of entriesOf(failure)) {
    const innerLines = linesOf(inner, `${indent}  `);
    if (innerLines.length === 1) lines.push(`${indent}${key}: ${innerLines[0]?.trim()}`);
    else lines.push(`${indent}${key}:`, ...innerLines);
  }
  return lines;
}

function entriesOf({ fields, elements }: DataModelValidationFailure): [string, DataModelValidationFailure][] {
  const listed = elements.map(({ id, name, failure }): [string, DataModelValidationFailure] => [
    name ? `${id} (${name})` : String(id),
    failure,
  ]);
  return [...Object.entries(fields), ...listed];
}

/** The error of a validation, thrown where validation is strict. */
export class DataModelValidationError extends Error {
  readonly failure: DataModelValidationFailure;

  constructor(failure: DataModelValidationFailure | string, options?: ErrorOptions) {
    const reason = typeof failure === "string" ? new DataModelValidationFailure({ message: failure }) : failure;
    super(reason.toString(), options);
    this.name = "DataModelValidationError";
    this.failure = reason;
  }

  /** The failure at a dotted path. */
  getFailure(path: string): DataModelValidationFailure | undefined {
    let failure: DataModelValidationFailure | undefined = this.failure;
    for (const part of path ? path.split(".") : []) {
      if (!failure) return undefined;
      failure = failure.fields[part] ?? failure.elements.find(({ id }) => String(id) === part)?.failure;
    }
    return failure;
  }

  /** All failures that have no failures inside, by path. */
  getAllFailures(): Record<string, DataModelValidationFailure> {
    const all: Record<string, DataModelValidationFailure> = {};
    const collect = (failure: DataModelValidationFailure, path: string): void => {
      const inner = [
        ...Object.entries(failure.fields),
        ...failure.elements.map(({ id, failure: element }) => [String(id), element] as const),
      ];
      if (inner.length === 0) all[path] = failure;
      for (const [key, entry] of inner) collect(entry, path ? `${path}.${key}` : key);
    };
    collect(this.failure, "");
    return all;
  }

  logAsTable(): void {
    console.table(
      Object.entries(this.getAllFailures()).map(([path, { message, invalidValue }]) => ({
        path,
        message,
        invalidValue,
      })),
    );
  }

  asHTML(): string {
    const items = Object.entries(this.getAllFailures()).map(
      ([path, failure]) => `<li><b>${escapeHTML(path)}</b>: ${escapeHTML(failure.message ?? "")}</li>`,
    );
    return `<ul>${items.join("")}</ul>`;
  }
}
