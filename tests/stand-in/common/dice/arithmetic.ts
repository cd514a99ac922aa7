import { NumericTerm, OperatorTerm } from "./terms/simple.ts";
import type { RollTerm } from "./terms/term.ts";

type Operand = { value: number } | { operator: string };

/** What evaluated terms come to: `* / %` before `+ -`, from left to right; a sign may stand before any operand. */
export function sumTerms(terms: readonly RollTerm[]): number {
  const queue: Operand[] = terms.map((term) =>
    term instanceof OperatorTerm ? { operator: term.operator } : { value: toNumber(term) },
  );
  let at = 0;
  const operand = (): number => {
    const next = queue[at];
    at += 1;
    if (!next) throw new Error("The formula ends where a number is expected");
    if ("value" in next) return next.value;
    if (next.operator === "-") return -operand();
    if (next.operator === "+") return operand();
    throw new Error(`The operator ${next.operator} stands where a number is expected`);
  };
  const product = (): number => {
    let value = operand();
    for (let next = queue[at]; next && "operator" in next && "*/%".includes(next.operator); next = queue[at]) {
      at += 1;
      const factor = operand();
      if (next.operator === "*") value *= factor;
      else value = next.operator === "/" ? value / factor : value % factor;
    }
    return value;
  };
  let total = product();
  for (let next = queue[at]; next; next = queue[at]) {
    if (!("operator" in next)) throw new Error("Two numbers of the formula have no operator between them");
    at += 1;
    total = next.operator === "+" ? total + product() : total - product();
  }
  return total;
}

function toNumber(term: RollTerm): number {
  const total = term.total ?? 0;
  const number = typeof total === "number" ? total : Number(total);
  if (Number.isNaN(number) && !(term instanceof NumericTerm)) throw new Error(`"${total}" is not a number`);
  return number;
}
