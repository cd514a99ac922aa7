import { afterFiring, type BlowState, type FireMode, hasClip } from "../../rules/index.ts";
import { shownTitle } from "../../view/things/thing.ts";
import type { Change } from "../../undo/record.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import { toThing } from "../data/thing.ts";
import type { Creature } from "../documents/creature.ts";
import { toFigure } from "../../view/localize.ts";
import { rulebookFor } from "../rulebook.ts";
import { storeChange } from "../undo/store-change.ts";

/** The gun of a blow, where clips are counted; null for other weapons. @rule WH-GUN-02 */
function gunOf(actor: Creature, { blow }: Pick<BlowState, "blow">): Item.OfType<"weapon"> | null {
  const { id, use } = blow.striker.line;
  const weapon = actor.items.get(id);
  if (use !== "missile" || !weapon?.isWeapon() || !rulebookFor(actor).options.modernWeapons) return null;
  return hasClip(weapon.system) ? weapon : null;
}

/** Notes how a gun was fired, for the roll after the fight; continuous fire empties its clip. @rule WH-GUN-02 */
export const storeShot = async (gun: Item.OfType<"weapon">, mode: FireMode): Promise<readonly Change[]> => {
  const fired = afterFiring(gun.system, mode);
  return fired ? storeChange(gun, fired) : [];
};

/** Notes how the gun of a blow was fired. @rule WH-GUN-02 */
export async function noteShot(actor: Creature, state: Pick<BlowState, "blow" | "attack">): Promise<readonly Change[]> {
  const gun = state.attack && gunOf(actor, state);
  return gun ? storeShot(gun, state.blow.fire ?? "single") : [];
}

/** Tells that continuous fire has emptied the clip. @rule WH-GUN-02 */
export async function tellEmptied(like: ChatMessage.Implementation, actor: Creature, state: BlowState): Promise<void> {
  const gun = state.attack && state.blow.fire === "fullAuto" ? gunOf(actor, state) : null;
  if (!gun) return;
  await tellLines({ ...emptyLines(gun), title: shownTitle(toThing(gun)), rules: ["WH-GUN-02"], actor, like });
}

/** What a card says of an empty clip. */
export const emptyLines = ({ system: { clips } }: Item.OfType<"weapon">) => ({
  text: "WHITEHACK.Gun.Empty",
  facts: clips === null ? [] : [{ label: "WHITEHACK.Sheet.Clips", value: toFigure(clips) }],
});
