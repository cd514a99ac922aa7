/** Data of unknown structure: everything read from it is checked, and missing values have defaults. */
export class Loose {
  readonly #fields: Readonly<Record<string, unknown>>;

  constructor(value: unknown) {
    this.#fields = isRecord(value) ? value : {};
  }

  /** The names of its fields. */
  get names(): readonly string[] {
    return Object.keys(this.#fields);
  }

  /** The data below a field. */
  at(name: string): Loose {
    return new Loose(this.#own(name));
  }

  /** The entries of a list; none if the field is not a list. */
  list(name: string): readonly Loose[] {
    const value = this.#own(name);
    return Array.isArray(value) ? value.map((one) => new Loose(one)) : [];
  }

  /** The trimmed text of a field, or its number as text; "" otherwise. */
  text(name: string): string {
    const value = this.#own(name);
    return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  }

  /** A whole number within bounds, or the default if there is none. */
  whole(name: string, otherwise: number, [least, most]: readonly [least: number, most: number]): number {
    const text = this.text(name);
    const value = text === "" ? Number.NaN : Math.trunc(Number(text));
    return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : otherwise;
  }

  #own(name: string): unknown {
    return Object.hasOwn(this.#fields, name) ? this.#fields[name] : undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
