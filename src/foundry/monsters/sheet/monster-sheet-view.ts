import { replacesMiracles } from "../../../rules/index.ts";
import { knownNumbers } from "../../../view/sheets/known-numbers.ts";
import { monsterScoresView, monsterView } from "../../../view/monsters/sheet/monster-view.ts";
import { bossView, RENOWN_CHOICES, renownView } from "../../../view/monsters/sheet/boss-view.ts";
import { descriptionProse, refereeProse } from "../../../view/sheets/prose-view.ts";
import { tablesByUuid } from "../../chat/tables/written-rows.ts";
import { changedMovement } from "../../conditions/riding.ts";
import { shownFormula } from "../../host/dice.ts";
import { localize } from "../../host/localize.ts";
import { setting } from "../../host/settings.ts";
import { enrichedProse, withLinks } from "../../sheets/prose.ts";
import { rulebookFor, rulesInForceFor } from "../../host/rulebook.ts";
import { sheetItems } from "../../items/sheets/sheet-items.ts";

/** The dice for a monster's hit points as soon as it is placed; "" where it has its own already. @rule WH-MON-02 */
function rolledWhenPlaced({ inCompendium, system }: Actor.OfType<"monster">): string {
  const plan = system.derived.hitPoints;
  if (!inCompendium || !plan || !setting("rollMonsterHitPoints")) return "";
  return shownFormula(plan) || String(plan.bonus);
}

/** The content of a monster's sheet beyond the mode. */
export async function monsterSheetView(actor: Actor.OfType<"monster">, editing: boolean): Promise<object> {
  const { system: facts, _source, name, img } = actor;
  const { keywords } = facts;
  const derived = game.user.isGM ? facts.derived : knownNumbers(facts.derived);
  const written = _source.system as typeof facts;
  const items = sheetItems(actor, facts.items);
  const { hidden, rulebook } = rulesInForceFor(actor);
  const shown = { name, img: img ?? "", facts, written, keywords, nature: written, derived, items, hidden };
  const view = monsterView({
    ...shown,
    ridden: changedMovement(actor),
    hasSpellPart: replacesMiracles(rulebook),
    localize,
  });
  return {
    ...view,
    keywords: await withLinks(view.keywords, actor),
    boss: bossView(facts, localize),
    renown: renownView(facts),
    renowns: RENOWN_CHOICES,
    rollsLoot: game.user.isGM && !editing && !actor.inCompendium && facts.loot !== "",
    lootTables: game.user.isGM && game.tables.size > 0 ? tablesByUuid() : null,
    canLeave: game.user.isGM && !editing && facts.hp.value <= 0 && facts.items.length > 0,
    scores: monsterScoresView(rulebookFor(actor).attributes, written.scores),
    rolledWhenPlaced: rolledWhenPlaced(actor),
    prose: await enrichedProse([...descriptionProse(written), ...refereeProse(written, game.user.isGM)], actor),
  };
}
