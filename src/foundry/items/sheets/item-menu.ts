import { canBePlaced, performPlace } from "../perform-place.ts";
import { isSure } from "../../chat/dialogs/choose.ts";
import { performPostItem, performItemRoll, rollsOf } from "../perform-item-roll.ts";
import { giveItem, isGivable } from "../transfer/perform-stow.ts";
import { performHold } from "../perform-ready.ts";
import { ROLL_ICONS, ITEM_ROLLS, type ItemRoll } from "../../../view/items/roll-ids.ts";
import { menuEntry } from "../../host/compat.ts";
import type { NarrowActorSheet } from "../../sheets/document-sheets.ts";
import { itemOf, openSheet } from "./item.ts";
import { lazy } from "../../host/lazy.ts";
import { localize } from "../../host/localize.ts";
import { isTrueMiracle } from "../../magic/slotted-scroll.ts";

/** The types know the words of 13 alone. */
type MenuEntries = ReturnType<Parameters<NarrowActorSheet["_createContextMenu"]>[0]>;

/** The context menu of an item's row. */
export function itemMenu(sheet: NarrowActorSheet): MenuEntries {
  const withItem =
    (work: (item: Item.Implementation) => unknown) =>
    (_event: Event | null, target: HTMLElement): void => {
      const item = itemOf(sheet, target);
      if (item) work(item);
    };
  const isEditable = (): boolean => sheet.isEditable;
  const entries: readonly object[] = [
    ...rollEntries(sheet, withItem),
    ...handEntries(sheet, withItem),
    ...placeEntries(sheet, withItem),
    ...theftEntries(sheet, withItem),
    menuEntry({
      label: "WHITEHACK.Sheet.Edit",
      icon: "fa-solid fa-pen",
      visible: () => true,
      onClick: withItem(openSheet),
    }),
    menuEntry({
      label: "WHITEHACK.Sheet.PostToChat",
      icon: "fa-solid fa-comment",
      visible: (target) => itemOf(sheet, target)?.isOwner ?? false,
      onClick: withItem(performPostItem),
    }),
    menuEntry({
      label: "WHITEHACK.Sheet.Duplicate",
      icon: "fa-solid fa-copy",
      visible: isEditable,
      onClick: withItem(duplicate),
    }),
    menuEntry({
      label: "WHITEHACK.Sheet.Delete",
      icon: "fa-solid fa-trash",
      visible: isEditable,
      onClick: (_event: Event | null, target: HTMLElement): void => {
        const item = itemOf(sheet, target);
        if (item) void askToDelete(sheet, item, target);
      },
    }),
  ];
  return entries as MenuEntries;
}

/** The entries about the place and the owner of an item. @rule WH-ENC-01 */
function placeEntries(sheet: NarrowActorSheet, withItem: WithItem): readonly object[] {
  const visible = (target: HTMLElement): boolean => {
    const item = itemOf(sheet, target);
    return sheet.isEditable && item !== null && canBePlaced(item);
  };
  const [label, icon] = ["WHITEHACK.Sheet.PutInto", "fa-solid fa-box-archive"];
  const goes = (target: HTMLElement): boolean => {
    const item = itemOf(sheet, target);
    return item !== null && isGivable(item);
  };
  return [
    menuEntry({ label, icon, visible, onClick: withItem(performPlace) }),
    menuEntry({
      label: "WHITEHACK.Gift.GiveTo",
      icon: "fa-solid fa-hand-holding",
      visible: goes,
      onClick: withItem((item) => giveItem(item)),
    }),
  ];
}

const theftPart = () => lazy(() => import("../../campaign/auction/perform-theft.ts"));

/** The Referee's entries about true miracles. @rule WH-TRUE-02 */
function theftEntries(sheet: NarrowActorSheet, withItem: WithItem): readonly object[] {
  const visible = (target: HTMLElement): boolean => {
    const item = itemOf(sheet, target);
    return game.user.isGM && item !== null && isTrueMiracle(item);
  };
  const entry = (label: "compete" | "stolenBy", icon: string): object =>
    menuEntry({
      label: `WHITEHACK.TrueMiracle.${label}`,
      icon,
      visible,
      onClick: withItem(async (item) => (await theftPart()).performTheft(item, label)),
    });
  return [entry("compete", "fa-solid fa-gavel"), entry("stolenBy", "fa-solid fa-mask")];
}

/** In which hand a weapon is held. @rule WH-DEFT-11 */
function handEntries(sheet: NarrowActorSheet, withItem: WithItem): readonly object[] {
  const isHeldOff = (target: HTMLElement): boolean | null => {
    const item = itemOf(sheet, target);
    return sheet.isEditable && item?.isWeapon() ? item.system.offHand : null;
  };
  const entry = (label: "ToOffHand" | "ToMainHand", offHand: boolean): object =>
    menuEntry({
      label: `WHITEHACK.Sheet.${label}`,
      icon: "fa-solid fa-hand",
      visible: (target) => isHeldOff(target) === !offHand,
      onClick: withItem((item) => performHold(item, offHand)),
    });
  return [entry("ToOffHand", true), entry("ToMainHand", false)];
}

type WithItem = (work: (item: Item.Implementation) => unknown) => (event: Event | null, target: HTMLElement) => void;

/** The entries for the item itself, those that have no room in the row too. */
function rollEntries(sheet: NarrowActorSheet, withItem: WithItem): readonly object[] {
  const offers = (target: HTMLElement, id: ItemRoll): boolean => {
    const item = itemOf(sheet, target);
    return item !== null && rollsOf(item).some((one) => one.id === id);
  };
  return ITEM_ROLLS.map((id) =>
    menuEntry({
      label: `WHITEHACK.ItemRoll.${id}.label`,
      icon: `fa-solid ${ROLL_ICONS[id]}`,
      visible: (target) => offers(target, id),
      onClick: withItem((item) => performItemRoll(item, id)),
    }),
  );
}

async function duplicate(item: Item.Implementation): Promise<void> {
  const name = localize("WHITEHACK.Sheet.CopyOf", { name: item.name });
  await item.clone({ name }, { save: true });
}

/** The items of the rows around one, the nearest first. */
function neighboursOf(row: HTMLElement): readonly string[] {
  const rows = [...(row.closest("section, [data-application-part]") ?? row).querySelectorAll<HTMLElement>(".item-row")];
  const place = rows.indexOf(row);
  return [rows[place + 1], rows[place - 1]].flatMap((one) => one?.dataset["itemId"] ?? []);
}

/** Deletes an item once its owner has said so; the keyboard is then at the next row, or at the page's tab. */
async function askToDelete(sheet: NarrowActorSheet, item: Item.Implementation, row: HTMLElement): Promise<void> {
  const { name } = item;
  const neighbours = neighboursOf(row);
  const sure = await isSure({
    title: localize("WHITEHACK.Sheet.DeleteItem", { name }),
    text: localize("WHITEHACK.Sheet.DeleteItemText", { name }),
  });
  if (!sure) return;
  await item.delete();
  await sheet.render(); // in turn with the drawing that the deletion has caused
  const { element } = sheet;
  if (element.contains(element.ownerDocument.activeElement)) return;
  const menus = neighbours.map((id) => `.item-row[data-item-id="${CSS.escape(id)}"] [data-action="openRowMenu"]`);
  const place = [...menus, '[role="tab"][aria-selected="true"]'].flatMap(
    (selector) => element.querySelector<HTMLElement>(selector) ?? [],
  );
  place[0]?.focus({ preventScroll: true });
}

/** Opens the row's context menu from its button, so that the keyboard and touch reach it. */
export function openMenuOf(button: HTMLElement): void {
  const { left, bottom } = button.getBoundingClientRect();
  const View = button.ownerDocument.defaultView ?? window;
  button.dispatchEvent(
    new View.PointerEvent("contextmenu", { bubbles: true, cancelable: true, clientX: left, clientY: bottom }),
  );
}
