import { collapseResult, expandResult } from "./inline-result.ts";
import { CONFIG } from "../config.ts";
import type { Dict } from "../types.ts";
import { sumTerms } from "./arithmetic.ts";
import { parseTerms } from "./build.ts";
import { MATH_PROXY, safeEval } from "./safe-eval.ts";
import { toChatMessage, type MessageOptions } from "./chat.ts";
import { fillData } from "./data.ts";
import { methodOf, type Resolver } from "./fulfillment.ts";
import {
  chatRenderContext,
  renderRoll,
  renderTooltip,
  toAnchor,
  type AnchorOptions,
  type RenderOptions,
} from "./render.ts";
import { DiceTerm, diceOf } from "./terms/dice.ts";
import { NumericTerm, OperatorTerm, StringTerm } from "./terms/simple.ts";
import { RollTerm, type EvaluateOptions } from "./terms/term.ts";

type RollOptions = Record<string, unknown>;

/** A dice formula and, once evaluated, what came of it. */
export class Roll {
  static CHAT_TEMPLATE = "templates/dice/roll.hbs";
  static TOOLTIP_TEMPLATE = "templates/dice/tooltip.hbs";

  data: Dict;
  options: RollOptions;
  terms: RollTerm[];
  _formula: string;
  _evaluated = false;
  declare _resolver: Resolver | undefined;
  _total: number | string | undefined = undefined;
  /** Dice that are not among the terms any more. */
  _dice: RollTerm[] = [];

  constructor(formula: string, data: object = {}, options: object = {}) {
    this.data = this._prepareData(data as Dict);
    this.options = options as RollOptions;
    this.terms = (this.constructor as typeof Roll).parse(formula, this.data);
    this._formula = this.resetFormula();
  }

  /** The class of rolls that is the world's own: the first of `CONFIG.Dice.rolls`. */
  static get defaultImplementation(): typeof Roll {
    return (CONFIG.Dice.rolls[0] as typeof Roll | undefined) ?? Roll;
  }

  static create(formula: string, data: object = {}, options: object = {}): Roll {
    return new this.defaultImplementation(formula, data, options);
  }

  _prepareData(data: Dict): Dict {
    return data;
  }

  /* ---------- what it says ---------- */

  /** All dice, also those inside pools, parentheses and functions. */
  get dice(): RollTerm[] {
    return [...this._dice, ...this.terms.flatMap(diceOf)];
  }

  get formula(): string {
    return (this.constructor as typeof Roll).getFormula(this.terms);
  }

  /** The formula with numbers in the place of dice. */
  get result(): string {
    return this.terms
      .map((term) => term.total ?? "")
      .join("")
      .trim();
  }

  get total(): number | undefined {
    if (!this._evaluated || this._total === undefined) return undefined;
    return Number(this._total);
  }

  /** The total as it is, a text where texts were allowed. */
  get product(): number | string | undefined {
    return this._evaluated ? this._total : undefined;
  }

  get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic);
  }

  /** Makes the formula anew from the terms, after they were changed. */
  resetFormula(): string {
    this._formula = (this.constructor as typeof Roll).getFormula(this.terms);
    return this._formula;
  }

  /* ---------- evaluating ---------- */

  async evaluate(options: EvaluateOptions = {}): Promise<this> {
    this.#begin();
    return this._evaluate(options);
  }

  async _evaluate(options: EvaluateOptions = {}): Promise<this> {
    await this.#fulfil(options);
    for (const term of this.terms) if (!term._evaluated) await term.evaluate(options);
    return this.#end(options);
  }

  /** Evaluates at once: dice are refused unless their outcome is fixed, or left out with `strict: false`. */
  evaluateSync(options: EvaluateOptions = {}): this {
    this.#begin();
    return this._evaluateSync({ strict: true, ...options });
  }

  _evaluateSync(options: EvaluateOptions = {}): this {
    for (const term of this.terms) if (!term._evaluated) void term.evaluate(options);
    return this.#end(options);
  }

  /** Asks for the dice that somebody throws by hand, once for all of them. Rolls inside of this one do not ask again. */
  async #fulfil(options: EvaluateOptions): Promise<void> {
    if (options.minimize || options.maximize || options.allowInteractive === false) return;
    const cls = this.constructor as typeof Roll;
    const terms = cls.identifyFulfillableTerms(this.terms);
    for (const term of terms) term._root = this;
    const { resolverImplementation } = cls;
    if (!resolverImplementation || !terms.some((term) => methodOf(term).method?.interactive)) return;
    this._resolver = new resolverImplementation(this);
    await this._resolver.awaitFulfillment();
  }

  #begin(): void {
    if (this._evaluated) {
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    }
    this._evaluated = true;
  }

  #end(options: EvaluateOptions): this {
    this._total = this._evaluateTotal(options.allowStrings ?? false);
    return this;
  }

  /** What the evaluated terms come to. */
  _evaluateTotal(allowStrings = false): number | string {
    if (this.terms.length === 0) return 0;
    try {
      return sumTerms(this.terms);
    } catch (error) {
      if (allowStrings) return this.result;
      throw error;
    }
  }

  async roll(options: EvaluateOptions = {}): Promise<this> {
    return this.evaluate(options);
  }

  /** Evaluates a new roll of the same formula. */
  async reroll(options: EvaluateOptions = {}): Promise<this> {
    return this.clone().evaluate(options);
  }

  clone(): this {
    const cls = this.constructor as new (formula: string, data: object, options: object) => this;
    return new cls(this._formula, this.data, this.options);
  }

  /** Multiplies the number of dice (and of numbers, if wanted) and adds to it. */
  alter(multiply: number, add: number, options: { multiplyNumeric?: boolean } = {}): this {
    if (this._evaluated) throw new Error("You may not alter a Roll which has already been evaluated");
    for (const term of this.terms) {
      if (term instanceof DiceTerm) term.alter(multiply, add);
      else if (options.multiplyNumeric && term instanceof NumericTerm) term.number *= multiply;
    }
    this.resetFormula();
    return this;
  }

  /** Gives the flavour to every term that has none. */
  propagateFlavor(flavor: string): void {
    for (const term of this.terms) if (!(term instanceof OperatorTerm)) term.options.flavor ??= flavor;
  }

  /* ---------- formulas ---------- */

  /** The terms of a formula. */
  static parse(formula: string, data: object = {}): RollTerm[] {
    if (!formula) return [];
    // That what the data lacks is 0 is UNCONFIRMED in the documentation.
    const filled = this.replaceFormulaData(formula, data, { missing: "0", warn: true });
    try {
      return parseTerms(filled);
    } catch (error) {
      throw new Error(`The formula "${formula}" cannot be read: ${(error as Error).message}`, { cause: error });
    }
  }

  /** Is the formula one that can be rolled? */
  static validate(formula: string): boolean {
    try {
      const roll = new this(this.replaceFormulaData(formula, {}, { missing: "1" }));
      roll.evaluateSync({ minimize: true, strict: false });
      return true;
    } catch {
      return false;
    }
  }

  static replaceFormulaData(
    formula: string,
    data: object,
    options: { missing?: string | number | null | undefined; warn?: boolean } = {},
  ): string {
    return fillData(formula, data as Dict, options);
  }

  /** The formula of terms. */
  static getFormula(terms: readonly RollTerm[]): string {
    return terms
      .map((term) => term.formula)
      .join("")
      .trim();
  }

  /** The terms with signs in a row made one. */
  static simplifyTerms(terms: readonly RollTerm[]): RollTerm[] {
    const simple: RollTerm[] = [];
    for (const term of terms) {
      const last = simple.at(-1);
      if (term instanceof OperatorTerm && last instanceof OperatorTerm && "+-".includes(term.operator)) {
        if ("+-".includes(last.operator)) {
          simple[simple.length - 1] = new OperatorTerm({ operator: term.operator === last.operator ? "+" : "-" });
          continue;
        }
      }
      simple.push(term);
    }
    return simple;
  }

  /** What an expression without dice comes to; it knows `Math` and nothing else. */
  static safeEval(expression: string): number {
    return safeEval(expression);
  }

  static get MATH_PROXY(): object {
    return MATH_PROXY;
  }

  /** Who asks for dice, by the rolls that wait for them. */
  static readonly RESOLVERS = new Map<Roll, Resolver>();

  /** The window that asks for dice; none where there are no windows. */
  static get resolverImplementation(): (new (roll: Roll, options?: object) => Resolver) | undefined {
    const { foundry } = globalThis as unknown as { foundry?: { applications?: { dice: Dict } } };
    if (!foundry || !("applications" in foundry)) return undefined;
    return foundry.applications?.dice["RollResolver"] as new (roll: Roll) => Resolver;
  }

  /** A device has thrown a die: the first roll that waits for such a one takes it. */
  static registerResult(method: string, denomination: string, result: number): boolean | void {
    for (const resolver of Roll.RESOLVERS.values())
      if (resolver.registerResult(method, denomination, result)) return true;
  }

  /** The dice among terms that a user could be asked to throw. */
  static identifyFulfillableTerms(terms: RollTerm[]): DiceTerm[] {
    return terms.flatMap(diceOf).filter((term): term is DiceTerm => term instanceof DiceTerm && !term._evaluated);
  }

  /** The totals of many rolls of a formula. */
  static async simulate(formula: string, n = 10_000): Promise<number[]> {
    const totals: number[] = [];
    for (let i = 0; i < n; i += 1) totals.push((await new this(formula).evaluate()).total as number);
    return totals;
  }

  /** A roll of terms, which are all evaluated or none. */
  static fromTerms(terms: RollTerm[], options: object = {}): Roll {
    if (!terms.every((term) => term instanceof RollTerm)) throw new Error("Every term must be a RollTerm");
    const operands = terms.filter((term) => !(term instanceof OperatorTerm));
    const evaluated = operands.filter((term) => term._evaluated || term instanceof NumericTerm);
    const isEvaluated = operands.some((term) => term._evaluated);
    if (isEvaluated && evaluated.length < operands.length) {
      throw new Error(
        "You can only call Roll.fromTerms with an array of terms which are either all evaluated, or none evaluated",
      );
    }
    const roll = new this("", {}, options);
    roll.terms = terms;
    roll.resetFormula();
    if (isEvaluated) {
      roll._evaluated = true;
      roll._total = roll._evaluateTotal(terms.some((term) => term instanceof StringTerm));
    }
    return roll;
  }

  /* ---------- storing ---------- */

  toJSON(): Dict {
    return {
      class: this.constructor.name,
      options: this.options,
      dice: this._dice,
      formula: this._formula,
      terms: this.terms.map((term) => term.toJSON()),
      total: this._total,
      evaluated: this._evaluated,
    };
  }

  /** The roll of stored data: of the class that the data names, which `CONFIG.Dice.rolls` must have. */
  static fromData(data: object): Roll {
    const { class: name, formula, options, terms = [], dice = [], evaluated, total } = data as Dict;
    const cls = CONFIG.Dice.rolls.find((roll) => (roll as typeof Roll).name === name) as typeof Roll | undefined;
    if (!cls) throw new Error(`Unable to recreate ${String(name)} instance from provided data`);
    const roll = new cls("", ((data as Dict)["data"] as Dict | undefined) ?? {}, (options as Dict | undefined) ?? {});
    roll.terms = (terms as Dict[]).map((term) => RollTerm.fromData(plain(term)));
    roll._dice = (dice as Dict[]).map((term) => (term instanceof RollTerm ? term : RollTerm.fromData(plain(term))));
    roll._formula = String(formula ?? roll.formula);
    if (evaluated ?? true) {
      roll._evaluated = true;
      roll._total = total as number;
    }
    return roll;
  }

  static fromJSON(json: string): Roll {
    return this.fromData(JSON.parse(json) as Dict);
  }

  /* ---------- showing ---------- */

  /** Makes a chat message of the roll, or with `create: false` the data of one. */
  async toMessage(messageData: object = {}, options: MessageOptions = {}): Promise<unknown> {
    if (!this._evaluated) await this.evaluate();
    return toChatMessage(this, messageData as Dict, options);
  }

  async render(options: RenderOptions = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate();
    return renderRoll(this, options);
  }

  /** What the template of a card is given, for subclasses to add to: https://github.com/foundryvtt/foundryvtt/issues/11650 */
  async _prepareChatRenderContext(options: RenderOptions = {}): Promise<Dict> {
    return chatRenderContext(this, options);
  }

  async getTooltip(): Promise<string> {
    return renderTooltip(this);
  }

  static async expandInlineResult(anchor: HTMLElement): Promise<void> {
    await expandResult(this, anchor);
  }

  static collapseInlineResult(anchor: HTMLElement): void {
    collapseResult(anchor);
  }

  /** A link that shows the roll. */
  toAnchor(options: AnchorOptions = {}): unknown {
    return toAnchor(this, options);
  }
}

function plain(value: Dict): Dict {
  return value instanceof RollTerm ? value.toJSON() : value;
}
