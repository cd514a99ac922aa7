import { dragAnew } from "../moves/walk.ts";
import type { WayAhead } from "../packs/pack-at-table.ts";
import type { Creature } from "../documents/creature.ts";
import { givesUpSpell, isConcentrating } from "./concentrating.ts";

/** Tokens about which somebody is being asked: a second pull at one asks no second time. */
const asked = new WeakSet<TokenDocument.Implementation>();

/** Asks whether the mover gives up their spell; after a yes the way is made. @rule FH-SPL-11 */
async function askAndGo({ token, steps }: WayAhead, actor: Creature): Promise<void> {
  asked.add(token);
  const may = await givesUpSpell(actor, "move").finally(() => asked.delete(token));
  if (may) await dragAnew(token, steps);
}

/** Whoever concentrates on a spell is asked before their token moves. False: it does not, or not yet. @rule FH-SPL-11 */
export function staysWithSpell(way: WayAhead): boolean {
  const { actor } = way.fighter;
  if (!actor?.isCreature() || !isConcentrating(actor)) return true;
  if (!asked.has(way.token)) void askAndGo(way, actor);
  return false;
}
