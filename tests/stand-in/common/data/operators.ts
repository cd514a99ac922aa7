import type { Dict } from "../types.ts";
import { isObjectLike } from "../types.ts";
import { objectsEqual } from "../utils/clone.ts";
import { isPlainObject } from "../utils/types.ts";

/** The key that marks an operator in JSON. */
export const OPERATOR_IDENTIFIER = "__$OPERATOR$__";

// Kept outside the instances, so that a value can be read through the proxy of ForcedReplacement.create.
const values = new WeakMap<object, unknown>();

/** An instruction inside update data (generation 14): something other than "merge this value". */
export class DataFieldOperator {
  constructor(value?: unknown) {
    values.set(this, value);
  }

  /** The operator as plain data, marked so that the other side can make it again. */
  toJSON(): Dict {
    return { [OPERATOR_IDENTIFIER]: operatorName(this), value: values.get(this) };
  }

  static create(value?: unknown): DataFieldOperator {
    return new this(value);
  }

  /** The value inside an operator, or the value itself. */
  static get(value: unknown): unknown {
    return value instanceof DataFieldOperator ? values.get(value) : value;
  }

  /** Puts a value into an operator. */
  static set(operator: unknown, value: unknown): void {
    if (!(operator instanceof DataFieldOperator)) throw new Error("The value is not a DataFieldOperator");
    values.set(operator, value);
  }

  /** Are both operators of one kind with the same value, or both the same plain value? */
  static equals(a: unknown, b: unknown): boolean {
    if (a instanceof DataFieldOperator !== b instanceof DataFieldOperator) return false;
    if (a instanceof DataFieldOperator && operatorName(a) !== operatorName(b as DataFieldOperator)) return false;
    return objectsEqual(DataFieldOperator.get(a), DataFieldOperator.get(b));
  }
}

/** Deletes the key that it stands at. */
export class ForcedDeletion extends DataFieldOperator {
  constructor() {
    super(undefined);
  }

  override toJSON(): Dict {
    return { [OPERATOR_IDENTIFIER]: "ForcedDeletion" };
  }

  static override create(): ForcedDeletion {
    return new this();
  }
}

/** Replaces the value at its key as a whole, without merging. */
export class ForcedReplacement extends DataFieldOperator {
  constructor(value: unknown) {
    super(value);
  }

  /** An operator through which the inner value can be read and written as if it stood there itself. */
  static override create(value: unknown): ForcedReplacement {
    const operator = new this(value);
    if (!isObjectLike(value)) return operator;
    const proxy = new Proxy(operator, {
      get: (target, key) =>
        key === "toJSON" || key === "constructor" ? Reflect.get(target, key) : Reflect.get(inner(target), key),
      set: (target, key, next) => Reflect.set(inner(target), key, next),
      has: (target, key) => Reflect.has(inner(target), key),
      deleteProperty: (target, key) => Reflect.deleteProperty(inner(target), key),
      ownKeys: (target) =>
        Reflect.ownKeys(inner(target)).filter((key) => key !== "length" || !Array.isArray(inner(target))),
      getOwnPropertyDescriptor: (target, key) => {
        const descriptor = Reflect.getOwnPropertyDescriptor(inner(target), key);
        return descriptor && { ...descriptor, configurable: true };
      },
    });
    values.set(proxy, value);
    return proxy;
  }
}

function inner(operator: object): object {
  return values.get(operator) as object;
}

function operatorName(operator: DataFieldOperator): string {
  if (operator instanceof ForcedDeletion) return "ForcedDeletion";
  if (operator instanceof ForcedReplacement) return "ForcedReplacement";
  return "DataFieldOperator";
}

/** The operator that plain data from `toJSON` stands for; other values come back as they are. */
export function reconstructOperator(value: unknown): unknown {
  if (!isPlainObject(value) || !Object.hasOwn(value, OPERATOR_IDENTIFIER)) return value;
  switch (value[OPERATOR_IDENTIFIER]) {
    case "ForcedDeletion":
      return new ForcedDeletion();
    case "ForcedReplacement":
      return ForcedReplacement.create(value["value"]);
    default:
      throw new Error(`There is no data operator "${String(value[OPERATOR_IDENTIFIER])}"`);
  }
}

/** A copy of received data in which every marked record became its operator: for whoever takes JSON off the wire. */
export function reviveOperators<T>(value: T): T {
  return revive(value) as T;
}

function revive(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revive);
  if (!isPlainObject(value)) return value;
  const revived = reconstructOperator(value);
  if (revived !== value) return revived;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, revive(entry)]));
}

/** The global `_del`. */
export const forcedDeletion: ForcedDeletion = new ForcedDeletion();

/** The global `_replace`. */
export function forcedReplacement(value: unknown): ForcedReplacement {
  return ForcedReplacement.create(value);
}
