import { loadPart } from "../load-part.ts";
import { rollFrom, type RollPayload } from "../roll-payload.ts";

async function makeMacro(roll: RollPayload, slot: number): Promise<void> {
  const { createRollMacro } = await loadPart(() => import("../actions/rolls/create-roll-macro.ts"));
  await createRollMacro(roll, slot);
}

/** A roll dropped on the hotbar becomes a macro; everything else is left to the host. */
export function hotbarDrop(_hotbar: unknown, data: object, slot: number): boolean | void {
  const roll = rollFrom(data);
  if (!roll) return undefined;
  void makeMacro(roll, slot); // not awaited: the host wants its answer at once
  return false;
}
