import { gainTemporary, invokeKeyword, type KeywordInvocation, changedInitiative } from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { keywordChoice, keywordChoices } from "../../../view/characters/dialogs/keyword-dialog.ts";
import { giveCondition } from "../../conditions/give-condition.ts";
import { askOne } from "../../chat/dialogs/ask.ts";
import { hitPointsOf, storeHitPoints } from "../../documents/hit-points.ts";
import { type Character, combatantOf } from "../../documents/creature.ts";
import { noteInitiative } from "../../documents/note-fight.ts";
import { keywordIn } from "../../items/loot/take-loot.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { storeChange } from "../../documents/store-change.ts";
import { storeConditions } from "../../chat/undo/store-conditions.ts";
import { refuseUse, postItem } from "../../chat/post/post-item.ts";
import { countUse, usesLine } from "../../checks/uses/ability-use.ts";

/** Uses a looted keyword: a memory of the enemy raises one number for a round; any other use is only told. @rule WH-STRONG-05 WH-STRONG-06 WH-STRONG-08 */
export async function performLooted(item: Item.Implementation, actor: Character): Promise<void> {
  if (!item.isAbility()) return;
  if (item.system.looted.category === "memorableEnemy") return remember(item, actor);
  const changes = await countUse(item);
  const rules = ["WH-STRONG-05", "WH-STRONG-08"];
  await postItem(item, { text: "WHITEHACK.Loot.Used", facts: usesLine(item), rules, changes });
}

/** The memory of an enemy adds 2 to a number of its owner's choice. @rule WH-STRONG-06 */
async function remember(item: Item.OfType<"ability">, actor: Character): Promise<void> {
  const { attributes, options } = rulebookFor(actor);
  const keyword = keywordIn(item);
  const choices = keywordChoices(keyword, attributes);
  const label = "WHITEHACK.Loot.Raises";
  const chosen = await askOne({ actor, title: item.name, label, hint: "WHITEHACK.Loot.RaisesHint", choices });
  const choice = chosen === null ? null : keywordChoice(chosen);
  if (choice === null || chosen === null) return;
  const invoked = invokeKeyword(keyword, choice, actor.system.level, options);
  if (invoked.refusal) return refuseUse("noUsesLeft");
  const used = await storeChange(item, { uses: { spent: invoked.keyword.used } });
  const raised = await raise(item, actor, invoked);
  await postItem(item, {
    text: "WHITEHACK.Loot.Remembered",
    facts: [{ label: choices[chosen] ?? chosen, value: "+2" }, ...usesLine(item)],
    rules: ["WH-STRONG-05", "WH-STRONG-06"],
    changes: [...used, ...raised],
  });
}

async function raise(
  item: Item.OfType<"ability">,
  actor: Character,
  { condition, temporary }: KeywordInvocation,
): Promise<readonly Change[]> {
  if (!condition) return storeHitPoints(actor, gainTemporary(hitPointsOf(actor), temporary));
  const giving = { source: actor.uuid, ...(item.img && { img: item.img }) };
  const given = await storeConditions(actor, () => giveCondition(actor, condition, giving));
  return [...given, ...(condition.initiative === 0 ? [] : await quicken(actor, condition))];
}

/** Adds to the initiative in the fight, so that the order of turns follows at once. @rule WH-STRONG-06 WH-INIT-01 */
async function quicken(
  actor: Character,
  { label, initiative }: NonNullable<KeywordInvocation["condition"]>,
): Promise<readonly Change[]> {
  const fighter = combatantOf(actor);
  const now = fighter?.initiative ?? null;
  if (!fighter || now === null) return [];
  return noteInitiative(fighter, changedInitiative(now, [{ label, value: initiative }]));
}
