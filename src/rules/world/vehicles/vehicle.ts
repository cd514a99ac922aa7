import type { Attribute } from "../../characters/attributes/attributes.ts";
import type { Attack } from "../../contract/to-hit.ts";
import type { Saver } from "../../dice/save.ts";
import { type Explained, type Modifier, toExplained } from "../../explained.ts";
import { requireInteger } from "../../numbers.ts";

export const STATION_ROLES = ["gunner", "pilot", "other"] as const;
/** What somebody does aboard. @rule WH-VEH-01 */
export type StationRole = (typeof STATION_ROLES)[number];

/** A part of a vehicle that one person controls. */
export interface Station {
  readonly name: string;
  readonly role: StationRole;
  /** Who is there; null for nobody. */
  readonly operator: string | null;
}

/** What is written down about a vehicle. @rule WH-VEH-01 */
export interface VehicleFacts {
  readonly hp: { readonly value: number; readonly max: number };
  /** Feet in a round. */
  readonly movement: number;
  readonly armorClass: number;
  readonly savingThrow: number;
  readonly stations: readonly Station[];
}

/** Attributes that a vehicle is steered by; the Referee takes one. @rule WH-VEH-01 */
export const PILOT_ATTRIBUTES = ["intelligence", "dexterity"] as const satisfies readonly Attribute[];

/** The stations that somebody controls. @rule WH-VEH-01 */
export const stationsOf = ({ stations }: VehicleFacts, operator: string): readonly Station[] =>
  stations.filter((station) => station.operator === operator);

/** An attack from a station: the operator's attack value with what the weapon adds, against a hull's armor class. @rule WH-VEH-01 */
export const stationAttack = (
  operator: { readonly attackValue: Explained },
  weapon: { readonly modifiers: readonly Modifier[]; readonly critMultiplier?: number },
  target: Pick<VehicleFacts, "armorClass">,
): Attack => ({
  score: requireInteger(operator.attackValue.value, "attack value"),
  modifiers: weapon.modifiers,
  reasons: [],
  armorClass: target.armorClass,
  ...(weapon.critMultiplier !== undefined && { critMultiplier: weapon.critMultiplier }),
});

/** A vehicle saves with its own ST. @rule WH-VEH-01 */
export const vehicleSaver = ({ savingThrow }: Pick<VehicleFacts, "savingThrow">): Saver => ({
  savingThrow: toExplained(savingThrow),
});
