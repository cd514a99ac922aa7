import { expect, it } from "vitest";
import { HP_STATES, toKnown } from "../../../src/rules/health/hit-points.ts";
import { healthLines } from "../../../src/view/health/hit-points-view.ts";
import { english } from "../sheet-fixtures.ts";

const hp = { value: -3, max: 7, temporary: 0 };

it.each(
  HP_STATES.flatMap((state) =>
    [null, 1, 3].flatMap((rounds) => [true, false].map((tended) => ({ state, rounds, tended }))),
  ),
)("says in whole words what $state means, with $rounds rounds left, tended $tended", (state) => {
  for (const line of healthLines(toKnown({ ...hp, ...state, bleeding: 1, injured: true }), english)) {
    expect(line).toMatch(/^[^{}]+$/);
    expect(line).not.toContain("WHITEHACK");
  }
});

it("tells one from many", () => {
  const lost = (bleeding: number) => healthLines(toKnown({ ...hp, value: 3, bleeding }), english);
  expect([lost(1), lost(2)]).toEqual([["Loses 1 hit point each round"], ["Loses 2 hit points each round"]]);
});

it("does not count rounds before the die for them is thrown", () => {
  expect(healthLines(toKnown({ ...hp, state: "dying" }), english)).toEqual(["Dying"]);
  expect(healthLines(toKnown({ ...hp, state: "dying", rounds: 3 }), english)).toEqual(["Dies in 3 rounds"]);
});
