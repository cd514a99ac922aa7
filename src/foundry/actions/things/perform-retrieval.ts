import { RETRIEVAL_DICE, resolveTotal } from "../../../rules/index.ts";
import { afterRounds } from "../../../view/things/thing-lines.ts";
import { shownFormula, throwDice } from "../../dice.ts";
import { noteAct } from "../../fight/note-fight.ts";
import { localize } from "../../localize.ts";
import { rulebookFor } from "../../rulebook.ts";
import { storeChange } from "../../undo/store-change.ts";
import { tellThing } from "../tell/tell-thing.ts";

/** Looks for something in a pack: it takes rounds, in which enemies nearby may strike. @rule WH-ENC-07 WH-FREE-01 */
export async function performRetrieval(item: Item.Implementation): Promise<void> {
  const thrown = await throwDice(RETRIEVAL_DICE);
  const total = resolveTotal(RETRIEVAL_DICE, thrown.faces);
  const taken = await storeChange(item, { packed: false, within: "" });
  const changes = [...taken, ...(await noteAct(item.actor, "unpack"))];
  await tellThing(item, {
    ...thrown,
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
