import { fillLight, isFuel, kindle, type LightFacts, minutesLeft, putOut } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import { toFigure } from "../../view/base/localize.ts";
import { knownName } from "./transfer/finish-moves.ts";
import { localize } from "../host/localize.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { storeChange, storeItems } from "../documents/store-change.ts";
import { refuseUse, postItem } from "../chat/post/post-item.ts";

/** Lights a torch or a lantern: from now on it burns by the world's clock. @rule WH-TIME-05 */
export async function performKindle(item: Item.Implementation): Promise<void> {
  if (!item.isGear()) return;
  const now = game.time.worldTime;
  const light = kindle(item.system.light, now, rulebookFor(item.actor));
  const changes = await storeLight(item, light);
  if (changes.length === 0) return;
  const minutes = toFigure(minutesLeft(light, now));
  const text = localize("WHITEHACK.Light.lit", { minutes });
  await postItem(item, { text, rules: ["WH-TIME-05"], changes });
}

/** Puts it out; what is left of it burns another time. @rule WH-TIME-05 */
export async function performPutOut(item: Item.Implementation): Promise<void> {
  if (!item.isGear()) return;
  const light = putOut(item.system.light, game.time.worldTime);
  const changes = await storeLight(item, light);
  if (changes.length === 0) return;
  const minutes = toFigure(light.left ?? 0);
  const text = localize("WHITEHACK.Light.putOut", { minutes });
  await postItem(item, { text, rules: ["WH-TIME-05"], changes });
}

type Light = Item.OfType<"gear">;

/** Fills a lantern with fuel that its bearer carries, which is used up. @rule WH-TIME-05 */
export async function performFillLight(item: Item.Implementation): Promise<void> {
  const { actor } = item;
  if (!item.isGear() || !actor) return;
  const fuel = fuelOf(actor);
  if (!fuel) return refuseUse("noFuel");
  const { filled, fuelLeft } = fillLight(item.system.light, fuel.system);
  const changes = await storeItems(actor, [
    { item, system: written(filled) },
    { item: fuel, system: { quantity: fuelLeft } },
  ]);
  const facts = [{ label: "WHITEHACK.Light.with", value: knownName(fuel) }];
  await postItem(item, { text: "WHITEHACK.Light.filled", facts, rules: ["WH-TIME-05"], changes });
}

const fuelOf = ({ items }: Actor.Implementation): Light | null =>
  (items.contents.filter((one) => one.isGear()) as readonly Light[]).find(({ system }) => isFuel(system)) ?? null;

const storeLight = (item: Item.Implementation, light: LightFacts): Promise<readonly Change[]> =>
  storeChange(item, written(light));

function written(light: LightFacts): object {
  return { light };
}
