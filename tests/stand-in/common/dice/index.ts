import { CONFIG } from "../config.ts";
import { FULFILLMENT } from "./fulfillment.ts";
import { parser } from "./grammar.ts";
import "./inner-rolls.ts";
import { Roll } from "./roll.ts";
import { FunctionTerm, ParentheticalTerm, PoolTerm } from "./terms/compound.ts";
import { DiceTerm } from "./terms/dice.ts";
import { Die } from "./terms/die.ts";
import { Coin, FateDie } from "./terms/kinds.ts";
import { NumericTerm, OperatorTerm, StringTerm } from "./terms/simple.ts";
import { RollTerm } from "./terms/term.ts";

/** The namespace `foundry.dice.terms`. */
export const terms = {
  Coin,
  DiceTerm,
  Die,
  FateDie,
  FunctionTerm,
  NumericTerm,
  OperatorTerm,
  ParentheticalTerm,
  PoolTerm,
  RollTerm,
  StringTerm,
} as const;

export { Roll };

const { DiceTerm: _abstract, RollTerm: _base, ...concrete } = terms;

Object.assign(CONFIG.Dice, {
  rolls: [Roll],
  types: [Die, FateDie],
  terms: { c: Coin, d: Die, f: FateDie },
  termTypes: { ...concrete },
  parser,
  fulfillment: FULFILLMENT,
});
