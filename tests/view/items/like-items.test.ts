import { describe, expect, it } from "vitest";
import { areLike, likeAmong } from "../../../src/view/items/like-items.ts";

const torch = (system: object = {}, more: object = {}) => ({
  name: "Torch",
  type: "gear",
  img: "torch.svg",
  effects: [],
  flags: {},
  ...more,
  system: { quantity: 2, size: "minor", packed: false, within: "", magick: { is: false, known: true }, ...system },
});

describe("like things", () => {
  it("are those that differ in number and place alone", () => {
    expect(areLike(torch(), torch({ quantity: 5, packed: true, within: "pack" }))).toBe(true);
    const others = [
      torch({ size: "regular" }),
      torch({}, { name: "Tallow torch" }),
      torch({}, { type: "weapon" }),
      torch({}, { img: "other.svg" }),
      torch({}, { flags: { module: { mark: 1 } } }),
      torch({ burns: { until: 60 } }),
      torch({ equipped: true }),
    ];
    for (const other of others) expect(areLike(torch(), other)).toBe(false);
  });

  it("are none that hold others, have effects, are not counted or not identified", () => {
    const none = [
      torch({ container: true }),
      torch({ quantity: null }),
      torch({ magick: { is: true, known: false } }),
      torch({}, { effects: [{ name: "Glow" }] }),
    ];
    for (const one of none) expect(areLike(one, one)).toBe(false);
  });

  it("are counted to what is at hand, else to what is packed", () => {
    const [packed, atHand] = [torch({ packed: true }), torch()];
    expect(likeAmong(torch(), [packed, atHand])).toBe(atHand);
    expect(likeAmong(torch(), [packed])).toBe(packed);
    expect(likeAmong(torch(), [torch({ size: "tiny" })])).toBeNull();
  });
});
