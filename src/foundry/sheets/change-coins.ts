import { coinRatesOf, toFewestCoins } from "../../rules/index.ts";
import { systemUpdate } from "../documents/system-update.ts";
import { rulebookFor } from "../rulebook.ts";
import { inTurn } from "./in-turn.ts";
import type { PlaySheet } from "./play-sheet.ts";

/** The purse in as few coins as possible, at the world's rates. @rule WH-EQ-01 */
export async function changeCoins(this: PlaySheet): Promise<void> {
  const { actor } = this;
  await inTurn(actor, () => {
    if (!actor.isCharacter() && !actor.isParty()) return undefined;
    const coins = toFewestCoins(actor._source.system.coins, coinRatesOf(rulebookFor(actor).options));
    return actor.update(systemUpdate({ coins }));
  });
}
