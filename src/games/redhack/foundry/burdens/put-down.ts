import { toList } from "../../../../view/base/localize.ts";
import {
  asKind,
  calledName,
  type Creature,
  hasPurse,
  resolveCreature,
} from "../../../../foundry/documents/creature.ts";
import { askReferee } from "../../../../foundry/chat/requests/ask-referee.ts";
import { audienceFor } from "../../../../foundry/chat/requests/audience-for.ts";
import { notifyRefusal } from "../../../../foundry/chat/post/notify-refusal.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { placeUnder } from "../../../../foundry/documents/piles/place.ts";
import { placeOf } from "../../../../foundry/documents/place.ts";
import type { PackOperation } from "../../../../foundry/extensions/pack-extension.ts";
import { toVisibility } from "../../../../foundry/host/compat.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { chosenVisibility } from "../../../../foundry/host/settings.ts";
import { heapAt } from "../../../../foundry/items/piles/heap-at.ts";
import { knownName } from "../../../../foundry/items/transfer/finish-moves.ts";
import { moveLoad, outermostOf } from "../../../../foundry/items/transfer/move-transfer.ts";
import { isCarried, NO_COINS } from "../../../../foundry/items/transfer/transfer.ts";
import { isPacked } from "../../../../foundry/items/transfer/perform-stow.ts";
import type { Change } from "../../../../undo/record.ts";
import type { PutDown } from "../../rules/burdens/load.ts";
import { bearsBurdens, bodyOf, storeBody } from "./bearing.ts";

/** The operation, which is the act of its button, too. */
export const PUT_DOWN = "rh.putDown";

const PARTS = ["loose", "stowed", "unwieldy"] as const satisfies readonly PutDown[];

/** Asks the Referee's client to have a part of a load lie on the ground. @rule RH-BUR-03 */
export async function askToPutDown(creature: Creature, button: HTMLElement): Promise<void> {
  const data = { actor: creature.uuid, part: button.dataset["part"] ?? "", visibility: chosenVisibility() };
  notifyRefusal(await askReferee("packOperation", { operation: PUT_DOWN, data }));
}

const isWorn = (item: Item.Implementation): boolean => "equipped" in item.system && item.system.equipped === true;

/** The backpack: a container that itself lies in none. */
const isPack = (item: Item.Implementation): boolean => item.isGear() && item.system.container && !isPacked(item);

/** The items of a part of a load: a backpack goes with all that is in it. @rule RH-BUR-03 */
function itemsOf(creature: Creature, part: PutDown): readonly Item.Implementation[] {
  const carried = outermostOf(creature).filter((item) => isCarried(item) && !isWorn(item));
  const all = creature.items.contents.filter((item) => isCarried(item) && !isWorn(item));
  if (part === "loose") return carried.filter((item) => !isPacked(item) && !isPack(item));
  const packs = carried.filter(isPack);
  return [...packs, ...all.filter((item) => isPacked(item) && carried.includes(item))];
}

/** Lays down a part of a load where its bearer stands, or only tells it where no scene knows. @rule RH-BUR-03 */
async function layDown(creature: Creature, part: PutDown, told: Parameters<typeof postLines>[0]): Promise<boolean> {
  const body = bodyOf(creature);
  if (part === "unwieldy") {
    if (body.unwieldy === 0) return false;
    const changes = await storeBody(creature, { ...body, unwieldy: 0 });
    return (await postLines({ ...told, changes })) !== null;
  }
  const holder = asKind("creature", creature);
  const items = itemsOf(creature, part);
  const [at, beside] = [placeUnder(creature), placeOf(creature)];
  const there = at && beside?.parent && items.length > 0 ? await heapAt(beside.parent, at, beside) : null;
  if (!there || !holder) return false;
  const facts = [...told.facts, { label: "WHITEHACK.Gift.What", value: toList(items.map(knownName), localize) }];
  const coins = part === "loose" && hasPurse(creature) ? creature.system.coins : NO_COINS;
  const post = (moved: readonly Change[]) => postLines({ ...told, facts, changes: [...there.made, ...moved] });
  return (await moveLoad(holder, there.heap, { items, coins }, post)).length > 0;
}

/** A part of a load lies on the ground, for a player who owns its bearer. @rule RH-BUR-03 */
export const putDownOperation: PackOperation = async ({ actor, part, visibility }, sender) => {
  const creature = await resolveCreature(actor);
  const wanted = PARTS.find((one) => one === part);
  if (!creature || !wanted || !bearsBurdens(creature)) return { done: false, reason: "WHITEHACK.Refusal.notDue" };
  if (!creature.testUserPermission(sender, "OWNER")) return { done: false, reason: "WHITEHACK.Refusal.notYours" };
  const done = await layDown(creature, wanted, {
    title: localize("WHITEHACK.Redhack.Burdens.laidDown", { name: calledName(creature) }),
    facts: [{ label: "WHITEHACK.Redhack.Burdens.part", value: `WHITEHACK.Redhack.Burdens.load.${wanted}` }],
    rules: ["RH-BUR-03"],
    actor: creature,
    by: sender.id,
    audience: audienceFor(toVisibility(visibility) ?? "public", sender),
  });
  return done ? { done: true } : { done: false, reason: "WHITEHACK.Refusal.noGround" };
};
