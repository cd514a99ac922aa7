import { creatureFound } from "../documents/creature-found.ts";
import { loadPart } from "../load-part.ts";
import type { NarrowActorSheet } from "./document-sheets.ts";

/** What is done about companions: loaded with the first click. */
export const companionPart = () => loadPart(() => import("../companions/perform-companion.ts"));

/** Who follows somebody and whom they follow, for their sheet; nothing for those who are no creatures. */
export async function companionContext(actor: Actor.Implementation, editing: boolean): Promise<object> {
  if (!actor.isCreature()) return {};
  const { companionsContext } = await loadPart(() => import("../companions/companions-context.ts"));
  return companionsContext(actor, editing);
}

function openActor(this: NarrowActorSheet, _event: PointerEvent, { dataset }: HTMLElement): void {
  const sheet = creatureFound(dataset["uuid"])?.sheet as foundry.applications.api.ApplicationV2 | null | undefined;
  void sheet?.render({ force: true });
}

async function companionDeed(this: NarrowActorSheet, event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
  const [master, creature] = [this.actor, creatureFound(dataset["uuid"])];
  if (!master.isCharacter() || !creature) return;
  const { performCompanionDeed } = await companionPart();
  await performCompanionDeed(master, creature, { deed: dataset["deed"] ?? "", click: { event } });
}

async function callForHelp(this: NarrowActorSheet): Promise<void> {
  const { performCallForHelp } = await loadPart(() => import("../companions/perform-help.ts"));
  if (this.actor.isCharacter()) await performCallForHelp(this.actor);
}

async function hireHelp(this: NarrowActorSheet): Promise<void> {
  const { performHire } = await loadPart(() => import("../companions/perform-hire.ts"));
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

/** Clicks that show somebody else's sheet, and that do something about a companion. */
export const COMPANION_ACTIONS = { openActor, companionDeed, callForHelp, hireHelp } as const;
