import { CONFIG } from "../../config.ts";
import type { Dict } from "../../types.ts";
import { methodOf } from "../fulfillment.ts";
import { applyCount, applyDeduct, compareResult, keepOrDrop, type DiceResult } from "../modifiers.ts";
import { RollTerm, type EvaluateOptions } from "./term.ts";

/** What of a Roll a term must know, for numbers of dice that are rolls themselves. */
export interface InnerRoll {
  formula: string;
  total: number | undefined;
  isDeterministic: boolean;
  dice: RollTerm[];
  _evaluated: boolean;
  evaluate(options?: EvaluateOptions): Promise<InnerRoll>;
  evaluateSync(options?: EvaluateOptions): InnerRoll;
  alter(multiply: number, add: number): unknown;
  toJSON(): Dict;
}

export interface DiceData {
  number?: number | InnerRoll | null | undefined;
  faces?: number | InnerRoll | null | undefined;
  method?: string | undefined;
  modifiers?: string[] | undefined;
  results?: DiceResult[] | undefined;
  options?: Dict | undefined;
}

/** The key of a kind of die's lowest and highest face. */
export const bounds: unique symbol = Symbol("bounds");

export interface ThrowOptions {
  minimize?: boolean;
  maximize?: boolean;
  reroll?: boolean;
  explode?: boolean;
}

const MAX_DICE = 999;
const MAX_RESULTS = 1000;

/** Several dice of one kind, with modifiers. */
export class DiceTerm extends RollTerm {
  /** The letter after the `d`; the Die itself has "d". */
  static DENOMINATION = "";
  /** Modifier → the method (or its name) that applies it. */
  static MODIFIERS: Record<string, string | ((modifier: string) => unknown)> = {};
  static override SERIALIZE_ATTRIBUTES = ["number", "faces", "modifiers", "results", "method"];
  /** Modifiers as they stand behind the faces, all of them and each. */
  static MODIFIERS_REGEXP_STRING = String.raw`([^ (){}[\]+\-*/]+)`;
  static MODIFIER_REGEXP = /([A-z]+)([^A-z\s()+\-*/]+)?/g;
  static REGEXP = new RegExp(
    `^([0-9]+)?[dD]([A-z]|[0-9]+)${DiceTerm.MODIFIERS_REGEXP_STRING}?${RollTerm.FLAVOR_REGEXP_STRING}?$`,
  );

  /** The parts of a text that is a dice term, or null. */
  static matchTerm(expression: string, _options: Dict = {}): RegExpMatchArray | null {
    return expression.match(this.REGEXP);
  }

  /** The dice term of such parts. */
  static fromMatch(match: RegExpMatchArray): DiceTerm {
    const [, number, denomination = "", modifiers = "", flavor] = match;
    const isNumber = /^[0-9]+$/.test(denomination);
    const cls = CONFIG.Dice.terms[isNumber ? "d" : denomination.toLowerCase()] as typeof DiceTerm | undefined;
    if (!cls) throw new Error(`Die denomination ${denomination} not registered in CONFIG.Dice.terms`);
    return new cls({
      number: number ? Number(number) : 1,
      ...(isNumber ? { faces: Number(denomination) } : {}),
      modifiers: [...modifiers.matchAll(this.MODIFIER_REGEXP)].map(([modifier]) => modifier),
      options: flavor ? { flavor } : {},
    });
  }

  /** Multiplies the number of dice and adds to it. */
  alter(multiply: number, add: number): this {
    if (this._evaluated) throw new Error("You may not alter a DiceTerm after it has already been evaluated");
    this.number = Math.round((this.number ?? 0) * (multiply ?? 1)) + (add || 0);
    return this;
  }

  _number: number | InnerRoll;
  _faces: number | InnerRoll | undefined;
  method: string | null;
  modifiers: string[];
  results: DiceResult[];

  constructor(data: DiceData = {}) {
    super({ options: data.options ?? {} });
    this._number = data.number ?? 1;
    this._faces = data.faces ?? undefined;
    this.method = data.method ?? null;
    this.modifiers = [...(data.modifiers ?? [])];
    this.results = (data.results ?? []).map((result) => ({ ...result }));
    if (this.results.length) this._evaluated = true;
  }

  get denomination(): string {
    return (this.constructor as typeof DiceTerm).DENOMINATION;
  }

  /** How many dice; undefined while that is still a roll of its own. */
  get number(): number | undefined {
    return isRoll(this._number) ? this._number.total : this._number;
  }

  set number(value: number) {
    this._number = value;
  }

  get faces(): number | undefined {
    return isRoll(this._faces) ? this._faces.total : this._faces;
  }

  set faces(value: number) {
    this._faces = value;
  }

  override get expression(): string {
    const faces = this.denomination === "d" ? textOf(this._faces) : "";
    return `${textOf(this._number)}d${this.denomination === "d" ? faces : this.denomination}${this.modifiers.join("")}`;
  }

  override get total(): number | undefined {
    if (!this._evaluated) return undefined;
    const sum = this.results.reduce((total, result) => {
      if (!result.active) return total;
      return total + (result.count ?? result.result);
    }, 0);
    const margin = this.options["marginSuccess"] as { target: number; isBelow: boolean } | undefined;
    if (!margin) return sum;
    return margin.isBelow ? margin.target - sum : sum - margin.target;
  }

  /** The results that count. */
  get values(): number[] {
    return this.results.filter((result) => result.active).map((result) => result.result);
  }

  override get isDeterministic(): boolean {
    return false;
  }

  /* ---------- evaluating ---------- */

  override async _evaluateAsync(options: EvaluateOptions): Promise<this> {
    for (const inner of [this._number, this._faces])
      if (isRoll(inner) && !inner._evaluated) await inner.evaluate({ ...options, allowInteractive: false });
    this.#check();
    // Results that somebody has entered are there already.
    for (let n = this.results.length; n < (this.number ?? 0); n += 1) await this.roll(options);
    await this._evaluateModifiers();
    return this;
  }

  override _evaluateSync(options: EvaluateOptions): this {
    const isFixed = options.minimize || options.maximize;
    if (!isFixed && options.strict === false) return this;
    if (!isFixed) throw new Error("This Roll contains terms that cannot be synchronously evaluated.");
    for (const inner of [this._number, this._faces])
      if (isRoll(inner) && !inner._evaluated) inner.evaluateSync(options);
    this.#check();
    const [lowest, highest] = this[bounds];
    for (let n = 0; n < (this.number ?? 0); n += 1)
      this.results.push({ result: options.minimize ? lowest : highest, active: true });
    // UNCONFIRMED: dice whose outcome is fixed neither explode nor are thrown again.
    for (const modifier of this.modifiers) if (!/^[rx]/i.test(modifier)) this.#apply(modifier);
    return this;
  }

  #check(): void {
    const number = this.number ?? 0;
    if (!Number.isInteger(number) || number < 0) throw new Error(`${this.expression}: the number of dice is not valid`);
    if (number > MAX_DICE)
      throw new Error(`You may not evaluate a DiceTerm with more than ${MAX_DICE} requested results`);
    if (this.denomination === "d" && !(Number.isInteger(this.faces) && (this.faces as number) >= 0)) {
      throw new Error(`${this.expression}: the number of faces is not valid`);
    }
  }

  /** Throws one die and keeps what it shows. */
  async roll(options: ThrowOptions = {}): Promise<DiceResult> {
    const result: DiceResult = { result: (await this._roll(options)) ?? this.randomFace(), active: true };
    if (this.results.length >= MAX_RESULTS) throw new Error("Maximum recursion depth for exploding dice roll exceeded");
    this.results.push(result);
    return result;
  }

  /** What one die shows, by the method for its kind; nothing where chance shall decide. */
  async _roll(options: ThrowOptions = {}): Promise<number | void> {
    if (options.minimize) return this[bounds][0];
    if (options.maximize) return this[bounds][1];
    const { id, method } = methodOf(this);
    if (!method?.interactive) return await method?.handler?.(this, { ...options });
    return await this._root?._resolver?.resolveResult(this, id, { ...options });
  }

  /** The lowest and the highest face. */
  get [bounds](): [lowest: number, highest: number] {
    return [Math.min(1, this.faces ?? 0), this.faces ?? 0];
  }

  /** A random face, from `CONFIG.Dice.randomUniform`. */
  randomFace(): number {
    return this.mapRandomFace(CONFIG.Dice.randomUniform());
  }

  // How a random number becomes a face is UNCONFIRMED; see random.ts for what it is here.
  mapRandomFace(uniform: number): number {
    return Math.ceil((1 - uniform) * (this.faces ?? 0));
  }

  /** Applies the modifiers in the order they are written. */
  async _evaluateModifiers(): Promise<void> {
    const { MODIFIERS } = this.constructor as typeof DiceTerm;
    for (const modifier of this.modifiers) {
      const command = commandOf(modifier);
      if (command in MODIFIERS) await this._evaluateModifier(command, modifier);
    }
  }

  async _evaluateModifier(_command: string, modifier: string): Promise<void> {
    this.#accept(modifier, await this.#call(modifier));
  }

  #apply(modifier: string): void {
    this.#accept(modifier, this.#call(modifier));
  }

  #call(modifier: string): unknown {
    const cls = this.constructor as typeof DiceTerm;
    const apply = cls.MODIFIERS[commandOf(modifier)];
    if (apply === undefined) return undefined;
    const method: unknown = typeof apply === "string" ? Reflect.get(this, apply) : apply;
    if (typeof method !== "function") throw new Error(`${cls.name} has no method "${String(apply)}" for "${modifier}"`);
    return method.call(this, modifier) as unknown;
  }

  #accept(modifier: string, answer: unknown): void {
    if (answer === false) throw new Error(`"${modifier}" is not a valid modifier of ${this.expression}`);
  }

  /* ---------- showing ---------- */

  getResultLabel(result: DiceResult): string {
    return String(result.result);
  }

  /** The classes that a result is shown with. */
  getResultCSS(result: DiceResult): (string | null)[] {
    const value = result.result;
    return [
      this.constructor.name.toLowerCase(),
      this.denomination === "d" ? `d${this.faces}` : `d${this.denomination}`,
      result.success ? "success" : null,
      result.failure ? "failure" : null,
      result.rerolled ? "rerolled" : null,
      result.exploded ? "exploded" : null,
      result.discarded ? "discarded" : null,
      !result.success && !result.failure && value === this[bounds][0] ? "min" : null,
      !result.success && !result.failure && value === this[bounds][1] ? "max" : null,
    ];
  }

  /** What a tooltip shows of the term. */
  getTooltipData(): Dict {
    return {
      formula: this.expression,
      total: this.total,
      faces: this.faces,
      flavor: this.flavor,
      rolls: this.results.map((result) => ({
        result: this.getResultLabel(result),
        classes: this.getResultCSS(result).filter(Boolean).join(" "),
      })),
    };
  }

  override toJSON(): Dict {
    const data = super.toJSON();
    for (const [name, value] of [
      ["number", this._number],
      ["faces", this._faces],
    ] as const) {
      data[name] = isRoll(value) && !value._evaluated ? value.toJSON() : isRoll(value) ? value.total : value;
    }
    if (this.method === null) delete data["method"];
    return data;
  }

  static compareResult = compareResult;
  static _keepOrDrop = keepOrDrop;
  static _applyCount = applyCount;
  static _applyDeduct = applyDeduct;
}

const commandOf = (modifier: string): string => /^[a-z]+/i.exec(modifier)?.[0]?.toLowerCase() ?? "";

function textOf(value: number | InnerRoll | undefined): string {
  if (!isRoll(value)) return String(value ?? "");
  return value._evaluated ? String(value.total) : `(${value.formula})`;
}

function isRoll(value: number | InnerRoll | undefined): value is InnerRoll {
  return typeof value === "object";
}

/** All dice of a term: itself, those of its numbers, those inside. */
export function diceOf(term: RollTerm): RollTerm[] {
  if (!(term instanceof DiceTerm)) return (term as { dice?: RollTerm[] }).dice ?? [];
  return [...[term._number, term._faces].flatMap((inner) => (isRoll(inner) ? inner.dice : [])), term];
}
