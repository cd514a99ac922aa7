import { askOne } from "../../../../foundry/chat/dialogs/ask.ts";
import { calledName } from "../../../../foundry/documents/creature.ts";
import { rollOneOf } from "../../../../foundry/host/dice.ts";
import { lampAt, storeHandled } from "./lamp-operation.ts";
import { burningOf, type Play } from "./play-event.ts";

/** A member drops a light: chance picks one, and the Referee may choose another. @rule RH-EVT-04 RH-LGT-06 */
export const playDroppedLight: Play = async (party) => {
  const all = burningOf(party);
  if (all.length === 0) return { facts: [], text: "WHITEHACK.Redhack.Dungeon.noLights", rules: ["RH-EVT-04"] };
  const { place, rolls } = await rollOneOf(all.length);
  const label = "WHITEHACK.Redhack.Dungeon.whichLight";
  const chosen = await askOne({
    actor: party,
    title: label,
    label,
    choices: Object.fromEntries(all.map(({ bearer, item }) => [item.uuid, `${calledName(bearer)}: ${item.name}`])),
    chosen: all[place - 1]?.item.uuid ?? "",
  });
  const item = lampAt(chosen);
  if (!item) return null;
  const bearer = all.find((one) => one.item.uuid === item.uuid)?.bearer;
  const facts = [{ label: bearer ? calledName(bearer) : "", value: item.name }];
  return { facts, rolls, changes: await storeHandled(item, "drop"), rules: ["RH-EVT-04", "RH-LGT-06"] };
};
