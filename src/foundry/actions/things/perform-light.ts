import { kindle, type LightFacts, minutesLeft, putOut } from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { toFigure } from "../../../view/localize.ts";
import { localize } from "../../localize.ts";
import { rulebookFor } from "../../rulebook.ts";
import { storeChange } from "../../undo/store-change.ts";
import { tellThing } from "../tell/tell-thing.ts";

/** Lights a torch or a lantern: from now on it burns by the world's clock. @rule WH-TIME-05 */
export async function performKindle(item: Item.Implementation): Promise<void> {
  if (!item.isGear()) return;
  const now = game.time.worldTime;
  const light = kindle(item.system.light, now, rulebookFor(item.actor));
  const changes = await storeLight(item, light);
  if (changes.length === 0) return;
  const minutes = toFigure(minutesLeft(light, now));
  const text = localize("WHITEHACK.Light.lit", { minutes });
  await tellThing(item, { text, rules: ["WH-TIME-05"], changes });
}

/** Puts it out; what is left of it burns another time. @rule WH-TIME-05 */
export async function performPutOut(item: Item.Implementation): Promise<void> {
  if (!item.isGear()) return;
  const light = putOut(item.system.light, game.time.worldTime);
  const changes = await storeLight(item, light);
  if (changes.length === 0) return;
  const minutes = toFigure(light.left ?? 0);
  const text = localize("WHITEHACK.Light.putOut", { minutes });
  await tellThing(item, { text, rules: ["WH-TIME-05"], changes });
}

const storeLight = (item: Item.Implementation, light: LightFacts): Promise<readonly Change[]> =>
  storeChange(item, written(light));

function written(light: LightFacts): object {
  return { light };
}
