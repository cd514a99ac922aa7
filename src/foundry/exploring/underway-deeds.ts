import { performCommonTask } from "../actions/rolls/perform-task.ts";
import { askOne } from "../dialogs/ask-one.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import { membersOf } from "../documents/party.ts";
import { beginCrawl, endCrawl, nextTurn, type Party } from "./crawl.ts";
import { performEncounter } from "./perform-encounter.ts";
import { performWilderness } from "./perform-wilderness.ts";
import { addTimer, removeTimer } from "./timers.ts";

/** What the Referee alone does for a party on its way. */
const REFEREE_DEEDS: Readonly<Record<string, (party: Party, dataset: DOMStringMap) => Promise<void>>> = {
  beginCrawl,
  endCrawl,
  nextTurn,
  encounter: performEncounter,
  wilderness: performWilderness,
  addTimer,
  removeTimer: (party, { timer = "" }) => removeTimer(party, timer),
};

/** Does what a button on the sheet of a party says. @rule WH-CRAWL-01 WH-CRAWL-02 WH-HEX-01 */
export async function performUnderway(party: Party, dataset: DOMStringMap): Promise<void> {
  const { deed = "", task = "" } = dataset;
  if (deed === "task") return performExploringTask(party, task);
  if (!game.user.isGM) return void ui.notifications.warn("WHITEHACK.Refusal.refereeOnly", { localize: true });
  await REFEREE_DEEDS[deed]?.(party, dataset);
}

/** Somebody of the party tries a common task; whoever plays several is asked who. @rule WH-CASE-03 WH-CRAWL-01 */
async function performExploringTask(party: Party, task: string): Promise<void> {
  const own = membersOf(party).filter((one) => one.isOwner);
  if (own.length === 0) return void ui.notifications.warn("WHITEHACK.Refusal.nobodyChosen", { localize: true });
  const chosen = await askOne({
    actor: party,
    title: "WHITEHACK.Underway.who",
    label: "WHITEHACK.Underway.who",
    choices: Object.fromEntries(own.map((one) => [one.uuid, calledName(one)])),
  });
  const creature = own.find(({ uuid }) => uuid === chosen);
  if (creature) await performCommonTask(creature, task);
}
