import {
  type AttackLine,
  isWrecked,
  PILOT_ATTRIBUTES,
  STATION_ROLES,
  type Station,
  toExplained,
  type VehicleFacts,
} from "../../../rules/index.ts";
import { toChoices } from "../../base/choices.ts";
import { type Localize, toFigure } from "../../base/localize.ts";
import { tileView } from "../../sheets/tile-view.ts";

/** A station, and who is there. */
export interface StationFacts extends Station {
  readonly operatorName: string;
  readonly isGone: boolean;
  readonly weapon: string;
  /** The weapon's name; "" for none. */
  readonly weaponName: string;
  /** The values of the operator's attacks from here. */
  readonly lines: readonly AttackLine[];
  /** True if this user plays the operator. */
  readonly isOwn: boolean;
}

/** The facts behind the sheet of a vehicle. */
interface VehicleSheetFacts {
  readonly name: string;
  readonly img: string;
  readonly vehicle: VehicleFacts;
  readonly stations: readonly StationFacts[];
  /** True if vehicles are played in this world. */
  readonly isOn: boolean;
  /** True if this user plays a creature that could take a free station. */
  readonly mayTake: boolean;
  readonly localize: Localize;
}

const attackView = ({ use, attackValue, damage }: AttackLine) => ({
  use,
  value: toFigure(attackValue.value),
  damage: damage.text,
});

const NO_ACTS = { attacks: [], steers: [] } as const;

/** The actions that this user has the operator do. @rule WH-VEH-01 */
const actsAt = ({ role, lines }: StationFacts) => ({
  attacks: lines.map(attackView),
  steers: role === "pilot" ? PILOT_ATTRIBUTES.map((id) => ({ id, label: `WHITEHACK.Attribute.${id}` as const })) : [],
});

/** A station with the buttons of its role. @rule WH-VEH-01 */
function stationView(facts: StationFacts, index: number, { isOn, mayTake, localize }: VehicleSheetFacts) {
  const { name, role, operator, operatorName, isGone, weapon, weaponName } = facts;
  return {
    index,
    name: name || localize(`WHITEHACK.Vehicle.Role.${role}`),
    written: name,
    role,
    roleLabel: `WHITEHACK.Vehicle.Role.${role}` as const,
    operator,
    operatorName: operatorName || localize("WHITEHACK.Vehicle.noOperator"),
    weapon,
    weaponName,
    takes: isOn && mayTake && (operator === "" || isGone),
    ...(isOn && facts.isOwn ? actsAt(facts) : NO_ACTS),
  };
}

/** Everything on the sheet of a vehicle, apart from rich text. @rule WH-VEH-01 */
export function vehicleView(sheet: VehicleSheetFacts) {
  const { name, img, vehicle, stations, isOn, localize } = sheet;
  const { hp, armorClass, savingThrow, movement } = vehicle;
  return {
    isOn,
    header: {
      name,
      img,
      hp: localize("WHITEHACK.Vehicle.hitPointsOf", { value: toFigure(hp.value), max: toFigure(hp.max) }),
      share: hp.max > 0 ? Math.round((100 * hp.value) / hp.max) : 0,
      wrecked: isWrecked(hp),
    },
    tiles: [
      tileView({ id: "armorClass", number: toExplained(armorClass) }, localize),
      tileView({ id: "savingThrow", number: toExplained(savingThrow) }, localize),
      tileView({ id: "movement", number: toExplained(movement) }, localize),
    ],
    stations: stations.map((station, index) => stationView(station, index, sheet)),
    pilots: stations.some(({ role, operator, isGone }) => role === "pilot" && operator !== "" && !isGone),
    roles: toChoices(STATION_ROLES, (role) => `WHITEHACK.Vehicle.Role.${role}`),
  };
}
