import {
  calledName,
  hasPurse,
  type Heap,
  type Holder,
  isHolder,
  keepingOf,
  type Purse,
} from "../../documents/creature.ts";
import { type Place, placeUnder } from "../../documents/piles/place.ts";
import { giveForm, givenIn, type GiveQuestion } from "../../../view/items/dialogs/give-and-split-dialog.ts";
import { ask, askOne } from "../../chat/dialogs/ask.ts";
import { type Gift, type Given, isCarried, NO_COINS, quantityOf } from "./transfer.ts";
import { knownName } from "./finish-moves.ts";
import { localize } from "../../host/localize.ts";
import { askReferee } from "../../chat/requests/ask-referee.ts";
import { chosenVisibility } from "../../host/settings.ts";
import { notifyRefusal } from "../../chat/post/notify-refusal.ts";
import { mayBeLost } from "../signature-object.ts";

/** The destination of an item: a receiver, or a place on the scene; neither where the user is asked. */
export interface Aim {
  readonly to?: Holder;
  readonly at?: Place;
}

type Fits = (actor: Actor.Implementation) => boolean;
type Receiver = GiveQuestion["receivers"][number];

/** Stands for the scene in the list of those who may get something. */
const GROUND = "ground";

/** The place where it can be laid down, in words; nothing where there is no such place. */
const groundAt = (at: Place | null): readonly Receiver[] =>
  at ? [{ uuid: GROUND, name: localize("WHITEHACK.Heap.Ground") }] : [];

const asReceiver = (one: Holder): Receiver => ({ uuid: one.uuid, name: calledName(one) });

/** The possible receivers: the user's targets, the user's own actors, all that players play, and their parties. */
function receiversFor(giver: Actor.Implementation, fits: Fits = isHolder): readonly Receiver[] {
  const aimed = [...game.user.targets].map(({ actor }) => actor);
  const known = game.actors.contents.filter(
    (one) => hasPurse(one) && keepingOf(one) !== "heap" && (one.hasPlayerOwner || one.isOwner),
  );
  const all = [...aimed, ...known].filter((one) => one && fits(one) && one.uuid !== giver.uuid) as Holder[];
  return [...new Map(all.map((one) => [one.uuid, asReceiver(one)])).values()];
}

type What = Pick<Given, "from" | "item"> & Partial<Given>;
type Chosen = What & Pick<Gift, "to">;

/** Has it moved: to a receiver, or down to the ground. */
async function give({ to, ...what }: Chosen, at: Place | null): Promise<void> {
  const gift = { amount: 1, coins: NO_COINS, ...what, visibility: chosenVisibility() };
  const answer = to === GROUND && at ? askReferee("layDown", { ...gift, at }) : askReferee("giveItem", { ...gift, to });
  notifyRefusal(await answer);
}

/** The questions about an item that is given. */
interface Asking extends GiveQuestion {
  readonly actor: Actor.Implementation | Item.Implementation;
  readonly title: string;
  /** The place where it would be laid down. */
  readonly at: Place | null;
}

/** Asks who gets how much, and gives it. */
async function askAndGive(what: What, asked: Asking): Promise<void> {
  const { actor, title, at } = asked;
  if (asked.receivers.length === 0) return void ui.notifications.warn("WHITEHACK.Gift.Nobody", { localize: true });
  const reply = await ask({
    actor,
    title,
    form: giveForm(asked),
    confirm: { label: "WHITEHACK.Gift.Give", icon: "fa-solid fa-hand-holding" },
  });
  const given = reply && givenIn(asked, reply.values);
  if (given) await give({ ...what, ...given }, at);
}

/** The possible receivers of an item, and the place where it may lie. */
function choicesFor(giver: Actor.Implementation, { to, at }: Aim, fits?: Fits): Pick<Asking, "receivers" | "at"> {
  if (to) return { receivers: [asReceiver(to)], at: null };
  if (at) return { receivers: groundAt(at), at };
  const under = keepingOf(giver) === "heap" ? null : placeUnder(giver);
  return { receivers: [...receiversFor(giver, fits), ...groundAt(under)], at: under };
}

/** Gives an item away or lays it down; of several, how many is asked, and to whom, where that is not clear. */
export async function performGive(item: Item.Implementation, aim: Aim = {}): Promise<void> {
  const { actor, id } = item;
  if (!actor || id === null || !(await mayBeLost(item))) return;
  const [what, quantity] = [{ from: actor.uuid, item: id }, quantityOf(item)];
  const { receivers, at } = choicesFor(actor, aim);
  const only = isAimed(aim) && quantity <= 1 ? receivers[0] : undefined;
  if (only) return give({ ...what, to: only.uuid }, at);
  const title = localize("WHITEHACK.Gift.Ask", { name: knownName(item) });
  await askAndGive(what, { receivers, at, quantity, coins: NO_COINS, actor: item, title });
}

/** True if the destination is clear. */
const isAimed = ({ to, at }: Aim): boolean => to !== undefined || at !== undefined;

/** Gives coins away, or lays them down. */
export async function performGiveCoins(actor: Purse, aim: Aim = {}): Promise<void> {
  const { coins } = actor.system;
  const asked = { ...choicesFor(actor, aim, hasPurse), quantity: null, coins: { ...coins }, actor };
  await askAndGive({ from: actor.uuid, item: "" }, { ...asked, title: localize("WHITEHACK.Gift.GiveCoins") });
}

/** The default taker of a heap: the character that the user plays. */
function ownCharacter(): Actor.Implementation | null {
  const { character } = game.user;
  return character?.isOwner ? character : null;
}

/** Takes an item out of a heap, all that there is of it; who takes it is asked where that is not clear. */
export async function performTake(item: Item.Implementation): Promise<void> {
  const { actor, id } = item;
  const to = ownCharacter();
  if (!to || !actor || id === null) return performGive(item);
  const gift = { from: actor.uuid, to: to.uuid, item: id, amount: quantityOf(item), coins: NO_COINS };
  notifyRefusal(await askReferee("giveItem", { ...gift, visibility: chosenVisibility() }));
}

/** Takes the coins of a heap. */
export async function performTakeCoins(heap: Heap): Promise<void> {
  const to = ownCharacter();
  if (!to) return performGiveCoins(heap);
  const gift = { from: heap.uuid, to: to.uuid, item: "", amount: 1, coins: { ...heap._source.system.coins } };
  notifyRefusal(await askReferee("giveItem", { ...gift, visibility: chosenVisibility() }));
}

/** The user's own who could take everything, and for Referees those of the players, by uuid. */
const takers = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    game.actors.contents
      .filter(
        (one) => hasPurse(one) && keepingOf(one) !== "heap" && one.isOwner && (one.hasPlayerOwner || !game.user.isGM),
      )
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
  notifyRefusal(await askReferee("takeAll", { from: heap.uuid, to, visibility: chosenVisibility() }));
}

/**
 * Leaves all of an actor's possessions where it lies, for all to take; the Referee takes out of the heap what is not to
 * be had.
 */
export async function performLeave(actor: Actor.Implementation): Promise<void> {
  const items = actor.items.contents.filter(isCarried).map(({ id }) => id ?? "");
  const left = { from: actor.uuid, items, coins: true, visibility: chosenVisibility() };
  notifyRefusal(await askReferee("leaveItems", left));
}
