import { aText, aFlag, oneOf, orNull, shape } from "../../../../rules/base/shape.ts";
import { isLit } from "../../../../rules/index.ts";
import { beginCrawl, endCrawl, nextTurn, turnOfParty } from "../../../../foundry/campaign/exploring/crawl.ts";
import { confirmAnyway } from "../../../../foundry/chat/dialogs/choose.ts";
import { notifyRefusal } from "../../../../foundry/chat/post/notify-refusal.ts";
import { askReferee } from "../../../../foundry/chat/requests/ask-referee.ts";
import { DONE, refuse } from "../../../../foundry/chat/requests/requests.ts";
import {
  calledName,
  isOfParty,
  membersOf,
  type Party,
  resolveCreatureSync,
  worldActorAt,
} from "../../../../foundry/documents/creature.ts";
import type { PackOperation } from "../../../../foundry/extensions/pack-extension.ts";
import { lazy } from "../../../../foundry/host/lazy.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { shownMoment } from "../../../../foundry/host/world-calendar.ts";
import { mayCall, PARTY_ACTIONS, type PartyAction, ROLES, type Role } from "../../rules/party/camp.ts";
import { panelView, type PanelFacts } from "../../view/party/strip-view.ts";
import { refusalToCamp } from "./camp-supplies.ts";
import { performCamp } from "./perform-camp.ts";
import {
  count,
  performColor,
  performDraw,
  performExplore,
  performLevel,
  performRoles,
  toggleHaven,
} from "./perform-party.ts";
import { performReaction } from "../exploration/perform-reaction.ts";
import { performSearch } from "../exploration/perform-search.ts";
import { performAdHoc, performAward } from "./perform-award.ts";
import { performDivide, performLoot } from "./perform-loot.ts";
import { performNote } from "./perform-map.ts";
import { isShopOpen, performShop, performSteps, performTown } from "./perform-town.ts";
import {
  answers,
  dungeonOf,
  isHaven,
  isLive,
  isPartyLit,
  lightsWith,
  minutesIn,
  openStepsOf,
  partyTier,
  recordEntry,
  recordOf,
  rolesPlayed,
  sceneOf,
  tierOfScene,
} from "./records.ts";

const MINUTES_OF_TURN = 10;

/** The facts of a party for its panel, as this user may know them. */
export function panelFacts(party: Party): PanelFacts {
  const record = recordOf(party);
  const scene = sceneOf(party);
  const nameOf = (uuid: string): string => {
    const creature = resolveCreatureSync(uuid);
    return creature ? calledName(creature) : "";
  };
  return {
    record,
    holders: Object.fromEntries(ROLES.map((role) => [role, nameOf(record.roles[role])])) as Record<Role, string>,
    plays: rolesPlayed(party, game.user),
    dungeon: dungeonOf(scene),
    haven: isHaven(party),
    tier: tierOfScene(scene),
    partyTier: partyTier(party),
    turn: turnOfParty(party),
    clock: shownMoment(game.time.worldTime),
    lit: isPartyLit(party),
    lights: membersOf(party).flatMap((one) =>
      lightsWith(one)
        .filter(({ system }) => isLit(system.light))
        .map((item) => ({
          name: item.name,
          bearer: calledName(one),
          turns: Math.ceil(minutesIn(item) / MINUTES_OF_TURN),
        })),
    ),
    isReferee: game.user.isGM,
    ofParty: game.user.isGM || isOfParty(party, game.user),
    mayDivide: openStepsOf(party).includes("loot"),
    shopOpen: isShopOpen(party),
    on: {
      roles: isLive("hc.partyRoles"),
      actions: isLive("hc.partyActions"),
      divining: isLive("hc.divining"),
      search: answers("search"),
      hirelings: answers("hirelings"),
    },
    localize,
  };
}

/** The panel of a party, for this user. */
export const panelOf = (party: Party) => panelView(panelFacts(party));

/** Whether there is anything for a panel to show at this table. */
export const hasPanel = (): boolean =>
  ["hc.partyRoles", "hc.partyActions", "hc.divining"].some(isLive) || answers("search");

/** A sheet or a window that shows the panel of a party. */
interface Shows {
  readonly id: string;
  addEventListener?(type: "close", act: () => void, options: { readonly once: true }): void;
}

/** The documents that have a panel drawn anew, by its id. */
const followed = new Map<string, ReadonlySet<object>>();

const appsOf = (document: object) => (document as { readonly apps: Record<string, unknown> }).apps;

/** A panel that is closed, or shows another scene, is no longer drawn. */
function unfollow(id: string): void {
  for (const document of followed.get(id) ?? []) Reflect.deleteProperty(appsOf(document), id);
  followed.delete(id);
}

/** Has what shows a panel drawn anew whenever the Referee's records change, or the scene, until it is closed. */
export function follow(party: Party, shown: Shows): void {
  const { id } = shown;
  if (!followed.has(id)) shown.addEventListener?.("close", () => unfollow(id), { once: true });
  else unfollow(id);
  const documents = [recordEntry(), sceneOf(party)].filter((one) => one !== null);
  for (const document of documents) appsOf(document)[id] = shown;
  followed.set(id, new Set(documents));
}

export const CALL = "hc.call";

const readCall = shape({ party: aText, action: oneOf(PARTY_ACTIONS), anyway: orNull(aFlag) });

/** A party action, called by who plays its role, or by the Referee: whose it is, the Referee's records say. @rule HC-GEN-04 HC-PTY-01 */
export const callOperation: PackOperation = async (data, sender) => {
  const called = readCall(data);
  const party = called ? worldActorAt("party", called.party) : null;
  if (!called || !party || !isLive("hc.partyActions")) return refuse("WHITEHACK.Refusal.notDue");
  if (!sender.isGM && !isOfParty(party, sender)) return refuse("WHITEHACK.Refusal.notYours");
  const plays = isLive("hc.partyRoles") ? rolesPlayed(party, sender) : [];
  if (!mayCall(called.action, { isReferee: sender.isGM, plays }))
    return refuse("WHITEHACK.Hammercrawl.Party.notYourRole");
  return act(party, called.action, sender.isGM && called.anyway === true);
};

async function act(party: Party, action: PartyAction, anyway: boolean): ReturnType<PackOperation> {
  const isInTown = recordOf(party).town !== null;
  if (isInTown) return refuse("WHITEHACK.Hammercrawl.Party.stillInTown");
  if (action === "camp") {
    const refusal = await performCamp(party, anyway);
    return refusal ? refuse(refusal) : DONE;
  }
  if (action === "turn") {
    if (turnOfParty(party) === null) return refuse("WHITEHACK.Refusal.notDue");
    await nextTurn(party);
  }
  if (action === "explore") await performExplore(party);
  if (action === "town") await performTown(party);
  return DONE;
}

/** Calls an action; a Referee is asked whether to do what the rules refuse. @rule HC-PTY-01 HC-PTY-02 */
async function call(party: Party, action: string): Promise<void> {
  const refusal = action === "camp" && game.user.isGM ? refusalToCamp(party) : null;
  const anyway = refusal !== null;
  if (refusal && !(await confirmAnyway(party.name, localize(`WHITEHACK.Hammercrawl.Camp.Refusal.${refusal}`)))) return;
  notifyRefusal(await askReferee("packOperation", { operation: CALL, data: { party: party.uuid, action, anyway } }));
}

type Do = (party: Party, dataset: DOMStringMap) => Promise<unknown>;

/** What players of the party do, too: the Referee's client says who may. */
const OF_ALL: Record<string, Do> = {
  search: performSearch,
  loot: performLoot,
  note: performNote,
  divide: performDivide,
  shop: performShop,
  stash: async (party) => void (await party.sheet?.render(true)),
};

/** What only the Referee does. */
const OF_REFEREES: Record<string, Do> = {
  begin: beginCrawl,
  end: endCrawl,
  roles: performRoles,
  level: performLevel,
  haven: toggleHaven,
  steps: performSteps,
  draw: performDraw,
  color: performColor,
  award: performAward,
  adHoc: performAdHoc,
  dice: (party, { of = "", by = "1" }) => count(party, "dice", of, by === "-1" ? -1 : 1),
  symbol: (party, { of = "", by = "1" }) => count(party, "symbol", of, by === "-1" ? -1 : 1),
  reaction: performReaction,
  find: async (party) => (await lazy(() => import("../people/perform-hirelings.ts"))).performFind(party),
};

/** Does what a button of the panel says. @rule HC-PTY-01 HC-GEN-04 */
export async function performPanelAction(party: Party, dataset: DOMStringMap): Promise<void> {
  if (!hasPanel()) return; // a panel may have stayed open
  const { operation = "", of = "" } = dataset;
  if (operation === "call") return call(party, of);
  if (Object.hasOwn(OF_ALL, operation)) return void (await OF_ALL[operation]?.(party, dataset));
  if (!game.user.isGM) return void ui.notifications.warn("WHITEHACK.Refusal.refereeOnly", { localize: true });
  if (Object.hasOwn(OF_REFEREES, operation)) await OF_REFEREES[operation]?.(party, dataset);
}
