import { aText, shape } from "../../../rules/base/shape.ts";
import { shownTitle } from "../../../view/items/shown-item.ts";
import { toShownItem } from "../../documents/data/shown-item.ts";
import { resolveUuidSync } from "../../documents/resolve-uuid.ts";
import { awaitsAmmoRoll, postAmmo, rollAmmo } from "../guns/roll-ammo.ts";
import { localize } from "../../host/localize.ts";
import { isItem } from "../../documents/changed-document.ts";
import { type Answering, defineKind, type NewPrompt } from "../../chat/prompts/kind.ts";
import { rollDice } from "../../host/dice.ts";
import { isAskedAbout, postPrompt } from "../../chat/prompts/post-prompt.ts";
import { playersAsked } from "../../chat/prompts/listeners.ts";
import { inTurn } from "../../chat/requests/in-turn.ts";

const ID = "ammo";
const ROLL = "roll";
type Payload = { readonly item: string };

function gunAt({ item: uuid }: Payload) {
  const found = resolveUuidSync(uuid);
  const item = isItem(found) ? found : null;
  return awaitsAmmoRoll(item) ? item : null;
}

async function rolledBy({ payload, dice }: Answering<Payload>) {
  const gun = gunAt(payload);
  return gun && { gun, rolled: await rollAmmo(gun, dice) };
}

/** Rolls for the clip of a fired gun after the fight: it may be empty. @rule WH-GUN-02 WH-GUN-03 */
export const ammoKind = defineKind<Payload>({
  id: ID,
  payload: shape({ item: aText }),
  isDue: (payload) => gunAt(payload) !== null,
  rolls: rolledBy,
  async follow(answering) {
    const found = await rolledBy(answering);
    if (!found) return { refused: "WHITEHACK.Refusal.notDue" };
    return {
      changes: await postAmmo(found.gun, found.rolled, { audience: { like: answering.prompt }, keeps: false }),
    };
  },
});

/** Asks the owner of a fired gun to roll for its clip. @rule WH-GUN-02 */
const toAmmo = (gun: Item.Implementation): NewPrompt => ({
  kind: ID,
  title: localize("WHITEHACK.Gun.Title", { name: localize(shownTitle(toShownItem(gun))) }),
  text: "WHITEHACK.Gun.Ask",
  rules: ["WH-GUN-02"],
  about: gun.actor,
  asked: { actor: gun.actor?.uuid ?? null },
  payload: { item: gun.uuid },
  options: [{ id: ROLL, label: "WHITEHACK.Gun.Roll" }],
  fallback: ROLL,
});

/** The fight is over: for each gun that was fired, its player rolls whether the clip is empty. @rule WH-GUN-02 */
export const askAmmo = (fighters: readonly Actor.Implementation[]): Promise<void> =>
  inTurn(async () => {
    for (const gun of fighters.flatMap(({ items }) => items.contents.filter(awaitsAmmoRoll))) await askForGun(gun);
  });

async function askForGun(gun: Item.OfType<"weapon"> & Item.Implementation): Promise<void> {
  if (isAskedAbout("ammo", gun)) return; // of the fight before
  const asked = { actor: gun.actor?.uuid ?? null, users: [], role: null, referee: false };
  if (playersAsked(asked).length > 0) await postPrompt(toAmmo(gun));
  else await postAmmo(gun, await rollAmmo(gun, rollDice), { audience: { visibility: "gm" }, keeps: true });
}
