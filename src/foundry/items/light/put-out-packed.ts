import { isLit, minutesLeft, packedLight } from "../../../rules/index.ts";
import { toFigure } from "../../../view/base/localize.ts";
import { localize } from "../../host/localize.ts";

/** However a light comes into a pack, the same change puts it out. @rule WH-TIME-05 WH-ENC-01 */
export function putOutPacked({ name, system: { light } }: Item.OfType<"gear">, changes: Item.UpdateData): void {
  const packed: unknown = foundry.utils.getProperty(changes, "system.packed");
  if (packed !== true || !isLit(light)) return;
  const now = game.time.worldTime;
  foundry.utils.setProperty(changes, "system.light", packedLight(light, now));
  const told = { name, minutes: toFigure(minutesLeft(light, now)) };
  ui.notifications.info(localize("WHITEHACK.Light.packed", told));
}
