import { type GiveQuestion, giveDialog, givenIn } from "../../../view/dialogs/give-dialog.ts";
import { shownTitle } from "../../../view/things/thing.ts";
import { isThing, toThing } from "../../data/thing.ts";
import { ask } from "../../dialogs/ask.ts";
import { calledName } from "../../documents/chosen-creatures.ts";
import { type Holder, isHolder } from "../../documents/holder.ts";
import { type Gift, hasPurse, NO_COINS, type Purse, quantityOf } from "../../gifts/gift.ts";
import { localize } from "../../localize.ts";
import { askReferee } from "../../requests/ask-referee.ts";
import { chosenVisibility } from "../../settings.ts";
import { tellRefusal } from "../tell/tell.ts";
import { mayBeLost } from "../../fortunate/signature-object.ts";

type Fits = (actor: Actor.Implementation) => boolean;

/** Who may get something: whom the user aims at, the user's own, everybody whom a player plays, and their parties. */
function receiversFor(giver: Actor.Implementation, fits: Fits = isHolder): GiveQuestion["receivers"] {
  const aimed = [...game.user.targets].map(({ actor }) => actor);
  const known = game.actors.contents.filter((one) => hasPurse(one) && (one.hasPlayerOwner || one.isOwner));
  const all = [...aimed, ...known].filter((one) => one && fits(one) && one.uuid !== giver.uuid) as Holder[];
  return [...new Map(all.map((one) => [one.uuid, { uuid: one.uuid, name: calledName(one) }])).values()];
}

type What = Pick<Gift, "from" | "item"> & Partial<Gift>;

async function give(what: What & Pick<Gift, "to">): Promise<void> {
  tellRefusal(await askReferee("giveThing", { amount: 1, coins: NO_COINS, ...what, visibility: chosenVisibility() }));
}

/** Asks who gets how much, and gives it. */
async function askAndGive(
  what: What,
  asked: GiveQuestion & { readonly actor: Actor.Implementation | Item.Implementation; readonly title: string },
): Promise<void> {
  const { actor, title } = asked;
  if (asked.receivers.length === 0) return void ui.notifications.warn("WHITEHACK.Gift.Nobody", { localize: true });
  const reply = await ask({
    name: "give",
    actor,
    title,
    context: giveDialog(asked),
    confirm: { label: "WHITEHACK.Gift.Give", icon: "fa-solid fa-hand-holding" },
  });
  const given = reply && givenIn(asked, reply.values);
  if (given) await give({ ...what, ...given });
}

const titleOf = (item: Item.Implementation): string =>
  localize("WHITEHACK.Gift.Ask", { name: isThing(item) ? localize(shownTitle(toThing(item))) : item.name });

/** Gives a thing to somebody; of several, how many is asked, and to whom, where that is not clear. */
export async function performGive(item: Item.Implementation, to: Holder | null = null): Promise<void> {
  const { actor, id } = item;
  if (!actor || id === null || !(await mayBeLost(item))) return;
  const [what, quantity] = [{ from: actor.uuid, item: id }, quantityOf(item)];
  if (to && quantity <= 1) return give({ ...what, to: to.uuid });
  const receivers = to ? [{ uuid: to.uuid, name: calledName(to) }] : receiversFor(actor);
  await askAndGive(what, { receivers, quantity, coins: NO_COINS, actor: item, title: titleOf(item) });
}

/** Gives coins to somebody. */
export async function performGiveCoins(actor: Purse): Promise<void> {
  const { coins } = actor.system;
  const asked = { receivers: receiversFor(actor, hasPurse), quantity: null, coins: { ...coins }, actor };
  await askAndGive({ from: actor.uuid, item: "" }, { ...asked, title: localize("WHITEHACK.Gift.GiveCoins") });
}
