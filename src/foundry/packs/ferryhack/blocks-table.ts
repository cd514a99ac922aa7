import { BLOCKS } from "../../exchange/blocked-squares.ts";
import { localize } from "../../localize.ts";
import { SYSTEM_ID } from "../../paths.ts";
import { rulebookFor } from "../../rulebook.ts";
import type { OnScene, TablePart } from "../pack-at-table.ts";

const FIELD = `flags.${SYSTEM_ID}.${BLOCKS}`;

/** The box in the window of a tile or region that says it is in the way of whoever gives ground. @rule FH-DEF-03 */
function askWhetherItBlocks(document: OnScene, window: HTMLElement): void {
  const tab = window.querySelector(".tab");
  const last = [...(tab?.querySelectorAll(".form-group") ?? [])].at(-1);
  if (!last || rulebookFor(null).exchange === null || window.querySelector(`[name="${FIELD}"]`)) return;
  const { createCheckboxInput, createFormGroup } = foundry.applications.fields;
  const value = foundry.utils.getProperty(document, FIELD) === true;
  const label = localize("WHITEHACK.Ground.Blocks");
  const hint = localize("WHITEHACK.Ground.BlocksHint", { pack: localize("WHITEHACK.Pack.fh") });
  const input = createCheckboxInput({ name: FIELD, value });
  last.after(createFormGroup({ input, label, hint, rootId: window.id }));
}

/** Tiles and regions that are in the way of a melee. */
export const BLOCKS_TABLE: TablePart = { sceneAsks: askWhetherItBlocks };
