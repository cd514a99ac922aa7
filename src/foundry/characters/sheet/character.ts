import { pageOfItem } from "../../../view/sheets/sheet-tabs.ts";
import { conditionOf } from "../../conditions/found-conditions.ts";
import { ADVANCE_ACTIONS, COUNTER_ACTIONS, GROUPS } from "./groups.ts";
import { part, type Parts, type RenderOptions, type SheetOptions } from "../../sheets/base.ts";
import { openPrint } from "../print/open-print.ts";
import { changeCoins, giveCoins, SHOP_ACTIONS } from "../../items/sheets/change-coins.ts";
import { asKind, type Character, isTemplate } from "../../documents/creature.ts";
import { companionPart, HELP_CONTROLS, PATRONAGE_ACTIONS } from "../../sheets/companion-actions.ts";
import { FACT_LISTS } from "../../sheets/fact-lists.ts";
import { openCreation } from "../creation/window/open-creation.ts";
import { clicksOn } from "../../sheets/in-turn.ts";
import { lazy } from "../../host/lazy.ts";
import { TabbedSheet } from "../../items/sheets/tabbed-sheet.ts";

const joinPart = () => lazy(() => import("../advance/perform-join-class.ts"));
const offerPart = () => lazy(() => import("../advance/perform-offer.ts"));

/** The bonuses of a species to rolls of attributes. @rule WH-SPC-04 */
async function addScores(actor: Character | null, item: Item.Implementation): Promise<void> {
  if (!actor || !item.isAbility() || item.system.kind !== "species") return;
  await (await lazy(() => import("../creation/add-species-scores.ts"))).addSpeciesScores(actor, item);
}

/** True if something has to find its place among what a class allows; conditions come upon anybody. */
const needsPlace = (item: Item.Implementation): item is Item.OfType<"ability"> =>
  item.isAbility() && !conditionOf(item);

/** An entry of the sheet's menu; those who see no more than a name print nothing. */
const PRINT = {
  icon: "fa-solid fa-print",
  label: "WHITEHACK.Print.open",
  action: "printSheet",
  ownership: "OBSERVER",
} as const;

const WINDOW_ACTIONS = clicksOn("character", {
  makeCharacter: (actor) => openCreation(actor),
  printSheet: (actor) => openPrint(actor),
  async rollBelief(actor, { target }) {
    const { performBelief } = await lazy(() => import("../../campaign/factions/perform-event.ts"));
    await performBelief(actor, Number(target.dataset["index"]));
  },
});

/** The sheet of a character: what play needs at a glance, and the rest a click away. */
export class CharacterSheet extends TabbedSheet {
  static override DEFAULT_OPTIONS: SheetOptions = {
    classes: ["character"],
    position: { width: 720, height: 820 },
    window: { controls: [PRINT, ...HELP_CONTROLS] },
    actions: {
      ...COUNTER_ACTIONS,
      ...ADVANCE_ACTIONS,
      ...PATRONAGE_ACTIONS,
      ...SHOP_ACTIONS,
      ...WINDOW_ACTIONS,
      changeCoins,
      giveCoins,
    },
  };

  override readonly lists = { ...FACT_LISTS, groups: GROUPS };

  static override PARTS: Parts = {
    header: part("sheets/actor/character/header"),
    vitals: part("sheets/actor/vitals"),
    tabs: part("sheets/actor/tabs"),
    play: part("sheets/actor/character/play"),
    gear: part("sheets/actor/character/gear"),
    notes: part("sheets/actor/character/notes"),
    details: part("sheets/actor/character/details"),
  };

  get #character(): Character | null {
    return asKind("character", this.actor);
  }

  protected override async view(_options: RenderOptions): Promise<object> {
    const actor = this.#character;
    if (!actor) return {};
    const { characterSheetView } = await lazy(() => import("./counters.ts"));
    return characterSheetView(actor, this.isEditable);
  }

  /** A creature that is dropped on a character may become a companion. @rule WH-FORT-02 WH-HIRE-01 */
  protected override async _onDropActor(event: DragEvent, dropped: Actor.Implementation) {
    const actor = this.#character;
    if (isTemplate(dropped) || !actor || !dropped.isCreature()) return super._onDropActor(event, dropped);
    await (await companionPart()).performJoin(actor, dropped);
    return null;
  }

  /** A class is noted down, an ability goes into or beside the slots; everything else is carried. */
  protected override async _onDropItem(event: DragEvent, item: Item.Implementation) {
    const actor = this.#character;
    if (!actor?.isOwner || item.parent?.uuid === actor.uuid) return super._onDropItem(event, item);
    if (item.isClass()) {
      await (await joinPart()).performJoinClass(actor, item);
      return null;
    }
    const given = needsPlace(item) ? await (await offerPart()).performOffer(actor, item) : item;
    return given && this.#take(event, given);
  }

  /** Turns to the page on which the new thing stands. */
  async #take(event: DragEvent, item: Item.Implementation) {
    const before = this.actor.items.size;
    const taken = await super._onDropItem(event, item);
    // what is given at once comes by a request, and no item is returned
    if (taken || this.actor.items.size > before) this.showPage(pageOfItem(item.type));
    if (taken) await addScores(this.#character, item);
    return taken;
  }
}
