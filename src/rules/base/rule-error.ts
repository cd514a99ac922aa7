import type { ErrorLabel } from "./labels.ts";

/** Input that the rules cannot work with, with a message and a language key. */
export class RuleError extends Error {
  override readonly name = "RuleError";
  readonly label: ErrorLabel;
  readonly data: Readonly<Record<string, string | number>>;

  constructor(label: ErrorLabel, message: string, data: Readonly<Record<string, string | number>> = {}) {
    super(message);
    this.label = label;
    this.data = data;
  }
}

/** The result of some work, or the rules' refusal; any other error is thrown on. */
export function orRefusal<Result>(work: () => Result): Result | RuleError {
  try {
    return work();
  } catch (error) {
    if (error instanceof RuleError) return error;
    throw error;
  }
}
