import { describe, expect, it } from "vitest";
import { DEFAULT_OPTIONS, mountLoad, ridingMovement } from "../../../src/rules/index.ts";
import { gear } from "../builders.ts";

describe("riding", () => {
  it("WH-WPN-08: whoever rides is as fast as the mount", () => {
    expect(ridingMovement({ name: "Bess", movement: 60 })).toMatchObject({ value: 60, parts: [{ label: "Bess" }] });
  });

  it.each([
    [3, 2, true],
    [2, 2, false],
    [9, null, false],
  ])("WH-ENC-02: %d things on a mount for %s are too many: %s", (quantity, capacity, isOver) => {
    expect(mountLoad([gear(quantity)], capacity, DEFAULT_OPTIONS)).toEqual({ load: quantity, capacity, isOver });
  });
});
