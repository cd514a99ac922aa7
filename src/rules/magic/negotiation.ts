import { type DamageFormula, parseDamage } from "../base/dice.ts";
import { RuleError } from "../base/rule-error.ts";

/** One move of a negotiation about a miracle. */
export type NegotiationMove =
  | { readonly by: "player"; readonly move: "propose"; readonly effect: string }
  | { readonly by: "player"; readonly move: "counter"; readonly offers: readonly string[] }
  | { readonly by: "player"; readonly move: "accept" | "withdraw" }
  /** A number, or dice with a constant: "1", "d6+1". */
  | { readonly by: "referee"; readonly move: "price"; readonly formula: string; readonly factors?: readonly string[] };

/** The state of a negotiation between player and Referee. */
export interface Negotiation {
  readonly status: "proposed" | "priced" | "countered" | "accepted" | "withdrawn";
  readonly effect: string;
  /** The player's offers for a lower cost. */
  readonly offers: readonly string[];
  /** The Referee's demands at the current cost. */
  readonly factors: readonly string[];
  /** Null until the Referee has named one. */
  readonly price: DamageFormula | null;
  readonly moves: readonly NegotiationMove[];
}

type Change = Partial<Omit<Negotiation, "moves">>;

const OVER: readonly Negotiation["status"][] = ["accepted", "withdrawn"];

/** A move out of turn. */
const misplaced = (move: string, status: string): RuleError =>
  new RuleError("WHITEHACK.Error.negotiation", `"${move}" does not follow upon a cost that is ${status}.`, {
    move,
    status,
  });

function startOf(move: NegotiationMove): Change {
  if (move.move !== "propose") throw misplaced(move.move, "not asked for");
  return { status: "proposed", effect: move.effect };
}

/** The change that a move makes. @rule WH-WISE-02 */
function changeBy(move: NegotiationMove, now: Negotiation): Change {
  switch (move.move) {
    case "price":
      return { status: "priced", price: parseDamage(move.formula), factors: move.factors ?? [] };
    case "counter":
      return { status: "countered", offers: [...now.offers, ...move.offers] };
    case "accept":
      if (now.status !== "priced") throw misplaced(move.move, now.status);
      return { status: "accepted" };
    case "withdraw":
      return { status: "withdrawn" };
    default:
      throw misplaced(move.move, now.status);
  }
}

const NOTHING: Negotiation = { status: "proposed", effect: "", offers: [], factors: [], price: null, moves: [] };

/**
 * The player words the miracle, the Referee names a cost, and both continue until a cost is accepted or the
 * wish withdrawn; null for a negotiation that has not begun. @rule WH-WISE-02 @throws RuleError for a move out of turn
 */
export function negotiate(negotiation: Negotiation | null, move: NegotiationMove): Negotiation {
  const now = negotiation ?? NOTHING;
  if (OVER.includes(now.status)) throw misplaced(move.move, now.status);
  const change = negotiation ? changeBy(move, now) : startOf(move);
  return { ...now, ...change, moves: [...now.moves, move] };
}
