import type { Dict } from "../../types.ts";
import { RollTerm, type EvaluateOptions } from "./term.ts";

/** A number. */
export class NumericTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["number"];

  number: number;

  constructor(data: { number: number; options?: Dict }) {
    super(data);
    this.number = Number(data.number);
  }

  override get expression(): string {
    return String(this.number);
  }

  override get total(): number {
    return this.number;
  }
}

/** An operator: `+ - * / %`. */
export class OperatorTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["operator"];
  static PRECEDENCE: Readonly<Record<string, number>> = Object.freeze({ "+": 10, "-": 10, "*": 20, "/": 20, "%": 20 });
  static OPERATORS: readonly string[] = Object.freeze(["+", "-", "*", "/", "%"]);

  operator: string;

  constructor(data: { operator: string; options?: Dict }) {
    super(data);
    this.operator = data.operator;
  }

  override get expression(): string {
    return ` ${this.operator} `;
  }

  override get flavor(): string {
    return "";
  }

  override get total(): string {
    return ` ${this.operator} `;
  }
}

/** A text that is neither number nor dice: an error when it is evaluated, unless texts are allowed. */
export class StringTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term"];

  term: string;

  constructor(data: { term: string; options?: Dict }) {
    super(data);
    this.term = data.term;
  }

  override get expression(): string {
    return this.term;
  }

  override get total(): string {
    return this.term;
  }

  override get isDeterministic(): boolean {
    return false;
  }

  override _evaluateSync(options: EvaluateOptions): this {
    if (!options.allowStrings) throw new Error(`Unresolved StringTerm ${this.term} requested for evaluation`);
    return this;
  }
}
