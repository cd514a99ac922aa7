import type { Coins } from "../../rules/gear/coins.ts";
import { type FormValues, oneOf, wholeIn } from "./form-values.ts";

/** The question to somebody who gives something. */
export interface GiveQuestion {
  /** Who may get it, by uuid. */
  readonly receivers: readonly { readonly uuid: string; readonly name: string }[];
  /** The quantity of the item; null if coins are given. */
  readonly quantity: number | null;
  readonly coins: Coins;
}

const COINS = ["gp", "sp", "cp"] as const;
const MOST = 99_999;

/** The dialog's questions: who gets it, and how much. */
export const giveDialog = ({ receivers, quantity, coins }: GiveQuestion) => ({
  receivers: Object.fromEntries(receivers.map(({ uuid, name }) => [uuid, name])),
  quantity,
  isCounted: quantity !== null && quantity > 1,
  coins: quantity === null ? COINS.map((id) => ({ id, most: coins[id], label: `WHITEHACK.Abbreviation.${id}` })) : [],
});

/** The receiver and the amount from the answers; null if the receiver was not among the choices. */
export function givenIn({ receivers, quantity }: GiveQuestion, values: FormValues) {
  const uuids = receivers.map(({ uuid }) => uuid);
  const to = oneOf(values, "to", uuids);
  const count = (name: string): number => wholeIn(values, name, MOST);
  const amount = quantity === null || quantity === 1 ? 1 : count("amount");
  return to && { to, amount, coins: { gp: count("gp"), sp: count("sp"), cp: count("cp") } };
}
