import { askOne } from "../../dialogs/ask-one.ts";
import { calledName } from "../../documents/chosen-creatures.ts";
import type { Heap } from "../../documents/holder.ts";
import { hasPurse, isCarried, NO_COINS, quantityOf } from "../../gifts/gift.ts";
import { askReferee } from "../../requests/ask-referee.ts";
import { chosenVisibility } from "../../settings.ts";
import { tellRefusal } from "../tell/tell.ts";
import { performGive, performGiveCoins } from "./perform-give.ts";

/** Who takes what lies there, unless the user says otherwise: the character that they play. */
function ownCharacter(): Actor.Implementation | null {
  const { character } = game.user;
  return character?.isOwner ? character : null;
}

/** Takes a thing out of a heap, all that there is of it; who takes it is asked where that is not clear. */
export async function performTake(item: Item.Implementation): Promise<void> {
  const { actor, id } = item;
  const to = ownCharacter();
  if (!to || !actor || id === null) return performGive(item);
  const gift = { from: actor.uuid, to: to.uuid, item: id, amount: quantityOf(item), coins: NO_COINS };
  tellRefusal(await askReferee("giveThing", { ...gift, visibility: chosenVisibility() }));
}

/** Takes the coins of a heap. */
export async function performTakeCoins(heap: Heap): Promise<void> {
  const to = ownCharacter();
  if (!to) return performGiveCoins(heap);
  const gift = { from: heap.uuid, to: to.uuid, item: "", amount: 1, coins: { ...heap._source.system.coins } };
  tellRefusal(await askReferee("giveThing", { ...gift, visibility: chosenVisibility() }));
}

/** The user's own who could take everything, and for Referees those of the players, by uuid. */
const takers = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    game.actors.contents
      .filter((one) => hasPurse(one) && !one.isHeap() && one.isOwner && (one.hasPlayerOwner || !game.user.isGM))
      .map((one) => [one.uuid, calledName(one)]),
  );

/** Takes all that lies in a heap; who takes it is asked where that is not clear. */
export async function performTakeAll(heap: Heap): Promise<void> {
  const asked = { actor: heap, title: "WHITEHACK.Heap.TakeAll", label: "WHITEHACK.Heap.Taker", choices: takers() };
  const to = ownCharacter()?.uuid ?? (await askOne(asked));
  if (to === null) {
    if (Object.keys(asked.choices).length === 0) ui.notifications.warn("WHITEHACK.Heap.noTaker", { localize: true });
    return;
  }
  tellRefusal(await askReferee("takeAll", { from: heap.uuid, to, visibility: chosenVisibility() }));
}

/** Leaves all that somebody had where they lie, for everybody to take; the Referee takes out of the heap what is not to be had. */
export async function performLeave(actor: Actor.Implementation): Promise<void> {
  const items = actor.items.contents.filter(isCarried).map(({ id }) => id ?? "");
  const left = { from: actor.uuid, items, coins: true, visibility: chosenVisibility() };
  tellRefusal(await askReferee("leaveThings", left));
}
