import { type GiveQuestion, giveDialog, givenIn } from "../../../view/dialogs/give-dialog.ts";
import { ask } from "../../dialogs/ask.ts";
import { calledName } from "../../documents/chosen-creatures.ts";
import { type Holder, isHolder } from "../../documents/holder.ts";
import { type Given, type Gift, hasPurse, NO_COINS, type Purse, quantityOf } from "../../gifts/gift.ts";
import { knownName } from "../../gifts/tell-gift.ts";
import type { Aim } from "../../heaps/aim.ts";
import { type Place, placeUnder } from "../../heaps/place.ts";
import { localize } from "../../localize.ts";
import { askReferee } from "../../requests/ask-referee.ts";
import { chosenVisibility } from "../../settings.ts";
import { tellRefusal } from "../tell/tell.ts";
import { mayBeLost } from "../../fortunate/signature-object.ts";

type Fits = (actor: Actor.Implementation) => boolean;
type Receiver = GiveQuestion["receivers"][number];

/** Stands for the scene in the list of those who may get something. */
const GROUND = "ground";

/** Where it can be laid down, in words; nothing where there is no such place. */
const groundAt = (at: Place | null): readonly Receiver[] =>
  at ? [{ uuid: GROUND, name: localize("WHITEHACK.Heap.Ground") }] : [];

const asReceiver = (one: Holder): Receiver => ({ uuid: one.uuid, name: calledName(one) });

/** Who may get something: whom the user aims at, the user's own, everybody whom a player plays, and their parties. */
function receiversFor(giver: Actor.Implementation, fits: Fits = isHolder): readonly Receiver[] {
  const aimed = [...game.user.targets].map(({ actor }) => actor);
  const known = game.actors.contents.filter(
    (one) => hasPurse(one) && !one.isHeap() && (one.hasPlayerOwner || one.isOwner),
  );
  const all = [...aimed, ...known].filter((one) => one && fits(one) && one.uuid !== giver.uuid) as Holder[];
  return [...new Map(all.map((one) => [one.uuid, asReceiver(one)])).values()];
}

type What = Pick<Given, "from" | "item"> & Partial<Given>;
type Chosen = What & Pick<Gift, "to">;

/** Has it moved: to somebody, or down to the ground. */
async function give({ to, ...what }: Chosen, at: Place | null): Promise<void> {
  const gift = { amount: 1, coins: NO_COINS, ...what, visibility: chosenVisibility() };
  const answer =
    to === GROUND && at ? askReferee("layDown", { ...gift, at }) : askReferee("giveThing", { ...gift, to });
  tellRefusal(await answer);
}

/** What is asked about something that is given. */
interface Asking extends GiveQuestion {
  readonly actor: Actor.Implementation | Item.Implementation;
  readonly title: string;
  /** Where it would be laid down. */
  readonly at: Place | null;
}

/** Asks who gets how much, and gives it. */
async function askAndGive(what: What, asked: Asking): Promise<void> {
  const { actor, title, at } = asked;
  if (asked.receivers.length === 0) return void ui.notifications.warn("WHITEHACK.Gift.Nobody", { localize: true });
  const reply = await ask({
    name: "give",
    actor,
    title,
    context: giveDialog(asked),
    confirm: { label: "WHITEHACK.Gift.Give", icon: "fa-solid fa-hand-holding" },
  });
  const given = reply && givenIn(asked, reply.values);
  if (given) await give({ ...what, ...given }, at);
}

/** Who may get a thing of somebody's, or where it may lie. */
function choicesFor(giver: Actor.Implementation, { to, at }: Aim, fits?: Fits): Pick<Asking, "receivers" | "at"> {
  if (to) return { receivers: [asReceiver(to)], at: null };
  if (at) return { receivers: groundAt(at), at };
  const under = giver.isHeap() ? null : placeUnder(giver);
  return { receivers: [...receiversFor(giver, fits), ...groundAt(under)], at: under };
}

/** Gives a thing to somebody or lays it down; of several, how many is asked, and to whom, where that is not clear. */
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

/** Whether it is clear where something goes. */
const isAimed = ({ to, at }: Aim): boolean => to !== undefined || at !== undefined;

/** Gives coins to somebody, or lays them down. */
export async function performGiveCoins(actor: Purse, aim: Aim = {}): Promise<void> {
  const { coins } = actor.system;
  const asked = { ...choicesFor(actor, aim, hasPurse), quantity: null, coins: { ...coins }, actor };
  await askAndGive({ from: actor.uuid, item: "" }, { ...asked, title: localize("WHITEHACK.Gift.GiveCoins") });
}
