import type { Act } from "../../../rules/index.ts";
import type { ItemRoll } from "../../../view/items/roll-ids.ts";
import { performAmmo } from "../../combat/guns/roll-ammo.ts";
import { mayAct } from "../../combat/may-act.ts";
import { actFor } from "../../documents/fight-extensions.ts";
import type { Click } from "../../host/keybindings.ts";
import { performMakeRetainer, performOpenRetainer } from "../powers/fortunate/retainer-morale.ts";
import { performAbility, performRestoreUses } from "../powers/perform-ability.ts";
import {
  performBleeding,
  performCommand,
  performRemoval,
  performRevelation,
} from "../../items/artifacts/perform-curse.ts";
import { performCoat, performConcentrate, performDose, performSample } from "../../items/doses/perform-dose.ts";
import { performExamination, performFixCost, performReading } from "../../items/artifacts/perform-reading.ts";
import { performBindItem, performBreakItem } from "../slots/perform-item-slot.ts";
import { performSlotting } from "../../items/perform-slotting.ts";
import { performCram } from "../../magic/perform-tied-scroll.ts";
import { performFillLight, performKindle, performPutOut } from "../../items/perform-light.ts";
import { performAreaWeapon } from "../../combat/area/perform-area.ts";
import { performFlask } from "../../items/perform-flask.ts";
import {
  performLoading,
  performRetrieval,
  performFillCharges,
  performItemSave,
  performItemUse,
} from "../../items/perform-item-use.ts";
import { performSpell } from "../../magic/perform-spell.ts";
import { performKind, performOracle } from "../../magic/perform-wording.ts";

type Use = (item: Item.Implementation, click: Click) => Promise<void>;

/** The part of a round that an action takes, for tables that want to keep to it. @rule WH-ACT-01 WH-ACT-03 */
const ACTS: Readonly<Partial<Record<ItemRoll, Act>>> = {
  takePrimary: "quaff",
  takeSecondary: "quaff",
  throwFlask: "attack",
  crushFlask: "attack",
  castSpell: "cast",
  readScroll: "read",
  cramScroll: "cast",
  retrieve: "unpack",
  strikeArea: "attack",
  useItem: "useItem",
};

/** Does what a button of a thing says, if the round has room for it. Loaded with the first click on one. */
export async function useItem(id: ItemRoll, item: Item.Implementation, click: Click): Promise<void> {
  const act = ACTS[id];
  if (mayAct(item.actor, act && actFor(item, act))) await USES[id](item, click);
}

const USES: Readonly<Record<ItemRoll, Use>> = {
  identify: performExamination,
  reveal: performRevelation,
  useItem: performItemUse,
  itemSave: performItemSave,
  getRid: performRemoval,
  bleed: performBleeding,
  fillCharges: performFillCharges,
  takePrimary: (item, click) => performDose(item, "primary", click),
  takeSecondary: (item, click) => performDose(item, "secondary", click),
  coatWeapon: performCoat,
  throwFlask: (item, click) => performFlask(item, "throw", click),
  crushFlask: (item, click) => performFlask(item, "crush", click),
  kindle: performKindle,
  putOut: performPutOut,
  fillLight: performFillLight,
  sample: performSample,
  concentrate: performConcentrate,
  useAbility: performAbility,
  restoreUses: performRestoreUses,
  askOracle: performOracle,
  rollKind: performKind,
  loadWeapon: performLoading,
  rollAmmo: performAmmo,
  castSpell: performSpell,
  readScroll: performReading,
  fixCost: performFixCost,
  slotScroll: performSlotting,
  cramScroll: performCram,
  bindItem: performBindItem,
  breakItem: performBreakItem,
  breakCommand: performCommand,
  makeRetainer: performMakeRetainer,
  openRetainer: performOpenRetainer,
  retrieve: performRetrieval,
  strikeArea: performAreaWeapon,
};
