import { rulebookFor } from "../../rulebook.ts";
import type { PackSheetPart, Sheeted, TablePart } from "../pack-at-table.ts";
import { performFlaskThrow } from "./perform-flask-throw.ts";
import { performFlaskPour } from "./perform-flask-pour.ts";

type Flask = Item.OfType<"gear">;

/** The flasks that somebody carries and could throw. */
function flasksOf(document: Sheeted): readonly Flask[] {
  if (!(document instanceof Actor)) return [];
  const { grenades } = rulebookFor(document);
  return document.items.contents
    .filter((item): item is Flask => item.isGear())
    .filter(({ name, system }) => system.quantity > 0 && grenades.flask(name) !== null);
}

const FLASKS: PackSheetPart = {
  id: "wb-flasks",
  types: ["character", "monster"],
  page: "play",
  title: "WHITEHACK.Grenade.title",
  template: "whitehack/packs/whitebox/flasks",
  isShown: (document) => flasksOf(document).length > 0,
  context: (document) => ({
    flasks: flasksOf(document).map((item) => ({
      id: item.id ?? "",
      name: item.name,
      quantity: item.system.quantity,
      pours: (rulebookFor(item.actor).grenades.flask(item.name)?.rounds ?? 1) > 1,
    })),
  }),
};

/** Oil and holy water at the table. */
export const FLASKS_TABLE: TablePart = {
  templates: ["packs/whitebox/flasks"],
  sheetParts: [FLASKS],
  acts: {
    "wb.throwFlask": async ({ actor, item }) => {
      if (actor?.isCreature() && item?.isGear()) await performFlaskThrow(actor, item);
    },
    "wb.pourFlask": async ({ actor, item }) => {
      if (actor?.isCreature() && item?.isGear()) await performFlaskPour(actor, item);
    },
  },
};
