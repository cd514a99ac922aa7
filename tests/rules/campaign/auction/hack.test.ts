import { describe, expect, it, test } from "vitest";
import { beatsBid, resolveCheck, resolveHackAuction } from "../../../../src/rules/index.ts";
import { check } from "../../builders.ts";

const roll = (score: number, face: number) => resolveCheck(check(score), [face]);
const hack = (
  player: { readonly bid: number; readonly face?: number },
  vault: { readonly bid: number; readonly face?: number },
) => {
  const rolled = [
    ["ann", player, 14],
    ["vault", vault, 18],
  ] as const;
  const outcomes = rolled.flatMap(([id, { bid, face }, score]) =>
    face === undefined ? [] : [{ id, bid, outcome: roll(score, face) }],
  );
  return resolveHackAuction({
    challenge: "vault",
    bids: [
      ["ann", player.bid],
      ["vault", vault.bid],
    ],
    kept: Object.fromEntries(outcomes.map(({ id, bid, outcome }) => [id, beatsBid(outcome, bid)])),
    fumbled: outcomes.filter(({ outcome }) => outcome.result === "fumble").map(({ id }) => id),
  });
};

describe("hacking as an auction", () => {
  it.each([
    { rule: "WH-HACK-01 (1)", player: { bid: 8, face: 9 }, vault: { bid: 5 }, result: "success" },
    { rule: "WH-HACK-01 (2)", player: { bid: 8, face: 20 }, vault: { bid: 5 }, result: "drawback" },
    { rule: "WH-HACK-01 (3)", player: { bid: 4 }, vault: { bid: 9, face: 12 }, result: "drawback" },
    { rule: "WH-HACK-01 (4)", player: { bid: 8, face: 16 }, vault: { bid: 5 }, result: "failedAttempt" },
    { rule: "WH-HACK-01, the vault fails", player: { bid: 4 }, vault: { bid: 9, face: 19 }, result: "success" },
    { rule: "WH-HACK-01, nobody has rolled", player: { bid: 8 }, vault: { bid: 5 }, result: null },
  ])("$rule: $result", ({ player, vault, result }) => {
    expect(hack(player, vault)).toBe(result);
  });
  test("WH-HACK-01: what the vault fumbles is no drawback for the others", () => {
    const auction = {
      challenge: "vault",
      bids: [
        ["ann", 4],
        ["bob", 6],
        ["vault", 9],
      ] as const,
    };
    const kept = { vault: false, bob: false };
    expect(resolveHackAuction({ ...auction, kept, fumbled: ["vault"] })).toBe("success");
    expect(
      resolveHackAuction({
        challenge: "vault",
        bids: [
          ["ann", 9],
          ["vault", 1],
        ],
        kept: { ann: false },
        fumbled: ["vault"],
      }),
    ).toBe("failedAttempt");
  });
  test("WH-HACK-01: among bids of one the contest decides, without a drawback", () => {
    const auction = {
      challenge: "vault",
      bids: [
        ["ann", 1],
        ["vault", 1],
      ] as const,
      fumbled: [],
    };
    expect(resolveHackAuction({ ...auction, kept: {} })).toBeNull();
    expect(resolveHackAuction({ ...auction, kept: { vault: true } })).toBe("failedAttempt");
    expect(resolveHackAuction({ ...auction, kept: { ann: true } })).toBe("success");
  });
});
