import { elementalView } from "../../../view/packs/ferryhack/elemental-view.ts";
import { localize } from "../../localize.ts";
import type { PackSheetPart, Sheeted, TablePart } from "../pack-at-table.ts";
import { coolDown, stoneBreaks } from "./elementals/after-blows.ts";
import { elementalAsks } from "./elementals/elemental-asks.ts";
import { elementalOf } from "./elementals/elemental-of.ts";
import { metalKind, whereKind } from "./elementals/find-metal.ts";
import { POWER_DEED, usePower, usePowerFor } from "./elementals/use-power.ts";
import { weaponSaveKind } from "./elementals/weapon-save.ts";

const shownElemental = (document: Sheeted) =>
  document instanceof Actor && document.isCreature() ? elementalOf(document) : null;

/** What an elemental can do, as buttons. @rule FH-S3-04 FH-S3-05 FH-S3-06 FH-S3-07 */
const ELEMENTAL: PackSheetPart = {
  id: "fh-elemental",
  types: ["monster"],
  page: "play",
  title: "WHITEHACK.Fh.Elemental.title",
  template: "whitehack/packs/ferryhack/elemental",
  isShown: (document, { rulebook }) => rulebook.magic.spells?.pack === "fh" && shownElemental(document) !== null,
  context(document, { editable }) {
    const one = shownElemental(document);
    return one ? elementalView({ element: one.element, hitDice: one.hitDice, editable, localize }) : {};
  },
};

/** The beings that spells call, with their powers. */
export const ELEMENTALS_TABLE: TablePart = {
  templates: ["packs/ferryhack/elemental"],
  sheetParts: [ELEMENTAL],
  acts: { "fh.elementalPower": usePower },
  deeds: { [POWER_DEED]: usePowerFor },
  attackAsks: elementalAsks,
  damageLands: stoneBreaks,
  questions: [weaponSaveKind, metalKind, whereKind],
  fight: { turnBegins: coolDown, fightEnds: coolDown, timePasses: coolDown },
};
