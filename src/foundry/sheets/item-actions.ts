import { numberIn } from "../../view/typed-number.ts";
import { ITEM_TYPES } from "../../rules/index.ts";
import { performReady } from "../actions/things/perform-ready.ts";
import { isPacked, performStow } from "../actions/things/perform-stow.ts";
import { performThingRoll } from "../actions/rolls/perform-thing-roll.ts";
import type { NarrowActorSheet } from "./document-sheets.ts";
import { loadPart } from "../load-part.ts";
import { localize } from "../localize.ts";
import { ThingSheet } from "./item.ts";

const NEW_NAMES = {
  weapon: "WHITEHACK.Sheet.NewWeapon",
  armor: "WHITEHACK.Sheet.NewArmor",
  gear: "WHITEHACK.Sheet.NewGear",
  substance: "WHITEHACK.Sheet.NewSubstance",
  scroll: "WHITEHACK.Sheet.NewScroll",
  ability: "WHITEHACK.Sheet.NewAbility",
} as const;
const NEW_TYPES = [...ITEM_TYPES, "ability"] as const satisfies readonly (keyof typeof NEW_NAMES)[];

/** The item of the row that an element stands in. */
export function itemOf(sheet: NarrowActorSheet, element: Element): Item.Implementation | null {
  const row = element.closest<HTMLElement>("[data-item-id]");
  return sheet.actor.items.get(row?.dataset["itemId"] ?? "") ?? null;
}

/** Shows an item's own sheet. */
export function openSheet(item: Item.Implementation | null): void {
  const sheet = item?.sheet as foundry.applications.api.ApplicationV2 | null | undefined;
  void sheet?.render({ force: true });
}

/** Stores one field of an item that is edited in its row. */
export async function changeItem(item: Item.Implementation, field: string, value: string): Promise<void> {
  const number = numberIn(value, false);
  const changed = await item.update({ system: { [field]: number } } as Item.UpdateData);
  if (!changed) item.actor?.render(); // what is stored of a number beyond its bounds may be what there was
}

async function toggleEquipped(this: NarrowActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const item = itemOf(this, target);
  if (item) await performReady(item);
}

/** Into the container in use, or out again. @rule WH-ENC-01 WH-ENC-07 */
async function togglePacked(this: NarrowActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const item = itemOf(this, target);
  if (item) await performStow(item, isPacked(item) ? null : "");
}

function openItem(this: NarrowActorSheet, _event: PointerEvent, target: HTMLElement): void {
  openSheet(itemOf(this, target));
}

/** A new ability belongs to the character's class, beside the slots, which have a window of their own. */
const ofClass = ({ system: { class: of, level } }: Actor.OfType<"character">) => ({ class: of, level });

async function createItem(this: NarrowActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const type = NEW_TYPES.find((one) => one === target.dataset["type"]);
  if (!type || !this.isEditable) return;
  const system = type === "ability" && this.actor.isCharacter() ? ofClass(this.actor) : {};
  const data = [{ type, name: localize(NEW_NAMES[type]), system }];
  const [item] = await this.actor.createEmbeddedDocuments("Item", data as Item.CreateData[]);
  if (item?.sheet instanceof ThingSheet) await item.sheet.setEditing(true);
}

async function rollThing(this: NarrowActorSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
  const item = itemOf(this, target);
  if (item) await performThingRoll(item, target.dataset["roll"], { event });
}

async function switchAbility(this: NarrowActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const item = itemOf(this, target);
  const { performAskedSwitch } = await loadPart(() => import("../actions/things/perform-switch.ts"));
  if (item?.isAbility()) await performAskedSwitch(item);
}

/** Clicks on the rows of items. */
export const ITEM_ACTIONS = { toggleEquipped, togglePacked, openItem, createItem, rollThing, switchAbility } as const;
