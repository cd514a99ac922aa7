import {
  breakSlottedItem,
  gainSlottedItem,
  type HpOutcome,
  loseSlottedItem,
  type SlotFacts,
  slotItem,
  slotRefusal,
} from "../../../rules/index.ts";
import { offerRefusalText } from "../advance/perform-offer.ts";
import { type ItemPlace, namedIn, slotForItem, slotsById } from "../../documents/item-slots.ts";
import type { Change } from "../../../undo/record.ts";
import { toFigure, toNames } from "../../../view/base/localize.ts";
import { lineOf } from "../../../view/items/item-lines.ts";
import { hitPointsOf, storeHitPoints } from "../../documents/hit-points.ts";
import { isSure } from "../../chat/dialogs/choose.ts";
import { type Click, skipsDialog } from "../../host/keybindings.ts";
import { localize } from "../../host/localize.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { storeChange, storeGone, storeMade } from "../../documents/store-change.ts";
import { postItem } from "../../chat/post/post-item.ts";

type Character = Actor.OfType<"character">;

/**
 * True if an ability may stand in the slot that its sheet names: a slot takes no more than its class says.
 * @rule WH-DEFT-05 WH-CLASS-09
 */
export function mayEnterSlot(item: Item.Implementation, changes: object): boolean {
  if (!item.isAbility()) return true;
  const { character: actor, id, system: stored } = item;
  const { slot, kind = stored.kind } = (changes as { readonly system?: { slot?: number; kind?: string } }).system ?? {};
  const owner = actor && slotsById(actor);
  if (!owner || typeof slot !== "number" || slot === stored.slot) return true;
  const slots = owner.slots.map(({ contents, ...rest }) => ({
    ...rest,
    contents: contents.filter((one) => one.id !== id),
  }));
  const refusal = slotRefusal({ ...owner, slots }, slot, { id: id ?? "", name: item.name, kind });
  if (refusal !== "full") return true; // a Referee may write what the lists of a class do not know
  ui.notifications.warn(offerRefusalText(refusal, item, actor));
  return false;
}

/** The maximum of a character follows from what stands in the slot, so only the current hit points are written. @rule WH-WISE-17 */
const storeCurrent = (actor: Character, { hp, ...outcome }: HpOutcome): Promise<readonly Change[]> =>
  storeHitPoints(actor, { ...outcome, hp: { ...hp, max: outcome.before.max } });

const levelLine = ({ system: { level } }: Character, sign: 1 | -1) =>
  lineOf("WHITEHACK.Tied.HitPoints", toFigure(sign * level));

/** Puts a magick item into the slot that may hold one, once its owner knows which wordings that ruins. @rule WH-WISE-17 */
export async function performBindItem(item: Item.Implementation, click: Click = {}): Promise<void> {
  const { character } = item;
  const found = character && slotForItem(character);
  if (!found) return;
  const isSure = skipsDialog(click) || (await isMeant(item.name, namesIn(found)));
  if (isSure) await bind(item, character, found);
}

const standingIn = ({ owner, place }: ItemPlace) => owner.slots[place]?.contents ?? [];
const namesIn = (place: ItemPlace): string => toNames(standingIn(place), localize);

/** Wordings are ruined, and hit points rise by the level. @rule WH-WISE-17 */
async function bind(item: Item.Implementation, actor: Character, found: ItemPlace): Promise<void> {
  const { owner, place } = found;
  const lost = standingIn(found);
  const after = slotItem(owner.slots, place, { id: item.id ?? "", name: item.name });
  const gone = await storeGone(actor, namedIn(actor, lost));
  const made = await storeMade(actor, toAbilities(item, owner.table.id, { after, place }));
  const grown = await storeCurrent(actor, gainSlottedItem(hitPointsOf(actor), actor.system.level));
  await postItem(item, {
    text: "WHITEHACK.Tied.Bound",
    facts: [...levelLine(actor, 1), ...lineOf("WHITEHACK.Tied.Lost", namesIn(found))],
    rules: ["WH-WISE-17"],
    changes: [...gone, ...made, ...grown],
  });
}

/** The new content of the slot, as an ability that is bound to the item. */
const toAbilities = (
  { name, img }: Item.Implementation,
  of: string,
  { after, place }: { readonly after: readonly SlotFacts[]; readonly place: number },
): readonly object[] =>
  (after[place]?.contents ?? []).map(({ kind, item, active }) => ({
    name,
    img,
    type: "ability",
    system: { kind, class: of, slot: place, active, item },
  }));

/** Nobody is asked where nothing is lost. */
async function isMeant(title: string, lost: string): Promise<boolean> {
  if (lost === "") return true;
  return isSure({ title, text: localize("WHITEHACK.Tied.Ruins", { names: lost }) });
}

/**
 * The item in the slot breaks: hit points fall by the level, and the slot may only take another item. @rule WH-WISE-17
 */
export async function performBreakItem(item: Item.Implementation): Promise<void> {
  const { character: actor } = item;
  if (!actor || !item.isAbility()) return;
  const outcome = loseSlottedItem(hitPointsOf(actor), actor.system.level, rulebookFor(actor));
  const broken = await storeChange(item, { active: worksOnceBroken(item, actor) });
  const ruined = await breakItem(actor.items.get(item.system.item));
  await postItem(item, {
    text: "WHITEHACK.Tied.Broken",
    facts: levelLine(actor, -1),
    rules: ["WH-WISE-17"],
    changes: [...broken, ...ruined, ...(await storeCurrent(actor, outcome))],
  });
}

/** True if the broken item stays active in its slot. */
function worksOnceBroken({ id, system: { slot } }: Item.OfType<"ability">, actor: Character): boolean {
  const place = slot ?? 0;
  const contents = breakSlottedItem(slotsById(actor)?.slots ?? [], place)[place]?.contents ?? [];
  return contents.some((one) => one.id === id && one.active);
}

/** Marks a weapon or armor as broken; other types have no such mark. */
const breakItem = async (item: Item.Implementation | undefined): Promise<readonly Change[]> =>
  item?.isWeapon() || item?.isArmor() ? storeChange(item as Item.Implementation, { broken: true }) : [];
