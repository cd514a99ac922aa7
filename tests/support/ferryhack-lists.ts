// The lists of the house rules' document, as the packs have to have them.

/** Mounts and pack animals: hit dice, squares per move, slots of a load and price. (FH-HRS-01) */
export const ANIMALS = [
  { id: "donkey", hitDice: 1, move: 6, slots: 15, silver: 15 },
  { id: "mule", hitDice: 1, move: 8, slots: 20, silver: 20 },
  { id: "small-horse", hitDice: 1, move: 8, slots: 20, silver: 30 },
  { id: "horse", hitDice: 2, move: 10, slots: 25, silver: 60 },
  { id: "work-horse", hitDice: 3, move: 8, slots: 50, silver: 90 },
  { id: "war-horse", hitDice: 3, move: 8, slots: 50, silver: 120 },
] as const;

/** Slots and prices of the gear list. (FH-ENC-06 FH-HRS-06) */
export const GEAR_LIST = [
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
] as const;
