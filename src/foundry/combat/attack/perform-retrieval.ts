import { resolveTotal, RETRIEVAL_DICE, roundsToLoad } from "../../../rules/index.ts";
import { afterRounds } from "../../../view/items/item-lines.ts";
import { fightOf } from "../../documents/creature.ts";
import { localize } from "../../host/localize.ts";
import { storeChange } from "../../documents/store-change.ts";
import { postItem } from "../../chat/post/post-item.ts";
import { shownFormula, rollDice } from "../../host/dice.ts";
import { noteAct } from "../../documents/note-fight.ts";
import { rulebookFor } from "../../host/rulebook.ts";

/** Loads a weapon, which takes its rounds. In a fight each turn without an attack does it by itself. @rule WH-WPN-02 */
export async function performLoading(item: Item.Implementation): Promise<void> {
  if (!item.isWeapon()) return;
  if (item.actor && fightOf(item.actor))
    return void ui.notifications.info("WHITEHACK.Loading.byTurns", { localize: true });
  const rounds = roundsToLoad(item.system.loading);
  const changes = await storeChange(item, { loading: 0 });
  if (changes.length === 0) return;
  const facts = [{ label: "WHITEHACK.Item.Ready", value: afterRounds(rounds, localize) }];
  await postItem(item, { text: "WHITEHACK.Loading.done", facts, rules: ["WH-WPN-02"], changes });
}

/** Looks for something in a pack: it takes rounds, in which enemies nearby may strike. @rule WH-ENC-07 WH-FREE-01 */
export async function performRetrieval(item: Item.Implementation): Promise<void> {
  const rolled = await rollDice(RETRIEVAL_DICE);
  const total = resolveTotal(RETRIEVAL_DICE, rolled.faces);
  const taken = await storeChange(item, { packed: false, within: "" });
  const changes = [...taken, ...(await noteAct(item.actor, "unpack"))];
  await postItem(item, {
    ...rolled,
    total,
    text: "WHITEHACK.Notice.retrieved",
    formula: shownFormula(RETRIEVAL_DICE),
    facts: [
      { label: "WHITEHACK.Item.Ready", value: afterRounds(total, localize) },
      ...(rulebookFor(item.actor).engagement.provokes("unpack")
        ? [{ label: "WHITEHACK.Item.InCombat", value: "WHITEHACK.Item.Provokes" }]
        : []),
    ],
    rules: ["WH-ENC-07"],
    changes,
  });
}
