import { clicksOn, type SheetClick } from "../../sheets/in-turn.ts";
import type { NarrowActorSheet } from "../../sheets/document-sheets.ts";
import { ATTACK_USES } from "../../../rules/index.ts";
import type { Creature } from "../../documents/creature.ts";
import { type AttackChoice, gameOf, performAttack } from "../../extensions/games.ts";
import { performInitiative } from "../../combat/initiative/after-surprise.ts";
import { taskPart } from "../../host/lazy-parts.ts";
import { lazy } from "../../host/lazy.ts";
import { isAttribute } from "../../documents/known-attribute.ts";
import { toDragData } from "../../documents/roll-payload.ts";

const changePart = () => lazy(() => import("../../health/ask-caught.ts"));
const damagePart = () => lazy(() => import("../../combat/damage/perform-damage.ts"));
const strainPart = () => lazy(() => import("../../checks/perform-strain.ts"));
const hitPointsPart = () => lazy(() => import("../../health/pay-hit-points.ts"));

/** The attack whose row an element stands in; the natural one has no item. */
function attackOf(element: HTMLElement): AttackChoice | null {
  const row = element.closest<HTMLElement>("[data-use]");
  const use = ATTACK_USES.find((one) => one === row?.dataset["use"]);
  return use ? { id: row?.dataset["attack"] ?? "", use } : null;
}

async function rollTask(this: NarrowActorSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
  const { attribute } = target.dataset;
  if (isAttribute(attribute)) await (await taskPart()).performTask(this.actor, attribute, { event });
}

async function rollAttack(actor: Creature, { event, target }: SheetClick): Promise<void> {
  const attack = attackOf(target);
  if (attack) await performAttack(actor, attack, { event });
}

async function rollDamage(actor: Creature, { event, target }: SheetClick): Promise<void> {
  const attack = attackOf(target);
  if (attack) await (await damagePart()).performDamage(actor, attack, { event });
}

async function rollInitiative(this: NarrowActorSheet): Promise<void> {
  await performInitiative(this.actor);
}

async function rollHitPoints(this: NarrowActorSheet): Promise<void> {
  await (await hitPointsPart()).performHitPoints(this.actor);
}

async function changeHitPoints(this: NarrowActorSheet): Promise<void> {
  await (await changePart()).performChange(this.actor);
}

/** Clicks that roll, and the change of hit points that leaves a card. */
export const ROLL_ACTIONS = {
  ...clicksOn("character", { strain: async (actor) => (await strainPart()).performStrain(actor) }),
  ...clicksOn("creature", {
    rollSave: (actor, { event }) => gameOf(actor.type)?.performSave(actor, { event }),
    rollAttack,
    rollDamage,
  }),
  rollTask,
  rollInitiative,
  rollHitPoints,
  changeHitPoints,
};

/** The roll that an element stands for, by its word, as a drag carries it. */
export function rollPayload({ uuid }: Actor.Implementation, roll: string | undefined): object | null {
  if (roll === "save") return toDragData({ kind: "save", uuid });
  return isAttribute(roll) ? toDragData({ kind: "task", uuid, attribute: roll }) : null;
}
