/** Data of unknown make: everything read from it is checked, and what is not there has a stand-in. */
export class Loose {
  readonly #fields: Readonly<Record<string, unknown>>;

  constructor(value: unknown) {
    this.#fields = isRecord(value) ? value : {};
  }

  /** The names of its fields. */
  get names(): readonly string[] {
    return Object.keys(this.#fields);
  }

  /** What is below a field. */
  at(name: string): Loose {
    return new Loose(this.#own(name));
  }

  /** A list, which may be stored as one or as its parts by number. */
  list(name: string): readonly Loose[] {
    const value = this.#own(name);
    return Array.isArray(value) ? value.map((one) => new Loose(one)) : [];
  }

  /** Text, or a number as text. */
  text(name: string): string {
    const value = this.#own(name);
    return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  }

  /** A whole number within bounds, or the stand-in where there is none. */
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
