import type { GameAtTable, People } from "../../../foundry/extensions/games.ts";
import { lazy } from "../../../foundry/host/lazy.ts";
import { rulesInForceFor } from "../../../foundry/host/rulebook.ts";
import type { Game } from "../../base/game.ts";
import { laterDefences, laterGame } from "../../base/later-game.ts";
import { REDHACK_NAMES, REDHACK_TEXTS } from "../rules/redhack-names.ts";
import type { RedhackSystem } from "../rules/redhack-game.ts";
import { RedhackData, redhackPart } from "./data.ts";
import { redhackSheet } from "./sheet.ts";

const creationPart = () => lazy(() => import("./creation/make-redhack.ts"));

/** Worlds that do not play it are not offered its people; how they are made where it is played. */
export const REDHACK_OFFERED: Pick<GameAtTable, "isOffered" | "creation" | "spendOnAttack" | "texts"> = {
  texts: REDHACK_TEXTS,
  isOffered: () => rulesInForceFor(null).switches.get("rh.actors")?.state === "live",
  creation: {
    label: "WHITEHACK.Redhack.Creation.title",
    open: async () => (await creationPart()).openRedhackCreation(),
    make: async (...asked) => (await creationPart()).makeForPlayer(...asked),
  },
  spendOnAttack: async (...attack) => (await lazy(() => import("./supplies.ts"))).spendAmmunition(...attack),
};

/** The people of The Red Hack. @rule RH-CHR-01 */
export const REDHACK_PEOPLE: Readonly<Record<"redhack", People>> = {
  redhack: {
    label: "TYPES.Actor.redhack",
    model: RedhackData,
    tracked: { bar: ["hp"], value: ["hp.temporary"] },
    sheet: redhackSheet,
    token: { actorLink: true, disposition: 1, sight: { enabled: true } },
  },
};

const rulesNow = (): Game<RedhackSystem> | null => redhackPart()?.REDHACK_GAME ?? null;

/** Its rules, which come later. */
export const REDHACK_LATER: Game<RedhackSystem> = {
  ...laterGame(REDHACK_NAMES, rulesNow),
  ...laterDefences(rulesNow),
};
