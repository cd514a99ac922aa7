import type { PackExtension, PackSheetPart } from "../../../../foundry/extensions/pack-extension.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { writtenClass } from "../../rules/classes.ts";
import { HAMMERCRAWL_NAMES } from "../../rules/hammercrawl-names.ts";
import { classFields } from "../../view/class-view.ts";
import { NAME_OPERATION, nameKind, serveNaming } from "./naming.ts";

/** The numbers of a class of this game on its item, for the Referee to change. @rule HC-CLS-01 */
const CLASS_PART: PackSheetPart = {
  id: "hc-class",
  types: ["class"],
  page: "page",
  title: "WHITEHACK.Hammercrawl.Class.title",
  template: "whitehack/packs/hammercrawl/class",
  isShown: (document) =>
    document instanceof Item && document.isClass() && document.system.game === HAMMERCRAWL_NAMES.id,
  context(document) {
    if (!(document instanceof Item) || !document.isClass()) return {};
    const { key, table } = document.system;
    return { key, ...classFields(writtenClass({ key, name: document.name, table }), localize) };
  },
};

/** The classes of the game as items, and the names that others give. */
export const CREATION_EXTENSION: PackExtension = {
  templates: ["packs/hammercrawl/class"],
  sheetParts: [CLASS_PART],
  prompts: [nameKind],
  operations: { [NAME_OPERATION]: serveNaming },
};
