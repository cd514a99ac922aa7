import { calledName } from "../../documents/creature.ts";
import { creatureFound } from "../../documents/creature-found.ts";
import { type Lists, type Row, type RowChange, withField } from "../../sheets/lists/list-editor.ts";

/** A new operator's name is stored at the station too, for when the actor is gone. */
function changedStation(change: RowChange): Row | null {
  const { row, field, input } = change;
  if (field !== "operator") return withField(change);
  const creature = creatureFound(input.value);
  return { ...row, operator: creature?.uuid ?? "", operatorName: creature ? calledName(creature) : "" };
}

/** The stations of a vehicle. @rule WH-VEH-01 */
export const VEHICLE_LISTS: Lists = {
  stations: {
    path: "stations",
    start: () => ({ name: "", role: "other", operator: "", operatorName: "", weapon: "" }),
    change: changedStation,
  },
};
