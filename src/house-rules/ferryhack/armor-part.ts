import type { HouseRule, PackPart } from "../house-rule.ts";
import { armorSlowing, naturalArmor, packPrice, packSells } from "./body/armor-rules.ts";

const armor: HouseRule = {
  id: "FH-ARM-01",
  switch: "fh.armour",
  amends: ["armor"],
  amend: () => ({ armor: { slowing: armorSlowing, price: packPrice } }),
};

const monsterArmor: HouseRule = {
  id: "FH-ARM-04",
  switch: "fh.monsterArmour",
  amends: ["monsters"],
  amend: ({ monsters }) => ({ monsters: { ...monsters, naturalArmor } }),
};

const gearPrices: HouseRule = {
  id: "FH-ENC-06",
  switch: "fh.gearPrices",
  amends: ["gear"],
  amend: ({ gear }) => ({ gear: { ...gear, price: packPrice, sells: packSells } }),
};

/** Armor that slows its wearer, monsters' armor in two parts, and the prices of the pack. */
export const ARMOR_PART: PackPart = {
  switches: {
    "fh.armour": { ruling: { question: "FH-ARM-01", initial: true } },
    "fh.monsterArmour": { ruling: { question: "FH-ARM-04", initial: true } },
    "fh.gearPrices": { ruling: { question: "FH-ENC-06", initial: true } },
  },
  rules: [armor, monsterArmor, gearPrices],
  families: {},
};
