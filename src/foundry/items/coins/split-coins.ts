import { equalShare, isEmptyPurse, together, withoutShares } from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { coinsText } from "../../../view/base/words.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { calledName, type Character, charactersOf, type Party, worldActorAt } from "../../documents/creature.ts";
import { localize } from "../../host/localize.ts";
import { storeChange } from "../../documents/store-change.ts";
import { audienceFor } from "../../chat/requests/audience-for.ts";
import { DONE, refuse } from "../../chat/requests/requests.ts";
import { toVisibility } from "../../host/compat.ts";
import { aText, listOf, shape } from "../../../rules/base/shape.ts";
import { defineRequest } from "../../chat/requests/define-request.ts";

/** The members with a purse among those who are named. */
const sharersIn = (party: Party, named: readonly string[]): readonly Character[] =>
  charactersOf(party).filter(({ uuid }) => named.includes(uuid));

/** Divides the coins of a party's stash among members, for an owner of the party, on one card. @rule WH-EQ-01 */
export const splitCoinsRequest = defineRequest({
  name: "splitCoins",
  payload: shape({ party: aText, members: listOf(aText), visibility: toVisibility }),
  async run({ party: uuid, members, visibility }, sender) {
    const party = worldActorAt("party", uuid);
    if (!party?.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYourParty");
    const sharers = sharersIn(party, members);
    const purse = { ...party._source.system.coins };
    const share = equalShare(purse, sharers.length);
    if (isEmptyPurse(share)) return refuse("WHITEHACK.Refusal.nothingToShare");
    const changes: Change[] = [];
    const takers: Character[] = [];
    for (const sharer of sharers) {
      const change = await storeChange(sharer, { coins: together(sharer._source.system.coins, share) });
      if (change.length > 0) takers.push(sharer); // what could not be written stays in the stash
      changes.push(...change);
    }
    const left = withoutShares(purse, share, takers.length);
    changes.push(...(await storeChange(party, { coins: left })));
    await postLines({
      title: "WHITEHACK.Party.split",
      actor: party,
      facts: [
        ...takers.map((one) => ({ label: calledName(one), value: coinsText(share, localize) })),
        { label: "WHITEHACK.Party.stays", value: coinsText(left, localize) },
      ],
      rules: ["WH-EQ-01"],
      changes,
      by: sender.id,
      audience: audienceFor(visibility, sender),
    });
    return DONE;
  },
});
