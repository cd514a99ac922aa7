import { playLater } from "./play-later.ts";
import { isShown, membersOf } from "../../documents/resolve-creature.ts";
import { lazy } from "../../host/lazy.ts";
import type { NarrowActorSheet } from "../../sheets/document-sheets.ts";
import { inTurn } from "../../sheets/in-turn.ts";

/** The members by their uuids, as calls for several name them. */
const named = ({ actor }: NarrowActorSheet) => ({
  actors: actor.isParty() ? membersOf(actor).map(({ uuid }) => uuid) : [],
});

async function checkTogether(this: NarrowActorSheet): Promise<void> {
  await playLater.rollGroup(undefined, named(this));
}

async function askForRolls(this: NarrowActorSheet): Promise<void> {
  await playLater.requestRolls(named(this));
}

async function awardXp(this: NarrowActorSheet): Promise<void> {
  await playLater.awardXp(named(this));
}

async function restTogether(this: NarrowActorSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
  await playLater.rest(dataset["rest"] ?? "", { ...named(this), hours: Number(dataset["hours"]) });
}

async function splitCoins(this: NarrowActorSheet): Promise<void> {
  const { performSplit } = await lazy(() => import("../../items/coins/perform-split.ts"));
  if (this.actor.isParty()) await performSplit(this.actor);
}

async function travel(this: NarrowActorSheet): Promise<void> {
  const { performTravel } = await lazy(() => import("../time/perform-travel.ts"));
  await performTravel(this.actor);
}

/** Gives the keyboard a place that stays when a timer is gone with its button. */
const focusAdding = ({ element }: NarrowActorSheet): void =>
  element.querySelector<HTMLElement>('[data-operation="addTimer"]')?.focus();

/** The deeds of a party on its way. */
async function underway(this: NarrowActorSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
  const { performUnderway } = await lazy(() => import("../exploring/perform-wilderness.ts"));
  if (this.actor.isParty()) await performUnderway(this.actor, dataset);
  if (dataset["operation"] === "removeTimer") focusAdding(this);
}

/** Shows a party to all players, or hides it from those who have no right of their own. */
async function toggleSeen(this: NarrowActorSheet): Promise<void> {
  const { OBSERVER, NONE } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const level = isShown(this.actor) ? NONE : OBSERVER;
  await inTurn(this.actor, () => this.actor.update({ ownership: { default: level } } as Actor.UpdateData));
}

/** Clicks that do something with all members. */
export const PARTY_ACTIONS = {
  toggleSeen,
  checkTogether,
  askForRolls,
  awardXp,
  restTogether,
  splitCoins,
  travel,
  underway,
} as const;
