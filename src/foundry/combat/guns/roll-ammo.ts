import {
  afterAmmoRoll,
  afterFiring,
  ammoCheck,
  type AttackState,
  type FacedFire,
  type FireMode,
  hasClip,
  type LaidFire,
  planCheck,
  resolveAmmo,
} from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { SYSTEM_ID } from "../../host/paths.ts";
import { storeChange, storeUpdate } from "../../documents/store-change.ts";
import { suppressionOf } from "../live-fires.ts";
import { shownTitle } from "../../../view/items/shown-item.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { toShownItem } from "../../documents/data/shown-item.ts";
import type { Creature, Fighter } from "../../documents/creature.ts";
import { toFigure } from "../../../view/base/localize.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import type { FactLine } from "../../../view/items/item-facts.ts";
import type { Audience } from "../../chat/cards/post-card.ts";
import { type DiceSource, rollDice } from "../../host/dice.ts";
import { chosenVisibility } from "../../host/settings.ts";
import { postItem } from "../../chat/post/post-item.ts";

const note = (fighter: Fighter, fight: object): Promise<readonly Change[]> =>
  storeUpdate(fighter, { flags: { [SYSTEM_ID]: { fight } } });

/**
 * Notes the suppressive fire that a fighter lays. The old value is written first, so that the change can be undone.
 * @rule WH-GUN-04
 */
export async function noteFire(fighter: Fighter, fire: LaidFire): Promise<readonly Change[]> {
  await note(fighter, { fire: suppressionOf(fighter).fire });
  return note(fighter, { fire });
}

/** Notes how a fighter has faced a suppressive fire, by the card of the fire. @rule WH-GUN-04 */
export async function noteFaced(fighter: Fighter, card: string, how: FacedFire): Promise<readonly Change[]> {
  await note(fighter, { faced: { [card]: suppressionOf(fighter).faced.get(card) ?? "" } });
  return note(fighter, { faced: { [card]: how } });
}

/** The gun of an attack, where clips are counted; null for other weapons. @rule WH-GUN-02 */
function gunOf(actor: Creature, { attack }: Pick<AttackState, "attack">): Item.OfType<"weapon"> | null {
  const { id, use } = attack.attacker.line;
  const weapon = actor.items.get(id);
  if (use !== "missile" || !weapon?.isWeapon() || !rulebookFor(actor).options.modernWeapons) return null;
  return hasClip(weapon.system) ? weapon : null;
}

/** Notes how a gun was fired, for the roll after the fight; continuous fire empties its clip. @rule WH-GUN-02 */
export const storeShot = async (gun: Item.OfType<"weapon">, mode: FireMode): Promise<readonly Change[]> => {
  const fired = afterFiring(gun.system, mode);
  return fired ? storeChange(gun, fired) : [];
};

/** Notes how the gun of an attack was fired. @rule WH-GUN-02 */
export async function noteShot(
  actor: Creature,
  state: Pick<AttackState, "attack" | "attackRoll">,
): Promise<readonly Change[]> {
  const gun = state.attackRoll && gunOf(actor, state);
  return gun ? storeShot(gun, state.attack.fire ?? "single") : [];
}

/** Tells that continuous fire has emptied the clip. @rule WH-GUN-02 */
export async function postEmptied(
  like: ChatMessage.Implementation,
  actor: Creature,
  state: AttackState,
): Promise<void> {
  const gun = state.attackRoll && state.attack.fire === "fullAuto" ? gunOf(actor, state) : null;
  if (!gun) return;
  await postLines({ ...emptyLines(gun), title: shownTitle(toShownItem(gun)), rules: ["WH-GUN-02"], actor, like });
}

/** The lines of a card about an empty clip. */
const emptyLines = ({ system: { clips } }: Item.OfType<"weapon">) => ({
  text: "WHITEHACK.Gun.Empty",
  facts: clips === null ? [] : [{ label: "WHITEHACK.Sheet.Clips", value: toFigure(clips) }],
});

type Gun = Item.OfType<"weapon"> & Item.Implementation;

/** True if a roll is still due to tell whether a gun's clip is empty. @rule WH-GUN-02 */
export const awaitsAmmoRoll = (item: Item.Implementation | null): item is Gun =>
  item?.isWeapon() === true && item.system.gun.fired && hasClip(item.system);

/** Makes the roll after a fight, which needs no dice where the clip is empty anyway. @rule WH-GUN-02 WH-GUN-03 */
export async function rollAmmo({ system }: Gun, dice: DiceSource) {
  const check = ammoCheck(system.gun, system);
  const rolled = check ? await dice(planCheck(check)) : { faces: [], rolls: [] };
  return { outcome: resolveAmmo(system.gun, system, rolled.faces), rolls: rolled.rolls };
}
type Rolled = Awaited<ReturnType<typeof rollAmmo>>;

/**
 * The score rolled against, the effect of the clip on the dice, and the meaning of a failed pair. @rule WH-GUN-02
 * WH-GUN-03
 */
const rollLines = ({ check, detriment }: Rolled["outcome"]): readonly FactLine[] => [
  ...(check ? [{ label: "WHITEHACK.Card.Score", value: toFigure(check.score) }] : []),
  ...(check?.reasons ?? []).map(({ label, mode }) => ({ label, value: `WHITEHACK.DiceMode.${mode}` })),
  ...(detriment ? [{ label: "WHITEHACK.Gun.Detriment", value: "WHITEHACK.Gun.DetrimentText" }] : []),
];

/** Notes the result and tells it; the card keeps what it has changed, unless another one does. @rule WH-GUN-02 WH-GUN-03 */
export async function postAmmo(
  gun: Gun,
  { outcome, rolls }: Rolled,
  { audience, keeps }: { readonly audience: Audience; readonly keeps: boolean },
): Promise<readonly Change[]> {
  const { check, empty } = outcome;
  const changes = await storeChange(gun, afterAmmoRoll(gun.system, outcome));
  const { text, facts } = empty ? emptyLines(gun) : { text: "WHITEHACK.Gun.NotEmpty", facts: [] };
  await postItem(gun, {
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
  await postAmmo(item, await rollAmmo(item, rollDice), { audience, keeps: true });
}
