import type { People } from "../../../foundry/extensions/games.ts";
import { RedhackData } from "./data.ts";
import { redhackSheet } from "./sheet.ts";

/** The people of The Red Hack. @rule RH-CHR-01 */
export const REDHACK_PEOPLE: Readonly<Record<"redhack", People>> = {
  redhack: {
    label: "TYPES.Actor.redhack",
    model: RedhackData,
    tracked: { bar: ["hp"], value: ["hp.temporary"] },
    sheet: redhackSheet,
    token: { actorLink: true, disposition: 1 },
  },
};
