import { bargainRefusal, hasAspects } from "../../rules/index.ts";
import { loadPart } from "../load-part.ts";
import { rulebookFor } from "../rulebook.ts";
import type { NarrowActorSheet } from "./document-sheets.ts";

const patronagePart = () => loadPart(() => import("../patronage/patronage-part.ts"));

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
