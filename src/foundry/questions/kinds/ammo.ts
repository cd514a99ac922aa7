import { aText, shape } from "../../../rules/shape.ts";
import { shownTitle } from "../../../view/things/thing.ts";
import { toThing } from "../../data/thing.ts";
import { foundAt } from "../../documents/found-at.ts";
import { awaitsAmmoRoll, tellAmmo, throwAmmo } from "../../guns/roll-ammo.ts";
import { localize } from "../../localize.ts";
import { isItem } from "../../undo/changed-document.ts";
import { type Answering, defineKind, type NewQuestion } from "../kind.ts";

const ID = "ammo";
const ROLL = "roll";
type Payload = { readonly item: string };

function gunAt({ item: uuid }: Payload) {
  const found = foundAt(uuid);
  const item = isItem(found) ? found : null;
  return awaitsAmmoRoll(item) ? item : null;
}

async function thrownBy({ payload, dice }: Answering<Payload>) {
  const gun = gunAt(payload);
  return gun && { gun, thrown: await throwAmmo(gun, dice) };
}

/** Whether the clip of a gun that was fired is empty after the fight. @rule WH-GUN-02 WH-GUN-03 */
export const ammoKind = defineKind<Payload>({
  id: ID,
  payload: shape({ item: aText }),
  isDue: (payload) => gunAt(payload) !== null,
  throws: thrownBy,
  async follow(answering) {
    const found = await thrownBy(answering);
    if (!found) return { refused: "WHITEHACK.Refusal.notDue" };
    return {
      changes: await tellAmmo(found.gun, found.thrown, { audience: { like: answering.question }, keeps: false }),
    };
  },
});

/** Asks whoever has fired a gun to roll for its clip. @rule WH-GUN-02 */
export const toAmmo = (gun: Item.Implementation): NewQuestion => ({
  kind: ID,
  title: localize("WHITEHACK.Gun.Title", { name: localize(shownTitle(toThing(gun))) }),
  text: "WHITEHACK.Gun.Ask",
  rules: ["WH-GUN-02"],
  about: gun.actor,
  asked: { actor: gun.actor?.uuid ?? null },
  payload: { item: gun.uuid },
  options: [{ id: ROLL, label: "WHITEHACK.Gun.Roll", detail: "", actor: null, fields: [] }],
  fallback: ROLL,
});
