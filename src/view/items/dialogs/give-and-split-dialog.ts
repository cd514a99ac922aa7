import type { Form } from "../../chat/dialogs/form.ts";
import { type FormValues, oneOf, wholeIn } from "../../chat/dialogs/form-values.ts";
import { type Coins, equalShare, isEmptyPurse, withoutShares } from "../../../rules/items/coins.ts";
import { coinsText } from "../../base/words.ts";
import type { Localize } from "../../base/localize.ts";

/** A preview of a split: what each sharer would get, and what would be left. */
export function splitPreview(purse: Coins, sharers: number, localize: Localize): Readonly<Record<string, string>> {
  const share = equalShare(purse, sharers);
  const left = withoutShares(purse, share, sharers);
  return {
    share: coinsText(share, localize),
    left: isEmptyPurse(left) ? "" : localize("WHITEHACK.Party.staysOf", { coins: coinsText(left, localize) }),
  };
}

/** The question to a user who gives an item or coins away. */
export interface GiveQuestion {
  /** The possible receivers, by uuid. */
  readonly receivers: readonly { readonly uuid: string; readonly name: string }[];
  /** The quantity of the item; null if coins are given. */
  readonly quantity: number | null;
  readonly coins: Coins;
}

const COINS = ["gp", "sp", "cp"] as const;
const MOST = 99_999;

/** The dialog's questions: who gets it, and how much. */
export const giveForm = ({ receivers, quantity, coins }: GiveQuestion): Form => [
  {
    name: "to",
    label: "WHITEHACK.Gift.To",
    choices: Object.fromEntries(receivers.map(({ uuid, name }) => [uuid, name])),
  },
  quantity !== null &&
    quantity > 1 && {
      name: "amount",
      label: ["WHITEHACK.Gift.Amount", { quantity }],
      value: quantity,
      min: 1,
      max: quantity,
    },
  ...(quantity === null ? COINS : []).map((id) => {
    const gaps = { coin: `WHITEHACK.Abbreviation.${id}`, most: coins[id] };
    return { name: id, label: ["WHITEHACK.Gift.Coin", gaps], value: 0, min: 0, max: coins[id] } as const;
  }),
];

/** The receiver and the amount from the answers; null if the receiver was not among the choices. */
export function givenIn({ receivers, quantity }: GiveQuestion, values: FormValues) {
  const uuids = receivers.map(({ uuid }) => uuid);
  const to = oneOf(values, "to", uuids);
  const count = (name: string): number => wholeIn(values, name, MOST);
  const amount = quantity === null || quantity === 1 ? 1 : count("amount");
  return to && { to, amount, coins: { gp: count("gp"), sp: count("sp"), cp: count("cp") } };
}
