import { isVeiled, shownTitle } from "../../view/items/shown-item.ts";
import { isOwnItem, toShownItem } from "../documents/data/shown-item.ts";
import { coinRatesOf } from "../../rules/index.ts";
import { withoutSecrets } from "../../view/base/plain-text.ts";
import { linesOfItem } from "../../view/items/item-lines.ts";
import { postCard } from "../chat/cards/post-card.ts";
import { localize } from "../host/localize.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { chosenVisibility } from "../host/settings.ts";

/** Shows an item to the table; if it is unidentified, only its cover, and nothing of what is secret. @rule WH-ITEM-02 */
export async function postItemCard(item: Item.Implementation): Promise<void> {
  if (!isOwnItem(item)) return;
  const shown = toShownItem(item);
  const isKnown = !isVeiled(shown);
  const { attributes, options } = rulebookFor(item.actor);
  const system = {
    title: localize(shownTitle(shown)),
    type: `TYPES.Item.${shown.type}`,
    img: shown.img,
    facts: isKnown ? [...linesOfItem(shown, { attributes, rates: coinRatesOf(options), localize })] : [],
    item: item.uuid,
    description: isKnown ? withoutSecrets(shown.system.description) : "",
  };
  await postCard({ kind: "item", actor: item.actor, system, audience: { visibility: chosenVisibility() } });
}
