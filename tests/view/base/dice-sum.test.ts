import { expect, test } from "vitest";
import { bonusIn, diceSum } from "../../../src/view/base/dice-sum.ts";

test("the sum of dice says what is added: 2d6+1 is 4 + 3 + 1 = 8", () => {
  expect(diceSum([4, 3], bonusIn([[4, 3]], 8))).toBe("4 + 3 + 1");
  expect(diceSum([4, 3], bonusIn([[4, 3]], 6))).toBe("4 + 3 − 1");
  expect(diceSum([4, 3], bonusIn([[4, 3]], 7))).toBe("4 + 3");
});

test("of several throws the best one tells what is added to each", () => {
  expect(
    bonusIn(
      [
        [1, 2],
        [4, 3],
        [2, 2],
      ],
      8,
    ),
  ).toBe(1);
  expect(bonusIn([], 0)).toBe(0);
});
