import type { PackSheetPart, Sheeted, TablePart } from "../pack-at-table.ts";
import { fallKind } from "./lasting/falls.ts";
import { deedsOf, LASTING_DEED, useLasting, useLastingFor } from "./lasting/lasting-deeds.ts";
import { seenKind } from "./lasting/seen.ts";
import { sightKind } from "./lasting/sight.ts";
import { thoughtKind } from "./lasting/thoughts.ts";

const deedsShown = (document: Sheeted) => (document instanceof Actor && document.isCreature() ? deedsOf(document) : []);

/** What somebody can do while their spells last, as buttons. @rule FH-S2-06 FH-S2-10 FH-S3-09 */
const LASTING: PackSheetPart = {
  id: "fh-lasting",
  types: ["character", "monster"],
  page: "play",
  title: "WHITEHACK.Fh.Lasting.title",
  template: "whitehack/packs/ferryhack/lasting",
  isShown: (document, { rulebook }) => rulebook.magic.spells?.pack === "fh" && deedsShown(document).length > 0,
  context: (document, { editable }) => ({
    editable,
    deeds: deedsShown(document).map(({ id }) => ({
      id,
      label: `WHITEHACK.Fh.Lasting.Deed.${id}`,
      hint: `WHITEHACK.Fh.Lasting.Hint.${id}`,
    })),
  }),
};

/** Spells that let somebody do something as long as they last. */
export const LASTING_TABLE: TablePart = {
  templates: ["packs/ferryhack/lasting"],
  sheetParts: [LASTING],
  acts: { [LASTING_DEED]: useLasting },
  deeds: { [LASTING_DEED]: useLastingFor },
  questions: [thoughtKind, fallKind, sightKind, seenKind],
};
