/** A thing of the pack's gear list. */
export interface GearRow {
  readonly id: string;
  readonly slots: number;
  /** Silver pieces. */
  readonly silver: number;
}

/** Slots and prices of the gear list. @rule FH-ENC-06 FH-HRS-06 */
export const GEAR_LIST: readonly GearRow[] = [
  { id: "silver", slots: 1, silver: 200 },
  { id: "ration", slots: 0.5, silver: 1 },
  { id: "trail-ration", slots: 0.25, silver: 3 },
  { id: "bandages", slots: 0.5, silver: 2 },
  { id: "torch", slots: 0.5, silver: 1 / 6 },
  { id: "lantern", slots: 2, silver: 10 },
  { id: "lamp-oil", slots: 0.25, silver: 2 },
  { id: "quiver", slots: 1, silver: 5 },
  { id: "saddle", slots: 5, silver: 25 },
  { id: "saddle-bags", slots: 0, silver: 10 },
  { id: "tent", slots: 5, silver: 15 },
];
