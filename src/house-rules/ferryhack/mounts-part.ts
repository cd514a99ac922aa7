import type { HouseRule, PackPart } from "../house-rule.ts";
import { animalDeath } from "./body/animal-death.ts";
import { animalMounts } from "./body/animals.ts";

const mounts: HouseRule = {
  id: "FH-HRS-02",
  switch: "fh.mounts",
  amends: ["zeroHp", "mounts"],
  amend: ({ zeroHp }) => ({ mounts: animalMounts, zeroHp: animalDeath(zeroHp) }),
};

/** Mounts and pack animals. */
export const MOUNTS_PART: PackPart = {
  switches: {
    "fh.mounts": { ruling: { question: "FH-HRS-01", initial: true } },
    "fh.mountAttacks": { ruling: { question: "FH-HRS-05", initial: false }, needs: [{ switch: "fh.mounts" }] },
  },
  rules: [mounts],
  families: {},
};
