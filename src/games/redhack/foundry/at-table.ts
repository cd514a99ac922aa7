import type { People } from "../../../foundry/extensions/games.ts";
import { setting } from "../../../foundry/host/settings.ts";
import { RedhackData } from "./data.ts";
import { redhackSheet } from "./sheet.ts";

/** Worlds that do not play it are not offered its people. */
export const REDHACK_OFFERED = { isOffered: () => setting("offersRedhack") } as const;

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
