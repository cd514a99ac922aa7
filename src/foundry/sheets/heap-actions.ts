import { loadPart } from "../load-part.ts";
import { giveItem } from "../gifts/open-give.ts";
import type { NarrowActorSheet } from "./document-sheets.ts";
import { itemOf } from "./item-actions.ts";

const takePart = () => loadPart(() => import("../actions/things/perform-take.ts"));

async function takeThing(this: NarrowActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const item = itemOf(this, target);
  if (item) await (await takePart()).performTake(item);
}

/** Asks how many, and for whom. */
async function takeSome(this: NarrowActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const item = itemOf(this, target);
  if (item) await giveItem(item);
}

async function takeCoins(this: NarrowActorSheet): Promise<void> {
  const { performTakeCoins } = await takePart();
  if (this.actor.isHeap()) await performTakeCoins(this.actor);
}

async function takeAll(this: NarrowActorSheet): Promise<void> {
  const { performTakeAll } = await takePart();
  if (this.actor.isHeap()) await performTakeAll(this.actor);
}

/** Leaves all that somebody had where they lie. */
export async function leaveThings(this: NarrowActorSheet): Promise<void> {
  await (await takePart()).performLeave(this.actor);
}

/** Clicks that take something out of a heap. */
export const HEAP_ACTIONS = { takeThing, takeSome, takeCoins, takeAll } as const;
/** Clicks that take something out of a stash; how many coins is always asked. */
export const STASH_ACTIONS = { takeThing, takeSome } as const;
