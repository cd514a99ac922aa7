import { aText, aWhole, listOf, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import type { Change } from "../../../../undo/record.ts";
import { toFigure, toList } from "../../../../view/base/localize.ts";
import { figureIn, noneTicked } from "../../../../view/chat/dialogs/form-values.ts";
import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { notifyRefusal } from "../../../../foundry/chat/post/notify-refusal.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { defineKind } from "../../../../foundry/chat/prompts/kind.ts";
import { isAskedAbout, postPrompt } from "../../../../foundry/chat/prompts/post-prompt.ts";
import { askReferee } from "../../../../foundry/chat/requests/ask-referee.ts";
import { DONE, refuse } from "../../../../foundry/chat/requests/requests.ts";
import { storeClock } from "../../../../foundry/chat/undo/store-clock.ts";
import {
  calledName,
  type Creature,
  isOfParty,
  type Party,
  worldActorAt,
} from "../../../../foundry/documents/creature.ts";
import { allMade } from "../../../../foundry/documents/store-change.ts";
import type { PackOperation } from "../../../../foundry/extensions/pack-extension.ts";
import { rollDice } from "../../../../foundry/host/dice.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { shownMoment } from "../../../../foundry/host/world-calendar.ts";
import { finds, isCertain, SEARCH_DIE, searchChance } from "../../rules/exploration/searching.ts";
import { MOST_TURNS, searchForm, tickedIn } from "../../view/party/party-forms.ts";
import { sureFinds } from "../classes/awareness.ts";
import { named, secondsOfTurns } from "../party/perform-party.ts";
import { answers, recordOf, survivorsOf } from "../party/records.ts";

export const SEARCH = "hc.search";
const KIND = "hcSearch";

const readSearch = shape({ party: aText, searchers: listOf(aText), turns: aWhole });

/** A search that can be made now: its party, and those of it who search. */
interface Search {
  readonly party: Party;
  readonly searchers: readonly Creature[];
  readonly turns: number;
}

/** The search that was asked for, as this client finds it; null where it cannot be. @rule HC-SRC-01 */
function searchIn({ party: uuid, searchers: asked, turns }: ReadBy<typeof readSearch>): Search | null {
  const party = worldActorAt("party", uuid);
  if (!party || !answers("search") || recordOf(party).town) return null;
  const searchers = survivorsOf(party).filter((one) => asked.includes(one.uuid));
  return searchers.length > 0 ? { party, searchers, turns: Math.max(1, Math.min(MOST_TURNS, turns)) } : null;
}

/** A spot is searched: the die is rolled in secret, and the Referee alone knows what there was to find. @rule HC-SRC-01 HC-SRC-02 */
async function searchSpot({ party, searchers, turns }: Search): Promise<readonly Change[]> {
  const searching = { searchers: searchers.length, turns };
  const { faces, rolls } = isCertain(searching) ? { faces: [], rolls: [] } : await rollDice(SEARCH_DIE);
  const changes = await storeClock(turns * secondsOfTurns(1));
  const seen = await postLines({
    title: "WHITEHACK.Hammercrawl.Party.searched",
    actor: party,
    facts: [
      { label: "WHITEHACK.Hammercrawl.Party.searchers", value: toList(searchers.map(calledName), localize) },
      { label: "WHITEHACK.Hammercrawl.Party.turns", value: toFigure(turns) },
      { label: "WHITEHACK.Underway.Clock", value: shownMoment(game.time.worldTime) },
    ],
    rules: ["HC-SRC-01"],
    visibility: "public",
    changes,
  });
  const secret = await postLines({
    title: "WHITEHACK.Hammercrawl.Party.searchResult",
    actor: party,
    text: finds(searching, faces[0] ?? null)
      ? "WHITEHACK.Hammercrawl.Party.finds"
      : "WHITEHACK.Hammercrawl.Party.findsNothing",
    facts: [
      {
        label: "WHITEHACK.Hammercrawl.Party.chance",
        value: localize("WHITEHACK.Hammercrawl.Party.inSix", { chance: toFigure(searchChance(searching)) }),
      },
      ...sureFinds(searchers),
      ...(faces.length > 0 ? [{ label: "WHITEHACK.Underway.Die", value: toList(faces.map(toFigure), localize) }] : []),
    ],
    rules: ["HC-SRC-01", "HC-SRC-02"],
    rolls,
    visibility: "gm",
  });
  return allMade(seen, secret);
}

/** Asks who searches a spot, and for how long; a player's search waits for the Referee's word. @rule HC-SRC-01 HC-SRC-02 */
export async function performSearch(party: Party): Promise<void> {
  const members = survivorsOf(party).map(named);
  const reply = await ask({
    actor: party,
    title: localize("WHITEHACK.Hammercrawl.Party.Operation.search"),
    form: searchForm(members),
    confirm: { label: "WHITEHACK.Hammercrawl.Party.Operation.search", icon: "fa-solid fa-magnifying-glass" },
    problem: (values) => noneTicked(values, "searcher", "WHITEHACK.Hammercrawl.Party.noSearchers"),
  });
  if (!reply) return;
  const searchers = tickedIn(reply.values, members, "searcher").map(({ uuid }) => uuid);
  const turns = figureIn(reply.values, "turns", true) ?? 1;
  const data = { party: party.uuid, searchers, turns };
  notifyRefusal(await askReferee("packOperation", { operation: SEARCH, data }));
}

const [YES, NO] = ["search", "not"] as const;

/** A search is asked for: the Referee's is made at once, a player's is put to the Referee, since it takes the time of all. @rule HC-SRC-01 */
export const searchOperation: PackOperation = async (data, sender) => {
  const asked = readSearch(data);
  const search = asked ? searchIn(asked) : null;
  if (!asked || !search) return refuse("WHITEHACK.Refusal.notDue");
  const { party, searchers, turns } = search;
  if (sender.isGM) {
    await searchSpot(search);
    return DONE;
  }
  if (!isOfParty(party, sender)) return refuse("WHITEHACK.Refusal.notYours");
  if (isAskedAbout(KIND, party)) return refuse("WHITEHACK.Refusal.asked");
  await postPrompt({
    kind: KIND,
    title: localize("WHITEHACK.Hammercrawl.Party.searchAsked", { player: sender.name }),
    text: "WHITEHACK.Hammercrawl.Party.searchAskedText",
    facts: [
      { label: "WHITEHACK.Hammercrawl.Party.searchers", value: toList(searchers.map(calledName), localize) },
      { label: "WHITEHACK.Hammercrawl.Party.turns", value: toFigure(turns) },
    ],
    rules: ["HC-SRC-01"],
    about: party,
    asked: { referee: true },
    readers: [sender.id ?? ""],
    payload: { party: party.uuid, searchers: searchers.map(({ uuid }) => uuid), turns },
    options: [
      { id: YES, label: "WHITEHACK.Hammercrawl.Party.letSearch" },
      { id: NO, label: "WHITEHACK.Hammercrawl.Party.notNow" },
    ],
  });
  return DONE;
};

/** The Referee lets a party search, or not. @rule HC-SRC-01 */
export const searchKind = defineKind<ReadBy<typeof readSearch>>({
  id: KIND,
  payload: readSearch,
  isDue: (asked) => searchIn(asked) !== null,
  async follow({ payload, answer: { option } }) {
    const search = searchIn(payload);
    if (!search) return { refused: "WHITEHACK.Refusal.notDue" };
    return option === YES ? { changes: await searchSpot(search) } : {};
  },
});
