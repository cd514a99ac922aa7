import { afterAmmoRoll, ammoCheck, hasClip, planCheck, resolveAmmo } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import { toFigure } from "../../view/localize.ts";
import type { FactLine } from "../../view/things/item-facts.ts";
import type { Audience } from "../cards/post-card.ts";
import { type DiceSource, throwDice } from "../dice.ts";
import { chosenVisibility } from "../settings.ts";
import { storeChange } from "../undo/store-change.ts";
import { tellThing } from "../actions/tell/tell-thing.ts";
import { emptyLines } from "./note-shot.ts";

type Gun = Item.OfType<"weapon"> & Item.Implementation;

/** Whether it still has to be found out if a gun's clip is empty. @rule WH-GUN-02 */
export const awaitsAmmoRoll = (item: Item.Implementation | null): item is Gun =>
  item?.isWeapon() === true && item.system.gun.fired && hasClip(item.system);

/** Throws the roll after a fight, which needs no dice where the clip is empty anyway. @rule WH-GUN-02 WH-GUN-03 */
export async function throwAmmo({ system }: Gun, dice: DiceSource) {
  const check = ammoCheck(system.gun, system);
  const thrown = check ? await dice(planCheck(check)) : { faces: [], rolls: [] };
  return { outcome: resolveAmmo(system.gun, system, thrown.faces), rolls: thrown.rolls };
}
type Thrown = Awaited<ReturnType<typeof throwAmmo>>;

/** What was rolled against, what the clip has made of the dice, and what a failed pair means. @rule WH-GUN-02 WH-GUN-03 */
const rollLines = ({ check, detriment }: Thrown["outcome"]): readonly FactLine[] => [
  ...(check ? [{ label: "WHITEHACK.Card.Score", value: toFigure(check.score) }] : []),
  ...(check?.reasons ?? []).map(({ label, mode }) => ({ label, value: `WHITEHACK.DiceMode.${mode}` })),
  ...(detriment ? [{ label: "WHITEHACK.Gun.Detriment", value: "WHITEHACK.Gun.DetrimentText" }] : []),
];

/** Notes the result and tells it; the card keeps what it has changed, unless another one does. @rule WH-GUN-02 WH-GUN-03 */
export async function tellAmmo(
  gun: Gun,
  { outcome, rolls }: Thrown,
  { audience, keeps }: { readonly audience: Audience; readonly keeps: boolean },
): Promise<readonly Change[]> {
  const { check, empty } = outcome;
  const changes = await storeChange(gun, afterAmmoRoll(gun.system, outcome));
  const { text, facts } = empty ? emptyLines(gun) : { text: "WHITEHACK.Gun.NotEmpty", facts: [] };
  await tellThing(gun, {
    text,
    formula: check ? "1d20" : "",
    faces: check?.faces ?? [],
    rolls,
    facts: [...rollLines(outcome), ...facts],
    rules: ["WH-GUN-02", ...(check && check.reasons.length > 0 ? ["WH-GUN-03"] : [])],
    audience,
    changes: keeps ? changes : [],
  });
  return changes;
}

/** Rolls for the clip of a gun of one's own. @rule WH-GUN-02 */
export async function performAmmo(item: Item.Implementation): Promise<void> {
  if (!awaitsAmmoRoll(item)) return;
  const audience = { visibility: chosenVisibility() };
  await tellAmmo(item, await throwAmmo(item, throwDice), { audience, keeps: true });
}
