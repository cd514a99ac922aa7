import { bargainRefusal, hasAspects } from "../../rules/index.ts";
import { loadPart } from "../load-part.ts";
import { rulebookFor } from "../rulebook.ts";
import type { NarrowActorSheet } from "./document-sheets.ts";

type Clicked = (this: NarrowActorSheet, event: PointerEvent, target: HTMLElement) => Promise<void>;

const patronagePart = () => loadPart(() => import("../patronage/patronage-facts.ts"));
const debtPart = () => loadPart(() => import("../patronage/perform-debt.ts"));
const aspectPart = () => loadPart(() => import("../patronage/perform-aspect.ts"));

/** Divine debts and aspects, for the sheet; loaded for those who have reached the level or owe something. @rule WH-DIV-01 WH-ASP-01 */
export async function patronageFor(actor: Actor.OfType<"character">): Promise<object> {
  const { level, groups, lockedSlots } = actor.system;
  const { options } = rulebookFor(actor);
  const owes = lockedSlots.length > 0 || groups.some(({ debt }) => debt);
  if (!owes && bargainRefusal(level, options) && !hasAspects(level, options)) return {};
  const { patronageContext } = await patronagePart();
  return patronageContext(actor);
}

const askAid: Clicked = async function askAid() {
  if (this.actor.isCharacter()) await (await debtPart()).performBargain(this.actor);
};
const debtPaid: Clicked = async function debtPaid(_event, { dataset }) {
  if (this.actor.isCharacter() && game.user.isGM) await (await debtPart()).performPaid(this.actor, dataset["pledge"]);
};
const debtDisobeyed: Clicked = async function debtDisobeyed(_event, { dataset }) {
  if (this.actor.isCharacter() && game.user.isGM)
    await (await debtPart()).performDisobeyed(this.actor, dataset["pledge"]);
};
const prepareAspect: Clicked = async function prepareAspect(_event, { dataset }) {
  if (this.actor.isCharacter()) await (await aspectPart()).performPreparation(this.actor, Number(dataset["place"]));
};
const introduceAspect: Clicked = async function introduceAspect(_event, { dataset }) {
  if (this.actor.isCharacter())
    await (await aspectPart()).performIntroduction(this.actor, Number(dataset["place"]), Number(dataset["at"]));
};

/** Clicks on debts and aspects. */
export const PATRONAGE_ACTIONS = { askAid, debtPaid, debtDisobeyed, prepareAspect, introduceAspect } as const;
