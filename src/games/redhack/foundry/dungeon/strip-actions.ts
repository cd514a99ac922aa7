import { localize } from "../../../../foundry/host/localize.ts";
import { toList } from "../../../../view/base/localize.ts";
import { beginCrawl, endCrawl } from "../../../../foundry/campaign/exploring/crawl.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { storeClock } from "../../../../foundry/chat/undo/store-clock.ts";
import { membersOf, type Party, resolveCreatureSync } from "../../../../foundry/documents/creature.ts";
import { packFactsOf, storePackFacts } from "../../../../foundry/documents/pack-facts.ts";
import { shownMoment } from "../../../../foundry/host/world-calendar.ts";
import { PARTY_FIELDS } from "../../rules/exploration/party-facts.ts";
import { secondsOfDowntimes } from "../../rules/exploration/time.ts";
import { GROUNDS, isRun, PACES } from "../../rules/exploration/paces.ts";
import { tradedRooms } from "../../rules/exploration/party.ts";
import { isSlow, slowMembers } from "./members.ts";
import { performLongAct, performMap, performMove, performTogether, performWay } from "./perform-act.ts";
import { performForce, performListen, performMark, performSearch } from "./perform-doors.ts";
import { performTrap } from "./perform-trap.ts";
import { performMeeting } from "./perform-meeting.ts";
import {
  endPursuit,
  performBait,
  performBreakSight,
  performCaught,
  performFlee,
  performObstacle,
  performRunOn,
} from "./perform-pursuit.ts";
import { performShortRest } from "./perform-short-rest.ts";
import { rollEvent } from "./roll-event.ts";
import { performLamp } from "./lamp-operation.ts";
import { performPlace } from "./say-place.ts";
import { explores } from "./switches.ts";

/** What a button says besides which one it is. */
export interface StripAction {
  readonly of: string;
  readonly item: string;
}

type Do = (party: Party, operation: StripAction) => Promise<unknown>;

/** Another pace; who stops running begins to count anew. @rule RH-ACT-04 RH-ACT-05 RH-EXP-06 */
async function setPace(party: Party, { of }: StripAction): Promise<void> {
  const pace = PACES.find((one) => one === of);
  if (!pace) return;
  const { ran } = packFactsOf(party, PARTY_FIELDS);
  await storePackFacts(party, PARTY_FIELDS, { pace, ran: isRun(pace) ? ran : 0 });
}

async function setGround(party: Party, { of }: StripAction): Promise<void> {
  const ground = GROUNDS.find((one) => one === of);
  if (ground) await storePackFacts(party, PARTY_FIELDS, { ground });
}

/** The Referee's word for whether the party is slow; where it is what the burdens make it, nothing is said. @rule RH-EXP-05 */
async function turnSlow(party: Party): Promise<void> {
  const slow = !isSlow(party);
  await storePackFacts(party, PARTY_FIELDS, { slow: slow === slowMembers(party).length > 0 ? null : slow });
}

const rollNow: Do = (party) => {
  const { pace } = packFactsOf(party, PARTY_FIELDS);
  return rollEvent(party, isRun(pace) ? "running" : "exploring");
};

/** Back in town the party's map is traded for a better one, of the rooms that it has drawn. @rule RH-EXP-07 */
async function tradeMap(party: Party): Promise<void> {
  const { map } = packFactsOf(party, PARTY_FIELDS);
  const rooms = tradedRooms(map, true);
  if (rooms.length === 0) return;
  const changes = await storePackFacts(party, PARTY_FIELDS, { map: [] });
  await postLines({
    title: "WHITEHACK.Redhack.Dungeon.Map.traded",
    actor: party,
    text: "WHITEHACK.Redhack.Dungeon.Map.tradedHint",
    facts: map.map(({ id, exits }) => ({ label: id, value: toList(exits, localize) })),
    rules: ["RH-EXP-07"],
    changes,
  });
}

/** A week in town passes on the world's clock; the card turns it back. @rule RH-TIM-01 */
async function passDowntime(party: Party): Promise<void> {
  const changes = await storeClock(secondsOfDowntimes(1));
  if (changes.length === 0) return;
  await postLines({
    title: "WHITEHACK.Redhack.Dungeon.Downtime.title",
    actor: party,
    text: "WHITEHACK.Redhack.Dungeon.Downtime.text",
    facts: [{ label: "WHITEHACK.Underway.Clock", value: shownMoment(game.time.worldTime) }],
    rules: ["RH-TIM-01"],
    changes,
  });
}

/** What only the Referee may do. */
const OF_REFEREES: Record<string, Do> = {
  begin: beginCrawl,
  end: endCrawl,
  move: performMove,
  way: performWay,
  map: performMap,
  rest: performShortRest,
  together: performTogether,
  act: (party, { of }) => (of === "search" ? performSearch(party) : performLongAct(party, of)),
  pace: setPace,
  ground: setGround,
  slow: turnSlow,
  event: rollNow,
  trade: tradeMap,
  downtime: passDowntime,
  encounter: (party) => performMeeting(party),
  listen: performListen,
  force: performForce,
  door: performMark,
  trap: performTrap,
  flee: performFlee,
  runOn: performRunOn,
  breakSight: performBreakSight,
  bait: performBait,
  obstacle: performObstacle,
  caught: performCaught,
  endPursuit,
};

/** What players may do, too, for whom they play. */
const OWN: Record<string, Do> = {
  async say(party, { of }) {
    const creature = resolveCreatureSync(of);
    if (creature && membersOf(party).includes(creature)) await performPlace(creature);
  },
  lamp: (_party, { of, item }) => performLamp(item, of),
};

/** Does what a button of the strip, or of a party's sheet, says. */
export async function performStripAction(
  party: Party,
  { operation = "", of = "", item = "" }: DOMStringMap,
): Promise<void> {
  if (!explores()) return; // a strip may have stayed open
  const own = Object.hasOwn(OWN, operation) ? OWN[operation] : null;
  if (own) return void (await own(party, { of, item }));
  if (!game.user.isGM) return void ui.notifications.warn("WHITEHACK.Refusal.refereeOnly", { localize: true });
  if (Object.hasOwn(OF_REFEREES, operation)) await OF_REFEREES[operation]?.(party, { of, item });
}
