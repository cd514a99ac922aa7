import { roundsToLoad } from "../../../rules/index.ts";
import { afterRounds } from "../../../view/things/thing-lines.ts";
import { fightOf } from "../../fight/combatant-of.ts";
import { localize } from "../../localize.ts";
import { storeChange } from "../../undo/store-change.ts";
import { tellThing } from "../tell/tell-thing.ts";

/** Loads a weapon, which takes its rounds. In a fight each turn without an attack does it by itself. @rule WH-WPN-02 */
export async function performLoading(item: Item.Implementation): Promise<void> {
  if (!item.isWeapon()) return;
  if (item.actor && fightOf(item.actor))
    return void ui.notifications.info("WHITEHACK.Loading.byTurns", { localize: true });
  const rounds = roundsToLoad(item.system.loading);
  const changes = await storeChange(item, { loading: 0 });
  if (changes.length === 0) return;
  const facts = [{ label: "WHITEHACK.Item.Ready", value: afterRounds(rounds, localize) }];
  await tellThing(item, { text: "WHITEHACK.Loading.done", facts, rules: ["WH-WPN-02"], changes });
}
