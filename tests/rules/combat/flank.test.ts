import { describe, expect, it } from "vitest";
import { isFlanked } from "../../../src/rules/index.ts";

const at = (x: number, y: number, size = 1) => ({ x, y, width: size, height: size });
const flanked = (attacker: readonly [number, number], ally: readonly [number, number], size = 1): boolean =>
  isFlanked({ attacker: at(...attacker), defender: at(5, 5, size), allies: [at(...ally)] });

describe("WH-CA-01: a friend on the other side", () => {
  it.each([
    [[4, 5], [6, 5], true],
    [[4, 4], [6, 6], true],
    [[4, 5], [6, 6], true],
    [[4, 5], [5, 6], false],
    [[4, 5], [4, 6], false],
    [[4, 5], [7, 5], false],
    [[3, 5], [6, 5], false],
  ] as const)("from %j with a friend at %j: %s", (attacker, ally, is) => {
    expect(flanked(attacker, ally)).toBe(is);
  });

  it("counts around the large, too", () => {
    expect(flanked([4, 5], [7, 6], 2)).toBe(true);
    expect(flanked([4, 5], [5, 4], 2)).toBe(false);
  });

  it("takes a friend", () => {
    expect(isFlanked({ attacker: at(4, 5), defender: at(5, 5), allies: [] })).toBe(false);
  });
});
