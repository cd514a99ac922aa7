import { RESTS } from "../../rules/index.ts";
import { HEALTH_DEEDS } from "../../view/sheets/health-deeds.ts";
import { performHealthDeed } from "../actions/health/perform-health-deed.ts";
import { tablePart } from "../actions/load-table-part.ts";
import type { NarrowActorSheet } from "./document-sheets.ts";

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
