import { USAGES, useStigmaAbility } from "../../../rules/index.ts";
import { askForSave, storeRise } from "../../corruption/perform-rise.ts";
import { storeChange } from "../../undo/store-change.ts";
import { tellThing } from "../tell/tell-thing.ts";
import { abilityIn, rollOf, usesLine } from "./ability-use.ts";

/** Uses what a stigma has given: each further use of the day corrupts more, and may be saved against. @rule WH-EXM-01 WH-CORR-02 */
export async function performStigmaAbility(item: Item.Implementation, actor: Actor.OfType<"character">): Promise<void> {
  const { uses, roll } = abilityIn(item);
  const { id, scope } = USAGES.stigmaAbility;
  const use = useStigmaAbility({ [id]: { scope, used: uses.spent } });
  const counted = await storeChange(item, { uses: { scope, max: null, spent: use.uses[id]?.used ?? 0 } });
  const rolled = await rollOf(roll);
  const risen = await storeRise(actor, use.corruption);
  await tellThing(item, {
    ...rolled,
    text: "WHITEHACK.Template.used",
    facts: [...risen.facts, ...usesLine(item)],
    rules: ["WH-EXM-01", ...risen.rules],
    changes: [...counted, ...risen.changes],
  });
  if (risen.changes.length > 0) await askForSave(actor);
}
