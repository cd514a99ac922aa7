import { RECOVERIES } from "../../rules/index.ts";
import { HEALTH_DEEDS } from "../../view/sheets/health-deeds.ts";
import { performHealthDeed } from "../actions/health/perform-health-deed.ts";
import { performRest } from "../actions/health/perform-rest.ts";
import type { NarrowActorSheet } from "./document-sheets.ts";

async function doHealthDeed(this: NarrowActorSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
  const deed = HEALTH_DEEDS.find((one) => one === dataset["deed"]);
  if (deed) await performHealthDeed(this.actor, deed);
}

async function rest(this: NarrowActorSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
  const kind = RECOVERIES.find((one) => one === dataset["rest"]);
  if (kind && this.actor.isCreature()) await performRest([this.actor], { kind, hours: Number(dataset["hours"]) });
}

/** Clicks beside the hit points: help, rest, and what becomes of the dead. */
export const HEALTH_ACTIONS = { doHealthDeed, rest } as const;
