import { packFactsOf } from "../../../../foundry/documents/pack-facts.ts";
import { isItem } from "../../../../foundry/documents/changed-document.ts";
import type { PackSheetPart } from "../../../../foundry/extensions/pack-extension.ts";
import { AMMUNITION_FIELDS, LONGEST_SUPPLY } from "../../rules/combat/ammunition.ts";
import { isRedhack } from "../reactions/at-hand.ts";

/** The supply that each shot of a weapon uses, on its sheet. @rule RH-ATK-01 RH-USE-01 */
export const AMMUNITION_PART: PackSheetPart = {
  id: "rh-supply",
  types: ["weapon"],
  page: "page",
  title: "WHITEHACK.Redhack.Fights.Ammunition.title",
  template: "whitehack/games/redhack/fights/ammunition",
  isShown(document, { switches }) {
    if (!isItem(document) || !document.isWeapon() || document.system.range === null) return false;
    return document.actor ? isRedhack(document.actor) : switches.get("rh.actors")?.state === "live";
  },
  context: (document, { editable }) => ({
    supply: isItem(document) ? packFactsOf(document, AMMUNITION_FIELDS).supply : "",
    most: LONGEST_SUPPLY,
    editable,
  }),
};
