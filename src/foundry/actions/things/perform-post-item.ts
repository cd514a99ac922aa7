import { coinRatesOf } from "../../../rules/index.ts";
import { withoutSecrets } from "../../../view/plain-text.ts";
import { isVeiled, shownTitle } from "../../../view/things/thing.ts";
import { thingLines } from "../../../view/things/thing-lines.ts";
import { postCard } from "../../cards/post-card.ts";
import { isThing, toThing } from "../../data/thing.ts";
import { localize } from "../../localize.ts";
import { rulebookFor } from "../../rulebook.ts";
import { chosenVisibility } from "../../settings.ts";

/** Shows a thing to the table; if it is unidentified, only its cover, and nothing of what is secret. @rule WH-ITEM-02 */
export async function performPostItem(item: Item.Implementation): Promise<void> {
  if (!isThing(item)) return;
  const thing = toThing(item);
  const isKnown = !isVeiled(thing);
  const { attributes, options } = rulebookFor(item.actor);
  const system = {
    title: localize(shownTitle(thing)),
    type: `TYPES.Item.${thing.type}`,
    img: thing.img,
    facts: isKnown ? [...thingLines(thing, { attributes, rates: coinRatesOf(options), localize })] : [],
    item: item.uuid,
    description: isKnown ? withoutSecrets(thing.system.description) : "",
  };
  await postCard({ kind: "item", actor: item.actor, system, audience: { visibility: chosenVisibility() } });
}
