import type { GameAtTable, People } from "../../../foundry/extensions/games.ts";
import { lazy } from "../../../foundry/host/lazy.ts";
import { rulesInForceFor } from "../../../foundry/host/rulebook.ts";
import type { Game } from "../../base/game.ts";
import { laterGame } from "../../base/later-game.ts";
import type { HammercrawlSystem } from "../rules/hammercrawl-game.ts";
import { HAMMERCRAWL_NAMES, HAMMERCRAWL_TEXTS } from "../rules/hammercrawl-names.ts";
import { HammercrawlData, hammercrawlPart } from "./data.ts";
import { hammercrawlSheet } from "./sheet.ts";

const creationPart = () => lazy(() => import("./creation/make-hammercrawl.ts"));

/** Worlds that do not play it are not offered its people; how they are made where it is played. */
export const HAMMERCRAWL_OFFERED: Pick<GameAtTable, "isOffered" | "creation" | "texts"> = {
  texts: HAMMERCRAWL_TEXTS,
  isOffered: () => rulesInForceFor(null).switches.get("hc.actors")?.state === "live",
  creation: {
    label: "WHITEHACK.Hammercrawl.Creation.title",
    open: async () => (await creationPart()).openHammercrawlCreation(),
    make: async (...asked) => (await creationPart()).makeForPlayer(...asked),
  },
};

/** The people of HAMMERCRAWL!, who see nothing in the dark. @rule HC-CLS-01 HC-CNV-02 */
export const HAMMERCRAWL_PEOPLE: Readonly<Record<"hammercrawl", People>> = {
  hammercrawl: {
    label: "TYPES.Actor.hammercrawl",
    model: HammercrawlData,
    tracked: { bar: ["hp"], value: ["hp.temporary", "xp"] },
    sheet: hammercrawlSheet,
    token: { actorLink: true, disposition: 1, sight: { enabled: true, range: 0 } },
  },
};

/** Its rules, which come later. */
export const HAMMERCRAWL_LATER: Game<HammercrawlSystem> = laterGame<HammercrawlSystem>(
  HAMMERCRAWL_NAMES,
  () => hammercrawlPart()?.HAMMERCRAWL_GAME ?? null,
);

const assaultPart = () => lazy(() => import("./combat/perform-assault.ts"));

/** Its people attack with several dice, and others without rules of their own for it attack them by this game's. @rule HC-CMB-07 HC-CMB-16 */
export const HAMMERCRAWL_FIGHTS: Pick<GameAtTable, "performAttack" | "resolvesAttack" | "allowsDamage"> = {
  allowsDamage: (attack) => hammercrawlPart()?.allowsDamage(attack) ?? null,
  performAttack: async (...attack) => (await assaultPart()).performAssault(...attack),
  async resolvesAttack(actor, attack, how) {
    if (!actor.isMonster() || hammercrawlPart() === null) return false;
    const { performAssault, isAtOwnPeople } = await assaultPart();
    if (!isAtOwnPeople(actor, how)) return false;
    await performAssault(actor, attack, how);
    return true;
  },
};
