import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attackFeet, placedAt, stepsBetween } from "../../../../../src/games/redhack/rules/combat/bands.ts";
import {
  boardChanges,
  boardOf,
  leftOf,
  madeInRound,
  payMoves,
  readStoredBoard,
  type StoredBoard,
  withNewcomers,
  withSpot,
} from "../../../../../src/games/redhack/rules/combat/fight-board.ts";
import { boardView } from "../../../../../src/games/redhack/view/order/board-view.ts";

const EMPTY = readStoredBoard(undefined);
const NOBODY = { ids: [], steps: [] };
const HUMAN = { base: 1, max: 3 };

const stored = (board: StoredBoard, changes: Pick<StoredBoard, "slots" | "steps">): StoredBoard => ({
  ...board,
  slots: { ...board.slots, ...changes.slots },
  steps: { ...board.steps, ...changes.steps },
});

describe("a board of distances as a fight stores it", () => {
  const ids = Array.from({ length: 5 }, (_, place) => `fighter${place}`);
  const someMove = fc.tuple(fc.nat(4), fc.nat(4), fc.nat(6));

  it("RH-MOV-01: is read as it was written, whatever moves have been made", () => {
    fc.assert(
      fc.property(fc.array(someMove, { maxLength: 12 }), (moves) => {
        let board = withNewcomers(NOBODY, ids, () => 2);
        let kept = stored(EMPTY, boardChanges(EMPTY, board));
        for (const [mover, goal, steps] of moves) {
          board = placedAt(board, ids[mover] ?? "", ids[goal] ?? "", steps);
          kept = stored(kept, boardChanges(kept, board));
        }
        expect(boardOf(readStoredBoard(JSON.parse(JSON.stringify(kept))), ids)).toEqual(board);
      }),
    );
  });

  it("RH-MOV-01: a move writes only pairs that have changed, and one who has left makes room", () => {
    const board = withNewcomers(NOBODY, ids, () => 2);
    const kept = stored(EMPTY, boardChanges(EMPTY, board));
    const moved = placedAt(board, "fighter0", "fighter1", 1);
    expect(Object.keys(boardChanges(kept, moved).steps)).toEqual(["1_0"]);
    expect(boardOf(kept, ids.slice(1)).ids).toEqual(ids.slice(1));
    const spot = withSpot(boardOf(kept, ids.slice(1)), "door", "fighter1", 1);
    expect(boardChanges(kept, spot).slots).toEqual({ door: 0 });
    expect(stepsBetween(spot, "door", "fighter2")).toBe(2);
  });

  it("counts what cannot be read as not there", () => {
    const read = readStoredBoard({
      slots: { a: -1, b: 2 },
      steps: { "2_1": "far" },
      spots: { gone: "" },
      ground: { b: {} },
    });
    expect(read).toMatchObject({ on: false, slots: { b: 2 }, steps: {}, spots: {} });
    expect(read.ground["b"]).toEqual({ stance: "moving", cover: "none" });
  });

  it("RH-MOV-02: moves are free up to the base, then take the action once, and out of turn reactions", () => {
    const fresh = madeInRound(EMPTY, "runa", 1);
    expect(payMoves(HUMAN, fresh, 1, true)).toMatchObject({ action: false, beyond: 0 });
    expect(payMoves(HUMAN, fresh, 3, true)).toMatchObject({ action: true, beyond: 0 });
    expect(payMoves(HUMAN, fresh, 4, true)).toMatchObject({ action: true, beyond: 1 });
    const { made } = payMoves(HUMAN, fresh, 1, false);
    expect(made).toMatchObject({ own: 0, counter: 1 });
    expect(leftOf(HUMAN, made)).toEqual({ free: 1, all: 2 });
  });

  it("RH-DST-01: attacks are made from as near as the band allows", () => {
    expect([0, 1, 2, 3, 4, 5].map(attackFeet)).toEqual([5, 16, 61, 121, 181, 241]);
  });
});

describe("the window of a board", () => {
  const localize = (key: string, gaps: object = {}): string =>
    `${key.split(".").at(-1) ?? ""} ${Object.values(gaps).join(" ")}`;
  const member = (id: string, extra: object = {}) => ({
    id,
    name: id,
    kind: "monster" as const,
    isOwn: false,
    isNow: false,
    isDefeated: false,
    isAimed: false,
    rate: HUMAN,
    made: { own: 0, counter: 0, round: 1, ran: false },
    ground: { stance: "moving" as const, cover: "none" as const },
    attackers: [],
    ...extra,
  });
  const runa = member("runa", { kind: "party", isOwn: true });
  const board = withNewcomers(NOBODY, ["runa", "orc", "troll"], (one, other) =>
    one === "troll" && other === "orc" ? 0 : 1,
  );
  const facts = { board, focus: "runa", isReferee: false, newcomers: 0, sets: false };

  it("RH-MOV-01: shows everybody in the column of their band, and those who are close to each other together", () => {
    const view = boardView({ ...facts, members: [runa, member("orc"), member("troll")] }, localize as never);
    expect(view.columns.map(({ count }) => count)).toEqual([0, 2, 0, 0, 0, 0]);
    expect(view.columns[1]?.groups).toHaveLength(1);
    expect(view.rows.map(({ toward }) => toward)).toEqual(["towardOf orc", "towardOf troll"]);
  });

  it("RH-POS-01: says who has attacked, and whether there is room for another", () => {
    const held = member("orc", { ground: { stance: "doorway", cover: "rock" }, attackers: ["troll"] });
    const view = boardView({ ...facts, members: [runa, held, member("troll")] }, localize as never);
    expect(view.rows[0]?.sentences).toBe("at orc near  60 movesTo 1 doorway 1 rock  attackedBy troll noRoom ");
  });
});
