import { comebackRefusal, type ComebackDice, type ComebackRefusal } from "../../rules/index.ts";
import { type FormValues, isTicked, wholeIn } from "./form-values.ts";

/** Comeback dice that somebody may throw with a roll. */
export interface ComebackOffer {
  /** What each die that is held was gained for. */
  readonly held: ComebackDice;
  /** What the roll is about: dice that it brought are of no use in it. */
  readonly incident: string;
  /** The companion whom a free die protects; null for none. @rule WH-BRAVE-04 */
  readonly companion: string | null;
}

/** How many dice are thrown, and why they cannot be. */
export interface ComebackChoice {
  readonly used: number;
  readonly free: number;
  readonly refusal: ComebackRefusal | null;
}

/** What a dialog asks about comeback dice; null where there are none. @rule WH-BRAVE-02 WH-BRAVE-04 */
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
