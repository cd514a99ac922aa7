import { type Creature, resolveCreatureSync } from "../documents/creature.ts";
import { resolveUuidSync } from "../documents/resolve-uuid.ts";
import { clicksOn, type SheetClick } from "./in-turn.ts";
import type { NarrowActorSheet } from "./document-sheets.ts";
import { lazy } from "../host/lazy.ts";
import { packsInForce } from "../extensions/packs-in-force.ts";
import { bargainRefusal, hasAspects } from "../../rules/index.ts";
import { rulebookFor } from "../host/rulebook.ts";

/** An entry of the menu of sheets, for Referees of worlds with house rules. */
export const RULES_OF_ONE_CONTROL = {
  icon: "fa-solid fa-scale-balanced",
  label: "WHITEHACK.RulesOfOne.Open",
  action: "rulesOfOne",
  visible: (): boolean => game.user.isGM && packsInForce().length > 0,
};

/** Clicks on the entry about the rules of one. */
export const RULES_OF_ONE_ACTIONS = clicksOn("creature", {
  rulesOfOne: async (actor) =>
    (await lazy(() => import("../app/rules/perform-rules-of-one.ts"))).performRulesOfOne(actor),
});

/** The code that gives and takes conditions. */
export const conditionPart = () => lazy(() => import("../conditions/give-condition.ts"));

/** Gives the keyboard a place that stays. */
const focusGiving = ({ element }: SheetClick["sheet"]): void =>
  element.querySelector<HTMLElement>('[data-action="giveCondition"]')?.focus();

/** Clicks on an actor's conditions. */
export const CONDITION_ACTIONS = clicksOn("creature", {
  giveCondition: async (actor) => (await conditionPart()).performGiving(actor),
  async takeCondition(actor, { sheet, target }) {
    const id = target.closest<HTMLElement>("[data-condition]")?.dataset["condition"] ?? "";
    await (await conditionPart()).performTaking(actor, id);
    focusGiving(sheet);
  },
});

const patronagePart = () => lazy(() => import("../campaign/patronage/patronage-part.ts"));

/** Divine debts and aspects, for the sheet; loaded for those who have reached the level or owe something. @rule WH-DIV-01 WH-ASP-01 */
export async function patronageFor(actor: Actor.OfType<"character">): Promise<object> {
  const { level, groups, lockedSlots } = actor.system;
  const { options } = rulebookFor(actor);
  const owes = lockedSlots.length > 0 || groups.some(({ debt }) => debt);
  if (!owes && bargainRefusal(level, options) && !hasAspects(level, options)) return {};
  return (await patronagePart()).patronageContext(actor);
}

/** Clicks on debts and aspects. */
export const PATRONAGE_ACTIONS = clicksOn("character", {
  patronage: async (actor, { target: { dataset } }) => (await patronagePart()).performPatronage(actor, dataset),
});

/** The code for actions about companions: loaded with the first click. */
export const companionPart = () => lazy(() => import("../companions/perform-companion.ts"));

/** The followers and the master of a creature, for its sheet. */
export async function companionContext(actor: Creature, editing: boolean): Promise<object> {
  const { companionsContext } = await lazy(() => import("../companions/companions-context.ts"));
  return companionsContext(actor, editing);
}

function openActor(this: NarrowActorSheet, _event: PointerEvent, { dataset }: HTMLElement): void {
  const found = resolveUuidSync(dataset["uuid"] ?? "");
  const sheet = (found instanceof Actor ? found.sheet : null) as
    foundry.applications.api.ApplicationV2 | null | undefined;
  void sheet?.render({ force: true });
}

/** Clicks on companions, which act for the character that they follow. */
const COMPANY_ACTIONS = clicksOn("character", {
  async companionOperation(master, { event, target: { dataset } }) {
    const creature = resolveCreatureSync(dataset["uuid"]);
    if (!creature) return;
    const { performCompanionOperation } = await companionPart();
    await performCompanionOperation(master, creature, { operation: dataset["operation"] ?? "", click: { event } });
  },
  callForHelp: async (actor) => (await lazy(() => import("../companions/perform-help.ts"))).performCallForHelp(actor),
  hireHelp: async (actor) => (await lazy(() => import("../companions/perform-hire.ts"))).performHire(actor),
});

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
export const COMPANION_ACTIONS = { openActor, ...COMPANY_ACTIONS };
