import { calledName, type Character, worldActors } from "../../documents/creature.ts";
import { resolveTheft, THEFT_ATTRIBUTES } from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { attributeLabel } from "../../../view/base/words.ts";
import { placeFor } from "../../characters/advance/perform-offer.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { openAuction, plainBidders } from "./open-auction.ts";
import { askOne } from "../../chat/dialogs/ask.ts";
import { localize } from "../../host/localize.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { storeChange, storeGone, storeMade } from "../../documents/store-change.ts";

type Ability = Item.OfType<"ability">;

/** Asks who steals a true miracle: any other character. @rule WH-TRUE-02 */
async function askThief(item: Ability): Promise<Character | null> {
  const others = worldActors("character").filter(({ id }) => id !== item.actor?.id);
  if (others.length === 0) {
    ui.notifications.warn("WHITEHACK.TrueMiracle.nobody", { localize: true });
    return null;
  }
  const chosen = await askOne({
    actor: item,
    title: localize("WHITEHACK.TrueMiracle.contest", { name: item.name }),
    label: "WHITEHACK.TrueMiracle.thief",
    choices: Object.fromEntries(others.map(({ id, name }) => [id ?? "", name])),
  });
  return others.find(({ id }) => id === chosen) ?? null;
}

/** The Referee says who steals a true miracle: at once, or by an auction. @rule WH-TRUE-02 */
export async function performTheft(item: Item.Implementation, how: "compete" | "stolenBy"): Promise<void> {
  const { character: actor } = item;
  if (!item.isAbility() || !actor) return;
  const thief = await askThief(item);
  if (thief) await (how === "stolenBy" ? steal(item, thief) : performTheftAuction(item, { thief, knower: actor }));
}

/** Moves a true miracle to a thief, on a card that can give it back. @rule WH-TRUE-02 */
export async function steal(item: Ability, thief: Character): Promise<void> {
  const { actor, name } = item;
  if (!actor || resolveTheft({ id: name, owner: actor.uuid }, thief.uuid, true).owner === actor.uuid) return;
  const changes = await moved(item, actor, thief);
  if (changes.length === 0) return;
  await postLines({
    title: "WHITEHACK.TrueMiracle.title",
    actor: thief,
    text: localize("WHITEHACK.TrueMiracle.stolen", { name, from: calledName(actor), to: calledName(thief) }),
    facts: [],
    rules: ["WH-TRUE-02"],
    changes,
  });
}

/** The thief has it, as an ordinary miracle, before the other loses it, so that nothing is lost on the way. */
async function moved(item: Ability, from: Actor.Implementation, to: Character): Promise<readonly Change[]> {
  const { name, type, img, system, flags } = item.toObject();
  const known = { ...system, ...placeFor(to, item), level: to.system.level, unique: false };
  const made = await storeMade(to, [{ name, type, img, flags, system: known }]);
  const copy = to.items.get(made[0]?.document?.split(".").at(-1) ?? "");
  if (!copy) return [];
  const gone = await storeGone(from, [item as Item.Implementation]);
  return [...made, ...gone, ...(await storeChange(copy, { unique: true }))];
}

/** Asks with which attribute thief and knower bid, and opens the auction. @rule WH-TRUE-02 */
async function performTheftAuction(item: Ability, both: Omit<Theft, "attribute">): Promise<void> {
  const { attributes } = rulebookFor(both.thief);
  const attribute = await askOne({
    actor: item,
    title: localize("WHITEHACK.TrueMiracle.contest", { name: item.name }),
    label: "WHITEHACK.Ask.Attribute",
    choices: Object.fromEntries(THEFT_ATTRIBUTES.map((one) => [one, attributeLabel(attributes, one)])),
  });
  if (attribute !== null) await openTheft(item, { ...both, attribute });
}

interface Theft {
  readonly thief: Character;
  readonly knower: Character;
  readonly attribute: string;
}

/** Opens the auction; after it, the Referee says who has the miracle. @rule WH-TRUE-02 WH-AUC-01 */
export async function openTheft(item: Ability, { thief, knower, attribute }: Theft): Promise<void> {
  const title = localize("WHITEHACK.TrueMiracle.contest", { name: item.name });
  await openAuction({ title, bidders: plainBidders([thief, knower], attribute) });
}
