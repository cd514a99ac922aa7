import type { Coins } from "../../rules/gear/coins.ts";
import { equalShare, isEmptyPurse, withoutShares } from "../../rules/gear/split-coins.ts";
import { coinsText } from "../coins-text.ts";
import type { Localize } from "../localize.ts";

/** A preview of a split: what each sharer would get, and what would be left. */
export function splitPreview(purse: Coins, sharers: number, localize: Localize): Readonly<Record<string, string>> {
  const share = equalShare(purse, sharers);
  const left = withoutShares(purse, share, sharers);
  return {
    share: coinsText(share, localize),
    left: isEmptyPurse(left) ? "" : localize("WHITEHACK.Party.staysOf", { coins: coinsText(left, localize) }),
  };
}
