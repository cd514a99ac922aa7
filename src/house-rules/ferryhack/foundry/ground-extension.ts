import type { OnScene, PackExtension } from "../../../foundry/extensions/pack-extension.ts";
import { localize } from "../../../foundry/host/localize.ts";
import { SYSTEM_ID } from "../../../foundry/host/paths.ts";
import { rulebookFor } from "../../../foundry/host/rulebook.ts";
import { BLOCKS, boardOf } from "../../../foundry/movement/board-of.ts";
import { declareAttack, standingAgainst, meetAttackFor, followAfter, proceed } from "./ground/settle-ground.ts";
import { showGround } from "./ground/draw-ground.ts";
import {
  DEFEND_OPERATION,
  GROUND,
  FOLLOW,
  isPending,
  readState,
  readWay,
  standoffOn,
  STAY,
} from "./ground/ground-prompts.ts";
import type { GroundState } from "../../../rules/index.ts";
import { aText, aWhole, type ReadBy, shape } from "../../../rules/base/shape.ts";
import { tokenAt } from "../../../foundry/documents/resolve-uuid.ts";
import { defineKind } from "../../../foundry/chat/prompts/kind.ts";

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

const readPayload = shape({ card: aText, state: readState });

/** Whether everybody in a chain is still there, and the attacker's target where the attack was aimed. */
const isStanding = ({ links }: GroundState): boolean => links.every(({ who }) => tokenAt(who) !== null);

/**
 * The target of an attack, or a figure pushed back by an ally, says where it goes. @rule FH-DEF-01 FH-DEF-02 FH-DEF-04
 */
const groundKind = defineKind<ReadBy<typeof readPayload>>({
  id: GROUND,
  payload: readPayload,
  isDue({ card, state }) {
    const standoff = standoffOn(game.messages.get(card));
    return standoff !== null && isPending(standoff) && isStanding(state);
  },
  async follow({ payload: { card, state }, answer }) {
    const standoff = standoffOn(game.messages.get(card));
    if (!standoff || !isPending(standoff)) return { refused: "WHITEHACK.Refusal.noTarget" };
    const way = readWay(answer.option);
    const board = boardOf(standoff.scene);
    const after = standoff.rules.answer(state, way ?? null, board);
    // another figure has stepped there meanwhile
    if (way && after === state) return { refused: "WHITEHACK.Refusal.noRoomToPush" };
    const next = await proceed(standoff, after);
    return { next, isElsewhere: next.length === 0 };
  },
});

const readFollow = shape({ card: aText, x: aWhole, y: aWhole });

/** An attacker who fights defensively follows, or stays back. @rule FH-DEF-07 */
const followGroundKind = defineKind<ReadBy<typeof readFollow>>({
  id: FOLLOW,
  payload: readFollow,
  isDue: ({ card }) => standoffOn(game.messages.get(card)) !== null,
  async follow({ payload: { card, ...to }, answer }) {
    const standoff = standoffOn(game.messages.get(card));
    if (!standoff) return { refused: "WHITEHACK.Refusal.noTarget" };
    const board = boardOf(standoff.scene);
    const isTaken = board.figures.some(({ area }) => area.x === to.x && area.y === to.y);
    if (answer.option !== STAY && isTaken) return { refused: "WHITEHACK.Refusal.noRoomToPush" };
    await followAfter(standoff, answer.option === STAY ? null : to);
    return { isElsewhere: true };
  },
});

/** Giving ground before an attack in melee: the questions, the squares, and what is in the way. @rule FH-ATK-01 FH-DEF-01 */
export const GROUND_EXTENSION: PackExtension = {
  declareAttack,
  advantagesOn: standingAgainst,
  awaited: [GROUND],
  drawOnScene: showGround,
  prompts: [groundKind, followGroundKind],
  operations: { [DEFEND_OPERATION]: meetAttackFor },
  sceneAsks: askWhetherItBlocks,
};
