import { HEALTH_DEEDS, type HealthDeed } from "../../view/health/health-deeds.ts";
import { askReferee } from "../chat/requests/ask-referee.ts";
import { notifyRefusal } from "../chat/post/notify-refusal.ts";
import { RESTS } from "../../rules/index.ts";
import { tablePart } from "../host/lazy-parts.ts";
import type { NarrowActorSheet } from "../sheets/document-sheets.ts";

/** Asks the Referee's client for first aid, binding and the like. */
export async function performHealthDeed({ uuid: actor }: Actor.Implementation, deed: HealthDeed): Promise<void> {
  notifyRefusal(await askReferee("healthDeed", { actor, deed }));
}

async function doHealthDeed(this: NarrowActorSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
  const deed = HEALTH_DEEDS.find((one) => one === dataset["deed"]);
  if (deed) await performHealthDeed(this.actor, deed);
}

async function rest(this: NarrowActorSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
  const kind = RESTS.find((one) => one === dataset["rest"]);
  const { actor } = this;
  if (!kind || !actor.isCreature()) return;
  const { performRest } = await tablePart();
  await performRest([actor], { kind, hours: Number(dataset["hours"]) });
}

/** Clicks beside the hit points: help, rest, and what becomes of the dead. */
export const HEALTH_ACTIONS = { doHealthDeed, rest } as const;
