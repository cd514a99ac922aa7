import type { PackSheetPart } from "../../../../foundry/extensions/pack-extension.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { writtenRedhackClass } from "../../rules/characters/class-items.ts";
import { REDHACK_NAMES } from "../../rules/redhack-names.ts";
import { classFields } from "../../view/class-view.ts";

/** The numbers of a class of this game on its item, for the Referee to change. @rule RH-CHR-02 */
export const CLASS_PART: PackSheetPart = {
  id: "rh-class",
  types: ["class"],
  page: "page",
  title: "WHITEHACK.Redhack.Class.title",
  template: "whitehack/packs/redhack/class",
  isShown: (document) => document instanceof Item && document.isClass() && document.system.game === REDHACK_NAMES.id,
  context(document) {
    if (!(document instanceof Item) || !document.isClass()) return {};
    const { key, table } = document.system;
    return { key, ...classFields(writtenRedhackClass({ key, name: document.name, table }), localize) };
  },
};
