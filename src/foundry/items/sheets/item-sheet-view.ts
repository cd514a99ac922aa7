import { precedentFields } from "../../../view/checks/dialogs/precedent-rows.ts";
import { abilityChoices } from "../../../view/items/ability-choices.ts";
import { coinRatesOf } from "../../../rules/index.ts";
import { itemView, type ItemViewer, veiledView } from "../../../view/items/item-view.ts";
import { isVeiled, type ShownItem } from "../../../view/items/shown-item.ts";
import { lootedFields } from "../../../view/items/looted-fields.ts";
import { wordingText } from "../../../view/items/wording-view.ts";
import { descriptionProse } from "../../../view/sheets/prose-view.ts";
import { localize } from "../../host/localize.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { enrichedProse } from "../../sheets/prose.ts";
import { bearingOf } from "../perform-item-roll.ts";
import { placeChoices } from "../perform-place.ts";
import { wordingFacts } from "../wording-facts.ts";

function viewerOf(item: Item.Implementation): ItemViewer {
  const { actor, isOwner, inCompendium } = item;
  const rulebook = rulebookFor(actor);
  const { attributes } = rulebook;
  const rates = coinRatesOf(rulebook.options);
  return { ...bearingOf(item), acts: isOwner && !inCompendium, attributes, rates, prices: rulebook };
}

/** With the stored numbers, which active effects may have changed. */
function asWritten({ _source }: Item.Implementation, shown: ShownItem): ShownItem {
  const { written = null, problem = null } = shown.system as { written?: object | null; problem?: object | null };
  const stored: object = { ...shown, system: { ...(_source.system as object), written, problem } };
  return stored as ShownItem;
}

/** The content of an item's sheet; of its cover, where this user may not know what it is. @rule WH-ITEM-02 */
export async function itemSheetView(
  item: Item.Implementation,
  shown: ShownItem,
  { hidden, editing }: { readonly hidden: boolean; readonly editing: boolean },
): Promise<object> {
  const view = (hidden ? veiledView : itemView)(asWritten(item, shown), viewerOf(item), localize);
  // Nobody but a Referee reads the description of an item that is not identified.
  const isTold = !isVeiled(shown) || game.user.isGM;
  const written = isTold ? await enrichedProse(descriptionProse(shown.system), item) : [];
  const prose = written.filter(({ source }) => source !== "" || editing);
  return { ...view, prose, places: editing && placeChoices(item) };
}

/** The fields of an ability's sheet, with the kinds and the classes of the rules in force. */
export function abilityFields(item: Item.OfType<"ability">): object {
  const { system } = item;
  return {
    ...abilityChoices(system, rulebookFor(item.actor).classes, localize),
    wording: wordingText(wordingFacts(item), localize),
    looted: lootedFields(system, system.looted),
    precedents: precedentFields(system, game.user.isGM),
  };
}
