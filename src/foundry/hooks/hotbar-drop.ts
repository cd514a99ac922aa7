import { createRollMacro } from "../actions/rolls/create-roll-macro.ts";
import { rollFrom } from "../roll-payload.ts";

/** A roll dropped on the hotbar becomes a macro; everything else is left to the host. */
export function hotbarDrop(_hotbar: unknown, data: object, slot: number): boolean | void {
  const roll = rollFrom(data);
  if (!roll) return undefined;
  void createRollMacro(roll, slot); // not awaited: the host wants its answer at once
  return false;
}
