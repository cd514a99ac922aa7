import { applyCount, applyDeduct, compareResult, keepOrDrop, readTarget, type DiceResult } from "../modifiers.ts";
import { DiceTerm, type DiceData } from "./dice.ts";

/** A die of any number of faces. */
export class Die extends DiceTerm {
  static override DENOMINATION = "d";
  static override MODIFIERS: Record<string, string | ((modifier: string) => unknown)> = {
    r: "reroll",
    rr: "rerollRecursive",
    x: "explode",
    xo: "explodeOnce",
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    min: "minimum",
    max: "maximum",
    even: "countEven",
    odd: "countOdd",
    cs: "countSuccess",
    cf: "countFailures",
    df: "deductFailures",
    sf: "subtractFailures",
    ms: "marginSuccess",
  };

  constructor(data: DiceData = {}) {
    super(data);
    this._faces ??= 6;
  }

  get #highest(): number {
    return this.faces ?? 0;
  }

  /** `r1`, `r<3`, `r1<3`: throws again once. */
  async reroll(modifier: string, options: { recursive?: boolean } = {}): Promise<boolean | void> {
    const read = readTarget(modifier, /^rr?/, 1);
    if (!read) return false;
    let left = read.max ?? Infinity;
    const initial = this.results.length;
    for (let index = 0; index < (options.recursive ? this.results.length : initial); index += 1) {
      const result = this.results[index] as DiceResult;
      if (!result.active || left <= 0) continue;
      if (!compareResult(result.result, read.comparison, read.target)) continue;
      result.rerolled = true;
      result.active = false;
      left -= 1;
      await this.roll({ reroll: true });
    }
  }

  async rerollRecursive(modifier: string): Promise<boolean | void> {
    return await this.reroll(modifier, { recursive: true });
  }

  /** `x`, `x6`, `x>=5`, `x1=6`: throws another die for each hit. */
  async explode(modifier: string, options: { recursive?: boolean } = {}): Promise<boolean | void> {
    const { recursive = true } = options;
    const read = readTarget(modifier, /^xo?/, this.#highest);
    if (!read) return false;
    let left = read.max ?? Infinity;
    const initial = this.results.length;
    for (let index = 0; index < (recursive ? this.results.length : initial); index += 1) {
      const result = this.results[index] as DiceResult;
      if (!result.active || left <= 0) continue;
      if (!compareResult(result.result, read.comparison, read.target)) continue;
      result.exploded = true;
      left -= 1;
      await this.roll({ explode: true });
    }
  }

  async explodeOnce(modifier: string): Promise<boolean | void> {
    return await this.explode(modifier, { recursive: false });
  }

  /** `k2`, `kh2`, `kl2`: keeps the highest or lowest. */
  keep(modifier: string): boolean | void {
    const parts = /^k([hl])?(\d+)?$/i.exec(modifier);
    if (!parts) return false;
    keepOrDrop(this.results, Number(parts[2] ?? 1), { keep: true, highest: parts[1]?.toLowerCase() !== "l" });
  }

  /** `d2`, `dl2`, `dh2`: drops the lowest or highest. */
  drop(modifier: string): boolean | void {
    const parts = /^d([hl])?(\d+)?$/i.exec(modifier);
    if (!parts) return false;
    keepOrDrop(this.results, Number(parts[2] ?? 1), { keep: false, highest: parts[1]?.toLowerCase() === "h" });
  }

  /** `min3`: lower results count as 3. */
  minimum(modifier: string): boolean | void {
    return this.#clamp(modifier, Math.max);
  }

  /** `max3`: higher results count as 3. */
  maximum(modifier: string): boolean | void {
    return this.#clamp(modifier, Math.min);
  }

  #clamp(modifier: string, bound: (a: number, b: number) => number): boolean | void {
    const parts = /^(?:min|max)(\d+)$/i.exec(modifier);
    if (!parts) return false;
    for (const result of this.results) {
      const clamped = bound(result.result, Number(parts[1]));
      if (clamped === result.result) continue;
      result.count = clamped;
      result.rerolled = true;
    }
  }

  countEven(): void {
    this.#countParity(0);
  }

  countOdd(): void {
    this.#countParity(1);
  }

  #countParity(parity: number): void {
    for (const result of this.results) {
      result.success = result.result % 2 === parity;
      result.count = result.success ? 1 : 0;
    }
  }

  /** `cs`, `cs>=5`: counts successes. */
  countSuccess(modifier: string): boolean | void {
    const read = readTarget(modifier, /^cs/, this.#highest);
    if (!read) return false;
    applyCount(this.results, read.comparison, read.target, { flagSuccess: true });
  }

  /** `cf`, `cf<=2`: counts failures. */
  countFailures(modifier: string): boolean | void {
    const read = readTarget(modifier, /^cf/, 1);
    if (!read) return false;
    applyCount(this.results, read.comparison, read.target, { flagFailure: true });
  }

  /** `df`: each failure deducts one. */
  deductFailures(modifier: string): boolean | void {
    const read = readTarget(modifier, /^df/, 1);
    if (!read) return false;
    applyDeduct(this.results, read.comparison, read.target, { deductFailure: true });
  }

  /** `sf`: each failure is subtracted. */
  subtractFailures(modifier: string): boolean | void {
    const read = readTarget(modifier, /^sf/, 1);
    if (!read) return false;
    applyDeduct(this.results, read.comparison, read.target, { invertFailure: true });
  }

  /** `ms12`, `ms>12`: the margin over (or, with `<`, under) the target. */
  marginSuccess(modifier: string): boolean | void {
    const parts = /^ms([<>=]+)?(\d+)?$/i.exec(modifier);
    if (!parts) return false;
    const target = Number(parts[2] ?? this.#highest);
    this.options["marginSuccess"] = { target, isBelow: parts[1]?.startsWith("<") ?? false };
  }
}
