import { comebackRefusal, type ComebackDice, type ComebackRefusal } from "../../rules/index.ts";
import { type FormValues, isTicked, wholeIn } from "./form-values.ts";

/** Comeback dice that somebody may throw with a roll. */
export interface ComebackOffer {
  /** The incident that brought each die. */
  readonly held: ComebackDice;
  /** The incident of the roll, in which dice that it brought cannot be used. */
  readonly incident: string;
  /** The companion whom a free die protects; null for none. @rule WH-BRAVE-04 */
  readonly companion: string | null;
}

/** How many dice are used, and why they cannot be. */
export interface ComebackChoice {
  readonly used: number;
  readonly free: number;
  readonly refusal: ComebackRefusal | null;
}

/** The dialog's question about comeback dice; null if there are none. @rule WH-BRAVE-02 WH-BRAVE-04 */
export function comebackField(offer: ComebackOffer | null = null) {
  if (!offer) return null;
  const usable = offer.held.filter((cause) => cause !== offer.incident);
  return { most: usable.length, gained: usable.filter((cause) => cause !== "").join(", "), companion: offer.companion };
}

/** The dice that were chosen. @rule WH-BRAVE-02 WH-BRAVE-04 */
export function comebackIn(offer: ComebackOffer | null, values: FormValues): ComebackChoice {
  if (!offer) return { used: 0, free: 0, refusal: null };
  const used = Math.max(0, wholeIn(values, "comeback"));
  const free = isTicked(values, "comebackFree") && offer.companion !== null ? 1 : 0;
  return { used, free, refusal: comebackRefusal(offer.held, used, offer.incident) };
}
