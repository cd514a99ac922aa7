import { play } from "../api-play.ts";
import { membersOf } from "../documents/party.ts";
import { loadPart } from "../load-part.ts";
import type { NarrowActorSheet } from "./document-sheets.ts";

/** The members by their uuids, as calls for several name them. */
const named = ({ actor }: NarrowActorSheet) => ({
  actors: actor.isParty() ? membersOf(actor).map(({ uuid }) => uuid) : [],
});

async function checkTogether(this: NarrowActorSheet): Promise<void> {
  await play.rollGroup(undefined, named(this));
}

async function askForRolls(this: NarrowActorSheet): Promise<void> {
  await play.requestRolls(named(this));
}

async function awardXp(this: NarrowActorSheet): Promise<void> {
  await play.awardXp(named(this));
}

async function restTogether(this: NarrowActorSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
  await play.rest(dataset["rest"] ?? "", { ...named(this), hours: Number(dataset["hours"]) });
}

async function splitCoins(this: NarrowActorSheet): Promise<void> {
  const { performSplit } = await loadPart(() => import("../actions/characters/perform-split.ts"));
  if (this.actor.isParty()) await performSplit(this.actor);
}

async function travel(this: NarrowActorSheet): Promise<void> {
  const { performTravel } = await loadPart(() => import("../actions/referee/perform-travel.ts"));
  await performTravel(this.actor);
}

/** Clicks that do something with all members. */
export const PARTY_ACTIONS = { checkTogether, askForRolls, awardXp, restTogether, splitCoins, travel } as const;
