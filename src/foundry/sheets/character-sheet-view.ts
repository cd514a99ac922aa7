import { characterProse, refereeProse } from "../../view/sheets/prose-view.ts";
import { advanceOf } from "../advance/level-facts.ts";
import { characterContext } from "./character-context.ts";
import { factLists } from "./fact-lists.ts";
import { patronageFor } from "./patronage-actions.ts";
import { enrichedProse } from "./prose.ts";

/** What a character's sheet shows beyond the mode; whoever may edit it also learns what can be done about levels now. */
export async function characterSheetView(actor: Actor.OfType<"character">, isEditable: boolean): Promise<object> {
  const { view, written, counters, rulebook } = characterContext(actor, isEditable ? advanceOf(actor) : null);
  const prose = await enrichedProse([...characterProse(written), ...refereeProse(written, game.user.isGM)], actor);
  return {
    ...view,
    counters,
    factLists: factLists(written, rulebook),
    ...(await patronageFor(actor)),
    isReferee: game.user.isGM,
    prose,
    biography: prose[0]?.enriched,
    identity: written.identity,
    beliefs: written.beliefs,
    reviewer: rulebook.options.reviewer ? { word: written.reviewer } : null,
    isCharacter: true,
    givesCoins: true,
    buys: true,
  };
}
