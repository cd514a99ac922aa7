import { playLater } from "./play-later.ts";
import { isShown, membersOf, type Party } from "../../documents/creature.ts";
import { lazy } from "../../host/lazy.ts";
import { clicksOn, inTurn, type SheetClick } from "../../sheets/in-turn.ts";

/** The members by their uuids, as calls for several name them. */
const named = (party: Party) => ({ actors: membersOf(party).map(({ uuid }) => uuid) });

/** Gives the keyboard a place that stays when a timer is gone with its button. */
const focusAdding = ({ element }: SheetClick["sheet"]): void =>
  element.querySelector<HTMLElement>('[data-operation="addTimer"]')?.focus();

/** The deeds of a party on its way. */
async function underway(party: Party, { sheet, target: { dataset } }: SheetClick): Promise<void> {
  const { performUnderway } = await lazy(() => import("../exploring/perform-wilderness.ts"));
  await performUnderway(party, dataset);
  if (dataset["operation"] === "removeTimer") focusAdding(sheet);
}

/** Shows a party to all players, or hides it from those who have no right of their own. */
async function toggleSeen(party: Party): Promise<void> {
  const { OBSERVER, NONE } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const level = isShown(party) ? NONE : OBSERVER;
  await inTurn(party, () => party.update({ ownership: { default: level } } as Actor.UpdateData));
}

/** Clicks that do something with all members. */
export const PARTY_ACTIONS = clicksOn("party", {
  toggleSeen,
  checkTogether: (party) => playLater.rollGroup(undefined, named(party)),
  askForRolls: (party) => playLater.requestRolls(named(party)),
  awardXp: (party) => playLater.awardXp(named(party)),
  restTogether: (party, { target: { dataset } }) =>
    playLater.rest(dataset["rest"] ?? "", { ...named(party), hours: Number(dataset["hours"]) }),
  splitCoins: async (party) => (await lazy(() => import("../../items/coins/perform-split.ts"))).performSplit(party),
  travel: async (party) => (await lazy(() => import("../time/perform-travel.ts"))).performTravel(party),
  underway,
});
