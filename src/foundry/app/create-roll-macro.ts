import { attributeLabel } from "../../view/base/words.ts";
import { shownTitle } from "../../view/items/shown-item.ts";
import { isOwnItem, toShownItem } from "../documents/data/shown-item.ts";
import { resolveUuid } from "../documents/resolve-uuid.ts";
import { localize } from "../host/localize.ts";
import type { RollPayload } from "../documents/roll-payload.ts";
import { rulebookFor } from "../host/rulebook.ts";

const isRollable = (found: unknown): found is Actor.Implementation | Item.Implementation =>
  found instanceof Actor || found instanceof Item;

/** Puts a macro on the hotbar that rolls what was dropped there. */
export async function createRollMacro(roll: RollPayload, slot: number): Promise<void> {
  const found = await resolveUuid(roll.uuid);
  if (!isRollable(found)) return;
  const data = {
    name: nameOf(roll, calledBy(found)),
    type: "script",
    img: found.img,
    command: commandOf(roll),
  } as const;
  const macro = await Macro.create(data as Macro.CreateData);
  if (macro) await game.user.assignHotbarMacro(macro, slot);
}

/** The name that the user knows the document by: the macro must not say more. @rule WH-ITEM-02 */
const calledBy = (found: Actor.Implementation | Item.Implementation): string =>
  found instanceof Item && isOwnItem(found) && !game.user.isGM ? localize(shownTitle(toShownItem(found))) : found.name;

function nameOf(roll: RollPayload, name: string): string {
  if (roll.kind === "task")
    return localize("WHITEHACK.Text.labelled", {
      label: name,
      value: localize(attributeLabel(rulebookFor(null).attributes, roll.attribute)),
    });
  return roll.kind === "save"
    ? localize("WHITEHACK.Text.labelled", { label: name, value: localize("WHITEHACK.Number.savingThrow") })
    : name;
}

const CALLS = { save: "rollSave", attack: "rollAttack", item: "useItem" } as const;

/** The macro's line; both words come from sets of plain letters and the uuid is quoted, so that it cannot become code. */
function commandOf(roll: RollPayload): string {
  const uuid = JSON.stringify(roll.uuid);
  if (roll.kind === "task") return `game.system.api.rollTask(${uuid}, ${JSON.stringify(roll.attribute)});`;
  return `game.system.api.${CALLS[roll.kind]}(${uuid});`;
}
