import type { Act } from "../../../rules/index.ts";
import type { ThingRoll } from "../../../view/things/roll-ids.ts";
import { performAmmo } from "../../guns/roll-ammo.ts";
import { mayAct } from "../../fight/may-act.ts";
import { actFor } from "../../packs/fight-seams.ts";
import type { Click } from "../../keybindings.ts";
import { performAbility, performRestoreUses } from "./perform-ability.ts";
import { performCommand } from "./perform-command.ts";
import { performBleeding, performRemoval, performRevelation } from "./perform-curse.ts";
import { performDose } from "./perform-dose.ts";
import { performConcentrate } from "./perform-concentrate.ts";
import { performExamination } from "./perform-examination.ts";
import { performBindItem, performBreakItem } from "./perform-item-slot.ts";
import { performSlotting } from "./perform-slotting.ts";
import { performCram } from "./perform-tied-scroll.ts";
import { performFillLight, performKindle, performPutOut } from "./perform-light.ts";
import { performAreaWeapon } from "../combat/perform-area-weapon.ts";
import { performFlask } from "./perform-flask.ts";
import { performLoading } from "./perform-loading.ts";
import { performItemSave } from "./perform-item-save.ts";
import { performFillCharges, performItemUse } from "./perform-item-use.ts";
import { performFixCost, performReading } from "./perform-reading.ts";
import { performRetrieval } from "./perform-retrieval.ts";
import { performSample } from "./perform-sample.ts";
import { performSpell } from "./perform-spell.ts";
import { performKind, performOracle } from "./perform-wording.ts";

type Use = (item: Item.Implementation, click: Click) => Promise<void>;

/** What of a round they take that a table may want to keep to. @rule WH-ACT-01 WH-ACT-03 */
const ACTS: Readonly<Partial<Record<ThingRoll, Act>>> = {
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
export async function useThing(id: ThingRoll, item: Item.Implementation, click: Click): Promise<void> {
  const act = ACTS[id];
  if (mayAct(item.actor, act && actFor(item, act))) await USES[id](item, click);
}

const USES: Readonly<Record<ThingRoll, Use>> = {
  identify: performExamination,
  reveal: performRevelation,
  useItem: performItemUse,
  itemSave: performItemSave,
  getRid: performRemoval,
  bleed: performBleeding,
  fillCharges: performFillCharges,
  takePrimary: (item, click) => performDose(item, "primary", click),
  takeSecondary: (item, click) => performDose(item, "secondary", click),
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
  retrieve: performRetrieval,
  strikeArea: performAreaWeapon,
};
