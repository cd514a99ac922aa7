import { type BlowState, reloadRounds } from "../../../rules/index.ts";
import { toThing } from "../../data/thing.ts";
import { shownTitle } from "../../../view/things/thing.ts";
import type { Creature } from "../../documents/creature.ts";
import type { AttackMessage } from "../../fight/blow-card.ts";
import { localize } from "../../localize.ts";
import { storeChange } from "../../undo/store-change.ts";
import { tellLines } from "../tell/tell-lines.ts";

/** A shot from what takes rounds to load leaves it unloaded, which can be taken back. @rule WH-WPN-02 */
export async function unloadWeapon(like: AttackMessage, actor: Creature, { attack, blow }: BlowState): Promise<void> {
  const { id, use, rateOfFire } = blow.striker.line;
  const weapon = actor.items.get(id);
  const loading = rateOfFire ? reloadRounds(rateOfFire) : 0;
  if (!attack || use === "melee" || loading === 0 || !weapon?.isWeapon()) return;
  const changes = await storeChange(weapon, { loading });
  const facts = [
    { label: "WHITEHACK.Sheet.Loading", value: localize("WHITEHACK.Sheet.LoadingFor", { rounds: String(loading) }) },
  ];
  await tellLines({ title: shownTitle(toThing(weapon)), facts, rules: ["WH-WPN-02"], actor, like, changes });
}
