import type { HouseRulePack } from "../house-rule.ts";
import { constitutionAtZero } from "./zero-hit-points.ts";

/** Dungeons and their dangers; so far only what happens at zero hit points. */
export const REDHACK: HouseRulePack = {
  id: "rh",
  label: "WHITEHACK.Pack.rh",
  switches: {},
  rules: [],
  families: { zeroHp: () => constitutionAtZero },
  presets: [{ id: "hurts", families: ["zeroHp"], on: [] }],
};
