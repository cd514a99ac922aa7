import { CONFIG } from "../../config.ts";
import type { Dict } from "../../types.ts";
import { applyCount, keepOrDrop, readTarget, type DiceResult } from "../modifiers.ts";
import { innerRoll, type InnerSource } from "../inner.ts";
import type { InnerRoll } from "./dice.ts";
import { RollTerm, type EvaluateOptions } from "./term.ts";

/** A formula in parentheses. */
export class ParentheticalTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term", "roll"];

  term: string;
  roll: InnerRoll;

  constructor(data: { term?: string | undefined; roll?: InnerSource | null; options?: Dict }) {
    super(data);
    this.roll = innerRoll(data.roll ?? data.term ?? "0");
    this.term = data.term ?? this.roll.formula;
    this._evaluated = this.roll._evaluated;
  }

  /** Terms put into parentheses. */
  static fromTerms(terms: RollTerm[], options: Dict = {}): ParentheticalTerm {
    return new this({ roll: terms, options });
  }

  override get expression(): string {
    return `(${this.term})`;
  }

  override get total(): number | undefined {
    return this.roll.total;
  }

  override get isDeterministic(): boolean {
    return this.roll.isDeterministic;
  }

  get dice(): RollTerm[] {
    return this.roll.dice;
  }

  override async _evaluateAsync(options: EvaluateOptions): Promise<this> {
    await this.roll.evaluate(options);
    return this;
  }

  override _evaluateSync(options: EvaluateOptions): this {
    this.roll.evaluateSync(options);
    return this;
  }
}

type MathFunction = (...args: number[]) => unknown;

/** A function of formulas: of `Math`, or of `CONFIG.Dice.functions`. */
export class FunctionTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["fn", "terms", "rolls", "result"];

  fn: string;
  terms: string[];
  rolls: InnerRoll[];
  result: number | string | undefined;

  constructor(data: {
    fn: string;
    terms?: string[] | undefined;
    rolls?: InnerSource[] | undefined;
    result?: number | string | undefined;
    options?: Dict;
  }) {
    super(data);
    this.fn = data.fn;
    this.terms = [...(data.terms ?? [])];
    this.rolls = data.rolls?.length ? data.rolls.map(innerRoll) : this.terms.map(innerRoll);
    this.result = data.result;
    if (this.result !== undefined) this._evaluated = true;
  }

  get function(): MathFunction {
    const own = CONFIG.Dice.functions[this.fn] as MathFunction | undefined;
    const known = own ?? (Object.hasOwn(Math, this.fn) ? (Reflect.get(Math, this.fn) as unknown) : undefined);
    if (typeof known !== "function") throw new Error(`There is no function "${this.fn}" for dice formulas`);
    return known as MathFunction;
  }

  override get expression(): string {
    return `${this.fn}(${this.terms.join(",")})`;
  }

  override get total(): number | string | undefined {
    return this.result;
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic) && this.fn !== "random";
  }

  get dice(): RollTerm[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  override async _evaluateAsync(options: EvaluateOptions): Promise<this> {
    for (const roll of this.rolls) if (!roll._evaluated) await roll.evaluate(options);
    return this.#call();
  }

  override _evaluateSync(options: EvaluateOptions): this {
    for (const roll of this.rolls) if (!roll._evaluated) roll.evaluateSync(options);
    return this.#call();
  }

  #call(): this {
    const result = this.function(...this.rolls.map((roll) => roll.total ?? 0));
    this.result = typeof result === "string" ? result : Number(result);
    return this;
  }
}

/** Several formulas, of which some are kept or counted: `{1d20, 2d6}kh`. */
export class PoolTerm extends RollTerm {
  static MODIFIERS: Record<string, string | ((modifier: string) => unknown)> = {
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    cs: "countSuccess",
    cf: "countFailures",
  };
  static override SERIALIZE_ATTRIBUTES = ["terms", "modifiers", "rolls", "results"];

  terms: string[];
  modifiers: string[];
  rolls: InnerRoll[];
  results: DiceResult[];

  constructor(data: {
    terms?: string[] | undefined;
    modifiers?: string[] | undefined;
    rolls?: InnerSource[] | undefined;
    results?: DiceResult[] | undefined;
    options?: Dict;
  }) {
    super(data);
    this.terms = [...(data.terms ?? [])];
    this.modifiers = [...(data.modifiers ?? [])];
    this.rolls = data.rolls?.length ? data.rolls.map(innerRoll) : this.terms.map(innerRoll);
    this.results = (data.results ?? []).map((result) => ({ ...result }));
    if (this.terms.length === 0) this.terms = this.rolls.map((roll) => roll.formula);
    if (this.results.length) this._evaluated = true;
  }

  /** A pool of rolls, all of them evaluated or none. */
  static fromRolls(rolls: InnerRoll[] = []): PoolTerm {
    const evaluated = rolls.filter((roll) => roll._evaluated).length;
    if (evaluated > 0 && evaluated < rolls.length)
      throw new Error("You cannot construct a PoolTerm from a mix of evaluated and un-evaluated rolls");
    const results = evaluated > 0 ? rolls.map((roll) => ({ result: roll.total ?? 0, active: true })) : [];
    return new this({ terms: rolls.map((roll) => roll.formula), rolls, results });
  }

  /** The pool that a text is, `{1d20, 2d6}kh`; null when it is none. */
  static fromExpression(expression: string, options: Dict = {}): PoolTerm | null {
    const { terms = [] } = innerRoll(expression) as InnerRoll & { terms?: RollTerm[] };
    const [pool] = terms;
    if (terms.length !== 1 || !(pool instanceof PoolTerm)) return null;
    Object.assign(pool.options, options);
    return pool;
  }

  override get expression(): string {
    return `{${this.terms.join(",")}}${this.modifiers.join("")}`;
  }

  override get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.reduce((total, result) => (result.active ? total + (result.count ?? result.result) : total), 0);
  }

  get values(): number[] {
    return this.results.filter((result) => result.active).map((result) => result.result);
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  get dice(): RollTerm[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  override async _evaluateAsync(options: EvaluateOptions): Promise<this> {
    for (const roll of this.rolls) if (!roll._evaluated) await roll.evaluate({ ...options, allowInteractive: false });
    this.#collect();
    await this._evaluateModifiers();
    return this;
  }

  override _evaluateSync(options: EvaluateOptions): this {
    for (const roll of this.rolls) if (!roll._evaluated) roll.evaluateSync(options);
    this.#collect();
    for (const modifier of this.modifiers) this.#accept(modifier, this.#call(modifier));
    return this;
  }

  #collect(): void {
    this.results = this.rolls.map((roll) => ({ result: roll.total ?? 0, active: true }));
  }

  /** Applies the modifiers in the order they are written. */
  async _evaluateModifiers(): Promise<void> {
    for (const modifier of this.modifiers) await this._evaluateModifier(modifier, modifier);
  }

  async _evaluateModifier(_command: string, modifier: string): Promise<void> {
    this.#accept(modifier, await this.#call(modifier));
  }

  #call(modifier: string): unknown {
    const { MODIFIERS } = this.constructor as typeof PoolTerm;
    const name = /^[a-z]+/i.exec(modifier)?.[0]?.toLowerCase() ?? "";
    const apply = MODIFIERS[name];
    const method: unknown = typeof apply === "string" ? Reflect.get(this, apply) : apply;
    return typeof method === "function" ? (method.call(this, modifier) as unknown) : false;
  }

  #accept(modifier: string, answer: unknown): void {
    if (answer === false) throw new Error(`"${modifier}" is not a valid modifier of a pool`);
  }

  /** Multiplies the dice of each roll and adds to them. */
  alter(multiply: number, add: number): this {
    for (const roll of this.rolls) roll.alter(multiply, add);
    return this;
  }

  keep(modifier: string): boolean | void {
    const parts = /^k([hl])?(\d+)?$/i.exec(modifier);
    if (!parts) return false;
    keepOrDrop(this.results, Number(parts[2] ?? 1), { keep: true, highest: parts[1]?.toLowerCase() !== "l" });
  }

  drop(modifier: string): boolean | void {
    const parts = /^d([hl])?(\d+)?$/i.exec(modifier);
    if (!parts) return false;
    keepOrDrop(this.results, Number(parts[2] ?? 1), { keep: false, highest: parts[1]?.toLowerCase() === "h" });
  }

  countSuccess(modifier: string): boolean | void {
    const read = readTarget(modifier, /^cs/, Math.max(...this.values));
    if (!read) return false;
    applyCount(this.results, read.comparison, read.target, { flagSuccess: true });
  }

  countFailures(modifier: string): boolean | void {
    const read = readTarget(modifier, /^cf/, Math.min(...this.values));
    if (!read) return false;
    applyCount(this.results, read.comparison, read.target, { flagFailure: true });
  }
}
