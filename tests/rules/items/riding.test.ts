import { describe, expect, it } from "vitest";
import { coreRulebook, DEFAULT_OPTIONS, ladenMovement, ridingMovement, toMovement } from "../../../src/rules/index.ts";
import { gear } from "../builders.ts";

describe("riding", () => {
  it("WH-WPN-08: whoever rides is as fast as the mount", () => {
    expect(ridingMovement({ name: "Bess", movement: 60 }, coreRulebook)).toMatchObject({
      value: 60,
      parts: [{ label: "Bess" }],
    });
  });

  it.each([
    [3, 2, true],
    [2, 2, false],
    [9, null, false],
  ])("WH-ENC-02: %d things on a mount for %s are too many: %s", (quantity, capacity, isOver) => {
    const laden = { items: [gear(quantity)], capacity, riders: [] };
    expect(coreRulebook.mounts.load(laden, DEFAULT_OPTIONS)).toEqual({ load: quantity, capacity, isOver });
    expect(ladenMovement(toMovement(40, [], null), laden, coreRulebook)).toBeNull();
  });
});
