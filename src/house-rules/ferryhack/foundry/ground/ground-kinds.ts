import type { GroundState } from "../../../../rules/index.ts";
import { aText, aWhole, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import { tokenAt } from "../../../../foundry/documents/resolve-uuid.ts";
import { boardOf } from "../../../../foundry/movement/board-of.ts";
import { FOLLOW, GROUND, isPending, readState, readWay, standoffOn, STAY } from "./ground-prompts.ts";
import { followAfter, proceed } from "./settle-ground.ts";
import { defineKind } from "../../../../foundry/chat/prompts/kind.ts";

const readPayload = shape({ card: aText, state: readState });

/** Whether everybody in a chain is still there, and the attacker's target where the attack was aimed. */
const isStanding = ({ links }: GroundState): boolean => links.every(({ who }) => tokenAt(who) !== null);

/**
 * The target of an attack, or a figure pushed back by an ally, says where it goes. @rule FH-DEF-01 FH-DEF-02 FH-DEF-04
 */
export const groundKind = defineKind<ReadBy<typeof readPayload>>({
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
export const followGroundKind = defineKind<ReadBy<typeof readFollow>>({
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
