import { applyCount, readTarget, type DiceResult } from "../modifiers.ts";
import { bounds, DiceTerm, type DiceData } from "./dice.ts";
import { Die } from "./die.ts";

/** A coin: heads 1, tails 0. */
export class Coin extends DiceTerm {
  static override DENOMINATION = "c";
  static override MODIFIERS: Record<string, string | ((modifier: string) => unknown)> = { c: "call" };

  constructor(data: DiceData = {}) {
    super(data);
    this._faces = 2;
  }

  override get [bounds](): [number, number] {
    return [0, 1];
  }

  override mapRandomFace(uniform: number): number {
    return Math.round(uniform);
  }

  override getResultLabel(result: DiceResult): string {
    return result.result === 1 ? "H" : "T";
  }

  /** `c1`, `c0`: counts the throws that were called right. */
  call(modifier: string): boolean | void {
    const read = readTarget(modifier, /^c/, 1);
    if (!read) return false;
    applyCount(this.results, "=", read.target, { flagSuccess: true });
    for (const result of this.results) if (!result.success) result.failure = true;
  }
}

/** A fate die: −1, 0 or 1. */
export class FateDie extends DiceTerm {
  static override DENOMINATION = "f";
  static override MODIFIERS: Record<string, string | ((modifier: string) => unknown)> = {
    r: Die.prototype.reroll,
    rr: Die.prototype.rerollRecursive,
    k: Die.prototype.keep,
    kh: Die.prototype.keep,
    kl: Die.prototype.keep,
    d: Die.prototype.drop,
    dh: Die.prototype.drop,
    dl: Die.prototype.drop,
  };

  constructor(data: DiceData = {}) {
    super(data);
    this._faces = 3;
  }

  // What a modifier borrowed from Die calls by name.
  reroll = Die.prototype.reroll;

  override get [bounds](): [number, number] {
    return [-1, 1];
  }

  override mapRandomFace(uniform: number): number {
    return Math.max(-1, Math.ceil(uniform * 3) - 2);
  }

  override getResultLabel(result: DiceResult): string {
    return { "-1": "-", "0": " ", "1": "+" }[String(result.result)] ?? "";
  }
}
