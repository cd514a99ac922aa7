import type { Rulebook } from "../../../rules/index.ts";
import { readSpeciesMoves, SPECIES_MOVES } from "../../../house-rules/ferryhack/base-move.ts";
import { ownMove } from "../../../house-rules/ferryhack/own-move.ts";
import { baseMoveView } from "../../../view/packs/ferryhack/base-move-view.ts";
import { tellLines } from "../../actions/tell/tell-lines.ts";
import { localize } from "../../localize.ts";
import { SYSTEM_ID } from "../../paths.ts";
import { rulebookFor, rulesInForceFor } from "../../rulebook.ts";
import type { PackSheetPart, Sheeted, TablePart } from "../pack-at-table.ts";

type Character = Actor.OfType<"character">;

const isCharacter = (document: Sheeted): document is Character =>
  document instanceof Actor && (document as Actor.Implementation).isCharacter();

/** The table of species that is in force. @rule FH-MOV-02 */
function speciesTable(actor: Character) {
  const { switches } = rulesInForceFor(actor);
  const state = switches.get("fh.species");
  return { ...SPECIES_MOVES, ...readSpeciesMoves(state?.state === "live" ? String(state.value) : "") };
}

function contextOf(document: Sheeted): object {
  if (!isCharacter(document)) return {};
  const { groups, size, packs } = document.system;
  const species = groups.filter(({ kind }) => kind === "species").map(({ name }) => name);
  return baseMoveView({ species, size, own: ownMove(packs) }, speciesTable(document), localize);
}

/** Where the table writes down a base move of its own. @rule FH-MOV-02 */
const BASE_MOVE: PackSheetPart = {
  id: "fh-move",
  types: ["character"],
  page: "gear",
  title: "WHITEHACK.BaseMove.title",
  template: "whitehack/packs/ferryhack/base-move",
  isShown: (_, { rulebook }) => rulebook.movement.inSquares,
  context: contextOf,
};

/** The note of a scene that its Referee knows: its grid has no squares. */
const TOLD = "fhNoSquares";

/** Where a fight is. */
const sceneOf = ({ scene, combatants }: Combat.Implementation) =>
  scene ?? combatants.find(({ token }) => token !== null)?.token?.parent ?? null;

/** Whether rules of squares are in force. */
const countsSquares = ({ movement, engagement }: Rulebook): boolean => movement.inSquares || engagement.onSquares;

/** Tells the Referee, once for each scene, that the rules of squares do not hold on it. @rule FH-GRD-01 */
async function tellGrid(combat: Combat.Implementation): Promise<void> {
  const place = sceneOf(combat);
  if (!place || place.grid.isSquare || !countsSquares(rulebookFor(null))) return;
  if (foundry.utils.getProperty(place, `flags.${SYSTEM_ID}.${TOLD}`) === true) return;
  await place.update({ flags: { [SYSTEM_ID]: { [TOLD]: true } } } as Scene.UpdateData);
  await tellLines({
    title: "WHITEHACK.Pack.fh",
    facts: [],
    text: localize("WHITEHACK.BaseMove.noSquares", { scene: place.name }),
    rules: ["FH-GRD-01"],
    visibility: "gm",
  });
}

/** What counting squares adds to the table. */
export const GRID_TABLE: TablePart = {
  templates: ["packs/ferryhack/base-move"],
  sheetParts: [BASE_MOVE],
  fight: { roundBegins: tellGrid },
};
