import { lazy } from "../host/lazy.ts";
import { packsInForce } from "../extensions/packs-in-force.ts";
import type { NarrowActorSheet } from "./document-sheets.ts";
import { bargainRefusal, hasAspects } from "../../rules/index.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { resolveCreatureSync } from "../documents/resolve-creature.ts";

/** An entry of the menu of sheets, for Referees of worlds with house rules. */
export const RULES_OF_ONE_CONTROL = {
  icon: "fa-solid fa-scale-balanced",
  label: "WHITEHACK.RulesOfOne.Open",
  action: "rulesOfOne",
  visible: (): boolean => game.user.isGM && packsInForce().length > 0,
};

async function rulesOfOne(this: NarrowActorSheet): Promise<void> {
  const { performRulesOfOne } = await lazy(() => import("../app/rules/perform-rules-of-one.ts"));
  if (this.actor.isCreature()) await performRulesOfOne(this.actor);
}

/** Clicks on the entry about the rules of one. */
export const RULES_OF_ONE_ACTIONS = { rulesOfOne } as const;

/** The code that gives and takes conditions. */
export const conditionPart = () => lazy(() => import("../conditions/give-condition.ts"));

/** Gives the keyboard a place that stays. */
const focusGiving = ({ element }: NarrowActorSheet): void =>
  element.querySelector<HTMLElement>('[data-action="giveCondition"]')?.focus();

async function giveCondition(this: NarrowActorSheet): Promise<void> {
  if (this.actor.isCreature()) await (await conditionPart()).performGiving(this.actor);
}

async function takeCondition(this: NarrowActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const id = target.closest<HTMLElement>("[data-condition]")?.dataset["condition"] ?? "";
  if (!this.actor.isCreature()) return;
  await (await conditionPart()).performTaking(this.actor, id);
  focusGiving(this);
}

/** Clicks on an actor's conditions. */
export const CONDITION_ACTIONS = { giveCondition, takeCondition } as const;

const patronagePart = () => lazy(() => import("../campaign/patronage/patronage-part.ts"));

/** Divine debts and aspects, for the sheet; loaded for those who have reached the level or owe something. @rule WH-DIV-01 WH-ASP-01 */
export async function patronageFor(actor: Actor.OfType<"character">): Promise<object> {
  const { level, groups, lockedSlots } = actor.system;
  const { options } = rulebookFor(actor);
  const owes = lockedSlots.length > 0 || groups.some(({ debt }) => debt);
  if (!owes && bargainRefusal(level, options) && !hasAspects(level, options)) return {};
  return (await patronagePart()).patronageContext(actor);
}

async function patronage(this: NarrowActorSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
  if (this.actor.isCharacter()) await (await patronagePart()).performPatronage(this.actor, dataset);
}

/** Clicks on debts and aspects. */
export const PATRONAGE_ACTIONS = { patronage } as const;

/** The code for deeds about companions: loaded with the first click. */
export const companionPart = () => lazy(() => import("../companions/perform-companion.ts"));

/** The followers and the master of an actor, for its sheet; nothing for those who are no creatures. */
export async function companionContext(actor: Actor.Implementation, editing: boolean): Promise<object> {
  if (!actor.isCreature()) return {};
  const { companionsContext } = await lazy(() => import("../companions/companions-context.ts"));
  return companionsContext(actor, editing);
}

function openActor(this: NarrowActorSheet, _event: PointerEvent, { dataset }: HTMLElement): void {
  const sheet = resolveCreatureSync(dataset["uuid"])?.sheet as
    foundry.applications.api.ApplicationV2 | null | undefined;
  void sheet?.render({ force: true });
}

async function companionOperation(
  this: NarrowActorSheet,
  event: PointerEvent,
  { dataset }: HTMLElement,
): Promise<void> {
  const [master, creature] = [this.actor, resolveCreatureSync(dataset["uuid"])];
  if (!master.isCharacter() || !creature) return;
  const { performCompanionOperation } = await companionPart();
  await performCompanionOperation(master, creature, { operation: dataset["operation"] ?? "", click: { event } });
}

async function callForHelp(this: NarrowActorSheet): Promise<void> {
  const { performCallForHelp } = await lazy(() => import("../companions/perform-help.ts"));
  if (this.actor.isCharacter()) await performCallForHelp(this.actor);
}

async function hireHelp(this: NarrowActorSheet): Promise<void> {
  const { performHire } = await lazy(() => import("../companions/perform-hire.ts"));
  if (this.actor.isCharacter()) await performHire(this.actor);
}

/** Entries of a character's menu: help is called by a roll, and then given by the Referee. @rule WH-HIRE-01 */
export const HELP_CONTROLS = [
  {
    icon: "fa-solid fa-bullhorn",
    label: "WHITEHACK.Companion.callForHelp",
    action: "callForHelp",
    ownership: "OWNER",
  },
  {
    icon: "fa-solid fa-user-plus",
    label: "WHITEHACK.Companion.hire",
    action: "hireHelp",
    ownership: "OWNER",
    visible: () => game.user.isGM,
  },
] as const;

/** Clicks that show another actor's sheet, and those that act on a companion. */
export const COMPANION_ACTIONS = { openActor, companionOperation, callForHelp, hireHelp } as const;
