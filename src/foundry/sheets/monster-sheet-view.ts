import { knownNumbers } from "../../view/sheets/known-numbers.ts";
import { monsterScoresView } from "../../view/sheets/monster-scores.ts";
import { monsterView } from "../../view/sheets/monster-view.ts";
import { bossView } from "../../view/sheets/boss-view.ts";
import { descriptionProse, refereeProse } from "../../view/sheets/prose-view.ts";
import { changedMovement } from "../companions/riding.ts";
import { shownFormula } from "../dice.ts";
import { localize } from "../localize.ts";
import { setting } from "../settings.ts";
import { enrichedProse, withLinks } from "./prose.ts";
import { rulebookFor, rulesInForceFor } from "../rulebook.ts";
import { sheetItems } from "./sheet-items.ts";

/** What is thrown for a monster's hit points as soon as it is placed; "" where it has its own already. @rule WH-MON-02 */
function thrownWhenPlaced({ inCompendium, system }: Actor.OfType<"monster">): string {
  const plan = system.derived.hitPoints;
  if (!inCompendium || !plan || !setting("rollMonsterHitPoints")) return "";
  return shownFormula(plan) || String(plan.bonus);
}

/** What a monster's sheet shows beyond the mode. */
export async function monsterSheetView(actor: Actor.OfType<"monster">, editing: boolean): Promise<object> {
  const { system: facts, _source, name, img } = actor;
  const { keywords } = facts;
  const derived = game.user.isGM ? facts.derived : knownNumbers(facts.derived);
  const written = _source.system as typeof facts;
  const items = sheetItems(actor, facts.items);
  const { hidden } = rulesInForceFor(actor);
  const shown = { name, img: img ?? "", facts, written, keywords, nature: written, derived, items, hidden };
  const view = monsterView({ ...shown, ridden: changedMovement(actor), localize });
  return {
    ...view,
    keywords: await withLinks(view.keywords, actor),
    boss: bossView(facts, localize),
    canLeave: game.user.isGM && !editing && facts.hp.value <= 0 && facts.items.length > 0,
    scores: monsterScoresView(rulebookFor(actor).attributes, written.scores),
    thrownWhenPlaced: thrownWhenPlaced(actor),
    prose: await enrichedProse([...descriptionProse(written), ...refereeProse(written, game.user.isGM)], actor),
  };
}
