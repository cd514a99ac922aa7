import { HEALTH_OPERATIONS, type HealthOperation } from "../../view/health/health-operations.ts";
import { askReferee } from "../chat/requests/ask-referee.ts";
import { notifyRefusal } from "../chat/post/notify-refusal.ts";
import { RESTS } from "../../rules/index.ts";
import { tablePart } from "../host/lazy-parts.ts";
import { clicksOn, type SheetClick } from "../sheets/in-turn.ts";
import type { NarrowActorSheet } from "../sheets/document-sheets.ts";
import type { Creature } from "../documents/creature.ts";

/** Asks the Referee's client for first aid, binding and the like. */
export async function performHealthOperation(
  { uuid: actor }: Actor.Implementation,
  operation: HealthOperation,
): Promise<void> {
  notifyRefusal(await askReferee("healthOperation", { actor, operation }));
}

async function doHealthOperation(
  this: NarrowActorSheet,
  _event: PointerEvent,
  { dataset }: HTMLElement,
): Promise<void> {
  const operation = HEALTH_OPERATIONS.find((one) => one === dataset["operation"]);
  if (operation) await performHealthOperation(this.actor, operation);
}

async function rest(actor: Creature, { target: { dataset } }: SheetClick): Promise<void> {
  const kind = RESTS.find((one) => one === dataset["rest"]);
  if (kind) await (await tablePart()).performRest([actor], { kind, hours: Number(dataset["hours"]) });
}

/** Clicks beside the hit points: help, rest, and what becomes of the dead. */
export const HEALTH_ACTIONS = { doHealthOperation, ...clicksOn("creature", { rest }) };
