/** The documented additions to the prototypes of the language. Each is defined once, and is not enumerable. */

type Extension = Record<string, (...args: never[]) => unknown>;

const ARRAY: Extension = {
  deepFlatten(this: unknown[]): unknown[] {
    return this.flat(Infinity);
  },
  equals(this: unknown[], other: unknown): boolean {
    if (!Array.isArray(other) || other.length !== this.length) return false;
    return this.every((entry, index) => {
      const counterpart: unknown = other[index];
      const equals = (entry as { equals?: (other: unknown) => boolean } | null)?.equals;
      return typeof equals === "function" ? equals.call(entry, counterpart) : entry === counterpart;
    });
  },
  filterJoin(this: unknown[], separator: string): string {
    return this.filter(Boolean).join(separator);
  },
  findSplice(this: unknown[], find: (entry: unknown) => boolean, ...replacement: unknown[]): unknown {
    const index = this.findIndex((entry) => find(entry));
    if (index === -1) return null;
    return this.splice(index, 1, ...replacement.slice(0, 1))[0];
  },
  partition(this: unknown[], rule: (entry: unknown) => boolean): [unknown[], unknown[]] {
    const parts: [unknown[], unknown[]] = [[], []];
    for (const entry of this) parts[rule(entry) ? 1 : 0].push(entry);
    return parts;
  },
};

const ARRAY_STATIC: Extension = {
  fromRange(length: number, min = 0): number[] {
    return Array.from({ length }, (_entry, index) => index + min);
  },
};

const SET: Extension = {
  equals(this: Set<unknown>, other: unknown): boolean {
    return other instanceof Set && other.size === this.size && [...this].every((entry) => other.has(entry));
  },
  every(this: Set<unknown>, test: (value: unknown, index: number, set: Set<unknown>) => unknown): boolean {
    return [...this].every((value, index) => test(value, index, this));
  },
  filter(this: Set<unknown>, test: (value: unknown, index: number, set: Set<unknown>) => unknown): Set<unknown> {
    return new Set([...this].filter((value, index) => test(value, index, this)));
  },
  find(this: Set<unknown>, test: (value: unknown, index: number, set: Set<unknown>) => unknown): unknown {
    return [...this].find((value, index) => test(value, index, this));
  },
  first(this: Set<unknown>): unknown {
    return this.values().next().value;
  },
  intersects(this: Set<unknown>, other: Set<unknown>): boolean {
    return [...this].some((value) => other.has(value));
  },
  isSubset(this: Set<unknown>, other: Set<unknown>): boolean {
    return this.size <= other.size && [...this].every((value) => other.has(value));
  },
  map(this: Set<unknown>, transform: (value: unknown, index: number, set: Set<unknown>) => unknown): Set<unknown> {
    return new Set([...this].map((value, index) => transform(value, index, this)));
  },
  reduce(
    this: Set<unknown>,
    reducer: (accumulator: unknown, value: unknown, index: number, set: Set<unknown>) => unknown,
    initial: unknown,
  ): unknown {
    return [...this].reduce((accumulator, value, index) => reducer(accumulator, value, index, this), initial);
  },
  some(this: Set<unknown>, test: (value: unknown, index: number, set: Set<unknown>) => unknown): boolean {
    return [...this].some((value, index) => test(value, index, this));
  },
  toObject(this: Set<unknown>): unknown[] {
    return [...this];
  },
};

const NUMBER: Extension = {
  almostEqual(this: number, other: number, epsilon = 1e-8): boolean {
    return Math.abs(this - other) < epsilon;
  },
  between(this: number, a: number, b: number, inclusive = true): boolean {
    const [min, max] = [Math.min(a, b), Math.max(a, b)];
    return inclusive ? this >= min && this <= max : this > min && this < max;
  },
  ordinalString(this: number): string {
    const suffixes: Record<string, string> = { one: "st", two: "nd", few: "rd", other: "th" };
    return `${Number(this)}${suffixes[new Intl.PluralRules("en", { type: "ordinal" }).select(Number(this))] ?? "th"}`;
  },
  paddedString(this: number, digits: number): string {
    return Number(this).toString().padStart(digits, "0");
  },
  signedString(this: number): string {
    return this < 0 ? Number(this).toString() : `+${Number(this)}`;
  },
  toNearest(this: number, interval = 1, method: "round" | "ceil" | "floor" = "round"): number {
    const digits = String(interval).split(".")[1]?.length ?? 0;
    return Number((Math[method](Number(this) / interval) * interval).toFixed(digits));
  },
};

const NUMBER_STATIC: Extension = {
  fromString(value: unknown): number {
    if (typeof value === "number") return value;
    if (typeof value !== "string" || !/\d/.test(value)) return Number.NaN;
    return Number(value.replaceAll(/\s+/g, "").replace(/^\+-/, "-"));
  },
  isNumeric(value: unknown): boolean {
    if (value === null || value === undefined || Array.isArray(value)) return false;
    if (typeof value === "string" && value.trim() === "") return false;
    return (typeof value === "number" || typeof value === "string") && !Number.isNaN(Number(value));
  },
};

const STRING: Extension = {
  capitalize(this: string): string {
    return this.length ? this.charAt(0).toUpperCase() + this.slice(1) : "";
  },
  compare(this: string, other: string): number {
    return this.localeCompare(other);
  },
  slugify(this: string, options: { replacement?: string; strict?: boolean; lowercase?: boolean } = {}): string {
    const { replacement = "-", strict = false, lowercase = true } = options;
    const plain = this.normalize("NFKD").replaceAll(/[\u0300-\u036f]/g, "");
    const cased = lowercase ? plain.toLowerCase() : plain;
    const kept = cased.replaceAll(strict ? /[^a-z0-9\s-]/gi : /[^\p{L}\p{N}\s_-]/gu, "");
    return kept.trim().replaceAll(/[\s-]+/g, replacement);
  },
  stripScripts(this: string): string {
    return this.replaceAll(/<script.*?>.*?<\/script>/gis, "");
  },
  titleCase(this: string): string {
    return this.toLowerCase().replaceAll(
      /(^|\s)(\S)/g,
      (_match, before: string, letter: string) => before + letter.toUpperCase(),
    );
  },
};

const MATH: Extension = {
  clamp: (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max),
  mix: (a: number, b: number, weight: number): number => a * (1 - weight) + b * weight,
  normalizeDegrees: (degrees: number): number => ((degrees % 360) + 360) % 360,
  normalizeRadians(radians: number): number {
    const round = 2 * Math.PI;
    return radians - round * Math.floor((radians + Math.PI) / round);
  },
  oscillation: (min: number, max: number, time: number, period: number): number =>
    min + ((max - min) * (1 + Math.cos((2 * Math.PI * time) / period))) / 2,
  roundDecimals: (value: number, places: number): number => Math.round(value * 10 ** places) / 10 ** places,
  toDegrees: (radians: number): number => radians * (180 / Math.PI),
  toRadians: (degrees: number): number => (((degrees % 360) + 360) % 360) * (Math.PI / 180),
};

function extend(target: object, extension: Extension): void {
  for (const [name, value] of Object.entries(extension)) {
    if (Object.hasOwn(target, name)) continue;
    Object.defineProperty(target, name, { value, writable: true, enumerable: false, configurable: true });
  }
}

/** Adds the documented methods to the prototypes of Array, Set, Number, String and to Math. */
export function installPrimitives(): void {
  extend(Array.prototype, ARRAY);
  extend(Array, ARRAY_STATIC);
  extend(Set.prototype, SET);
  extend(Number.prototype, NUMBER);
  extend(Number, NUMBER_STATIC);
  extend(String.prototype, STRING);
  extend(Math, MATH);
}
