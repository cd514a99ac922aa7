import { performGiving, performTaking } from "../actions/combat/perform-condition.ts";
import type { NarrowActorSheet } from "./document-sheets.ts";

/** Gives the keyboard a place that stays. */
const focusGiving = ({ element }: NarrowActorSheet): void =>
  element.querySelector<HTMLElement>('[data-action="giveCondition"]')?.focus();

async function giveCondition(this: NarrowActorSheet): Promise<void> {
  if (this.actor.isCreature()) await performGiving(this.actor);
}

async function takeCondition(this: NarrowActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const id = target.closest<HTMLElement>("[data-condition]")?.dataset["condition"] ?? "";
  if (!this.actor.isCreature()) return;
  await performTaking(this.actor, id);
  focusGiving(this);
}

/** Clicks on somebody's conditions. */
export const CONDITION_ACTIONS = { giveCondition, takeCondition } as const;
