import { throwDice } from "../dice.ts";
import { toAmmo } from "../questions/kinds/ammo.ts";
import { isAskedAbout } from "../questions/ask-once.ts";
import { playersAsked } from "../questions/listeners.ts";
import { postQuestion } from "../questions/post-question.ts";
import { inTurn } from "../requests/in-turn.ts";
import { awaitsAmmoRoll, tellAmmo, throwAmmo } from "./roll-ammo.ts";

/** The fight is over: for each gun that was fired, its player rolls whether the clip is empty. @rule WH-GUN-02 */
export const askAmmo = (fighters: readonly Actor.Implementation[]): Promise<void> =>
  inTurn(async () => {
    for (const gun of fighters.flatMap(({ items }) => items.contents.filter(awaitsAmmoRoll))) await askForGun(gun);
  });

async function askForGun(gun: Item.OfType<"weapon"> & Item.Implementation): Promise<void> {
  if (isAskedAbout("ammo", gun)) return; // of the fight before
  const asked = { actor: gun.actor?.uuid ?? null, users: [], role: null, referee: false };
  if (playersAsked(asked).length > 0) await postQuestion(toAmmo(gun));
  else await tellAmmo(gun, await throwAmmo(gun, throwDice), { audience: { visibility: "gm" }, keeps: true });
}
