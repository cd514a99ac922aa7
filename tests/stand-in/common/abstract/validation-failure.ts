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

  /** Takes in the failure of a field or element. */
  add(key: string | number, failure: DataModelValidationFailure, name?: string): void {
    if (typeof key === "number") this.elements.push({ id: key, name, failure });
    else this.fields[key] = failure;
    if (failure.unresolved) this.unresolved = true;
  }

  /** Takes in the failure of an element that has an id. */
  addElement(id: string | number, failure: DataModelValidationFailure, name?: string): void {
    this.elements.push({ id, name, failure });
    if (failure.unresolved) this.unresolved = true;
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
    return this.lines().join("\n");
  }

  private lines(indent = ""): string[] {
    const lines = this.message ? [indent + this.message] : [];
    for (const [key, failure] of this.entries()) {
      const inner = failure.lines(`${indent}  `);
      if (inner.length === 1) lines.push(`${indent}${key}: ${inner[0]?.trim()}`);
      else lines.push(`${indent}${key}:`, ...inner);
    }
    return lines;
  }

  /** Each direct failure with its key. */
  entries(): [string, DataModelValidationFailure][] {
    const elements = this.elements.map(({ id, name, failure }): [string, DataModelValidationFailure] => [
      name ? `${id} (${name})` : String(id),
      failure,
    ]);
    return [...Object.entries(this.fields), ...elements];
  }
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
