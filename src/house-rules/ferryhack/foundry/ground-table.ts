import type { OnScene, PackExtension } from "../../../foundry/extensions/pack-extension.ts";
import { localize } from "../../../foundry/host/localize.ts";
import { SYSTEM_ID } from "../../../foundry/host/paths.ts";
import { rulebookFor } from "../../../foundry/host/rulebook.ts";
import { BLOCKS } from "../../../foundry/movement/board-of.ts";
import { declareAttack, standingAgainst } from "./ground/declare-attack.ts";
import { showGround } from "./ground/draw-ground.ts";
import { followGroundKind, groundKind } from "./ground/ground-kinds.ts";
import { DEFEND_OPERATION, GROUND } from "./ground/ground-prompts.ts";
import { meetAttackFor } from "./ground/settle-ground.ts";

const FIELD = `flags.${SYSTEM_ID}.${BLOCKS}`;

/** The box in the window of a tile or region that says it blocks a creature that gives ground. @rule FH-DEF-03 */
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

/** Giving ground before an attack in melee: the questions, the squares, and what is in the way. @rule FH-ATK-01 FH-DEF-01 */
export const GROUND_TABLE: PackExtension = {
  declareAttack,
  advantagesOn: standingAgainst,
  awaited: [GROUND],
  drawOnScene: showGround,
  prompts: [groundKind, followGroundKind],
  operations: { [DEFEND_OPERATION]: meetAttackFor },
  sceneAsks: askWhetherItBlocks,
};
