import {
  breakSlottedItem,
  gainSlottedItem,
  type HpOutcome,
  loseSlottedItem,
  type SlotFacts,
  slotItem,
} from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { toFigure } from "../../../view/localize.ts";
import { lineOf } from "../../../view/things/thing-lines.ts";
import { hitPointsOf } from "../../documents/hit-points.ts";
import { namedIn, slotsById } from "../../documents/slots-by-id.ts";
import { type Click, skipsDialog } from "../../keybindings.ts";
import { localize } from "../../localize.ts";
import { rulebookFor } from "../../rulebook.ts";
import { storeChange, storeGone, storeMade } from "../../undo/store-change.ts";
import { storeHitPoints } from "../health/pay-hit-points.ts";
import { tellThing } from "../tell/tell-thing.ts";
import { type ItemPlace, slotForItem } from "./item-slots.ts";

type Character = Actor.OfType<"character">;

/** The maximum of a character follows from what stands in the slot, so only the current hit points are written. @rule WH-WISE-17 */
const storeCurrent = (actor: Character, { hp, ...outcome }: HpOutcome): Promise<readonly Change[]> =>
  storeHitPoints(actor, { ...outcome, hp: { ...hp, max: outcome.before.max } });

const levelLine = ({ system: { level } }: Character, sign: 1 | -1) =>
  lineOf("WHITEHACK.Tied.HitPoints", toFigure(sign * level));

/** Puts a magick item into the slot that may hold one, once its owner knows which wordings that ruins. @rule WH-WISE-17 */
export async function performBindItem(item: Item.Implementation, click: Click = {}): Promise<void> {
  if (!item.actor?.isCharacter()) return;
  const found = slotForItem(item.actor);
  if (!found) return;
  const isSure = skipsDialog(click) || (await isMeant(item.name, namesIn(found)));
  if (isSure) await bind(item, item.actor, found);
}

const standingIn = ({ owner, place }: ItemPlace) => owner.slots[place]?.contents ?? [];
const namesIn = (place: ItemPlace): string =>
  standingIn(place)
    .map(({ name }) => name)
    .join(", ");

/** Wordings are ruined, and hit points rise by the level. @rule WH-WISE-17 */
async function bind(item: Item.Implementation, actor: Character, found: ItemPlace): Promise<void> {
  const { owner, place } = found;
  const lost = standingIn(found);
  const after = slotItem(owner.slots, place, { id: item.id ?? "", name: item.name });
  const gone = await storeGone(actor, namedIn(actor, lost));
  const made = await storeMade(actor, toAbilities(item, owner.table.id, { after, place }));
  const grown = await storeCurrent(actor, gainSlottedItem(hitPointsOf(actor), actor.system.level));
  await tellThing(item, {
    text: "WHITEHACK.Tied.Bound",
    facts: [...levelLine(actor, 1), ...lineOf("WHITEHACK.Tied.Lost", namesIn(found))],
    rules: ["WH-WISE-17"],
    changes: [...gone, ...made, ...grown],
  });
}

/** What stands in the slot from now on, as an ability that is bound to the item. */
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
async function isMeant(name: string, lost: string): Promise<boolean> {
  if (lost === "") return true;
  const sure = await foundry.applications.api.DialogV2.confirm({
    window: { title: name },
    content: `<p>${foundry.utils.escapeHTML(localize("WHITEHACK.Tied.Ruins", { names: lost }))}</p>`,
    classes: ["whitehack"],
  });
  return sure === true;
}

/**
 * The item in the slot breaks: hit points fall by the level, and the slot may only take another item. @rule WH-WISE-17
 */
export async function performBreakItem(item: Item.Implementation): Promise<void> {
  const { actor } = item;
  if (!actor?.isCharacter() || !item.isAbility()) return;
  const outcome = loseSlottedItem(hitPointsOf(actor), actor.system.level, rulebookFor(actor));
  const broken = await storeChange(item, { active: worksOnceBroken(item, actor) });
  const ruined = await breakThing(actor.items.get(item.system.item));
  await tellThing(item, {
    text: "WHITEHACK.Tied.Broken",
    facts: levelLine(actor, -1),
    rules: ["WH-WISE-17"],
    changes: [...broken, ...ruined, ...(await storeCurrent(actor, outcome))],
  });
}

/** Whether the broken item stays active in its slot. */
function worksOnceBroken({ id, system: { slot } }: Item.OfType<"ability">, actor: Character): boolean {
  const place = slot ?? 0;
  const contents = breakSlottedItem(slotsById(actor)?.slots ?? [], place)[place]?.contents ?? [];
  return contents.some((one) => one.id === id && one.active);
}

/** Marks a weapon or armor as broken; other types have no such mark. */
const breakThing = async (thing: Item.Implementation | undefined): Promise<readonly Change[]> =>
  thing?.isWeapon() || thing?.isArmor() ? storeChange(thing as Item.Implementation, { broken: true }) : [];
