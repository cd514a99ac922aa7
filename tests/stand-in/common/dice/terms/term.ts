import { CONFIG } from "../../config.ts";
import type { Dict } from "../../types.ts";
import type { Resolver } from "../fulfillment.ts";

/** Options of evaluating. */
export interface EvaluateOptions {
  minimize?: boolean;
  maximize?: boolean;
  allowStrings?: boolean;
  allowInteractive?: boolean;
  /** Of synchronous evaluation: refuse dice (or, if false, leave them out). */
  strict?: boolean;
}

/** The base of the parts of a formula. */
export class RollTerm {
  /** Flavour as it stands behind a term. */
  static FLAVOR_REGEXP_STRING = String.raw`(?:\[([^\]]+)\])`;
  static FLAVOR_REGEXP = new RegExp(RollTerm.FLAVOR_REGEXP_STRING, "g");
  /** What of the term goes into JSON. */
  static SERIALIZE_ATTRIBUTES: string[] = [];

  options: { flavor?: string; [key: string]: unknown };
  _evaluated = false;
  isIntermediate = false;
  /** The roll that all of this is part of, while it is evaluated. */
  declare _root: { readonly _resolver?: Resolver | undefined } | undefined;

  constructor(data: { options?: Dict } = {}) {
    this.options = { ...data.options };
    Object.defineProperty(this, "_root", { value: undefined, writable: true, enumerable: false });
  }

  /** Who asks for the dice of this roll. */
  get resolver(): Resolver | undefined {
    return this._root?._resolver;
  }

  /** The term as text, without flavour. */
  get expression(): string {
    throw new Error(`${this.constructor.name} must say its expression`);
  }

  get flavor(): string {
    return this.options.flavor ?? "";
  }

  /** The term as text, with flavour. */
  get formula(): string {
    return this.expression + (this.flavor ? `[${this.flavor}]` : "");
  }

  /** What the term comes to; undefined before it is evaluated. */
  get total(): number | string | undefined {
    throw new Error(`${this.constructor.name} must say its total`);
  }

  /** Is there nothing random in it? */
  get isDeterministic(): boolean {
    return true;
  }

  /** Evaluates the term, once. */
  evaluate(options: EvaluateOptions = {}): this | Promise<this> {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    this._evaluated = true;
    return this._evaluate(options);
  }

  /** What evaluating does: a synchronous evaluation says whether it is strict, any other does not. */
  _evaluate(options: EvaluateOptions): this | Promise<this> {
    return options.strict === undefined ? this._evaluateAsync(options) : this._evaluateSync(options);
  }

  _evaluateAsync(options: EvaluateOptions): this | Promise<this> {
    return this._evaluateSync(options);
  }

  _evaluateSync(_options: EvaluateOptions): this {
    return this;
  }

  toJSON(): Dict {
    const data: Dict = { class: this.constructor.name, options: this.options, evaluated: this._evaluated };
    for (const attribute of (this.constructor as typeof RollTerm).SERIALIZE_ATTRIBUTES) {
      data[attribute] = Reflect.get(this, attribute);
    }
    return data;
  }

  /** The term of JSON data: of the class that the data names. */
  static fromData(data: Dict): RollTerm {
    const name = data["class"];
    if (name === undefined) return this._fromData(data);
    const cls = termClass(String(name)) ?? ("faces" in data ? termClass("Die") : undefined);
    if (!cls) throw new Error(`Unable to recreate ${String(name)} instance from provided data`);
    return cls._fromData(data);
  }

  static _fromData(data: Dict): RollTerm {
    const term = new this(data);
    term._evaluated = (data["evaluated"] as boolean | undefined) ?? true;
    return term;
  }

  static fromJSON(json: string): RollTerm {
    return this.fromData(JSON.parse(json) as Dict);
  }
}

/** The class of that name: a kind of term, or a die that a system has given a denomination and nothing else. */
function termClass(name: string): typeof RollTerm | undefined {
  const { termTypes, terms } = CONFIG.Dice;
  const found = termTypes[name] ?? Object.values(terms).find((die) => (die as { name: string }).name === name);
  return found as typeof RollTerm | undefined;
}
