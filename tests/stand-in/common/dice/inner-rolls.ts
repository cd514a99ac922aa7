/** Tells terms how the rolls inside them are made; the module of rolls itself would go round in a circle. */
import { CONFIG } from "../config.ts";
import { isObjectLike, type Dict } from "../types.ts";
import { setInnerRoll } from "./inner.ts";
import { Roll } from "./roll.ts";
import { RollTerm } from "./terms/term.ts";

setInnerRoll((source) => {
  if (typeof source === "string") return new Roll(source);
  if (Array.isArray(source)) return Roll.fromTerms(source as RollTerm[]);
  if (!isObjectLike(source)) throw new Error("A roll is made of a formula, terms or stored data");
  // A roll inside a term may be of a class that is not registered: it is only a sum.
  const { class: name } = source;
  const isKnown = CONFIG.Dice.rolls.some((roll) => (roll as typeof Roll).name === name);
  return isKnown ? Roll.fromData(source) : fromInnerData(source);
});

function fromInnerData(data: Dict): Roll {
  const roll = Roll.fromTerms(((data["terms"] as Dict[] | undefined) ?? []).map((term) => RollTerm.fromData(term)));
  roll._evaluated = (data["evaluated"] as boolean | undefined) ?? false;
  roll._total = data["total"] as number | undefined;
  return roll;
}
