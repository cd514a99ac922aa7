import { CONFIG } from "../config.ts";
import type { Dict } from "../types.ts";
import type { Argument, DiceNumber, Node, Parser } from "./grammar.ts";
import { innerRoll } from "./inner.ts";
import { FunctionTerm, ParentheticalTerm, PoolTerm } from "./terms/compound.ts";
import type { DiceTerm, InnerRoll } from "./terms/dice.ts";
import { NumericTerm, OperatorTerm, StringTerm } from "./terms/simple.ts";
import type { RollTerm } from "./terms/term.ts";

/** The terms of a formula whose data was filled in. */
export function parseTerms(formula: string): RollTerm[] {
  if (!formula.trim()) return [];
  const denominations = Object.keys(CONFIG.Dice.terms).map((letter) => letter.toLowerCase());
  return toTerms((CONFIG.Dice.parser as Parser).parse(formula, { denominations }));
}

function toTerms(nodes: Node[]): RollTerm[] {
  return nodes.map(toTerm);
}

function toTerm(node: Node): RollTerm {
  if (node.kind === "operator") return new OperatorTerm({ operator: node.operator });
  const options: Dict = node.flavor ? { flavor: node.flavor } : {};
  switch (node.kind) {
    case "number":
      return new NumericTerm({ number: node.number, options });
    case "string":
      return new StringTerm({ term: node.text, options });
    case "group":
      return new ParentheticalTerm({ roll: toInner(node), options });
    case "function":
      return new FunctionTerm({ fn: node.fn, terms: node.args.map(textOf), rolls: node.args.map(toInner), options });
    case "pool":
      return toPool(node, options);
    case "dice":
      return toDice(node, options);
  }
}

function textOf({ text }: Argument): string {
  return text;
}

function toInner({ nodes }: { nodes: Node[] }): InnerRoll {
  return innerRoll(toTerms(nodes));
}

function toNumber(value: DiceNumber): number | InnerRoll | undefined {
  if (value === null) return undefined;
  return typeof value === "number" ? value : toInner(value);
}

function toPool(node: Node & { kind: "pool" }, options: Dict): RollTerm {
  const modifiers = splitModifiers(node.modifiers, PoolTerm.MODIFIERS);
  if (!modifiers) return new StringTerm({ term: withoutFlavor(node), options });
  return new PoolTerm({ terms: node.args.map(textOf), rolls: node.args.map(toInner), modifiers, options });
}

function toDice(node: Node & { kind: "dice" }, options: Dict): RollTerm {
  const cls = CONFIG.Dice.terms[node.denomination] as typeof DiceTerm;
  const modifiers = splitModifiers(node.modifiers, cls.MODIFIERS);
  // What modifiers are not known makes of the term is UNCONFIRMED: a text, which fails once it is evaluated.
  if (!modifiers) return new StringTerm({ term: withoutFlavor(node), options });
  return new cls({ number: toNumber(node.number), faces: toNumber(node.faces), modifiers, options });
}

function withoutFlavor({ text, flavor }: { text: string; flavor: string | null }): string {
  return flavor ? text.slice(0, -(flavor.length + 2)) : text;
}

/** The modifiers of a text, `kh3x` → `kh3`, `x`; null when one of them is not known. */
export function splitModifiers(text: string, known: Record<string, unknown>): string[] | null {
  const modifiers = text.match(/[a-z]+[^a-z]*/gi) ?? [];
  if (modifiers.join("") !== text) return null;
  const isKnown = (modifier: string): boolean =>
    Object.hasOwn(known, (/^[a-z]+/i.exec(modifier)?.[0] ?? "").toLowerCase());
  return modifiers.every(isKnown) ? modifiers : null;
}
