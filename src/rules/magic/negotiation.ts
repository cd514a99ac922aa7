import { RuleError } from "../base/rule-error.ts";
import { oneOf, shape } from "../base/shape.ts";
import { cheaperBy } from "./cost-factors.ts";
import type { CostPrecedent } from "./precedents.ts";
import { precedentOf, type Wish, WISH_FIELDS } from "./wish.ts";

/** A cost, and what else the Referee changes of a wish by naming it. */
type NamedTerms = Pick<Wish, "price"> & Partial<Wish>;

/** One move of a negotiation about a miracle. */
export type NegotiationMove =
  | { readonly by: "player"; readonly move: "propose"; readonly wish: Wish }
  | { readonly by: "player"; readonly move: "counter"; readonly offers: readonly string[] }
  | { readonly by: "player"; readonly move: "accept" | "withdraw" }
  | { readonly by: "referee"; readonly move: "price"; readonly terms: NamedTerms };

const OPEN = ["proposed", "priced", "countered"] as const;

/** The state of a negotiation between player and Referee: where they stand, and the wish on its latest terms. */
export interface Negotiation extends Wish {
  readonly status: (typeof OPEN)[number] | "accepted" | "withdrawn";
  /** The moves so far; left out of what a prompt stores. */
  readonly moves?: readonly NegotiationMove[];
}

/** Reads a negotiation that goes on; what is stored may have been changed by hand. */
export const readNegotiation = shape({ ...WISH_FIELDS, status: oneOf(OPEN) });

/** A move out of turn. */
const misplaced = (move: string, status: string): RuleError =>
  new RuleError("WHITEHACK.Error.negotiation", `"${move}" does not follow upon a cost that is ${status}.`, {
    move,
    status,
  });

/** The change that a move makes. @rule WH-WISE-02 WH-WISE-05 */
function changeBy(move: NegotiationMove, now: Negotiation): Partial<Negotiation> {
  switch (move.move) {
    case "price":
      return { conditions: [], ...move.terms, status: "priced" };
    case "counter":
      return {
        status: "countered",
        offers: [...now.offers, ...move.offers],
        price: move.offers.reduce(cheaperBy, now.price),
      };
    case "accept":
      if (now.status !== "priced") throw misplaced(move.move, now.status);
      return { status: "accepted" };
    case "withdraw":
      return { status: "withdrawn" };
    default:
      throw misplaced(move.move, now.status);
  }
}

/**
 * The player words the miracle, the Referee names a cost, and both continue until a cost is accepted or the
 * wish withdrawn; null for a negotiation that has not begun. @rule WH-WISE-02 @throws RuleError for a move out of turn
 */
export function negotiate(now: Negotiation | null, move: NegotiationMove): Negotiation {
  if (!now) {
    if (move.move !== "propose") throw misplaced(move.move, "not asked for");
    return { ...move.wish, conditions: [], status: "proposed", moves: [move] };
  }
  if (now.status === "accepted" || now.status === "withdrawn") throw misplaced(move.move, now.status);
  return { ...now, ...changeBy(move, now), moves: [...(now.moves ?? []), move] };
}

/** A precedent from a negotiation; null unless it ended with a cost. @rule WH-MIR-06 WH-WISE-02 */
export const toCostPrecedent = (negotiation: Negotiation): CostPrecedent | null =>
  negotiation.status === "accepted" ? precedentOf(negotiation) : null;
