import { asKind, type Creature } from "../../../../foundry/documents/creature.ts";
import { actOn, packFactsOf, partOn } from "../../../../foundry/documents/pack-facts.ts";
import type { PackExtension, PackSheetPart } from "../../../../foundry/extensions/pack-extension.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { WAKING_FIELDS } from "../../rules/items/waking-fields.ts";
import { isTreasure, treasureView, wakingView } from "../../view/treasure/treasure-view.ts";
import { askAmmunition, recharge, spendCharge } from "./charges.ts";
import { askInvestment, awakensItems, INVEST_OPERATION, investKind, serveInvestment } from "./invest.ts";

const itemsOf = (actor: Creature) =>
  actor.items.contents.map((item) => ({
    id: item.id ?? "",
    name: item.name,
    facts: packFactsOf(item, WAKING_FIELDS),
  }));

/** What has magic of this game among a character's things. @rule RH-MAG-01 RH-MAG-02 RH-MAG-05 RH-MAG-06 */
const TREASURE_PART = partOn("creature", {
  id: "rh-treasure",
  types: ["redhack", "character"],
  page: "gear",
  title: "WHITEHACK.Redhack.Treasure.title",
  template: "whitehack/games/redhack/treasure/treasure",
  isShown: awakensItems,
  context: (actor) => treasureView(itemsOf(actor), localize),
});

/** The magic of one item, which the Referee writes. @rule RH-MAG-01 RH-MAG-02 */
const WAKING_PART: PackSheetPart = {
  id: "rh-waking",
  types: ["weapon", "armor", "gear", "substance", "scroll"],
  page: "page",
  title: "WHITEHACK.Redhack.Treasure.itemTitle",
  template: "whitehack/games/redhack/treasure/waking",
  isShown: (document) =>
    document instanceof Item &&
    (document.actor === null || awakensItems(document.actor)) &&
    (game.user.isGM || isTreasure(packFactsOf(document, WAKING_FIELDS))),
  context: (document, { editable }) =>
    wakingView(packFactsOf(document, WAKING_FIELDS), { isReferee: game.user.isGM, editable }, localize),
};

/** The act of a button in the row of an item, or on the item's own sheet. */
const onItem = (act: (actor: Creature, item: Item.Implementation) => Promise<unknown>) =>
  actOn("creature", async (actor, { item }) => {
    const bearer = asKind("creature", item?.actor);
    if (item && bearer?.uuid === actor.uuid) await act(actor, item);
  });

/** Magical items at the table: what awakens, and what has charges. */
export const TREASURE_EXTENSION: PackExtension = {
  templates: ["games/redhack/treasure/treasure", "games/redhack/treasure/waking"],
  sheetParts: [TREASURE_PART, WAKING_PART],
  prompts: [investKind],
  operations: { [INVEST_OPERATION]: serveInvestment },
  acts: {
    "rh.invest": onItem(askInvestment),
    "rh.charge": onItem(spendCharge),
    "rh.recharge": onItem(recharge),
    "rh.ammunition": actOn("creature", askAmmunition),
  },
};
