import { type RollButton, THING_ROLLS, type ThingRoll, thingRolls } from "../../../view/things/thing-rolls.ts";
import { isThing, toThing } from "../../data/thing.ts";
import type { Click } from "../../keybindings.ts";
import { performAbility, performRestoreUses } from "../things/perform-ability.ts";
import { performBleeding, performRemoval, performRevelation } from "../things/perform-curse.ts";
import { performDose } from "../things/perform-dose.ts";
import { performExamination } from "../things/perform-examination.ts";
import { performItemSave } from "../things/perform-item-save.ts";
import { performFillCharges, performItemUse } from "../things/perform-item-use.ts";
import { performFixCost, performReading } from "../things/perform-reading.ts";
import { performRetrieval } from "../things/perform-retrieval.ts";
import { performSpell } from "../things/perform-spell.ts";
import { performKind, performOracle } from "../things/perform-wording.ts";

type Perform = (item: Item.Implementation, click: Click) => Promise<void>;

const PERFORM: Readonly<Record<ThingRoll, Perform>> = {
  identify: performExamination,
  reveal: performRevelation,
  useItem: performItemUse,
  itemSave: performItemSave,
  getRid: performRemoval,
  bleed: performBleeding,
  fillCharges: performFillCharges,
  takePrimary: (item, click) => performDose(item, "primary", click),
  takeSecondary: (item, click) => performDose(item, "secondary", click),
  useAbility: performAbility,
  restoreUses: performRestoreUses,
  askOracle: performOracle,
  rollKind: performKind,
  castSpell: performSpell,
  readScroll: performReading,
  fixCost: performFixCost,
  retrieve: performRetrieval,
};

/** Things that are being used on this client: a second click does nothing. */
const busy = new Set<string>();

/** Does what a button names with a thing, if this user may still do it. */
export async function performThingRoll(
  item: Item.Implementation,
  name: string | undefined,
  click: Click = {},
): Promise<void> {
  const id = THING_ROLLS.find((one) => one === name);
  if (!id || !rollsOf(item).some((one) => one.id === id) || busy.has(item.uuid)) return;
  busy.add(item.uuid);
  try {
    await PERFORM[id](item, click);
  } finally {
    busy.delete(item.uuid);
  }
}

/** What this user may do with an item: nothing with those of others and in compendia. */
export function rollsOf(item: Item.Implementation): readonly RollButton[] {
  if (!isThing(item) || !item.isOwner || item.inCompendium) return [];
  const bearer = item.actor?.isCreature() ? item.actor.type : null;
  return thingRolls(toThing(item), { bearer, isReferee: game.user.isGM });
}
